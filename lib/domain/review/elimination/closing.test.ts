import { and, eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { db, message, resultRevision, reviewEntry, reviewPlan, reviewTask, transition, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { listPublicities } from "@/lib/domain/award";
import { messagePage } from "@/lib/domain/inbox";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { settleTie, tiedWorks } from "@/lib/domain/review/result/tied";
import { mustBeOfRound } from "@/lib/domain/review/scope";
import { openTask } from "@/lib/domain/review/task/opening";
import { whatIfInputs } from "@/lib/domain/review/whatif/frozen";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { closeRound } from "./closing";
import { eliminationDetail, roundDetail } from "./rounds";

useDatabase();

/** An elimination whose first round is judged by everybody: the work with index w has the mean `means[w]`. */
async function judged(means: number[], plan: object = {}, experts = 2) {
  const review = await aReview({
    works: means.length,
    experts,
    plan: { type: "elimination", normalise: "none", minReviews: 1, perWork: experts, ...plan },
  });
  for (const [w, points] of means.entries())
    for (const { row } of review.experts) await sheet(review, w, row.id, points);
  return review;
}
type Review = Awaited<ReturnType<typeof aReview>>;

const sheet = ({ plan, works }: Review, w: number, expertId: string, points: number, more: object = {}) =>
  aTask({
    ...{ planId: plan.id, work: works[w] as never, expertId, status: "submitted", total: points * 10_000 },
    marks: { idea: points * 6_000, effect: points * 4_000 },
    ...more,
  });

/** Everybody hands in what they owe of the present round, by these means. */
async function judge({ plan, works }: Review, means: Record<number, number>) {
  for (const [w, points] of Object.entries(means))
    await db
      .update(reviewTask)
      .set({
        ...{ status: "submitted", total: points * 10_000, marks: { idea: points * 6_000, effect: points * 4_000 } },
        submittedAt: new Date(),
      })
      .where(
        and(
          eq(reviewTask.planId, plan.id),
          eq(reviewTask.workId, works[Number(w)]?.id as string),
          eq(reviewTask.status, "assigned"),
        ),
      );
}

const close = (planId: string, round: number, keep: number, actor: Actor, more: object = {}) =>
  closeRound({ planId, round, keepBy: "count", keep, ...more }, actor);

test("three rounds: each keeps the best, draws the next at once, and never changes again", async () => {
  const review = await judged([90, 80, 70, 60, 50]);
  const { plan, manager, works } = review;
  expect(await eliminationDetail({ planId: plan.id }, manager)).toMatchObject({ round: 1, works: 5, rounds: [] });

  expect(await close(plan.id, 1, 3, manager)).toEqual({ round: 2, kept: 3, out: 2, drawn: true });
  const states = await db
    .select({ id: work.id, status: work.status })
    .from(work)
    .where(eq(work.contestId, plan.contestId));
  const statusOf = new Map(states.map((row) => [row.id, row.status]));
  expect(works.map(({ id }) => statusOf.get(id))).toEqual([
    "reviewed",
    "reviewed",
    "reviewed",
    "eliminated",
    "eliminated",
  ]);
  const drawn = await db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, 2)));
  expect(drawn.map((task) => task.status)).toEqual(Array(6).fill("assigned"));
  expect(new Set(drawn.map((task) => task.workId))).toEqual(new Set(works.slice(0, 3).map(({ id }) => id)));
  const old = await db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, 1)));
  expect(new Set(old.map((task) => task.status))).toEqual(new Set(["confirmed"]));
  await expect(returnReview({ taskId: old[0]?.id as string, reason: "again" }, manager)).rejects.toMatchObject({
    fault: "illegalTransition",
  });
  const told = await db
    .select({ topic: message.topic, userId: message.userId })
    .from(message)
    .where(inArray(message.topic, ["roundPassed", "roundNotPassed"]));
  expect(told.map((one) => one.topic).sort()).toEqual([
    ...Array(2).fill("roundNotPassed"),
    ...Array(3).fill("roundPassed"),
  ]);
  const reader = told.find(({ topic }) => topic === "roundPassed")?.userId as string;
  const readIn = async (locale: "zh-cn" | "en") => {
    const { list } = await messagePage(
      { pageNum: 1, pageSize: 10, order: "DESC" },
      { ...manager, userId: reader, locale },
    );
    return list[0]?.title;
  };
  expect(await readIn("en"), "worded for whoever reads, not for who closed").toMatch(/goes on to round 2$/);
  expect(await readIn("zh-cn")).toMatch(/进入第 2 轮$/);

  const leading = async () => {
    const { current } = await whatIfInputs({ planId: plan.id }, manager);
    const [publicity] = await listPublicities({ competitionId: plan.contestId }, manager);
    return [current?.no ?? null, publicity?.revisions.map(({ no }) => no)];
  };
  // The second round turns the order round: marks of the first count for nothing in it.
  await judge(review, { 0: 50, 1: 60, 2: 95 });
  const now = await eliminationDetail({ planId: plan.id }, manager);
  expect(now.rows.map(({ workId, rank }) => [works.findIndex(({ id }) => id === workId), rank])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  expect(await leading(), "a closed round's result leads to no awards, and is compared with nothing").toEqual([
    null,
    [],
  ]);
  expect(await close(plan.id, 2, 2, manager)).toMatchObject({ round: 3, kept: 2, out: 1, drawn: true });
  await judge(review, { 1: 99, 2: 98 });
  const last = await finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager);
  expect(last.rows.map((row) => row.workId)).toEqual([works[1]?.id, works[2]?.id]);
  expect(await leading()).toEqual([3, [3]]);

  const { rounds } = await eliminationDetail({ planId: plan.id }, manager);
  expect(rounds).toMatchObject([
    { no: 2, keepBy: "count", keep: 2, kept: 2, out: 1 },
    { no: 1, keep: 3, kept: 3, out: 2 },
  ]);
  const first = await roundDetail({ planId: plan.id, no: 1 }, manager);
  expect(
    first.map(({ workId, kept, finalScore }) => [works.findIndex(({ id }) => id === workId), kept, finalScore]),
  ).toEqual([
    [0, true, 90],
    [1, true, 80],
    [2, true, 70],
    [3, false, 60],
    [4, false, 50],
  ]);
  const revisions = await db
    .select()
    .from(resultRevision)
    .where(eq(resultRevision.planId, plan.id))
    .orderBy(resultRevision.no);
  expect(revisions.map(({ round }) => round)).toEqual([1, 2, 3]);
  const [current] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, plan.id));
  expect(() => mustBeOfRound(revisions[0] as never, current as never)).toThrow(
    expect.objectContaining({ fault: "roundClosed" }),
  );
  expect(() => mustBeOfRound(revisions[2] as never, current as never)).not.toThrow();
});

