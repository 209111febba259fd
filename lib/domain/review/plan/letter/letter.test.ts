import { execFileSync } from "node:child_process";
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { describe, expect } from "vitest";
import { db, expert, expertLetter, group, message, outbox, reviewPlan, temporaryExpert, user } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { anActor, aProvince, aReview, aSchool } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";
import * as calls from "./calls";
import { letterDraft, previewLetter, saveLetterDraft } from "./drafting";
import { issueLetters, reissueLetter } from "./issuing";
import { exportLetters, forgetLetters, letterFile, letterPage, ownLetterFile, ownLetters } from "./listing";
import { sendLetters } from "./sending";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const at = { kind: "appointment", locale: "zh-cn" } as const;

async function bytesOf(answer: FileAnswer | Promise<FileAnswer>) {
  const { stream } = await answer;
  if (Buffer.isBuffer(stream)) return stream;
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
const wordsIn = (pdf: Uint8Array) => execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString();
const wordsOfFile = async (answer: FileAnswer | Promise<FileAnswer>) => wordsIn(await bytesOf(answer));

/** A plan with two experts, one of whom reads English and works at a school. */
async function aPlanToWriteFor() {
  const review = await aReview({ works: 1, experts: 2 });
  const { manager, plan } = review;
  const [one, other] = review.experts.map(({ row, actor }) => ({ id: row.id, actor })) as [
    { id: string; actor: Actor },
    { id: string; actor: Actor },
  ];
  const school = await aSchool();
  await db.update(group).set({ name: "光明大学", nameEn: "Bright University" }).where(eq(group.id, school.id));
  await db.update(user).set({ realName: "李明华" }).where(eq(user.id, one.actor.userId));
  await db
    .update(user)
    .set({ realName: "Ada Byron", locale: "en", email: "ada@example.test" })
    .where(eq(user.id, other.actor.userId));
  await db.update(expert).set({ jobTitle: "教授" }).where(eq(expert.id, one.id));
  await db.update(expert).set({ orgId: school.id, jobTitle: "Professor" }).where(eq(expert.id, other.id));
  const issue = (more: object = {}, by = manager) =>
    issueLetters(calls.issueLetters.input.parse({ planId: plan.id, kind: "appointment", ...more }), by);
  const rows = async (kind: calls.LetterKind = "appointment") =>
    (await letterPage({ ...page, planId: plan.id, kind }, manager)).list;
  const letterOf = async (expertId: string) =>
    (await rows()).find((row) => row.expertId === expertId)?.letters[0] as calls.Letter;
  return { ...review, planId: plan.id, one, other, issue, rows, letterOf };
}

describe("what letters say", () => {
  test("is shipped in both languages, stored for a plan, and previewed as a real PDF", async () => {
    const { planId, plan, manager, contest } = await aPlanToWriteFor();
    const shipped = await letterDraft({ planId, ...at }, manager);
    expect(shipped).toMatchObject({ heading: "聘书", version: 0 });
    const { version, ...said } = shipped;
    const seen = await wordsOfFile(previewLetter({ planId, ...at, ...said }, manager));
    // A line may end within a name.
    expect(seen.replaceAll(/\s/g, "")).toContain(plan.name.replaceAll(/\s/g, ""));
    expect(seen.replaceAll(/\s/g, "")).toContain(contest.name.replaceAll(/\s/g, ""));
    expect(seen).toContain("（盖章处）");
    expect(seen).not.toMatch(/[{}｛｝]/);
    await saveLetterDraft({ planId, ...at, ...said, heading: "邀请函", version }, manager);
    expect(await letterDraft({ planId, ...at }, manager)).toMatchObject({ heading: "邀请函", version: 1 });
    expect(await letterDraft({ planId, ...at, locale: "en" }, manager)).toMatchObject({
      heading: "Letter of Appointment",
      version: 0,
    });
    expect(await faultOf(saveLetterDraft({ planId, ...at, ...said, version: 0 }, manager))).toBe("stale");
  });

  test("refuses an unknown placeholder by its field, and takes every known one", async () => {
    const parse = (body: string) =>
      calls.saveLetterDraft.input.safeParse({ planId: "1", ...at, heading: "x", body, closing: "", version: 0 });
    for (const body of ["{nobody}", "{name", "name}", "{{name}}", "{name }"]) {
      const { error } = parse(body);
      expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([["body", "letterBlank"]]);
    }
    expect(parse("{name}{title}{organisation}{contest}{plan}{number}{date}{host}{seal}").success).toBe(true);
  });

  test("a text that does not fit its page is refused, naming the part", async () => {
    const { planId, manager } = await aPlanToWriteFor();
    const long = { heading: "聘书", body: "很长的话\n".repeat(200), closing: "" };
    expect(await faultOf(previewLetter({ planId, ...at, ...long }, manager))).toBe("textOverflow");
    await bytesOf(previewLetter({ planId, ...at, ...long, body: "很长的话\n".repeat(20) }, manager));
  });
});

describe("issuing", () => {
  test("each expert gets one letter with a number of its own, in their language, and the same bytes again", async () => {
    const { planId, manager, one, other, issue, letterOf } = await aPlanToWriteFor();
    expect(await issue()).toEqual({ made: 2, known: 0, nameless: 0 });
    expect(await issue(), "once each").toEqual({ made: 0, known: 2, nameless: 0 });
    const [chinese, english] = [await letterOf(one.id), await letterOf(other.id)];
    expect([chinese.locale, english.locale]).toEqual(["zh-cn", "en"]);
    expect(new Set([chinese.number, english.number]).size).toBe(2);
    const file = await bytesOf(letterFile({ planId, letterId: chinese.letterId }, manager));
    expect(sha256(file)).toBe(chinese.sha256);
    expect(wordsIn(file)).toContain("李明华 教授：");
    expect(wordsIn(file)).toContain(chinese.number);
    const words = await wordsOfFile(letterFile({ planId, letterId: english.letterId }, manager));
    for (const said of ["Dear Ada Byron,", "Professor", "Bright University", `No. ${english.number}`, "(Seal)"])
      expect(words).toContain(said);
    await db.update(user).set({ realName: "Somebody Else" }).where(eq(user.id, other.actor.userId));
    await db.update(group).set({ nameEn: "Another" }).where(eq(group.name, "光明大学"));
    const again = await bytesOf(letterFile({ planId, letterId: english.letterId }, manager));
    expect(sha256(again), "what was issued stays").toBe(english.sha256);
  });

  test("the organiser's choice of language is taken, and some experts alone are written to", async () => {
    const { one, other, issue, letterOf, rows } = await aPlanToWriteFor();
    expect(await issue({ language: "en", expertIds: [one.id] })).toMatchObject({ made: 1 });
    expect((await letterOf(one.id)).locale).toBe("en");
    expect((await rows()).find(({ expertId }) => expertId === other.id)?.letters).toEqual([]);
  });

  test("thanks wait for the review, and nobody outside the plan is written to", async () => {
    const { planId, one, issue, rows } = await aPlanToWriteFor();
    const stranger = await aReview();
    expect(await faultOf(issue({ expertIds: [stranger.experts[0]?.row.id as string] }))).toBe("notFound");
    await db.update(reviewPlan).set({ status: "draft" }).where(eq(reviewPlan.id, planId));
    expect(await faultOf(issue({ kind: "thanks" }))).toBe("badInput");
    await db.update(reviewPlan).set({ status: "open" }).where(eq(reviewPlan.id, planId));
    expect(await issue({ kind: "thanks", expertIds: [one.id] })).toMatchObject({ made: 1 });
    expect((await rows("thanks")).flatMap(({ letters }) => letters)).toHaveLength(1);
    expect((await rows("appointment")).flatMap(({ letters }) => letters)).toHaveLength(0);
  });

  test("a temporary expert without a name is passed over until they have said it", async () => {
    const { other, issue } = await aPlanToWriteFor();
    await db.insert(temporaryExpert).values({ expertId: other.id, no: 1 });
    expect(await issue()).toEqual({ made: 1, known: 0, nameless: 1 });
    await db.update(temporaryExpert).set({ namedAt: new Date() }).where(eq(temporaryExpert.expertId, other.id));
    expect(await issue()).toEqual({ made: 1, known: 1, nameless: 0 });
  });

  test("a reissue is a new row with a reason; the earlier one stays and is replaced once", async () => {
    const { planId, manager, one, issue, letterOf, rows } = await aPlanToWriteFor();
    await issue();
    const first = await letterOf(one.id);
    const anew = (letterId: string) =>
      reissueLetter({ planId, letterId, language: "en", reason: "title was wrong", send: false }, manager);
    const { letterId } = await anew(first.letterId);
    expect(await faultOf(anew(first.letterId))).toBe("letterReplaced");
    const letters = (await rows()).find(({ expertId }) => expertId === one.id)?.letters ?? [];
    expect(letters.map((letter) => [letter.letterId, letter.replaced, letter.reason, letter.locale])).toEqual([
      [letterId, false, "title was wrong", "en"],
      [first.letterId, true, "", "zh-cn"],
    ]);
    expect(sha256(await bytesOf(letterFile({ planId, letterId: first.letterId }, manager)))).toBe(first.sha256);
  });

  test("the database itself refuses another content, and a deletion", async () => {
    const { one, issue, letterOf } = await aPlanToWriteFor();
    await issue();
    const { letterId } = await letterOf(one.id);
    const refused = { cause: { message: "a letter stays as it was issued" } };
    const set = (values: Partial<typeof expertLetter.$inferInsert>) =>
      db.transaction((tx) => tx.update(expertLetter).set(values).where(eq(expertLetter.id, letterId)));
    for (const values of [{ number: "X" }, { pdf: Buffer.from("x") }, { sha256: "0" }, { expertId: "1" }])
      await expect(set(values)).rejects.toMatchObject(refused);
    const gone = db.transaction((tx) => tx.delete(expertLetter).where(eq(expertLetter.id, letterId)));
    await expect(gone).rejects.toMatchObject(refused);
    await set({ sentAt: new Date() });
  });
});

describe("handing out", () => {
  test("a zip has one PDF for each letter in force, all or those of some", async () => {
    const { planId, manager, one, issue, letterOf } = await aPlanToWriteFor();
    expect(await faultOf(exportLetters({ planId, kind: "appointment", as: "zip" }, manager)), "none yet").toBe(
      "notFound",
    );
    await issue();
    const { letterId, number } = await letterOf(one.id);
    await reissueLetter({ planId, letterId, language: "own", reason: "because", send: false }, manager);
    const zip = unzipSync(await bytesOf(exportLetters({ planId, kind: "appointment", as: "zip" }, manager)));
    expect(Object.keys(zip)).toHaveLength(2);
    expect(Object.keys(zip).join(" ")).not.toContain(number);
    const some = unzipSync(
      await bytesOf(exportLetters({ planId, kind: "appointment", as: "zip", expertIds: [one.id] }, manager)),
    );
    const [[name, pdf]] = Object.entries(some) as [[string, Uint8Array]];
    expect(name).toContain("李明华");
    expect(wordsIn(pdf)).toContain("李明华");
  });

  test("one PDF to be printed has a page for each letter in force, in the order of their numbers", async () => {
    const { planId, manager, one, other, issue, letterOf } = await aPlanToWriteFor();
    const print = (expertIds?: string[]) =>
      bytesOf(exportLetters({ planId, kind: "appointment", as: "pdf", expertIds }, manager));
    expect(await faultOf(print()), "none yet").toBe("notFound");
    await issue();
    const first = await letterOf(one.id);
    await reissueLetter({ planId, letterId: first.letterId, language: "own", reason: "because", send: false }, manager);
    const wanted = [await letterOf(other.id), await letterOf(one.id)].map(({ number }) => number).sort();
    const pages = wordsIn(await print())
      .split("\f")
      .filter((page) => page.trim());
    expect(pages).toHaveLength(2);
    for (const [at, number] of wanted.entries()) expect(pages[at]).toContain(number);
    expect(pages.join(""), "the replaced one is not printed").not.toContain(first.number);
    const some = wordsIn(await print([one.id]))
      .split("\f")
      .filter((page) => page.trim());
    expect(some).toHaveLength(1);
    expect(some[0]).toContain("李明华");
  });

  test("experts are notified on the site and by mail when the organiser wants it", async () => {
    const { planId, manager, other, issue, letterOf } = await aPlanToWriteFor();
    await issue();
    const told = and(eq(message.userId, other.actor.userId), eq(message.topic, "appointmentIssued"));
    expect(await db.$count(message, told)).toBe(0);
    const { letterId, sendTime } = await letterOf(other.id);
    expect(sendTime).toBeNull();
    await sendLetters({ planId, ids: [letterId] }, manager);
    expect(await db.$count(message, told)).toBe(1);
    expect(await db.$count(outbox, eq(outbox.target, "ada@example.test"))).toBe(1);
    expect((await letterOf(other.id)).sendTime).not.toBeNull();
    await issue({ kind: "thanks", send: true });
    expect(await db.$count(message, eq(message.topic, "thanksIssued"))).toBe(2);
  });

  test("an expert sees and downloads their own alone", async () => {
    const { one, other, issue, letterOf, manager } = await aPlanToWriteFor();
    await issue();
    const mine = await letterOf(one.id);
    expect((await ownLetters({}, one.actor)).map(({ letterId }) => letterId)).toEqual([mine.letterId]);
    expect(sha256(await bytesOf(ownLetterFile({ letterId: mine.letterId }, one.actor)))).toBe(mine.sha256);
    for (const stranger of [other.actor, manager])
      expect(await faultOf(ownLetterFile({ letterId: mine.letterId }, stranger))).toBe("notFound");
    expect(await ownLetters({}, manager)).toEqual([]);
  });

  test("a plan out of scope has no letters, and a letter belongs to its plan", async () => {
    const { planId, manager, one, issue, letterOf } = await aPlanToWriteFor();
    await issue();
    const { letterId } = await letterOf(one.id);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const text = { heading: "x", body: "y", closing: "" };
    const asks: ((actor: Actor) => Promise<unknown>)[] = [
      (actor) => letterPage({ ...page, planId, kind: "appointment" }, actor),
      (actor) => letterDraft({ planId, ...at }, actor),
      (actor) => previewLetter({ planId, ...at, ...text }, actor),
      (actor) => saveLetterDraft({ planId, ...at, ...text, version: 0 }, actor),
      (actor) => issueLetters({ planId, kind: "appointment", language: "own", send: false }, actor),
      (actor) => letterFile({ planId, letterId }, actor),
      (actor) => exportLetters({ planId, kind: "appointment", as: "zip" }, actor),
      (actor) => sendLetters({ planId, ids: [letterId] }, actor),
      (actor) => reissueLetter({ planId, letterId, language: "own", reason: "x", send: false }, actor),
    ];
    for (const ask of asks) expect(await faultOf(ask(stranger))).toBe("notFound");
    for (const ask of asks) await ask(manager);
    const elsewhere = await aReview();
    const there = { planId: elsewhere.plan.id, letterId };
    expect(await faultOf(letterFile(there, elsewhere.manager))).toBe("notFound");
    expect(await faultOf(sendLetters({ planId: elsewhere.plan.id, ids: [letterId] }, elsewhere.manager))).toBe(
      "notFound",
    );
  });

  test("with the account its letters' bytes go; that there was one stays", async () => {
    const { planId, manager, one, issue, letterOf } = await aPlanToWriteFor();
    await issue();
    const { letterId, number } = await letterOf(one.id);
    await forgetLetters([one.id]);
    expect(await faultOf(letterFile({ planId, letterId }, manager))).toBe("notFound");
    expect(await ownLetters({}, one.actor)).toEqual([]);
    expect(await letterOf(one.id)).toMatchObject({ number, hasFile: false });
    expect(
      Object.keys(unzipSync(await bytesOf(exportLetters({ planId, kind: "appointment", as: "zip" }, manager)))),
    ).toHaveLength(1);
  });
});
