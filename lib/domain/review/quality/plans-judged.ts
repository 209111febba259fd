import { and, count, desc, eq, inArray, max, min, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, reviewPlan, reviewTask } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findScopedExpert } from "@/lib/domain/expert";
import { counted, live } from "@/lib/domain/review/lifecycle";
import { plansSeen } from "@/lib/domain/review/scope";
import { nameFor } from "@/lib/i18n/named";
import type { expertPlans as call } from "./calls";
import { qualityOf } from "./quality";

const many = (statuses: readonly string[]) =>
  sql<number>`count(*) filter (where ${inArray(reviewTask.status, statuses as never)})::int`;

/** The plans whose results the caller may see and in which an expert of their library had a task, the newest first. @throws notFound */
export async function expertPlans(input: z.output<typeof call.input>, actor: Actor) {
  const { expertId, pageNum, pageSize } = input;
  await findScopedExpert(expertId, actor);
  const where = and(
    plansSeen(actor, "review:result:list"),
    sql`exists (select 1 from ${reviewTask} where ${reviewTask.planId} = ${reviewPlan.id} and ${reviewTask.expertId} = ${expertId})`,
  );
  const [plans, [all]] = await together(
    () =>
      db
        .select({ plan: reviewPlan, contest })
        .from(reviewPlan)
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(where)
        .orderBy(desc(reviewPlan.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: count() })
        .from(reviewPlan)
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(where),
  );
  const list = [];
  for (const { plan, contest: held } of plans) {
    const [facts] = await db
      .select({
        assigned: many([...live, "declined"]),
        submitted: many(counted),
        declined: many(["declined"]),
        first: min(reviewTask.submittedAt),
        last: max(reviewTask.submittedAt),
      })
      .from(reviewTask)
      .where(and(eq(reviewTask.planId, plan.id), eq(reviewTask.expertId, expertId)));
    const { first, last, ...numbers } = facts as NonNullable<typeof facts>;
    list.push({
      ...{ planId: plan.id, planName: plan.name, competitionName: nameFor(actor.locale, held), ...numbers },
      ...{ firstTime: first && toWireTime(first), lastTime: last && toWireTime(last) },
      quality: await qualityOf(plan, expertId, actor),
    });
  }
  return { list, total: all?.total ?? 0, pageNum, pageSize };
}
