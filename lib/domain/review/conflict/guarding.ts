import { and, count, eq, inArray, sql } from "drizzle-orm";
import { contest, db, expert, planExpert, reviewPlan, reviewTask } from "@/db";
import { isOneOf } from "@/db/many";
import { type DataScope, within } from "@/lib/domain/org";
import { owed } from "@/lib/domain/review/lifecycle";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";

/** What is open in a plan whose results are published can be finished by nobody. @throws expertBusy while reviews are owed */
export async function mayRetireExpert({ expertId }: { expertId: string }) {
  const rows = await db
    .select({ planId: reviewTask.planId, sheets: count() })
    .from(reviewTask)
    .where(and(eq(reviewTask.expertId, expertId), inArray(reviewTask.status, [...owed])))
    .groupBy(reviewTask.planId);
  let owes = 0;
  for (const { planId, sheets } of rows) if (!(await inquire("resultsPublished", { planId }))) owes += sheets;
  if (owes > 0) throw new Fault("expertBusy", { count: owes });
}

/** Those of these people who belong to a library of experts outside a scope, or judge in a contest outside it. */
export async function judgesElsewhere({ userIds, scope }: { userIds: readonly string[]; scope: DataScope }) {
  const these = isOneOf(expert.userId, userIds);
  const outside = and(these, sql`not coalesce(${within(scope, expert.groupId)}, false)`);
  // A plan of an organisation is that organisation's.
  const elsewhere = and(
    these,
    sql`not coalesce(case when ${reviewPlan.orgId} is null then ${within(scope, contest.groupId)} else ${within(scope, reviewPlan.orgId)} end, false)`,
  );
  const people = () => db.select({ id: expert.userId }).from(expert);
  const rows = await people()
    .where(outside)
    .union(
      people()
        .innerJoin(planExpert, eq(planExpert.expertId, expert.id))
        .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(elsewhere),
    )
    .union(
      people()
        .innerJoin(reviewTask, eq(reviewTask.expertId, expert.id))
        .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(elsewhere),
    );
  return rows.map((row) => row.id);
}
