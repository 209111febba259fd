import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { db, file, filePreview, workFile, workVersion } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";

import { downloadFile, makePreviews, openPreview, putFile, removeFile, sweepPreviews } from "@/lib/domain/work";

import {
  aBody,
  aMember,
  anActor,
  anEffectiveTeam,
  aPdf,
  aProvince,
  aSlot,
  aStudent,
  aWork,
  aWorkContest,
  aWorkFile,
} from "@/lib/seed/factories";
import { aDocx } from "@/lib/seed/factories/documents";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { storage } from "@/lib/storage";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { previewStandIns } from "@/lib/testing/programs";

useDatabase();
useStorage();
const { folder, standIn, aMaker } = previewStandIns();
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const visitor: Caller = { userId: null, ip: "10.0.0.1", userAgent: "", locale: "en", host: "localhost" };
const read = async ({ stream }: { stream: () => Promise<Readable> }) => Buffer.concat(await (await stream()).toArray());

async function aDraft() {
  const province = await aProvince();
  const place = await aWorkContest({ in: province, rules: { slots: [aSlot({ ext: ["docx", "pdf"], maxCount: 9 })] } });
  const { team, captain } = await anEffectiveTeam(place);
  const work = await aWork({ team });
  const put = (bytes: Buffer, name: string) =>
    putFile({ workId: work.id, slot: "report", name, size: bytes.length }, captain, aBody(bytes));
  return { province, team, captain, work, put };
}
const aDocument = (text = `${Math.random()}`) => aDocx({ texts: [text] });

test("a document becomes a PDF by a job, shown and served to its team", async () => {
  aMaker();
  const { captain, put } = await aDraft();
  const { fileId } = await put(aDocument(), "方案.docx");
  expect(await openPreview({ fileId }, captain)).toMatchObject({ kind: "pdf", state: "making", reason: null });
  expect(await faultOf(downloadFile({ fileId, as: "preview" }, captain))).toBe("notFound");
  expect(await makePreviews()).toBe(1);
  expect(await openPreview({ fileId }, captain)).toMatchObject({ state: "made", pages: 2, cut: false });
  const made = await downloadFile({ fileId, as: "preview" }, captain);
  expect(made).toMatchObject({ name: "方案.pdf", mime: "application/pdf", inline: true });
  const bytes = await read(made);
  expect([bytes.subarray(0, 5).toString(), bytes.length]).toEqual(["%PDF-", made.size]);
  const part = Buffer.concat(await (await made.stream({ start: 0, end: 3 })).toArray());
  expect(part.toString(), "by ranges").toBe("%PDF");
  expect(await faultOf(downloadFile({ fileId, as: "poster" }, captain))).toBe("notFound");
  expect(await makePreviews(), "nothing is left").toBe(0);
});

test("a type without previews has none; without the program nothing is due to be made", async () => {
  process.env.SOFFICE = "off";
  const { captain, put } = await aDraft();
  const pdf = await put(Buffer.from(aPdf()), "a.pdf");
  expect(await faultOf(openPreview(pdf, captain))).toBe("notFound");
  const document = await put(aDocument(), "a.docx");
  expect(await openPreview(document, captain)).toMatchObject({ state: "none" });
  expect(await makePreviews()).toBe(0);
  aMaker();
  expect(await openPreview(document, captain), "once there is one, it is made").toMatchObject({ state: "making" });
  expect(await makePreviews()).toBe(1);
});

describe("a program that", () => {
  test("dies or prints nothing is a reason at once, and is not tried again", async () => {
    const { captain, put } = await aDraft();
    for (const script of ["kill -9 $$", "exit 0", "exit 77"]) {
      process.env.SOFFICE = standIn(script);
      const { fileId } = await put(aDocument(), "a.docx");
      expect(await makePreviews()).toBe(1);
      expect(await openPreview({ fileId }, captain), script).toMatchObject({ state: "failed", reason: "broken" });
      expect(await makePreviews()).toBe(0);
    }
  });

  test("writes a gigabyte is a reason, and keeps nothing", async () => {
    process.env.SOFFICE = standIn("head -c 1073741824 /dev/zero > out/source.pdf");
    const { captain, put } = await aDraft();
    const { fileId } = await put(aDocument(), "a.docx");
    await makePreviews();
    expect(await openPreview({ fileId }, captain)).toMatchObject({ state: "failed", reason: "tooLarge" });
    expect(await db.$count(file, eq(file.purpose, "preview"))).toBe(0);
  });

  test("cannot be started is tried again later, three times", async () => {
    const { captain, put } = await aDraft();
    const { fileId, sha256: digest } = await put(aDocument(), "a.docx");
    aMaker();
    await storage.remove(digest, new Date(Date.now() + 60_000));
    for (const state of ["making", "making", "failed"]) {
      await makePreviews();
      expect(await openPreview({ fileId }, captain)).toMatchObject({ state });
      expect(await makePreviews(), "not at once").toBe(0);
      await db.update(filePreview).set({ claimedAt: new Date(Date.now() - 700_000) });
    }
    expect(await openPreview({ fileId }, captain)).toMatchObject({ reason: "failed" });
  });

  test("ends its whole process three times is left alone", async () => {
    const count = aMaker();
    const { captain, put } = await aDraft();
    const { fileId } = await put(aDocument(), "a.docx");
    await db.update(filePreview).set({ claimedAt: new Date(), attempts: 1 });
    expect(await makePreviews(), "another process is at it").toBe(0);
    await db.update(filePreview).set({ claimedAt: new Date(Date.now() - 700_000), attempts: 3 });
    await makePreviews();
    expect(await openPreview({ fileId }, captain)).toMatchObject({ state: "failed", reason: "failed" });
    expect(count()).toBe(0);
  });
});

