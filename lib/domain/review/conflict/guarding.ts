import { and, eq, inArray, sql } from "drizzle-orm";
import { contest, db, expert, planExpert, reviewPlan, reviewTask } from "@/db";
import { isOneOf } from "@/db/many";
import { type DataScope, within } from "@/lib/domain/org";
import { owed } from "@/lib/domain/review/lifecycle";
import { Fault } from "@/lib/fault";

/** @throws expertBusy while reviews are owed */
export async function mayRetireExpert({ expertId }: { expertId: string }) {
  const count = await db.$count(
    reviewTask,
    and(eq(reviewTask.expertId, expertId), inArray(reviewTask.status, [...owed])),
  );
  if (count > 0) throw new Fault("expertBusy", { count });
}

/** Those of these people who belong to a library of experts outside a scope, or judge in a contest outside it. */
export async function judgesElsewhere({ userIds, scope }: { userIds: readonly string[]; scope: DataScope }) {
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
