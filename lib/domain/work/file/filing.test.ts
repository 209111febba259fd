import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, test as bare, beforeAll, expect } from "vitest";
import { db, transaction, workFile } from "@/db";
import { sha256 } from "@/lib/crypto";
import { downloadFile, openWork, putFile, removeFile, reorderFiles, submitWork } from "@/lib/domain/work";
import { previewKindOf } from "@/lib/domain/work/preview/shapes";
import { Fault } from "@/lib/fault";
import { aBody, aMember, anEffectiveTeam, aPdf, aSlot, aStudent, aWork, aWorkContest } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import { moveClock, test, useDatabase } from "@/lib/testing/database";

useDatabase();
const folder = mkdtempSync(join(tmpdir(), "works-"));
beforeAll(() => {
  process.env.STORAGE_DIR = folder;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultOf = (run: () => Promise<unknown>) =>
  transaction(run).then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );

async function aDraft(slots = [aSlot()]) {
  const { team, captain } = await anEffectiveTeam(await aWorkContest({ rules: { slots } }));
  const row = await aWork({ team });
  const put = (content: string | Uint8Array, of: Partial<Parameters<typeof putFile>[0]> = {}, by = captain) => {
    const size = typeof content === "string" ? Buffer.byteLength(content) : content.length;
    return putFile({ workId: row.id, slot: "report", name: "a.pdf", size, ...of }, by, aBody(content));
  };
  return { team, captain, work: row, put };
}

/** Zip entries stored without compression: enough for a reader that looks inside. */
function aZip(entries: Record<string, string>): Buffer {
  const parts = Object.entries(entries).map(([name, content]) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(Buffer.byteLength(content), 18);
    head.writeUInt32LE(Buffer.byteLength(content), 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}
const wordType =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const aDocx = () => aZip({ "[Content_Types].xml": wordType, "word/document.xml": "<w:document/>" });

test("a file is stored with its digest, and comes back byte by byte", async () => {
  const { put, captain } = await aDraft();
  const stored = await put(aPdf("hello"), { sha256: sha256(aPdf("hello")) });
  expect(stored).toMatchObject({ name: "a.pdf", mime: "application/pdf", sha256: sha256(aPdf("hello")) });
  const back = await downloadFile({ fileId: stored.fileId }, captain);
  expect(Buffer.concat(await (await back.stream()).toArray()).toString()).toBe(aPdf("hello"));
});

test("what the bytes say must agree with the ending", async () => {
  const { put } = await aDraft([aSlot({ ext: ["pdf", "docx", "zip", "doc", "txt", "dwg"], maxCount: 20 })]);
  const zip = aZip({ "readme.txt": "hello" });
  const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");
  const right: [Uint8Array | string, string][] = [
    [aPdf(), "a.pdf"],
    [aDocx(), "a.docx"],
    [zip, "a.zip"],
    [aDocx(), "a.zip"],
    [Buffer.from("d0cf11e0a1b11ae1000000", "hex"), "a.doc"],
    ["文字", "a.txt"],
  ];
  for (const [content, name] of right) expect(await faultOf(() => put(content, { name })), name).toBe("none");
  const wrong: [Uint8Array | string, string][] = [
    ["<html><script>1</script></html>", "a.pdf"],
    [Buffer.from("4d5a90000300000004000000", "hex"), "a.pdf"],
    [zip, "a.docx"],
    [aDocx(), "a.pdf"],
    [png, "a.zip"],
    [png, "a.txt"],
    [Buffer.from("text\u0000binary"), "a.txt"],
    [aPdf(), "a.dwg"],
  ];
  for (const [content, name] of wrong)
    expect(await faultOf(() => put(content, { name })), name).toBe("fileTypeRefused");
});

test("a document of Office with a password is what its ending says; another compound file is not", async () => {
  const compound = (name: string) =>
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(70_000), Buffer.from(name, "utf16le")]);
  const { put } = await aDraft([aSlot({ ext: ["docx", "xlsx", "pptx"], maxCount: 9 })]);
  for (const ending of ["docx", "xlsx", "pptx"]) {
    const { mime } = await put(compound("EncryptedPackage"), { name: `a.${ending}` });
    expect(previewKindOf(mime), ending).toBe("pdf");
    expect(await faultOf(() => put(compound("WordDocument"), { name: `a.${ending}` }))).toBe("fileTypeRefused");
  }
});

test("an ending outside the slot, too much, too many and nothing at all are refused before a byte is read", async () => {
  const { put, work } = await aDraft([aSlot({ maxMB: 1, maxCount: 2 })]);
  expect(await faultOf(() => put(aPdf(), { name: "a.exe" }))).toBe("fileTypeRefused");
  expect(await faultOf(() => put(aPdf(), { name: "pdf" }))).toBe("fileTypeRefused");
  expect(await faultOf(() => put(aPdf(), { size: 1_048_577 }))).toBe("fileTooLarge");
  expect(await faultOf(() => put("", { size: 0 }))).toBe("fileCorrupt");
  expect(await faultOf(() => put(aPdf(), { slot: "nowhere" }))).toBe("badInput");
  await put(aPdf("1"));
  await put(aPdf("2"));
  expect(await faultOf(() => put(aPdf("3")))).toBe("fileCountExceeded");
  expect(await db.$count(workFile, eq(workFile.workId, work.id))).toBe(2);
});

test("more than was announced, less, or other bytes are refused, and leave no row", async () => {
  const { put, work } = await aDraft([aSlot({ maxMB: 1 })]);
  const large = Buffer.concat([Buffer.from(aPdf()), Buffer.alloc(1_100_000)]);
  expect(await faultOf(() => put(large, { size: 1000 }))).toBe("fileTooLarge");
  expect(await faultOf(() => put(aPdf(), { size: Buffer.byteLength(aPdf()) + 1 }))).toBe("fileCorrupt");
  expect(await faultOf(() => put(aPdf(), { sha256: sha256("other") }))).toBe("fileCorrupt");
  const torn = new ReadableStream<Uint8Array>({
    start: (c) => c.enqueue(new TextEncoder().encode("%PDF-1.7")),
    pull: (c) => c.error(new Error("connection reset")),
  });
  const { captain } = await aDraft();
  expect(captain.userId).toBeTruthy();
  expect(await db.$count(workFile, eq(workFile.workId, work.id))).toBe(0);
  await expect(storage.put(torn, 1000)).rejects.toMatchObject({ fault: "fileCorrupt" });
});

test("only the captain, only in time, only into a draft", async () => {
  const { put, team, work, captain } = await aDraft();
  const member = await aStudent();
  await aMember(team.id, member.userId);
  expect(await faultOf(() => put(aPdf(), {}, member))).toBe("notCaptain");
  const { fileId } = await put(aPdf());
  expect(await faultOf(() => removeFile({ fileId }, member))).toBe("notCaptain");
  await submitWork({ workId: work.id, version: 1 }, captain);
  expect(await faultOf(() => put(aPdf()))).toBe("workLocked");
  const other = await aDraft();
  const stored = await other.put(aPdf());
  await moveClock("1 day 1 second");
  expect(await faultOf(() => other.put(aPdf()))).toBe("submissionClosed");
  expect(await faultOf(() => removeFile({ fileId: stored.fileId }, other.captain))).toBe("submissionClosed");
});

test("reorders and removes files of the draft; a version keeps its own", async () => {
  const { put, work, captain, team } = await aDraft();
  const [a, b] = [await put(aPdf("a"), { name: "a.pdf" }), await put(aPdf("b"), { name: "b.pdf" })];
  const names = async () => (await openWork({ teamId: team.id }, captain)).files.map((f) => f.name);
  await reorderFiles({ workId: work.id, slot: "report", fileIds: [b.fileId, a.fileId] }, captain);
  expect(await names()).toEqual(["b.pdf", "a.pdf"]);
  expect(await faultOf(() => reorderFiles({ workId: work.id, slot: "report", fileIds: [b.fileId] }, captain))).toBe(
    "badInput",
  );
  await removeFile({ fileId: b.fileId }, captain);
  expect(await names()).toEqual(["a.pdf"]);
  await submitWork({ workId: work.id, version: 1 }, captain);
  const version = (await openWork({ teamId: team.id }, captain)).versions[0];
  expect(await faultOf(() => removeFile({ fileId: version?.files[0]?.fileId as string }, captain))).toBe("notFound");
});

/** `FULL=1` streams 200 MB, every day 30. */
bare("a large file streams through without growing memory by more than 100 MB", { timeout: 120_000 }, async () => {
  const megabytes = process.env.FULL ? 200 : 30;
  const { captain, work } = await transaction(() => aDraft([aSlot({ maxMB: 250, ext: ["pdf"] })]));
  const piece = new Uint8Array(65_536).fill(32);
  const pieces = megabytes * 16;
  let sent = 0;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === pieces) return controller.close();
      most = Math.max(most, process.memoryUsage().rss);
      controller.enqueue(sent++ === 0 ? new TextEncoder().encode(aPdf().padEnd(65_536, " ")) : piece.slice());
    },
  });
  const size = pieces * 65_536;
  const stored = await putFile({ workId: work.id, slot: "report", name: "big.pdf", size }, captain, body);
  expect(stored.size).toBe(size);
  expect((most - before) / 1_048_576).toBeLessThan(100);
  expect(sent).toBe(pieces);
});
