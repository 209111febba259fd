import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { contest, db, expert, item, planExpert, reviewNote, reviewPlan, reviewTask, stage } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { statusesOf } from "@/lib/domain/review/lifecycle";
import type { MyPlan } from "@/lib/domain/review/task/calls";
import { ownTasks } from "@/lib/domain/review/task/own-task";
import { lastMoment, writable } from "@/lib/domain/review/task/writable";
import { nameFor } from "@/lib/i18n/named";
import { planStateOf } from "./gate";

const done = sql<number>`count(*) filter (where ${reviewTask.status} in ('submitted', 'confirmed'))::int`;
const mine = sql<number>`count(*) filter (where ${reviewTask.status} <> 'declined')::int`;

/** Own tasks of a plan: how many there are, how many are submitted. */
export async function ownProgress(planId: string, actor: Actor) {
  const [row] = await db
    .select({ done, count: mine })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .where(and(eq(reviewTask.planId, planId), ownTasks(actor)));
  return row ?? { done: 0, count: 0 };
}

/** The plans in which the actor judges, the next deadline first. Nothing in it is about anybody else's tasks. */
export async function myPlans(_: object, actor: Actor): Promise<MyPlan[]> {
  const rows = await db
    .select({
      plan: getTableColumns(reviewPlan),
      contest: { name: contest.name, nameEn: contest.nameEn, status: contest.status },
      stage: { name: stage.name, nameEn: stage.nameEn },
      itemName: item.name,
      itemNameEn: item.nameEn,
      leader: planExpert.leader,
      total: mine,
      done,
      returned: sql<number>`count(*) filter (where ${reviewTask.status} = 'returned')::int`,
      toBegin: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...statusesOf.open])})::int`,
      drafts: sql<number>`count(*) filter (where ${inArray(reviewTask.status, [...statusesOf.draft])})::int`,
      flagged: sql<number>`count(*) filter (where ${reviewTask.status} <> 'declined' and ${reviewNote.flagged})::int`,
      deadline: sql<string | null>`to_char(${lastMoment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
      open: sql<boolean>`${writable("review")}`,
    })
    .from(planExpert)
    .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
    .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .innerJoin(
      reviewTask,
      and(
        eq(reviewTask.planId, reviewPlan.id),
        eq(reviewTask.expertId, expert.id),
        sql`${reviewTask.status} <> 'cancelled'`,
      ),
    )
    .leftJoin(reviewNote, eq(reviewNote.taskId, reviewTask.id))
    .where(eq(expert.userId, actor.userId))
    .groupBy(reviewPlan.id, contest.id, stage.id, item.id, planExpert.leader)
    .orderBy(sql`${writable("review")} desc`, sql`${lastMoment} nulls last`, asc(reviewPlan.id));
  const shown = rows.map(async (r) => ({
    planId: r.plan.id,
    planName: r.plan.name,
    competitionName: nameFor(actor.locale, r.contest),
    stageName: nameFor(actor.locale, r.stage),
    itemName: r.itemName && nameFor(actor.locale, { name: r.itemName, nameEn: r.itemNameEn }),
    reviewType: r.plan.type,
    round: r.plan.round,
    blind: r.plan.blind,
    total: r.total,
    done: r.done,
    returned: r.returned,
    toBegin: r.toBegin,
    drafts: r.drafts,
    flagged: r.flagged,
    softDeadline: r.plan.softDeadline && toWireTime(r.plan.softDeadline),
    deadline: r.deadline,
    open: r.open,
    state: await planStateOf(r.plan),
    contestStatus: r.contest.status,
    leader: r.leader,
  }));
  return Promise.all(shown);
}
