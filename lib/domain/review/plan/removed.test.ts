import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, planExpert, reviewTask } from "@/db";
import { retireExpert } from "@/lib/domain/expert";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { type AnExpert, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { removePlanExperts } from "./experts";

useDatabase();

/** Two works that both experts marked; a third expert owes nothing and marked nothing. */
async function marked() {
  const review = await aReview({ works: 2, experts: 3, plan: { normalise: "none", minReviews: 2 } });
  const [one, other, idle] = review.experts as [AnExpert, AnExpert, AnExpert];
  for (const [w, points] of [80, 60].entries())
    for (const { row } of [one, other])
      await aTask({
        planId: review.plan.id,
        work: review.works[w] as never,
        expertId: row.id,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: points * 4_000 },
      });
  const calculate = () => finalScoreCalculation({ planId: review.plan.id, dryRun: 0 }, review.manager);
  const inPlan = (expertId: string) =>
    db.$count(planExpert, and(eq(planExpert.planId, review.plan.id), eq(planExpert.expertId, expertId)));
  return { ...review, one, idle, calculate, inPlan };
}

describe("an expert who has marked", () => {
  test("is not taken out of the plan, and nothing of theirs is lost; one who has not is", async () => {
    const { plan, manager, one, idle, calculate, inPlan } = await marked();
    const first = await calculate();
    const remove = (expertId: string) => removePlanExperts({ planId: plan.id, ids: [expertId] }, manager);
    await expect(remove(one.row.id)).rejects.toMatchObject({
      fault: "expertHasMarked",
      params: { count: 2, name: one.actor.realName },
      errors: [{ field: "ids" }],
    });
    await expect(
      removePlanExperts({ planId: plan.id, ids: [idle.row.id, one.row.id] }, manager),
      "all or none",
    ).rejects.toMatchObject({ fault: "expertHasMarked" });
    expect([await inPlan(one.row.id), await inPlan(idle.row.id)]).toEqual([1, 1]);
    await remove(idle.row.id);
    expect(await inPlan(idle.row.id), "control").toBe(0);
    expect((await calculate()).revisionId).toBe(first.revisionId);
  });

  test("is said to owe what is open, before what is in", async () => {
    const { plan, works, manager, one, idle } = await marked();
    for (const { row } of [one, idle])
      await aTask({ planId: plan.id, work: works[0] as never, expertId: row.id, status: "assigned", round: 2 });
    for (const { row } of [one, idle])
      await expect(removePlanExperts({ planId: plan.id, ids: [row.id] }, manager)).rejects.toMatchObject({
        fault: "expertBusy",
        params: { count: 1 },
        errors: [{ field: "ids" }],
      });
  });

  test("may be retired from the library: their sheets stay and count as before", async () => {
    const { manager, one, plan, calculate } = await marked();
    const first = await calculate();
    const { id: expertId, version } = one.row;
    await retireExpert({ expertId, version, reason: "moved away" }, manager);
    const kept = and(
      eq(reviewTask.planId, plan.id),
      eq(reviewTask.expertId, expertId),
      eq(reviewTask.status, "submitted"),
    );
    expect(await db.$count(reviewTask, kept)).toBe(2);
    expect((await calculate()).revisionId).toBe(first.revisionId);
  });
});
