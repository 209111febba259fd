import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { award, db, message, teamMember, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { listAwards } from "@/lib/domain/award/proposal/listing";
import { proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { revokeAward } from "@/lib/domain/award/proposal/revoking";
import { addSpecialAward } from "@/lib/domain/award/proposal/special";
import { ownAwards, publicResults } from "@/lib/domain/award/public";
import { disqualifyWork } from "@/lib/domain/work";
import { aJudgedContest, anActor, anAwardDef, aRevision, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import {
  answerObjection,
  forgetObjectionContacts,
  listObjections,
  objectionAnswers,
  raiseObjection,
} from "./objecting";
import { closePublicity, openPublicity, publishAwards } from "./publicity";

useDatabase();

const page = { pageNum: 1, pageSize: 100 };
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

/** Ten works, a first prize for one of ten and a second for two. */
const scene = async (scores = [99, 95, 90, 85, 80, 75, 70, 65, 60, 55]) => {
  const place = await aJudgedContest(scores);
  const first = await anAwardDef(place, { name: "一等奖", level: 1, value: 1_000 });
  const second = await anAwardDef(place, { name: "二等奖", level: 2, value: 2_000 });
  return { ...place, first, second, id: place.contest.id };
};
type Scene = Awaited<ReturnType<typeof scene>>;
const proposed = async (s: Scene) => proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager);
const opened = async (s: Scene) => {
  await proposed(s);
  return openPublicity({ planId: s.planId, endTime: null }, s.manager);
};
const published = async (s: Scene) => {
  const { publicityId } = await opened(s);
  await closePublicity({ publicityId, reason: "early" }, s.manager);
  await publishAwards({ publicityId }, s.manager);
  return publicityId;
};
const statusesOf = async (s: Scene) =>
  new Map((await db.select().from(award).where(eq(award.contestId, s.id))).map((a) => [a.workId, a.status]));

describe("special awards and revocation", () => {
  test("a special award comes on top, with a reason, and no more than there are", async () => {
    const s = await scene();
    await proposed(s);
    const special = await anAwardDef(s, { name: "最佳创意奖", kind: "special", method: "manual", value: 1, level: 9 });
    const give = (n: number, ruleId = special.id) =>
      addSpecialAward({ ruleId, workId: s.works[n]?.id as string, reason: "the jury's choice" }, s.manager);
    await give(0);
    expect(await faultOf(give(0))).toBe("awardTaken");
    expect(await faultOf(give(1))).toBe("awardRuleInvalid");
    expect(await faultOf(give(1, s.first.id))).toBe("awardRuleInvalid");
    expect((await listAwards(page, s.manager)).total).toBe(4);
    // Proposing anew leaves it alone.
    await proposed(s);
    expect((await listAwards({ ...page, status: "proposed" }, s.manager)).total).toBe(4);
  });

  test("a revoked award is gone from every list, and may be given again", async () => {
    const s = await scene();
    await published(s);
    const winner = s.works[0]?.captain as Actor;
    const [mine] = await ownAwards({}, winner);
    const stranger = await anActor("CONTEST_MANAGER");
    const requested = { awardId: mine?.awardId as string, reason: "plagiarism" };
    expect(await faultOf(revokeAward(requested, stranger))).toBe("notFound");
    await revokeAward(requested, s.manager);
    expect(await faultOf(revokeAward(requested, s.manager))).toBe("illegalTransition");
    expect(await ownAwards({}, winner)).toEqual([]);
    expect((await publicResults(s.id, "zh-cn"))?.lists[0]?.rows.length).toBe(2);
    expect((await listAwards({ ...page, status: "revoked" }, s.manager)).list[0]).toMatchObject({
      reason: "plagiarism",
    });
  });

  test("a disqualified work loses its award, and the next one takes its place in a new proposal", async () => {
    const s = await scene();
    await proposed(s);
    await disqualifyWork({ workId: s.works[0]?.id as string, reason: "not original" }, s.manager);
    expect((await statusesOf(s)).get(s.works[0]?.id as string)).toBe("revoked");
    await proposed(s);
    const list = (await listAwards({ ...page, status: "proposed" }, s.manager)).list;
    // Nine works are left: no first prize in a tenth of them, and two of three tenths.
    expect(list.map((a) => [a.awardName, a.rank])).toEqual([
      ["二等奖", 2],
      ["二等奖", 3],
    ]);
  });
});

describe("objections", () => {
  const words = { contact: "13800000000", reason: "该作品与往届作品高度相似，请核查。" };
  test("one per person and work, only while on view; the publicity waits for the answer", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const person = await aStudent();
    const raise = (n = 0, by = person) =>
      raiseObjection({ publicityId, workId: s.works[n]?.id as string, name: by.realName, ...words }, by);
    const { objectionId } = await raise();
    const notified = await db.select().from(message).where(eq(message.userId, s.manager.userId));
    expect(notified.map((m) => m.topic)).toEqual(["objectionRaised"]);
    expect(await faultOf(raise())).toBe("objectionRaised");
    expect(await faultOf(raise(1))).toBe("went through");
    const foreign = await scene();
    expect(
      await faultOf(
        raiseObjection(
          { publicityId, workId: foreign.works[0]?.id as string, name: person.realName, ...words },
          person,
        ),
      ),
    ).toBe("notFound");
    const { list } = await listObjections({ ...page, status: "submitted" }, s.manager);
    expect(list.map((o) => [o.name, o.contact])).toEqual([
      [person.realName, "13800000000"],
      [person.realName, "13800000000"],
    ]);
    expect((await listObjections(page, foreign.manager)).total).toBe(0);
    const answer = (id: string, status: "accepted" | "dismissed" | "investigating" | "rejected", text?: string) =>
      answerObjection({ objectionId: id, status, ...(text && { answer: text }) }, s.manager);
    const close = () => closePublicity({ publicityId, reason: "early" }, s.manager);
    expect(await faultOf(close())).toBe("objectionOpen");
    expect(await faultOf(answer(objectionId, "dismissed"))).toBe("reasonRequired");
    expect(await faultOf(answer(objectionId, "rejected", "no"))).toBe("illegalTransition");
    expect(await faultOf(answerObjection({ objectionId, status: "accepted" }, foreign.manager))).toBe("notFound");
    await answer(objectionId, "accepted");
    await answer(objectionId, "investigating");
    await answer(objectionId, "rejected", "not similar");
    expect(await faultOf(close())).toBe("objectionOpen");
    const other = list.find((o) => o.objectionId !== objectionId)?.objectionId as string;
    await answer(other, "dismissed", "no grounds");
    expect((await objectionAnswers({}, s.manager)).toSorted()).toEqual(["no grounds", "not similar"]);
    expect(await objectionAnswers({}, foreign.manager)).toEqual([]);
    expect(await faultOf(close())).toBe("went through");
    expect(await faultOf(raise(2))).toBe("publicityEnded");
  });

  test("none after the end by the database's clock", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    await moveClock("10 days");
    const person = await aStudent();
    const said = { ...words, name: person.realName };
    const late = raiseObjection({ publicityId, workId: s.works[0]?.id as string, ...said }, person);
    expect(await faultOf(late)).toBe("publicityEnded");
  });

  test("in one's own name alone, as it is written", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const [person, other] = [await aStudent(), await aStudent()];
    const raise = (name: string) =>
      raiseObjection({ publicityId, workId: s.works[0]?.id as string, ...words, name }, person);
    for (const name of [other.realName, "李四", `${person.realName}2`, person.username])
      await expect(raise(name), name).rejects.toMatchObject({ errors: [{ field: "name", fault: "notOwnName" }] });
    expect((await listObjections(page, s.manager)).total).toBe(0);
    expect(await faultOf(raise(person.realName))).toBe("went through");
    expect(
      await faultOf(
        raiseObjection({ publicityId, workId: s.works[1]?.id as string, ...words, name: other.realName }, other),
      ),
    ).toBe("went through");
    await forgetObjectionContacts(person.userId);
    const { list } = await listObjections(page, s.manager);
    expect(list.map(({ name, contact }) => [name, contact]).sort(), "with the account goes the contact").toEqual(
      [
        [other.realName, "13800000000"],
        [person.realName, ""],
      ].sort(),
    );
  });

  test("one per team and result, whoever of the team comes first; another team and another work are free", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const [own, other] = [s.works[4], s.works[5]] as [Scene["works"][0], Scene["works"][0]];
    const second = await aStudent();
    await db
      .insert(teamMember)
      .values({ teamId: own.teamId, userId: second.userId, role: "member", status: "accepted" });
    const raise = (by: Actor, n = 0) =>
      raiseObjection({ publicityId, workId: s.works[n]?.id as string, name: by.realName, ...words }, by);
    expect(await faultOf(raise(own.captain))).toBe("went through");
    expect(await faultOf(raise(second))).toBe("teamObjected");
    expect(await faultOf(raise(second, 1)), "another result").toBe("went through");
    expect(await faultOf(raise(own.captain, 1))).toBe("teamObjected");
    expect(await faultOf(raise(other.captain)), "another team").toBe("went through");
    expect(await faultOf(raise(other.captain))).toBe("objectionRaised");
    expect(await faultOf(raise(await aStudent())), "of no team").toBe("went through");
    expect((await listObjections(page, s.manager)).total).toBe(4);
  });

  test("what an upheld one changes is calculated before the view ends, and is named until then", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const uphold = async (n: number, changesResult: 0 | 1) => {
      const person = await aStudent();
      const said = { publicityId, workId: s.works[n]?.id as string, name: person.realName, ...words };
      const { objectionId } = await raiseObjection(said, person);
      for (const status of ["accepted", "investigating"] as const)
        await answerObjection({ objectionId, status }, s.manager);
      await answerObjection({ objectionId, status: "upheld", answer: "right", changesResult }, s.manager);
      return objectionId;
    };
    const close = () => closePublicity({ publicityId, reason: "early" }, s.manager);
    const objectionId = await uphold(0, 1);
    const [first] = await db
      .select({ title: work.title })
      .from(work)
      .where(eq(work.id, s.works[0]?.id as string));
    await expect(close()).rejects.toMatchObject({
      fault: "correctionMissing",
      params: { count: 1, works: first?.title },
    });
    const say = (changesResult: 0 | 1) =>
      answerObjection({ objectionId, status: "upheld", answer: "a misprint", changesResult }, s.manager);
    await say(0);
    expect((await listObjections(page, s.manager)).list).toMatchObject([{ status: "upheld", changesResult: 0 }]);
    await say(1);
    expect(await faultOf(close())).toBe("correctionMissing");
    await aRevision(
      s.planId,
      s.works.map(({ id }, n) => ({ id, score: 90 - n })),
      s.manager.userId,
    );
    expect(await faultOf(close())).toBe("went through");
  });

  test("an upheld one that leaves the result as it is keeps nothing open", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const person = await aStudent();
    const said = { publicityId, workId: s.works[0]?.id as string, name: person.realName, ...words };
    const { objectionId } = await raiseObjection(said, person);
    for (const status of ["accepted", "investigating"] as const)
      await answerObjection({ objectionId, status }, s.manager);
    await answerObjection({ objectionId, status: "upheld", answer: "a name", changesResult: 0 }, s.manager);
    expect(await faultOf(closePublicity({ publicityId, reason: "early" }, s.manager))).toBe("went through");
  });
});
