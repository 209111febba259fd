import { eq } from "drizzle-orm";
import { afterEach, test as bare, describe, expect } from "vitest";
import { db, file, objection, objectionFile, setting } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { copyContest } from "@/lib/domain/contest";
import { aBody, aJudgedContest, aMember, anAwardDef, aPdf, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { aScanner, EICAR } from "@/lib/testing/clamd";
import { inCopy, moveClock, test, useDatabase, useStorage } from "@/lib/testing/database";
import { Objection } from "./calls";
import { forgetLooseFiles, putObjectionFile, readObjectionFile, removeObjectionFile } from "./evidence";
import { answerObjection, listObjections, objectionAnswers, ownObjections, raiseObjection } from "./objecting";
import { closePublicity, openPublicity } from "./publicity";

useDatabase();
useStorage();

const page = { pageNum: 1, pageSize: 100 };
const words = { contact: "13800000000", reason: "The work is much like one of an earlier edition." };

async function shown(days: { publicityDays?: number; answerDays?: number } = {}) {
  const place = await aJudgedContest([99, 95, 90]);
  await anAwardDef(place, { name: "First", level: 1, method: "rank", value: 1 });
  if (Object.keys(days).length > 0)
    await db.insert(setting).values({ contestId: place.contest.id, kind: "work", value: days });
  await proposeAwards({ revisionId: place.revision.id, chosen: [] }, place.manager);
  const opened = await openPublicity({ planId: place.planId, endTime: null, ends: [] }, place.manager);
  const { publicityId } = opened;
  const put = (by: Actor, kind: "evidence" | "letter" = "evidence", content = aPdf(kind), name = "a.pdf") =>
    putObjectionFile({ publicityId, kind, name, size: Buffer.byteLength(content) }, by, aBody(content));
  const raise = (by: Actor, more: object = {}, n = 0) =>
    raiseObjection({ publicityId, workId: place.works[n]?.id as string, name: by.realName, ...words, ...more }, by);
  return { ...place, ...opened, put, raise };
}
const list = async (actor: Actor, more: object = {}) => (await listObjections({ ...page, ...more }, actor)).list;

describe("evidence", () => {
  test("goes with its objection, to be read by its person and by those who answer alone, also when it is answered", async () => {
    const s = await shown();
    const [person, other, foreign] = [await aStudent(), await aStudent(), await shown()];
    const [first, second, left] = [await s.put(person), await s.put(person), await s.put(person)];
    expect(await faultOf(readObjectionFile(first, s.manager)), "nobody's before it is raised").toBe("notFound");
    const { objectionId } = await s.raise(person, { evidence: [first.fileId, second.fileId] });
    const [row] = await list(s.manager);
    expect(row?.files.map(({ fileId, kind }) => [fileId, kind])).toEqual([
      [first.fileId, "evidence"],
      [second.fileId, "evidence"],
    ]);
    for (const reader of [s.manager, person])
      expect((await readObjectionFile(first, reader)).name, "control").toBe("a.pdf");
    for (const reader of [other, foreign.manager, s.works[0]?.captain as Actor])
      expect(await faultOf(readObjectionFile(first, reader))).toBe("notFound");
    expect(await faultOf(removeObjectionFile(first, person)), "it stays").toBe("notFound");
    expect(await faultOf(removeObjectionFile(left, other))).toBe("notFound");
    await answerObjection({ objectionId, status: "dismissed", answer: "no grounds" }, s.manager);
    await closePublicity({ publicityId: s.publicityId, reason: "early" }, s.manager);
    expect((await list(s.manager))[0]?.files.length).toBe(2);
    expect((await readObjectionFile(first, s.manager)).name).toBe("a.pdf");
    expect((await ownObjections(s, person))[0]?.files.length).toBe(2);
    expect(await ownObjections(s, other)).toEqual([]);
    expect(await removeObjectionFile(left, person), "control").toBe(null);
  });

  test("is the objector's own, for this publicity, of its kind, and goes with one objection", async () => {
    const s = await shown();
    const [person, other, elsewhere] = [await aStudent(), await aStudent(), await shown()];
    const [theirs, letter, foreign] = [await s.put(other), await s.put(person, "letter"), await elsewhere.put(person)];
    for (const one of [theirs, letter, foreign, { fileId: "999999999" }])
      expect(await faultOf(s.raise(person, { evidence: [one.fileId] }))).toBe("notFound");
    expect(await db.$count(objection), "nothing is stored by halves").toBe(0);
    const own = await s.put(person);
    await s.raise(person, { evidence: [own.fileId, own.fileId] });
    expect(await faultOf(s.raise(person, { evidence: [own.fileId] }, 1)), "once").toBe("notFound");
    expect(await faultOf(s.raise(person, {}, 1)), "control").toBe("none");
  });

  test("is a paper of what its name says, has a size and an end", async () => {
    const s = await shown();
    const person = await aStudent();
    const hostile: [string, string, string][] = [
      ["run.exe", "MZ\x90", "fileTypeRefused"],
      ["a.pdf", "<script>alert(1)</script>", "fileTypeRefused"],
      ["a.png", aPdf("x"), "fileTypeRefused"],
    ];
    for (const [name, content, fault] of hostile)
      expect(await faultOf(s.put(person, "evidence", content, name)), name).toBe(fault);
    expect((await s.put(person, "evidence", aPdf("x"), "../../<b>\u202Efdp.pdf")).name).not.toMatch(/[/\u202E]/);
    for (let n = 1; n < 12; n++) await s.put(person);
    expect(await faultOf(s.put(person))).toBe("fileCountExceeded");
    expect((await s.put(await aStudent())).name, "control").toBe("a.pdf");
    await moveClock("10 days");
    expect(await faultOf(s.put(await aStudent()))).toBe("publicityEnded");
    expect(await forgetLooseFiles()).toBe(13);
    expect([await db.$count(objectionFile), await db.$count(file, eq(file.ownerId, person.userId))]).toEqual([0, 0]);
  });

  test("what an objection names outlasts the sweep of what none does", async () => {
    const s = await shown();
    const person = await aStudent();
    const [kept] = [await s.put(person), await s.put(person)];
    await s.raise(person, { evidence: [kept?.fileId] });
    await moveClock("2 days");
    expect(await forgetLooseFiles()).toBe(1);
    expect((await readObjectionFile({ fileId: kept?.fileId as string }, person)).name).toBe("a.pdf");
  });
});

describe("a virus", () => {
  let scanner: Awaited<ReturnType<typeof aScanner>>;
  afterEach(async () => {
    process.env.CLAMD = undefined;
    Reflect.deleteProperty(process.env, "CLAMD");
    await scanner.close();
  });
  bare("is refused by name and leaves no row; a clean file is taken", async () => {
    await inCopy(async () => {
      scanner = await aScanner((content) => (content.includes(EICAR) ? "stream: Eicar-Test FOUND" : "stream: OK"));
      const s = await shown();
      const person = await aStudent();
      process.env.CLAMD = scanner.setting;
      expect(await faultOf(s.put(person, "evidence", aPdf(EICAR)))).toBe("fileInfected");
      expect(await db.$count(objectionFile)).toBe(0);
      expect((await s.put(person)).name).toBe("a.pdf");
    });
  });
});

describe("an organisation", () => {
  const said = { publicityId: "1", workId: "2", name: "Somebody", ...words };
  const fieldsOf = (input: object) => Objection.safeParse({ ...said, ...input }).error?.issues.map((i) => i.path[0]);
  test("objects by its signed and stamped letter", async () => {
    expect(fieldsOf({ organisation: "School" })).toEqual(["letterId"]);
    expect(fieldsOf({ letterId: "3" })).toEqual(["organisation"]);
    expect(fieldsOf({ organisation: "  ", letterId: "3" })).toEqual(["organisation"]);
    for (const good of [{}, { organisation: "" }, { organisation: "School", letterId: "3" }])
      expect(fieldsOf(good)).toBe(undefined);
    const s = await shown();
    const person = await aStudent();
    const [evidence, letter] = [await s.put(person), await s.put(person, "letter")];
    const organisation = `School "of" <i>arts</i>`;
    expect(await faultOf(s.raise(person, { organisation, letterId: evidence.fileId }))).toBe("notFound");
    await s.raise(person, { organisation, letterId: letter.fileId, evidence: [evidence.fileId] });
    const [row] = await list(s.manager, { keywords: "arts" });
    expect([row?.organisation, row?.name]).toEqual([organisation, person.realName]);
    expect(row?.files.map(({ kind }) => kind)).toEqual(["letter", "evidence"]);
    expect(await list(s.manager, { keywords: "no such school" })).toEqual([]);
  });
});

describe("days", () => {
  test("follow the contest's rule of the day on which it is raised", async () => {
    const [usual, long] = [await shown(), await shown({ publicityDays: 12, answerDays: 7 })];
    expect(long.endTime > usual.endTime).toBe(true);
    for (const s of [usual, long]) await s.raise(await aStudent());
    const [[a], [b]] = [await list(usual.manager), await list(long.manager)];
    expect((b?.dueTime ?? "") > (a?.dueTime ?? "")).toBe(true);
    await db
      .update(setting)
      .set({ value: { answerDays: 30 } })
      .where(eq(setting.contestId, long.contest.id));
    expect((await list(long.manager))[0]?.dueTime, "what was promised stands").toBe(b?.dueTime);
    await long.raise(await aStudent());
    expect(String((await list(long.manager))[1]?.dueTime) > String(b?.dueTime)).toBe(true);
  });

  test("go with the next edition", async () => {
    const s = await shown({ publicityDays: 12, answerDays: 7 });

    const { competitionId } = await copyContest(
      { competitionId: s.contest.id, name: "Next", year: 2027, parts: ["rules"] },
      s.manager,
    );
    const [copied] = await db.select().from(setting).where(eq(setting.contestId, competitionId));
    expect(copied?.value).toMatchObject({ publicityDays: 12, answerDays: 7 });
  });

  test("tell what is due soon and what is overdue, of open ones alone", async () => {
    const s = await shown({ publicityDays: 30, answerDays: 5 });
    const foreign = await shown({ publicityDays: 30, answerDays: 5 });
    const counts = async (actor = s.manager) =>
      Promise.all((["pressing", "overdue", "soon"] as const).map(async (due) => (await list(actor, { due })).length));
    const { objectionId } = await s.raise(await aStudent());
    await s.raise(await aStudent(), {}, 1);
    expect(await counts()).toEqual([0, 0, 0]);
    const dueAt = async (interval: string) =>
      db.execute(`update objection set due_at = app_now() + interval '${interval}' where id = ${objectionId}`);
    await dueAt("1 hour");
    expect(await counts()).toEqual([1, 0, 1]);
    expect((await list(s.manager))[0]).toMatchObject({ objectionId, dueSoon: 1, overdue: 0 });
    await dueAt("-1 second");
    expect(await counts()).toEqual([1, 1, 0]);
    expect((await list(s.manager))[0]).toMatchObject({ objectionId, dueSoon: 0, overdue: 1 });
    expect(await counts(foreign.manager)).toEqual([0, 0, 0]);
    expect((await list(s.manager, { due: "overdue", competitionId: s.contest.id })).length).toBe(1);
    await answerObjection({ objectionId, status: "dismissed", answer: "no grounds" }, s.manager);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

test("answers are offered by outcome", async () => {
  const s = await shown();
  const { objectionId } = await s.raise(await aStudent());
  await answerObjection({ objectionId, status: "dismissed", answer: "no grounds" }, s.manager);
  expect(await objectionAnswers({ status: "dismissed" }, s.manager)).toEqual(["no grounds"]);
  expect(await objectionAnswers({ status: "rejected" }, s.manager)).toEqual([]);
  expect(await objectionAnswers({}, s.manager)).toEqual(["no grounds"]);
});

bare("of two of one team at once, and of one person twice, one objects", async () => {
  await inCopy(async () => {
    const s = await shown();
    const second = await aStudent();
    await aMember(s.works[1]?.teamId as string, second.userId);
    const first = s.works[1]?.captain as Actor;
    const files = await Promise.all([s.put(first), s.put(second), s.put(first)]);
    const tried = [first, second, first].map((by, n) => faultOf(s.raise(by, { evidence: [files[n]?.fileId] })));
    const outcomes = await Promise.all(tried);
    expect(outcomes.filter((one) => one === "none").length).toBe(1);
    expect(outcomes.filter((one) => one === "teamObjected" || one === "objectionRaised").length).toBe(2);
    expect(await db.$count(objection)).toBe(1);
    expect((await list(s.manager))[0]?.files.length, "with its own file alone").toBe(1);
  });
});
