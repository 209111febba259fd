import { eq, sql } from "drizzle-orm";
import { test as bare, expect } from "vitest";
import { audit, contest, db, user, voteRule, workVote } from "@/db";
import { erase } from "@/lib/domain/center/account/closing";
import {
  forgetVotes,
  ownVotes,
  restoreVotes,
  saveVoteRules,
  shownDetail,
  shownOptions,
  shownPage,
  takeOutOfShowcase,
  tallyVotes,
  voidVotes,
  voteWork,
} from "@/lib/domain/work";
import { showcasePage } from "@/lib/domain/work/contract";
import { Fault } from "@/lib/fault";
import { aBallot, aListing, anActor, aPublishedContest, aStudent, aVote, showPublicly } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

const visitor = { ip: "10.0.0.1", locale: "zh-cn" as const };
const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => "none",
    (error: unknown) => {
      if (error instanceof Fault) return error.fault;
      throw error;
    },
  );
const list = (competitionId: string, sortBy?: "votes") =>
  shownPage(showcasePage.input.parse({ competitionId, sortBy }), "zh-cn");

async function aPlace(rules: Partial<typeof voteRule.$inferInsert> = {}) {
  const { contest: of, works, manager } = await aPublishedContest([95, 85, 75, 65]);
  await showPublicly(of.id, { publicConsent: "condition" });
  const shown = works.map((one) => ({ ...one, contestId: of.id }));
  for (const one of shown) await aListing(one);
  await aVote(of.id, rules);
  const { userId } = await aStudent();
  const voter = { ...(await anActor("STUDENT")), userId };
  const [first, second, third, fourth] = shown as [(typeof shown)[0], ...typeof shown] as never as (typeof shown)[0][];
  if (!first || !second || !third || !fourth) throw new Error("four works");
  const vote = (work: { id: string }, yes = true) => voteWork({ workId: work.id, vote: yes }, voter);
  return { contestId: of.id, manager, voter, vote, works: shown, first, second, third, fourth };
}
const at = (interval: string) => sql`app_now() + ${interval}::interval` as never;
const change = (contestId: string, set: object) =>
  db.update(voteRule).set(set).where(eq(voteRule.contestId, contestId));

test("takes votes from the start until the end, for a work on show alone", async () => {
  const { vote, first, contestId, manager } = await aPlace();
  for (const [startsAt, endsAt, fault] of [
    [at("1 minute"), at("1 day"), "voteClosed"],
    [at("-1 day"), at("0 seconds"), "voteClosed"],
    [at("0 seconds"), at("1 day"), "none"],
  ] as const) {
    await change(contestId, { startsAt, endsAt });
    expect(await faultOf(vote(first))).toBe(fault);
  }
  await change(contestId, { isOn: false });
  expect(await faultOf(vote(first, false)), "switched off").toBe("notFound");
  await change(contestId, { isOn: true });
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, contestId));
  expect(await faultOf(vote(first))).toBe("contestSuspended");
  await db.update(contest).set({ status: "published" }).where(eq(contest.id, contestId));
  await takeOutOfShowcase({ ids: [first.id] }, manager);
  expect(await faultOf(vote(first))).toBe("notFound");
});

test("gives an account its votes once in all, each work one, and back what it takes back", async () => {
  const { vote, first, second, third, fourth } = await aPlace();
  expect(await vote(first)).toMatchObject({ voted: true, left: 2, votes: 1 });
  expect(await vote(first), "repeated").toMatchObject({ voted: true, left: 2, votes: 1 });
  await vote(second);
  await vote(third);
  expect(await faultOf(vote(fourth))).toBe("votesUsed");
  expect(await vote(first, false)).toMatchObject({ voted: false, left: 1, votes: 0 });
  expect(await vote(fourth)).toMatchObject({ left: 0 });
});

test("gives an account its votes anew each day", async () => {
  const { vote, first, second, contestId, voter } = await aPlace({ per: "day", allowance: 1 });
  await vote(first);
  expect(await faultOf(vote(second))).toBe("votesUsedToday");
  await db.update(workVote).set({ votedOn: "2025-01-01" }).where(eq(workVote.contestId, contestId));
  expect(await ownVotes({ competitionId: contestId }, voter)).toMatchObject({ left: 1, workIds: [] });
  expect(await vote(first)).toMatchObject({ left: 0, votes: 2 });
});

test("refuses a young account, and its own team where the rules say so", async () => {
  const { vote, first, second, contestId, voter } = await aPlace({ minAccountDays: 3, excludesOwn: true });
  const born = (interval: string) =>
    db
      .update(user)
      .set({ createdAt: at(interval) })
      .where(eq(user.id, voter.userId));
  await born("-71 hours");
  expect(await faultOf(vote(first))).toBe("accountTooNew");
  await born("-72 hours");
  expect(await faultOf(vote(first))).toBe("none");
  const own = { ...voter, userId: first.captain.userId };
  await change(contestId, { minAccountDays: 0 });
  expect(await faultOf(voteWork({ workId: first.id, vote: true }, own))).toBe("voteForOwn");
  expect(await faultOf(voteWork({ workId: second.id, vote: true }, own))).toBe("none");
  await change(contestId, { excludesOwn: false });
  expect(await faultOf(voteWork({ workId: first.id, vote: true }, own))).toBe("none");
});