test("macros are told and never opened", async () => {
  const count = aMaker();
  const { captain, put } = await aDraft();
  const { fileId } = await put(Buffer.concat([aDocument(), Buffer.from("word/vbaProject.bin")]), "a.docx");
  await makePreviews();
  expect(await openPreview({ fileId }, captain)).toMatchObject({ state: "failed", reason: "macros" });
  expect(count()).toBe(0);
});

test("the same bytes are made once, whoever stored them; the preview goes with the last file that has them", async () => {
  const count = aMaker();
  const [one, other] = [await aDraft(), await aDraft()];
  const bytes = aDocument();
  const files = [await one.put(bytes, "a.docx"), await one.put(bytes, "b.docx"), await other.put(bytes, "c.docx")];
  expect(await makePreviews()).toBe(1);
  expect(count()).toBe(1);
  expect(await db.$count(filePreview)).toBe(1);
  const made = await read(await downloadFile({ fileId: files[2]?.fileId as string, as: "preview" }, other.captain));
  const left = async () => [await db.$count(filePreview), await db.$count(file, eq(file.purpose, "preview"))];
  for (const { fileId } of files.slice(0, 2)) await removeFile({ fileId }, one.captain);
  expect(await sweepPreviews(-60)).toBe(0);
  expect(await left()).toEqual([1, 1]);
  await removeFile({ fileId: files[2]?.fileId as string }, other.captain);
  expect(await sweepPreviews(3600), "too young").toBe(0);
  expect(await sweepPreviews(-60)).toBe(1);
  expect(await left()).toEqual([0, 0]);
  expect(await db.$count(file, eq(file.sha256, sha256(made))), "no row names its content any more").toBe(0);
  await one.put(bytes, "again.docx");
  expect(await makePreviews(), "made again").toBe(1);
});

test("files from before there were previews get theirs", async () => {
  aMaker();
  const { captain, work } = await aDraft();
  const { id } = await aWorkFile({ workId: work.id, name: "a.docx", mime: DOCX, content: aDocument() });
  expect(await db.$count(filePreview)).toBe(0);
  await sweepPreviews();
  await makePreviews();
  expect(await openPreview({ fileId: id }, captain)).toMatchObject({ state: "made" });
});

test("a preview is for those alone who may see the file", async () => {
  aMaker();
  const { province, team, captain, work, put } = await aDraft();
  const draft = await put(aDocument(), "a.docx");
  await makePreviews();
  const mate = await aStudent();
  await aMember(team.id, mate.userId);
  const ways = (fileId: string, who: Caller) => [
    () => openPreview({ fileId }, who),
    () => downloadFile({ fileId, as: "preview" }, who),
  ];
  const refusals = async (fileId: string, who: Caller) => [
    ...new Set(await Promise.all(ways(fileId, who).map((way) => faultOf(way())))),
  ];
  const [host, elsewhere] = [
    await anActor("HOST_ADMIN", { in: province }),
    await anActor("HOST_ADMIN", { in: await aProvince() }),
  ];
  for (const who of [captain, mate]) expect(await refusals(draft.fileId, who)).toEqual(["none"]);
  for (const who of [await aStudent(), visitor, host]) expect(await refusals(draft.fileId, who)).toEqual(["notFound"]);
  const handedIn = { workId: work.id, no: 1, title: "a", answers: {}, submittedBy: captain.userId };
  const [version] = await db.insert(workVersion).values(handedIn).returning();
  await db.update(workFile).set({ versionId: version?.id }).where(eq(workFile.id, draft.fileId));
  expect(await refusals(draft.fileId, host)).toEqual(["none"]);
  expect(await refusals(draft.fileId, elsewhere)).toEqual(["notFound"]);
});

test("a film has a poster and facts", async () => {
  const { width, height } = { width: 64, height: 36 };
  const poster = `${folder}/poster.jpg`;
  await sharp({ create: { width, height, channels: 3, background: "red" } })
    .jpeg()
    .toFile(poster);
  const probed = {
    format: { duration: "75.2" },
    streams: [{ codec_type: "video", codec_name: "h264", pix_fmt: "yuv420p", width, height }],
  };
  process.env.FFPROBE = standIn(`echo '${JSON.stringify(probed)}'`);
  process.env.FFMPEG = standIn(`cp ${poster} out/poster.jpg`);
  const { captain, work } = await aDraft();
  const { id: fileId } = await aWorkFile({ workId: work.id, name: "film.mp4", mime: "video/mp4" });
  await sweepPreviews();
  expect(await makePreviews()).toBe(1);
  expect(await openPreview({ fileId }, captain)).toEqual({
    ...{ kind: "film", state: "made", reason: null, pages: null, cut: false },
    ...{ seconds: 75.2, width, height, playable: true },
  });
  expect(await downloadFile({ fileId, as: "poster" }, captain)).toMatchObject({ name: "film.jpg", mime: "image/jpeg" });
  expect(await faultOf(downloadFile({ fileId, as: "preview" }, captain))).toBe("notFound");
});
