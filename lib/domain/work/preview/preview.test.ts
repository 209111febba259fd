import { readFileSync, writeFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect } from "vitest";
import { db, file, filePreview, shareLink, work, workClean, workFile, workVersion } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { openTaskPreview, taskFile } from "@/lib/domain/review";
import {
  addShare,
  detailByShareId,
  downloadFile,
  makePreviews,
  openPreview,
  putFile,
  removeFile,
  revokeShare,
  sweepPreviews,
} from "@/lib/domain/work";
import { previewsSoon } from "@/lib/domain/work/preview/due";
import {
  aBody,
  aListing,
  aMember,
  anActor,
  anEffectiveTeam,
  anExpert,
  aPdf,
  aPlan,
  aProvince,
  aPublishedContest,
  aReviewContest,
  aSlot,
  aStudent,
  aTask,
  aWork,
  aWorkContest,
  aWorkFile,
  showPublicly,
} from "@/lib/seed/factories";
import { aDocx, aTextPdf } from "@/lib/seed/factories/documents";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { storage } from "@/lib/storage";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { useStandIns } from "@/lib/testing/programs";
import { readDocument } from "@/lib/text/document/read";

useDatabase();
useStorage();
const { folder, standIn } = useStandIns();
afterEach(() => {
  for (const name of ["SOFFICE", "FFMPEG", "FFPROBE"]) delete process.env[name];
});

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
let runs = 0;
/** A program that makes a PDF of whatever it gets; returns how often it ran. */
function aMaker() {
  const pdf = `${folder}/made-${++runs}.pdf`;
  writeFileSync(pdf, aTextPdf({ pages: ["one", "two"] }));
  const count = `${folder}/count-${runs}`;
  writeFileSync(count, "");
  process.env.SOFFICE = standIn(`echo run >> ${count}; cp ${pdf} out/source.pdf`);
  return () => readFileSync(count, "utf8").split("\n").length - 1;
}
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

/** A work in the final version of which a document lies, with the preview that was made of it. */
async function aWorkWithPreview(of: { id: string; finalVersionId: string | null }, name = "司马晓明.docx") {
  const row = await aWorkFile({ workId: of.id, versionId: of.finalVersionId, name, mime: DOCX, content: aDocument() });
  aMaker();
  await sweepPreviews();
  await makePreviews();
  return row.id;
}

describe("behind a share link the preview is got as the file is", () => {
  async function aShared(of: Partial<Parameters<typeof addShare>[0]> = {}) {
    const place = await aWorkContest({ in: await aProvince() });
    const { team, captain } = await anEffectiveTeam(place);
    const row = await aWork({ team, status: "submitted" });
    const fileId = await aWorkWithPreview(row);
    const link = await addShare({ workId: row.id, blind: false, days: 30, viewCap: null, ...of }, captain);
    const look = async () => {
      const { files } = await detailByShareId({ shareId: link.shareId }, visitor);
      return new URL(files[0]?.url as string, "http://x").searchParams.get("pass") as string;
    };
    const ways = async (pass?: string) => {
      const asked = { fileId, ...(pass !== undefined && { pass }) };
      const as = "preview" as const;
      return [
        await faultOf(downloadFile(asked, visitor)),
        await faultOf(downloadFile({ ...asked, as }, visitor)),
        await faultOf(openPreview(asked, visitor)),
      ];
    };
    return { ...link, work: row, captain, fileId, look, ways };
  }
  const [all, none] = [Array(3).fill("none"), Array(3).fill("notFound")];

  test("with its pass and no other, for an hour, while the link is open and the work is in the contest", async () => {
    const one = await aShared();
    const other = await aShared();
    const pass = await one.look();
    expect([await one.ways(pass), await one.ways(), await one.ways(await other.look())]).toEqual([all, none, none]);
    await db
      .update(shareLink)
      .set({ expiresAt: new Date(0) })
      .where(eq(shareLink.id, one.linkId));
    expect(await one.ways(pass), "the link is over").toEqual(none);
    const passed = await other.look();
    await db.update(work).set({ status: "withdrawn" }).where(eq(work.id, other.work.id));
    expect(await other.ways(passed), "the work left").toEqual(none);
    const revoked = await aShared();
    const late = await revoked.look();
    await revokeShare({ linkId: revoked.linkId }, revoked.captain);
    expect(await revoked.ways(late), "the link was revoked").toEqual(none);
  });

  test("looking at a preview takes no view; whoever took the last one sees it out, and nobody after them", async () => {
    const { look, ways, shareId } = await aShared({ viewCap: 1 });
    const pass = await look();
    expect([await ways(pass), await ways(pass)]).toEqual([all, all]);
    expect(await faultOf(detailByShareId({ shareId }, visitor))).toBe("shareInvalid");
    expect(await ways(pass)).toEqual(all);
  });

  test("by a blind link it has no name of its own", async () => {
    const named = async (blind: boolean) => {
      const { look, fileId } = await aShared({ blind });
      return (await downloadFile({ fileId, pass: await look(), as: "preview" }, visitor)).name;
    };
    expect(await named(false)).toBe("司马晓明.pdf");
    expect(await named(true)).toMatch(/^\d+\.pdf$/);
  });
});

