import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, duel, duelRound, planExpert, reviewEntry, reviewPlan, reviewTask, work } from "@/db";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { cancelTasks, returnReview, transferTask } from "@/lib/domain/review/distribution/assigning";
import { dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { closeRound } from "@/lib/domain/review/elimination/closing";
import { eliminationDetail } from "@/lib/domain/review/elimination/rounds";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { settleTie, tiedWorks } from "@/lib/domain/review/result/tied";
import { declineTask } from "@/lib/domain/review/task/answering";
import { submitReview } from "@/lib/domain/review/task/marking";
import { myTasks } from "@/lib/domain/review/task/my-tasks";
import { openTask } from "@/lib/domain/review/task/opening";
import { anActor, aProvince, aReview } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { closeDuels } from "./closing";
import { drawDuels } from "./drawing";
import { listDuels } from "./listing";
import { pairUp } from "./pairing";
import { castVote } from "./voting";

useDatabase();

const votes = { key: "vote", label: { zh: "胜出" }, type: "passfail", max: 1, weight: 1 };
const knockout = (works: number, experts = 3, plan: object = {}) =>
  aReview({
    ...{ works, experts },
    plan: {
      ...{ type: "elimination", normalise: "none", dropHighest: 0, dropLowest: 0, columns: [votes] },
      ...{ perWork: experts, minReviews: 1, ...plan },
    },
  });
type Review = Awaited<ReturnType<typeof knockout>>;

const pairsOf = (planId: string, round = 1) =>
  db
    .select()
    .from(duel)
    .where(and(eq(duel.planId, planId), eq(duel.round, round)))
    .orderBy(duel.no);
const tasksOf = (planId: string, round = 1) =>
  db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.planId, planId), eq(reviewTask.round, round)));

/** Every expert votes; the work that `better` prefers gets the vote. */
async function voteAll(
  { plan, experts }: Review,
  round: number,
  better: (a: string, b: string, expert: number) => string,
) {
  const tasks = await tasksOf(plan.id, round);
  for (const { workId, opponentId } of await pairsOf(plan.id, round)) {
    if (!opponentId) continue;
    for (const [n, { row, actor }] of experts.entries()) {
      const chosen = better(workId, opponentId, n);
      const task = tasks.find((one) => one.expertId === row.id && one.workId === chosen && one.status === "assigned");
      if (task) await castVote({ taskId: task.id }, actor);
    }
  }
}
const lower = (a: string, b: string) => (BigInt(a) < BigInt(b) ? a : b);

test("duels to the last two: committed seed, hidden votes, rounds for ever, the next one at once", async () => {
  const review = await knockout(5);
  const { plan, manager } = review;
  const before = await listDuels({ planId: plan.id, no: 1 }, manager);
  expect(before).toMatchObject({ closed: false, seed: null, duels: [] });
  expect(await drawDuels({ planId: plan.id }, manager)).toEqual({ duels: 3, asked: 6 });
  const drawn = await listDuels({ planId: plan.id, no: 1 }, manager);
  expect(sha256(drawn.seed as string)).toBe(before.commitment);
  expect(drawn.commitment).not.toBe(before.commitment);
  const sheet = drawn.sheet.map(({ judgingNo, school, byes }) => [judgingNo, school, byes] as const);
  expect(pairUp(sheet, drawn.seed as string)).toEqual(
    drawn.duels.map(({ first, second }) => [first.judgingNo, second?.judgingNo ?? null]),
  );
  expect(await drawDuels({ planId: plan.id }, manager), "nothing is paired anew").toEqual({ duels: 3, asked: 0 });
  expect((await listDuels({ planId: plan.id, no: 1 }, manager)).commitment).toBe(drawn.commitment);

  await voteAll(review, 1, lower);
  const voted = await listDuels({ planId: plan.id, no: 1 }, manager);
  expect(voted.duels.map((one) => [one.voted, one.first.votes, one.winnerId])).toEqual([
    [3, null, null],
    [3, null, null],
    [0, null, null],
  ]);
  expect(await eliminationDetail({ planId: plan.id }, manager)).toMatchObject({
    works: 5,
    duels: 3,
    rows: [],
    incomplete: 0,
  });

  expect(await closeDuels({ planId: plan.id, round: 1 }, manager)).toEqual({ round: 2, kept: 3, out: 2, drawn: true });
  const closed = await listDuels({ planId: plan.id, no: 1 }, manager);
  const [bye] = closed.duels.filter((one) => one.second === null);
  expect(bye?.winnerId).toBe(bye?.first.workId);
  for (const one of closed.duels.filter(({ second }) => second)) {
    expect(one.winnerId).toBe(lower(one.first.workId, one.second?.workId as string));
    expect([one.first.votes, one.second?.votes].sort()).toEqual([0, 3]);
  }
  const statuses = await db.select({ status: work.status }).from(work).where(eq(work.contestId, plan.contestId));
  expect(statuses.filter(({ status }) => status === "eliminated")).toHaveLength(2);
  expect(new Set((await tasksOf(plan.id)).map((task) => task.status))).toEqual(new Set(["confirmed"]));

  const second = await listDuels({ planId: plan.id, no: 2 }, manager);
  expect(second).toMatchObject({ closed: false, duels: [{ voted: 0, experts: 3 }, { second: null }] });
  expect(sha256(second.seed as string), "the seed that was shown before").toBe(drawn.commitment);
  expect(second.duels[1]?.first.workId, "nobody is without an opponent twice before all were").not.toBe(
    bye?.first.workId,
  );
  await voteAll(review, 2, lower);
  await expect(closeDuels({ planId: plan.id, round: 1 }, manager)).rejects.toMatchObject({ fault: "roundOver" });
  expect(await closeDuels({ planId: plan.id, round: 2 }, manager)).toMatchObject({
    round: 3,
    kept: 2,
    out: 1,
    drawn: true,
  });
  await voteAll(review, 3, lower);
  await expect(closeDuels({ planId: plan.id, round: 3 }, manager)).rejects.toMatchObject({ fault: "lastDuel" });
  const last = await finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager);
  expect(last.rows.map(({ rank, finalScore }) => [rank, finalScore])).toEqual([
    [1, 100],
    [2, 0],
  ]);
  expect((await eliminationDetail({ planId: plan.id }, manager)).rounds).toMatchObject([
    { no: 2, keepBy: "duels", kept: 2, out: 1 },
    { no: 1, keepBy: "duels", keep: 3, kept: 3, out: 2 },
  ]);
});