test("a tie across the cut closes nothing; settled by hand it does, and its order says nothing of the next round", async () => {
  const review = await judged([90, 70, 70, 50], { tieChain: ["manual"] });
  const { plan, manager, works } = review;
  await expect(close(plan.id, 1, 2, manager)).rejects.toMatchObject({
    fault: "roundTied",
    errors: [{ field: "keep" }],
  });
  expect(await db.$count(reviewEntry, and(eq(reviewEntry.planId, plan.id), eq(reviewEntry.outIn, 1)))).toBe(0);
  await finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager);
  const { groups } = await tiedWorks({ planId: plan.id }, manager);
  const nos = groups[0]?.works.map((one) => one.judgingNo) as string[];
  await settleTie({ planId: plan.id, judgingNos: nos.toReversed() }, manager);
  expect(await close(plan.id, 1, 2, manager)).toMatchObject({ kept: 2, out: 2 });
  const [entry] = await db
    .select()
    .from(reviewEntry)
    .where(and(eq(reviewEntry.planId, plan.id), eq(reviewEntry.judgingNo, nos[1] as string)));
  expect(entry?.outIn).toBeNull();
  const stays = works.findIndex(({ id }) => id === entry?.workId);
  await judge(review, { 0: 80, [stays]: 80 });
  const { rows } = await eliminationDetail({ planId: plan.id }, manager);
  expect(rows.map((row) => row.rank)).toEqual([1, 1]);
  expect((await tiedWorks({ planId: plan.id }, manager)).groups, "of the old round").toEqual([]);
});

test("what closes nothing: a round that keeps all or nobody, one closed by another, a plan of another type, missing sheets", async () => {
  const { plan, manager } = await judged([90, 80, 70]);
  await expect(close(plan.id, 1, 3, manager)).rejects.toMatchObject({
    fault: "roundKeepsAll",
    errors: [{ field: "keep" }],
  });
  await expect(close(plan.id, 1, 100, manager, { keepBy: "score" })).rejects.toMatchObject({
    fault: "roundKeepsNobody",
  });
  await expect(close(plan.id, 2, 1, manager)).rejects.toMatchObject({ fault: "stale" });
  expect(await close(plan.id, 1, 50, manager, { keepBy: "share" })).toMatchObject({ kept: 1, out: 2 });
  await expect(close(plan.id, 1, 1, manager), "who closed it, and when, is named").rejects.toMatchObject({
    ...{
      fault: "roundOver",
      params: { round: 1, name: expect.stringMatching(/./), time: expect.stringMatching(/^20/) },
    },
  });

  const online = await judged([90, 80], { type: "online" });
  await expect(close(online.plan.id, 1, 1, online.manager)).rejects.toMatchObject({ fault: "notElimination" });
  await expect(eliminationDetail({ planId: online.plan.id }, online.manager)).rejects.toMatchObject({
    fault: "notElimination",
  });

  const short = await judged([90, 80], { minReviews: 2 });
  await db
    .update(reviewTask)
    .set({ status: "returned" })
    .where(eq(reviewTask.workId, short.works[1]?.id as string));
  await expect(close(short.plan.id, 1, 1, short.manager)).rejects.toMatchObject({ fault: "reviewsMissing" });
  await expect(
    close(short.plan.id, 1, 1, short.manager, { override: { reason: "ill" } }),
    "a work without any sheet is not out for that",
  ).rejects.toMatchObject({ fault: "reviewsMissing" });
  expect(await db.$count(transition, and(eq(transition.entity, "work"), eq(transition.to, "eliminated")))).toBe(2);
});

test("before the round is closed no expert sees another's marks, whatever the plan shows; a stranger closes nothing", async () => {
  const review = await judged([90, 80, 70], { seeOthers: "always" });
  const { plan, manager, experts, works } = review;
  const [judge] = experts;
  const [own] = await db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.expertId, judge?.row.id as string), eq(reviewTask.workId, works[0]?.id as string)));
  const seen = async () => (await openTask({ taskId: own?.id as string }, judge?.actor as Actor)).others;
  expect(await seen()).toBeNull();
  const stranger = await anActor("CONTEST_MANAGER", { in: await aProvince() });
  await expect(close(plan.id, 1, 2, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(eliminationDetail({ planId: plan.id }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  await expect(roundDetail({ planId: plan.id, no: 1 }, manager)).rejects.toMatchObject({ fault: "notFound" });
  await close(plan.id, 1, 2, manager);
  expect(await seen()).toEqual([90]);
});
