import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { contest, db, group, item, planExpert, reviewPlan, reviewTask, stage, team, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { worksOfPlan } from "@/lib/domain/review/distribution/placing";
import { type Plan, plansKept, plansSeen, plansSteered, seePlan, staffRights } from "@/lib/domain/review/scope";
import type { PlanRow, PlanSettings } from "@/lib/domain/review/shapes";
import { findRun } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { columnsOf } from "./columns";
import { planStateOf } from "./gate";
import { planNameFor } from "./plan-name";

const tasks = (status: SQL) =>
  sql<number>`(select count(*)::int from ${reviewTask} where ${reviewTask.planId} = ${reviewPlan.id} and ${status})`;

const rows = (actor: Actor, where: SQL | undefined) =>
  db
    .select({
      plan: getTableColumns(reviewPlan),
      contestName: contest.name,
      contestNameEn: contest.nameEn,
      contestStatus: contest.status,
      stageName: stage.name,
      stageNameEn: stage.nameEn,
      itemName: item.name,
      itemNameEn: item.nameEn,
      stageLevel: stage.level,
      orgName: shownName(group, actor.locale),
      steers: sql<boolean>`coalesce(${plansSteered(actor, "review:rule:edit")}, false)`,
      experts: sql<number>`(select count(*)::int from ${planExpert} where ${planExpert.planId} = ${reviewPlan.id})`,
      tasks: tasks(sql`${reviewTask.status} not in ('cancelled', 'declined')`),
      submitted: tasks(sql`${reviewTask.status} in ('submitted', 'confirmed')`),
      locked: sql<boolean>`exists (select 1 from ${reviewTask} where ${reviewTask.planId} = ${reviewPlan.id} and ${reviewTask.submittedAt} is not null)`,
    })
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .leftJoin(group, eq(group.id, reviewPlan.orgId))
    .where(where)
    .orderBy(desc(contest.year), desc(contest.id), asc(stage.seq), asc(item.sort), asc(reviewPlan.id));

type Row = Awaited<ReturnType<typeof rows>>[number];

async function rowOf(r: Row, locale: Locale): Promise<PlanRow> {
  const [counted] = await db
    .select({ works: sql<number>`count(*)::int` })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
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
    orgId: r.plan.orgId,
    orgName: r.orgName,
    stageLevel: r.stageLevel,
    steers: r.steers ? 1 : 0,
    name: planNameFor(locale, r.plan),
    type: r.plan.type,
    round: r.plan.round,
    status: r.plan.status,
    imported: r.plan.imported,
    state: await planStateOf(r.plan),
    contestStatus: r.contestStatus,
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
  quotas: plan.quotas,
  columns: columnsOf(plan),
  normalise: plan.normalise,
  drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
  tieChain: plan.tieChain as PlanSettings["tieChain"],
  dispersionLimit: plan.dispersionLimit,
  coiLevel: plan.coiLevel,
  softDeadline: plan.softDeadline && toWireTime(plan.softDeadline),
  hardDeadline: plan.hardDeadline && toWireTime(plan.hardDeadline),
  wishesUntil: plan.wishesUntil && toWireTime(plan.wishesUntil),
  weights: plan.weights,
});

type Asked = { competitionId?: string; stageId?: string; orgId?: string };

/**
 * The actor's own plans, newest contest first; of a contest where it is named, or those of one organisation in a stage that it runs, for
 * itself and for the organiser. @throws notFound
 */
export async function listPlans({ competitionId, stageId, orgId }: Asked, actor: Actor): Promise<PlanRow[]> {
  if (competitionId) await findOwnContest(competitionId, actor);
  if (orgId) await findRun({ stageId: stageId ?? "0", orgId }, actor, "either");
  const found = await rows(
    actor,
    and(
      orgId ? plansSeen(actor, ...staffRights) : plansKept(actor),
      orgId ? eq(reviewPlan.orgId, orgId) : undefined,
      stageId ? eq(reviewPlan.stageId, stageId) : undefined,
      competitionId ? eq(reviewPlan.contestId, competitionId) : undefined,
    ),
  ).limit(200);
  return Promise.all(found.map((row) => rowOf(row, actor.locale)));
}

/** @throws notFound */
export async function planDetail({ planId }: { planId: string }, actor: Actor) {
  const [plan, [row]] = await together(
    () => seePlan(planId, actor, ...staffRights),
    () => rows(actor, eq(reviewPlan.id, planId)),
  );
  if (!row) throw new Fault("notFound");
  return { ...(await rowOf(row, actor.locale)), ...settingsOf(plan) };
}