test("an expert votes once, for one of their own two works, and marks neither by itself", async () => {
  const review = await knockout(4);
  const { plan, manager, experts } = review;
  await drawDuels({ planId: plan.id }, manager);
  const [judge, other] = experts.map(({ actor }) => actor) as [Actor, Actor];
  const { list } = await myTasks(
    { planId: plan.id, pageNum: 1, pageSize: 10, sortBy: "judgingNo", order: "ASC" },
    judge,
  );
  expect(list).toHaveLength(4);
  const taskId = list[0]?.taskId as string;
  const shown = await openTask({ taskId }, judge);
  const duelWith = shown.duelWith as string;
  expect(await openTask({ taskId: duelWith }, judge)).toMatchObject({ duelWith: taskId });
  expect(shown.team, "a blind plan stays one").toBeNull();

  await expect(
    submitReview({ taskId, version: shown.version, marks: { vote: true }, comments: {} }, judge),
  ).rejects.toMatchObject({ fault: "duelRound" });
  await expect(castVote({ taskId }, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(castVote({ taskId }, manager)).rejects.toMatchObject({ fault: "notFound" });
  expect(await castVote({ taskId }, judge)).toEqual({ done: 2, count: 4 });
  await expect(castVote({ taskId: duelWith }, judge)).rejects.toMatchObject({ fault: "illegalTransition" });
  expect(await openTask({ taskId }, judge)).toMatchObject({ total: 100, others: null });
  expect(await openTask({ taskId: duelWith }, judge)).toMatchObject({ total: 0 });

  await returnReview({ taskId: duelWith, reason: "the wrong one" }, manager);
  expect(await castVote({ taskId: duelWith }, judge), "returned, both of them").toEqual({ done: 2, count: 4 });
  expect(await openTask({ taskId }, judge)).toMatchObject({ total: 0 });
});

test("who is gone from one work is gone from its duel; another is asked for both", async () => {
  const review = await knockout(4, 3, { perWork: 2 });
  const { plan, manager, experts } = review;
  expect(await drawDuels({ planId: plan.id }, manager)).toEqual({ duels: 2, asked: 4 });
  const tasks = await tasksOf(plan.id);
  const judge = experts.find(({ row }) => tasks.some((one) => one.expertId === row.id)) as Review["experts"][0];
  const own = tasks.find((one) => one.expertId === judge.row.id) as (typeof tasks)[0];
  await expect(
    transferTask({ taskId: own.id, expertId: experts[0]?.row.id as string, reason: "x" }, manager),
  ).rejects.toMatchObject({ fault: "duelRound" });
  await declineTask({ taskId: own.id, reason: "busy", text: "" }, judge.actor);
  const left = (await tasksOf(plan.id)).filter((one) => one.expertId === judge.row.id && one.duel === own.duel);
  expect(left.map(({ status }) => status).sort()).toEqual(["cancelled", "declined"]);
  expect(await drawDuels({ planId: plan.id }, manager)).toEqual({ duels: 2, asked: 1 });
  const now = (await tasksOf(plan.id)).filter((one) => one.duel === own.duel && one.status === "assigned");
  expect(now).toHaveLength(4);
  expect(now.some((one) => one.expertId === judge.row.id)).toBe(false);
  const ids = now.filter((one) => one.expertId === now[0]?.expertId).map(({ id }) => id);
  expect(await cancelTasks({ ids, reason: "both named" }, manager)).toEqual({ cancelled: 2 });
});

test("equal votes close nothing until the chain's last rule, an order by hand, sets them apart", async () => {
  const review = await knockout(4, 2, { tieChain: ["sumOfMarks", "manual"] });
  const { plan, manager } = review;
  await drawDuels({ planId: plan.id }, manager);
  const [first] = await pairsOf(plan.id);
  await voteAll(review, 1, (a, b, n) => (a === first?.workId ? ([a, b][n] ?? a) : lower(a, b)));
  await expect(closeDuels({ planId: plan.id, round: 1 }, manager)).rejects.toMatchObject({
    fault: "duelsTied",
    params: { count: 1 },
  });
  expect(await db.$count(duel, and(eq(duel.planId, plan.id), eq(duel.winnerId, first?.workId as string)))).toBe(0);
  await finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager);
  const { groups } = await tiedWorks({ planId: plan.id }, manager);
  const [wins] = await db
    .select({ no: reviewEntry.judgingNo })
    .from(reviewEntry)
    .where(and(eq(reviewEntry.planId, plan.id), eq(reviewEntry.workId, first?.opponentId as string)));
  const tied = groups.find(({ works }) => works.some(({ judgingNo }) => judgingNo === wins?.no));
  const nos = (tied?.works ?? []).map(({ judgingNo }) => judgingNo);
  await settleTie({ planId: plan.id, judgingNos: nos.toSorted((a) => (a === wins?.no ? -1 : 1)) }, manager);
  expect(await closeDuels({ planId: plan.id, round: 1 }, manager)).toMatchObject({ kept: 2, out: 2 });
  expect((await pairsOf(plan.id))[0]?.winnerId).toBe(first?.opponentId);
});

test("a work that leaves the contest loses its duel without a vote", async () => {
  const review = await knockout(4, 2);
  const { plan, manager } = review;
  await drawDuels({ planId: plan.id }, manager);
  const [first] = await pairsOf(plan.id);
  await db
    .update(work)
    .set({ status: "disqualified" })
    .where(eq(work.id, first?.workId as string));
  await voteAll(review, 1, lower);
  expect(await closeDuels({ planId: plan.id, round: 1 }, manager)).toMatchObject({ kept: 2, out: 1 });
  expect((await pairsOf(plan.id))[0]?.winnerId).toBe(first?.opponentId);
});

test("what pairs nothing: other rules, another type, sheets under way, too few experts or works, strangers", async () => {
  const drawIn = async (review: Review, actor = review.manager) => drawDuels({ planId: review.plan.id }, actor);
  await expect(drawIn(await knockout(4, 3, { normalise: "shrunk" }))).rejects.toMatchObject({ fault: "duelRules" });
  await expect(drawIn(await knockout(4, 3, { columns: [{ ...votes, commentBelow: 1 }] }))).rejects.toMatchObject({
    fault: "duelRules",
  });
  await expect(drawIn(await knockout(4, 3, { type: "online" }))).rejects.toMatchObject({ fault: "notElimination" });
  await expect(drawIn(await knockout(1))).rejects.toMatchObject({ fault: "noDuels" });
  const few = await knockout(4, 2);
  await db
    .delete(planExpert)
    .where(and(eq(planExpert.planId, few.plan.id), eq(planExpert.expertId, few.experts[0]?.row.id as string)));
  await expect(drawIn(few)).rejects.toMatchObject({ fault: "distributionInfeasible" });
  expect(await db.$count(duelRound, eq(duelRound.planId, few.plan.id)), "all or nothing").toBe(0);

  const review = await knockout(4);
  const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
  await expect(drawIn(review, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(listDuels({ planId: review.plan.id, no: 1 }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(closeDuels({ planId: review.plan.id, round: 1 }, review.manager)).rejects.toMatchObject({
    fault: "noDuels",
  });
  await drawIn(review);
  await expect(dryRunDistribution({ planId: review.plan.id, mode: "topUp" }, review.manager)).rejects.toMatchObject({
    fault: "duelRound",
  });
  await expect(
    closeRound({ planId: review.plan.id, round: 1, keepBy: "count", keep: 2 }, review.manager),
  ).rejects.toMatchObject({ fault: "duelRound" });
  await expect(closeDuels({ planId: review.plan.id, round: 1 }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(closeDuels({ planId: review.plan.id, round: 1 }, review.manager)).rejects.toMatchObject({
    fault: "nothingReviewed",
  });
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, review.plan.id));
  expect(plan?.round).toBe(1);
});
