import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, resultRevision, resultRow, reviewTask, work } from "@/db";
import { disqualifyWork } from "@/lib/domain/work";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { adjustResult } from "./adjusting";
import { finalScoreCalculation } from "./calculating";
import { FinalScoreRequest } from "./calls";
import { listRevisions, resultDetail, resultDiff, resultPage } from "./results";
import { statistics, workProgress } from "./statistics";

useDatabase();

/** Works with these totals (points), one list per work, each by another expert. */
async function scored(totals: number[][], rules: Parameters<typeof aReview>[0] = {}) {
  const review = await aReview({
    works: totals.length,
    experts: Math.max(...totals.map((t) => t.length)),
    ...rules,
    plan: { normalise: "none", minReviews: 1, ...rules.plan },
  });
  for (const [w, list] of totals.entries())
    for (const [e, points] of list.entries())
      await aTask({
        planId: review.plan.id,
        work: review.works[w] as never,
        expertId: review.experts[e]?.row.id as string,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: points * 4_000 },
      });
  return review;
}

const calculate = (planId: string, actor: Parameters<typeof finalScoreCalculation>[1], more: object = {}) =>
  finalScoreCalculation({ planId, dryRun: 0, ...more }, actor);

describe("finalScoreCalculation", () => {
  test("means, ranks and states; the same inputs give the same revision, changed ones a new one", async () => {
    const { plan, manager, works } = await scored([
      [80, 90],
      [70, 75],
      [95, 96],
    ]);
    const dry = await calculate(plan.id, manager, { dryRun: 1 });
    expect(dry).toMatchObject({ revisionId: null, total: 3, calculated: 3, incomplete: 0 });
    expect(await db.$count(resultRevision)).toBe(0);
    const first = await calculate(plan.id, manager);
    expect(first.rows).toMatchObject([
      { workId: works[2]?.id, rank: 1, finalScore: 95.5 },
      { workId: works[0]?.id, rank: 2, finalScore: 85 },
      { workId: works[1]?.id, rank: 3, finalScore: 72.5 },
    ]);
    const states = await db.select({ status: work.status }).from(work).where(eq(work.contestId, plan.contestId));
    expect(states.every((s) => s.status === "reviewed")).toBe(true);
    expect((await calculate(plan.id, manager)).revisionId).toBe(first.revisionId);
    expect(await db.$count(resultRevision)).toBe(1);

    await adjustResult({ planId: plan.id, workId: works[0]?.id as string, points: -20, reason: "late" }, manager);
    const second = await calculate(plan.id, manager);
    expect(second.revisionId).not.toBe(first.revisionId);
    expect(
      await resultDiff({ fromId: first.revisionId as string, toId: second.revisionId as string }, manager),
    ).toMatchObject([
      { workId: works[1]?.id, before: { rank: 3 }, after: { rank: 2, finalScore: 72.5 } },
      { workId: works[0]?.id, before: { rank: 2, finalScore: 85 }, after: { rank: 3, finalScore: 65 } },
    ]);
    const stored = await db
      .select()
      .from(resultRow)
      .where(eq(resultRow.revisionId, first.revisionId as string));
    expect(stored.map((r) => r.score).sort()).toEqual([725_000, 850_000, 955_000]);
    await adjustResult({ planId: plan.id, workId: works[0]?.id as string, points: 0, reason: "error" }, manager);
    expect((await calculate(plan.id, manager)).revisionId).toBe(first.revisionId);
  });

  test("works short of reviews are refused, and taken with a reason that is stored", async () => {
    const { plan, manager, works } = await scored([[80, 90], [70]], { plan: { minReviews: 2 } });
    await expect(calculate(plan.id, manager)).rejects.toMatchObject({
      fault: "reviewsMissing",
      params: { count: 1, min: 2 },
    });
    expect(await calculate(plan.id, manager, { dryRun: 1 })).toMatchObject({ incomplete: 1 });
    expect(await db.$count(resultRevision)).toBe(0);
    const { revisionId } = await calculate(plan.id, manager, { override: { reason: "expert fell ill" } });
    const [revision] = await listRevisions({ planId: plan.id }, manager);
    expect(revision).toMatchObject({ revisionId, no: 1, overrideReason: "expert fell ill", works: 2 });
    const { list } = await resultPage(
      { revisionId: revisionId as string, pageNum: 1, pageSize: 10, arbitrate: "missing" },
      manager,
    );
    expect(list).toMatchObject([{ workId: works[1]?.id, reviews: 1 }]);
    const beyond = await resultPage({ revisionId: revisionId as string, pageNum: 2, pageSize: 10 }, manager);
    expect(beyond, "past the end").toMatchObject({ list: [], total: 2 });
  });

  test("without a single review there is nothing to store, whatever the reason", async () => {
    const { plan, manager } = await scored([[], []], { plan: { minReviews: 1 } });
    const requested = calculate(plan.id, manager, { override: { reason: "in a hurry" } });
    await expect(requested).rejects.toMatchObject({ fault: "nothingReviewed" });
    expect(await db.$count(resultRevision)).toBe(0);
  });

  test("cancelled reviews and works that left the contest do not count", async () => {
    const { plan, manager, works } = await scored([
      [80, 20],
      [70, 70],
    ]);
    const [low] = await db.select().from(reviewTask).where(eq(reviewTask.total, 200_000));
    await db
      .update(reviewTask)
      .set({ status: "cancelled" })
      .where(eq(reviewTask.id, low?.id as string));
    await disqualifyWork({ workId: works[1]?.id as string, reason: "copied" }, manager);
    expect((await calculate(plan.id, manager)).rows).toMatchObject([{ workId: works[0]?.id, rank: 1, finalScore: 80 }]);
  });

  test("the plan is named by itself or by its place, never by both or none; foreign ones are not found", async () => {
    const { plan, manager } = await scored([[80]]);
    const byPlace = await finalScoreCalculation({ stageId: plan.stageId, dryRun: 1 }, manager);
    expect(byPlace.calculated).toBe(1);
    expect(FinalScoreRequest.safeParse({ planId: "1", stageId: "2" }).success).toBe(false);
    expect(FinalScoreRequest.safeParse({}).success).toBe(false);
    expect(FinalScoreRequest.parse({ planId: "1", normalise: "none" })).toEqual({ planId: "1", dryRun: 0 });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    const { revisionId } = await calculate(plan.id, manager);
    for (const requested of [
      () => calculate(plan.id, stranger),
      () => listRevisions({ planId: plan.id }, stranger),
      () => resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, stranger),
      () => statistics({ planId: plan.id }, stranger),
    ])
      await expect(requested()).rejects.toMatchObject({ fault: "notFound" });
  });

  test("what lies too far apart is flagged for the organiser, with every sheet behind it", async () => {
    const { plan, manager, works } = await scored([
      [90, 60],
      [70, 72],
    ]);
    const { revisionId } = await calculate(plan.id, manager);
    const { list } = await resultPage({ revisionId: revisionId as string, pageNum: 1, pageSize: 10 }, manager);
    expect(list.map((r) => [r.workId, r.spread, r.arbitrate])).toEqual([
      [works[0]?.id, 30, "spread"],
      [works[1]?.id, 2, null],
    ]);
    expect(
      (await workProgress({ planId: plan.id, pageNum: 1, pageSize: 10, flag: "dispersed" }, manager)).list,
    ).toMatchObject([{ workId: works[0]?.id, spread: 30, mean: 75, dispersed: true }]);
    const detail = await resultDetail({ planId: plan.id, workId: works[0]?.id as string }, manager);
    expect(detail.reviews.map((r) => [r.total, r.marks.idea])).toEqual([
      [90, 54],
      [60, 36],
    ]);
    const { experts, meanTotal } = await statistics({ planId: plan.id }, manager);
    expect(meanTotal).toBe(73);
    expect(experts.map((e) => e.severity).sort()).toEqual([-4, 4]);
  });
});
