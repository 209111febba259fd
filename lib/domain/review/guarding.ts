import { and, eq, inArray, sql } from "drizzle-orm";
import { contest, db, expert, planExpert, reviewPlan, reviewTask } from "@/db";
import { isOneOf } from "@/db/many";
import { theHouse } from "@/lib/audit";
import { allowing } from "@/lib/domain/contest";
import { type Reach, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { owed, taskLife } from "./life";
import { inConflict } from "./places";

/** Nobody advises where they judge. @throws advisorIsExpert */
export async function mayBecomeAdvisor({ userId, contestId }: { userId: string; contestId: string }) {
  const rows = await db
    .select({ expertId: expert.id })
    .from(expert)
    .innerJoin(planExpert, eq(planExpert.expertId, expert.id))
    .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
    .where(and(eq(expert.userId, userId), eq(reviewPlan.contestId, contestId), eq(expert.status, "active")))
    .limit(1);
  if (rows.length) throw new Fault("advisorIsExpert");
}

/** @throws expertBusy while reviews are owed */
export async function mayRetireExpert({ expertId }: { expertId: string }) {
  const count = await db.$count(
    reviewTask,
    and(eq(reviewTask.expertId, expertId), inArray(reviewTask.status, [...owed])),
  );
  if (count > 0) throw new Fault("expertBusy", { count });
}

/**
 * An expert's organisations changed: what they still owe on works that now conflict is cancelled. What is submitted already
 * stays for the organiser to see and to cancel; where nobody may judge at present nothing moves.
 */
export async function dropConflicts({ expertId }: { expertId: string }) {
  const tasks = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(
      and(
        eq(reviewTask.expertId, expertId),
        inArray(reviewTask.status, [...owed]),
        allowing(contest.status, "review"),
        inConflict(sql`${reviewTask}`, sql`${reviewPlan.coiLevel}`),
      ),
    )
    .orderBy(reviewTask.id);
  for (const { id } of tasks) await taskLife.move(id, "cancelled", theHouse, { reason: "conflictOfInterest" });
}

/** A work that left the contest is judged no further; what was submitted is kept, and no calculation counts it. */
export async function dropTasks({ workId, reason }: { workId: string; reason: string }) {
  const tasks = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .where(and(eq(reviewTask.workId, workId), inArray(reviewTask.status, [...owed])))
    .orderBy(reviewTask.id);
  for (const { id } of tasks) await taskLife.move(id, "cancelled", theHouse, { reason });
}

/** Those of these people who belong to a library of experts outside a scope, or judge in a contest outside it. */
export async function judgesElsewhere({ userIds, scope }: { userIds: readonly string[]; scope: Reach }) {
  const these = isOneOf(expert.userId, userIds);
  const outside = (column: typeof expert.groupId | typeof contest.groupId) =>
    and(these, sql`not coalesce(${within(scope, column)}, false)`);
  const people = () => db.select({ id: expert.userId }).from(expert);
  const rows = await people()
    .where(outside(expert.groupId))
    .union(
      people()
        .innerJoin(planExpert, eq(planExpert.expertId, expert.id))
        .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(outside(contest.groupId)),
    )
    .union(
      people()
        .innerJoin(reviewTask, eq(reviewTask.expertId, expert.id))
        .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(outside(contest.groupId)),
    );
  return rows.map((row) => row.id);
}
