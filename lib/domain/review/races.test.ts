import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, db, pool, resultRevision, reviewTask, transaction } from "@/db";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { type AnExpert, aReview, aTask } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { finalScoreCalculation } from "./result/calculating";
import { submitReview } from "./task/marking";

useDatabase();

const judged = async () =>
  transaction(async () => {
    const review = await aReview({ works: 2, experts: 1 });
    const [judge] = review.experts as [AnExpert];
    const tasks = [];
    for (const work of review.works) tasks.push(await aTask({ planId: review.plan.id, work, expertId: judge.row.id }));
    return { ...review, judge, tasks };
  });

// As many at once as the call lets through (`http/serve.ts`): the pool's own patience is not what is tested.
const inTurn = concurrencyLimit(6);

test("of fifty submissions of one sheet exactly one is taken, with one row of audit", async () => {
  const { judge, tasks } = await judged();
  const taskId = tasks[0]?.id as string;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      inTurn(() => submitReview({ taskId, version: 1, marks: { idea: i, effect: 30 }, comments: {} }, judge.actor)),
    ),
  );
  expect(outcomes.filter((o) => o.status === "fulfilled")).toHaveLength(1);
  const refused = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));
  expect(refused).toHaveLength(49);
  expect(refused.every((fault) => ["illegalTransition", "stale"].includes(fault))).toBe(true);
  const [row] = await db.select().from(reviewTask).where(eq(reviewTask.id, taskId));
  expect(row).toMatchObject({ status: "submitted", version: 2 });
  const trail = and(eq(audit.entityId, taskId), eq(audit.action, "task.submitted"));
  expect(await db.$count(audit, trail)).toBe(1);
}, 60_000);

test("of ten calculations at once one makes the revision; who comes while it runs is refused, who comes after gets the same", async () => {
  const { plan, judge, tasks, manager } = await judged();
  for (const task of tasks)
    await submitReview({ taskId: task.id, version: 1, marks: { idea: 50, effect: 30 }, comments: {} }, judge.actor);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => finalScoreCalculation({ planId: plan.id, dryRun: 0 }, manager)),
  );
  const made = outcomes.flatMap((o) => (o.status === "fulfilled" ? [o.value.revisionId] : []));
  const refused = outcomes.flatMap((o) => (o.status === "rejected" ? [o.reason.fault] : []));
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made).size).toBe(1);
  expect(new Set(refused).size).toBeLessThan(2);
  expect(refused.every((fault) => fault === "calculationRunning")).toBe(true);
  expect(await db.$count(resultRevision, eq(resultRevision.planId, plan.id))).toBe(1);

  const holder = await pool().connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended('finalScoreCalculation', $1::bigint))", [plan.id]);
  await expect(finalScoreCalculation({ planId: plan.id, dryRun: 1 }, manager)).rejects.toMatchObject({
    fault: "calculationRunning",
  });
  await holder.query("rollback");
  holder.release();
  expect((await finalScoreCalculation({ planId: plan.id, dryRun: 1 }, manager)).calculated).toBe(2);
}, 60_000);
