import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { award, contest, db, publicity, resultRevision, reviewPlan, team, work } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { isContests, mustLead } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";
import { kindsWhere } from "./rule/kinds";

/** The award is public: it was published and is not revoked. The statement joins `publicity`. */
export const isPublished: SQL = sql`(${award.status} in ('confirmed', 'certified') and ${publicity.publishedAt} is not null)`;

/** The work holds an award that makes it an awarded one, if only a proposed one. */
export const isWinner: SQL = sql`exists (select 1 from award held join award_def won on won.id = held.def_id
  where held.work_id = ${work.id} and held.status <> 'revoked' and won.kind in (${sql.join(
    kindsWhere((kind) => kind.awardsWork).map((kind) => sql`${kind}`),
    sql`, `,
  )}))`;

/**
 * Awards a person of the desk may see; the statement joins contest, team and publicity. Whoever runs the awards sees those
 * of their contests from the first proposal on; others see what is public, of their own schools' teams.
 */
export function awardsWithin(actor: Actor): SQL {
  const seen = sql`(${isPublished} or ${award.status} = 'publicity')`;
  const scope = sql`(${contestsWithin(actor)} or ${within(actor, team.ownerGroupId)})`;
  return may(actor, "award:rule:list")
    ? sql`(${contestsWithin(actor)} or (${seen} and ${scope}))`
    : sql`(${seen} and ${scope})`;
}

/** An award of a contest that the actor runs, locked. @throws notFound */
export async function findAward(awardId: string, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(award))
    .from(award)
    .innerJoin(contest, eq(contest.id, award.contestId))
    .where(and(eq(award.id, awardId), contestsWithin(actor)))
    .for("update", { of: award });
  if (!row) throw new Fault("notFound");
  return row;
}

/** A plan of a contest that the actor runs, locked: proposals and publicities of one plan come one after the other. @throws notFound */
export async function lockPlan(planId: string, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(reviewPlan))
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(reviewPlan.id, planId), isContests, contestsWithin(actor)))
    .for("update", { of: reviewPlan });
  if (!row) throw new Fault("notFound");
  return row;
}

/** A revision of such a plan that leads to awards. @throws notFound, roundClosed, otherCombination */
export async function findRevision(revisionId: string, actor: Actor) {
  const [row] = await db
    .select({ revision: resultRevision, plan: reviewPlan })
    .from(resultRevision)
    .innerJoin(reviewPlan, eq(reviewPlan.id, resultRevision.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(resultRevision.id, revisionId), isContests, contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  await mustLead(row.revision, row.plan);
  return row;
}

/** @throws notFound */
export async function findPublicity(publicityId: string, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(publicity))
    .from(publicity)
    .innerJoin(contest, eq(contest.id, publicity.contestId))
    .where(and(eq(publicity.id, publicityId), contestsWithin(actor)))
    .for("update", { of: publicity });
  if (!row) throw new Fault("notFound");
  return row;
}
