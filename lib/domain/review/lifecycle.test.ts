import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewPlan, reviewTask } from "@/db";
import { aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { planLifecycle, planTransitions, taskLifecycle, taskTransitions } from "./lifecycle";
import { type TaskStatus, taskStatuses } from "./shapes";

useDatabase();

/** docs/rules/review.md, "Tasks": all other pairs are refused. */
const listed: [TaskStatus, TaskStatus][] = [
  ["assigned", "accepted"],
  ["assigned", "inProgress"],
  ["accepted", "inProgress"],
  ["inProgress", "submitted"],
  ["submitted", "returned"],
  ["returned", "submitted"],
  ["submitted", "confirmed"],
  ["assigned", "declined"],
  ...(["assigned", "accepted", "inProgress", "submitted", "returned"] as const).map(
    (from): [TaskStatus, TaskStatus] => [from, "cancelled"],
  ),
];

describe("the lifecycle of a task", () => {
  test("every listed pair passes, every other one is refused and changes nothing", async () => {
    const { plan, experts, works, manager } = await aReview({ works: 1, experts: 1 });
    const task = await aTask({ planId: plan.id, work: works[0] as never, expertId: experts[0]?.row.id as string });
    let passed = 0;
    for (const from of taskStatuses)
      for (const to of taskStatuses) {
        await db.update(reviewTask).set({ status: from, total: 800_000 }).where(eq(reviewTask.id, task.id));
        const allowed = listed.some(([a, b]) => a === from && b === to);
        const moved = taskLifecycle.move(task.id, to, manager);
        if (allowed) await moved;
        else await expect(moved, `${from} → ${to}`).rejects.toMatchObject({ fault: "illegalTransition" });
        const [row] = await db.select().from(reviewTask).where(eq(reviewTask.id, task.id));
        expect(row?.status).toBe(allowed ? to : from);
        if (allowed) passed++;
      }
    expect(passed).toBe(listed.length);
    expect(Object.values(taskTransitions).flat()).toHaveLength(listed.length);
  });

  test("a plan is opened by a distribution, closed, and opened again", async () => {
    const { plan, manager } = await aReview({ works: 0, experts: 0 });
    const states = ["draft", "open", "closed"] as const;
    for (const from of states)
      for (const to of states) {
        await db.update(reviewPlan).set({ status: from }).where(eq(reviewPlan.id, plan.id));
        const moved = planLifecycle.move(plan.id, to, manager);
        if (planTransitions[from].includes(to)) await moved;
        else await expect(moved).rejects.toMatchObject({ fault: "illegalTransition" });
      }
    expect(planTransitions).toEqual({ draft: ["open"], open: ["closed"], closed: ["open"] });
  });
});
