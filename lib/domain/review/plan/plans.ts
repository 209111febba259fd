import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { contest, db, item, planExpert, reviewPlan, reviewTask, stage, team, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { worksOfPlan } from "@/lib/domain/review/distribution/placing";
import { findPlan, type Plan, plansWithin } from "@/lib/domain/review/scope";
import type { PlanRow, PlanSettings } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { columnsOf } from "./columns";

const tasks = (status: SQL) =>
  sql<number>`(select count(*)::int from ${reviewTask} where ${reviewTask.planId} = ${reviewPlan.id} and ${status})`;

const rows = (where: SQL | undefined) =>
  db
    .select({
      plan: getTableColumns(reviewPlan),
      contestName: contest.name,
      contestNameEn: contest.nameEn,
      stageName: stage.name,
      stageNameEn: stage.nameEn,
      itemName: item.name,
      itemNameEn: item.nameEn,
      experts: sql<number>`(select count(*)::int from ${planExpert} where ${planExpert.planId} = ${reviewPlan.id})`,
      tasks: tasks(sql`${reviewTask.status} not in ('cancelled', 'declined')`),
      submitted: tasks(sql`${reviewTask.status} in ('submitted', 'confirmed')`),
      locked: sql<boolean>`exists (select 1 from ${reviewTask} where ${reviewTask.planId} = ${reviewPlan.id} and ${reviewTask.submittedAt} is not null)`,
    })
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .where(where)
    .orderBy(desc(contest.year), desc(contest.id), asc(stage.seq), asc(item.sort), asc(reviewPlan.id));

type Row = Awaited<ReturnType<typeof rows>>[number];

async function rowOf(r: Row, locale: Locale): Promise<PlanRow> {
  const [counted] = await db
    .select({ works: sql<number>`count(*)::int` })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .where(worksOfPlan(r.plan));
  const named = (name: string, nameEn: string | null) => nameFor(locale, { name, nameEn });
  return {
    planId: r.plan.id,
    competitionId: r.plan.contestId,
    competitionName: named(r.contestName, r.contestNameEn),
    stageId: r.plan.stageId,
    stageName: named(r.stageName, r.stageNameEn),
    itemId: r.plan.itemId,
    itemName: r.itemName && named(r.itemName, r.itemNameEn),
    name: r.plan.name,
    status: r.plan.status,
    works: counted?.works ?? 0,
    experts: r.experts,
    tasks: r.tasks,
    submitted: r.submitted,
    locked: r.locked,
    softDeadline: r.plan.softDeadline && toWireTime(r.plan.softDeadline),
    hardDeadline: r.plan.hardDeadline && toWireTime(r.plan.hardDeadline),
    version: r.plan.version,
  };
}

/** What the organiser set, as the wire has it. */
export const settingsOf = (plan: Plan): PlanSettings => ({
  name: plan.name,
  type: plan.type,
  blind: plan.blind,
  seeOthers: plan.seeOthers,
  perWork: plan.perWork,
  minReviews: plan.minReviews,
  columns: columnsOf(plan),
  normalise: plan.normalise,
  drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
  tieChain: plan.tieChain as PlanSettings["tieChain"],
  dispersionLimit: plan.dispersionLimit,
  coiLevel: plan.coiLevel,
  softDeadline: plan.softDeadline && toWireTime(plan.softDeadline),
  hardDeadline: plan.hardDeadline && toWireTime(plan.hardDeadline),
});

/** Plans in scope, newest contest first. */
export async function listPlans({ competitionId }: { competitionId?: string }, actor: Actor): Promise<PlanRow[]> {
  if (competitionId) await findOwnContest(competitionId, actor);
  const found = await rows(
    and(plansWithin(actor), competitionId ? eq(reviewPlan.contestId, competitionId) : undefined),
  ).limit(200);
  return Promise.all(found.map((row) => rowOf(row, actor.locale)));
}

/** @throws notFound */
export async function planDetail({ planId }: { planId: string }, actor: Actor) {
  const plan = await findPlan(planId, actor);
  const [row] = await rows(eq(reviewPlan.id, planId));
  if (!row) throw new Fault("notFound");
  return { ...(await rowOf(row, actor.locale)), ...settingsOf(plan) };
}
