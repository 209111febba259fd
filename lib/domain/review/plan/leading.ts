import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, expert, planExpert, reviewEntry, reviewPlan, reviewTask, user } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { findOwnExpert } from "@/lib/domain/expert";
import { counted, owed } from "@/lib/domain/review/lifecycle";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { toPoints } from "./columns";

/** Does the actor lead the experts of this plan (评审组长)? Nobody who has another duty in the contest does. */
export async function leads(planId: string, actor: Actor) {
  const rows = await db
    .select({ expertId: expert.id })
    .from(planExpert)
    .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
    .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
    .where(
      and(
        eq(planExpert.planId, planId),
        eq(planExpert.leader, true),
        eq(expert.userId, actor.userId),
        sql`not exists (select 1 from open_duties(${expert.id}, ${reviewPlan.contestId}))`,
      ),
    );
  return rows.length > 0;
}

/** Whoever steers the plan, or its leader. @throws notFound for everybody else */
export async function mustOversee(planId: string, actor: Actor): Promise<Plan | null> {
  if (may(actor, "review:assign:edit", "review:own:edit")) return findPlan(planId, actor, "review:assign:edit");
  if (await leads(planId, actor)) return null;
  throw new Fault("notFound");
}

/** Has the actor submitted all their own reviews of the plan? Before that they learn nothing of the others' marks. */
export async function owesNothing(planId: string, actor: Actor) {
  const own = await findOwnExpert(actor);
  const owing = and(
    eq(reviewTask.planId, planId),
    eq(reviewTask.expertId, own.id),
    inArray(reviewTask.status, [...owed]),
  );
  return (await db.$count(reviewTask, owing)) === 0;
}

/**
 * The leader's view: everybody's tasks by judging number, and their totals once the leader owes nothing more.
 * @throws notFound for those who do not lead the plan
 */
export async function groupProgress({ planId }: { planId: string }, actor: Actor) {
  if (!(await leads(planId, actor))) throw new Fault("notFound");
  const seesTotals = await owesNothing(planId, actor);
  const rows = await db
    .select({
      taskId: reviewTask.id,
      judgingNo: reviewEntry.judgingNo,
      expertName: user.realName,
      status: reviewTask.status,
      total: reviewTask.total,
    })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .innerJoin(reviewPlan, and(eq(reviewPlan.id, reviewTask.planId), eq(reviewPlan.round, reviewTask.round)))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .where(and(eq(reviewTask.planId, planId), ne(reviewTask.status, "cancelled")))
    .orderBy(asc(reviewEntry.judgingNo), asc(user.realName), asc(reviewTask.id))
    .limit(5000);
  const isCounted = (status: string) => (counted as readonly string[]).includes(status);
  return rows.map(({ total, ...row }) => ({
    ...row,
    total: seesTotals && total !== null && isCounted(row.status) ? toPoints(total) : null,
  }));
}