test("of a work in the showcase everybody gets the preview of a public slot, and of no other, as long as it is on show", async () => {
  const place = await aPublishedContest([95]);
  const slots = [aSlot({ public: true }), aSlot({ key: "proof", label: { zh: "证明" } })];
  await showPublicly(place.contest.id, { slots });
  const id = place.works[0]?.id as string;
  const [of] = await db.select().from(work).where(eq(work.id, id));
  if (!of) throw new Error("no work");
  const open = await aWorkWithPreview(of, "open.docx");
  const proof = { workId: id, versionId: of.finalVersionId, slot: "proof", name: "proof.docx", mime: DOCX };
  const closed = await aWorkFile({ ...proof, content: aDocument() });
  await sweepPreviews();
  await makePreviews();
  const ways = async (fileId: string) => [
    await faultOf(openPreview({ fileId }, visitor)),
    await faultOf(downloadFile({ fileId, as: "preview" }, visitor)),
  ];
  const hidden = ["notFound", "notFound"];
  expect(await ways(open), "before it is on show").toEqual(hidden);
  await aListing(of);
  expect([await ways(open), await ways(closed.id)]).toEqual([["none", "none"], hidden]);
  expect((await downloadFile({ fileId: open, as: "preview" }, visitor)).name).toBe("open.pdf");
  await showPublicly(place.contest.id, { slots: [aSlot(), aSlot({ key: "proof", label: { zh: "证明" } })] });
  expect(await ways(open), "the slot is not public").toEqual(hidden);
  await showPublicly(place.contest.id, { slots });
  expect(await ways(open)).toEqual(["none", "none"]);
  await showPublicly(place.contest.id, { public: false });
  expect(await ways(open), "works are not public").toEqual(hidden);
});

describe("a judge of a blind plan", () => {
  async function aJudging() {
    const place = await aReviewContest({ rules: { slots: [aSlot(), aSlot({ key: "stamped", blind: false })] } });
    const { team, captain } = await anEffectiveTeam(place);
    const work = await aWork({ team, status: "reviewing" });
    const of = { workId: work.id, versionId: work.finalVersionId, mime: DOCX };
    const name = "司马晓明.docx";
    const original = await aWorkFile({ ...of, name, content: aDocument("original") });
    await aWorkFile({ ...of, slot: "stamped", name, content: aDocument("stamped") });
    const judge = await anExpert();
    const plan = await aPlan(place, { status: "open", blind: "double", experts: [judge] });
    const task = await aTask({ planId: plan.id, work, expertId: judge.row.id });
    await sweepPreviews();
    return { judge: judge.actor, taskId: task.id, original, captain, work };
  }

  test("gets the preview under a neutral name, of the slots that are open to them alone", async () => {
    aMaker();
    const { judge, taskId, original } = await aJudging();
    await makePreviews();
    const asked = { taskId, slot: "report", n: 1 };
    expect(await openTaskPreview(asked, judge)).toMatchObject({ state: "made" });
    expect((await taskFile({ ...asked, as: "preview" }, judge)).name).toBe("0001-report-1.pdf");
    for (const way of [openTaskPreview, taskFile])
      expect(await faultOf(way({ ...asked, slot: "stamped", as: "preview" }, judge))).toBe("notFound");
    expect(await faultOf(openPreview({ fileId: original.id }, judge))).toBe("notFound");
    expect(await faultOf(downloadFile({ fileId: original.id, as: "preview" }, judge))).toBe("notFound");
  });

  test("is told nothing by the preview of who wrote the document, whatever the program put into it", async () => {
    const secret = "Sima Xiaoming";
    const xmp = `<x:xmpmeta><dc:creator>${secret}</dc:creator></x:xmpmeta>`;
    const info = { Author: secret, Title: `Of ${secret}`, Creator: secret };
    const pdf = aTextPdf({ pages: ["the plan"], info, xmp, remark: { by: secret, text: "a remark" } });
    writeFileSync(`${folder}/telling.pdf`, pdf);
    process.env.SOFFICE = standIn(`cp ${folder}/telling.pdf out/source.pdf`);
    const { judge, taskId } = await aJudging();
    await makePreviews();
    const given = await read(await taskFile({ taskId, slot: "report", n: 1, as: "preview" }, judge));
    const said = async (bytes: Buffer) => JSON.stringify((await readDocument(bytes)).parts);
    expect(await said(pdf), "the program's says it").toContain(secret);
    expect(await said(given)).toContain("the plan");
    expect([(await said(given)).includes(secret), given.includes(secret)]).toEqual([false, false]);
  });

  test("given a cleaned copy, never gets the preview of the original: it is made of the copy", async () => {
    aMaker();
    const { judge, taskId, original, captain } = await aJudging();
    await makePreviews();
    const asked = { taskId, slot: "report", n: 1 };
    const bytes = aDocument("cleaned");
    const copy = await storage.put(aBody(bytes), bytes.length);
    const [row] = await db
      .insert(file)
      .values({ sha256: copy.sha256, size: String(copy.size), mime: DOCX, name: "a.docx", purpose: "work" })
      .returning();
    await db.insert(workClean).values({ workFileId: original.id, fileId: row?.id as string });
    expect(await openTaskPreview(asked, judge), "while there is none of the copy").toMatchObject({ state: "making" });
    expect(await faultOf(taskFile({ ...asked, as: "preview" }, judge))).toBe("notFound");
    const ofOriginal = await read(await downloadFile({ fileId: original.id, as: "preview" }, captain));
    process.env.SOFFICE = standIn(`cp ${folder}/cleaned.pdf out/source.pdf`);
    writeFileSync(`${folder}/cleaned.pdf`, aTextPdf({ pages: ["of the copy"] }));
    await previewsSoon([{ sha256: copy.sha256, mime: DOCX }]);
    await makePreviews();
    const given = await taskFile({ ...asked, as: "preview" }, judge);
    expect((await read(given)).equals(ofOriginal)).toBe(false);
    expect(await sweepPreviews(-60), "both stay").toBe(0);
  });
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