test("tells no count and no order by it before everybody may know", async () => {
  const { vote, second, contestId, manager } = await aPlace({ counts: "after" });
  expect((await vote(second)).votes).toBe(null);
  const told = async () => ({
    list: (await list(contestId, "votes")).list.map(({ workId, votes }) => [workId === second.id, votes]),
    detail: (await shownDetail(second.id, visitor)).votes,
    offered: (await shownOptions({ competitionId: contestId }, "zh-cn")).byVotes,
  });
  const hidden = { list: [false, true, false, false].map((own) => [own, null]), detail: null, offered: 0 };
  expect(await told()).toEqual(hidden);
  expect((await tallyVotes({ competitionId: contestId }, manager)).votes, "the organiser knows").toBe(1);
  await change(contestId, { endsAt: at("0 seconds") });
  const open = await told();
  expect([open.list[0], open.detail, open.offered]).toEqual([[true, 1], 1, 1]);
  await change(contestId, { isOn: false });
  expect(await told()).toEqual(hidden);
});

test("voids what a flag marks, which counts no more and stays used, and lets it count again", async () => {
  const { first, contestId, manager, voter, vote } = await aPlace({ allowance: 20 });
  await vote(first);
  for (let n = 0; n < 10; n++) await aBallot(first, voter.userId, n);
  const rules = { workId: first.id, flag: "address" as const, reason: "one room" };
  const tally = async () =>
    (await tallyVotes({ competitionId: contestId }, manager)).works.find((w) => w.workId === first.id);
  expect(await tally()).toMatchObject({ votes: 11, voided: 0, flags: [{ flag: "address", votes: 10, most: 10 }] });
  expect(await faultOf(voidVotes({ ...rules, flag: "burst" }, manager))).toBe("noSuchVotes");
  const stranger = await anActor("CONTEST_MANAGER");
  expect(await faultOf(voidVotes(rules, stranger))).toBe("notFound");
  expect(await voidVotes(rules, manager)).toEqual({ votes: 10 });
  expect(await tally()).toMatchObject({ votes: 1, voided: 10, flags: [{ votes: 10, voided: 10 }] });
  expect((await shownDetail(first.id, visitor)).votes).toBe(1);
  expect((await ownVotes({ competitionId: contestId }, voter)).left).toBe(9);
  expect(await restoreVotes(rules, manager)).toEqual({ votes: 10 });
  expect(await tally()).toMatchObject({ votes: 11, voided: 0 });
  const rows = await db.select().from(audit).where(eq(audit.entityId, first.id));
  expect(rows.filter(({ action }) => action.startsWith("work.vote.")).map(({ reason }) => reason)).toEqual([
    "one room",
    "one room",
  ]);
});

test("does not take a voided vote back", async () => {
  const { first, contestId, vote } = await aPlace();
  await vote(first);
  await db
    .update(workVote)
    .set({ voidedAt: at("0 seconds"), voidedFor: "young" })
    .where(eq(workVote.contestId, contestId));
  expect(await faultOf(vote(first, false))).toBe("voteVoided");
});

test("lets a deleted account's votes go while the vote runs, and names nobody after its end", async () => {
  const { first, second, contestId, vote, voter } = await aPlace();
  await vote(first);
  await change(contestId, { endsAt: at("0 seconds") });
  await forgetVotes(voter.userId);
  expect(await db.select().from(workVote)).toMatchObject([{ userId: null, addressHash: null }]);
  await change(contestId, { endsAt: at("1 day") });
  await vote(second);
  await erase(voter.userId);
  expect((await db.select().from(workVote)).map(({ workId }) => workId)).toEqual([first.id]);
});

test("takes rules of a contest of one's own alone", async () => {
  const { contestId, manager } = await aPlace();
  const rules = {
    ...{ competitionId: contestId, version: 1 },
    isOn: true,
    startTime: "2026-03-01 09:00:00",
    endTime: "2026-03-02 09:00:00",
    allowance: 1,
    per: "day" as const,
    minAccountDays: 0,
    excludesOwn: true,
    counts: "after" as const,
  };
  expect(await faultOf(saveVoteRules(rules, await anActor("CONTEST_MANAGER")))).toBe("notFound");
  await saveVoteRules(rules, manager);
  expect(await db.select().from(voteRule)).toMatchObject([{ startsAt: new Date("2026-03-01T01:00:00Z"), per: "day" }]);
});

bare("twenty votes of one account at once are no more than it has", async () => {
  const { contestId, voter, first, second, third, fourth } = await aPlace({ allowance: 2 });
  const works = [first, second, third, fourth];
  const given = await Promise.all(
    Array.from({ length: 20 }, (_, n) => faultOf(voteWork({ workId: works[n % 4]?.id as string, vote: true }, voter))),
  );
  expect(await db.$count(workVote, eq(workVote.contestId, contestId))).toBe(2);
  expect(new Set(given)).toEqual(new Set(["none", "votesUsed"]));
});
