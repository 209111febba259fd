import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  contest,
  db,
  publicity,
  remarkRelease,
  resultInput,
  resultPart,
  resultRevision,
  resultRow,
  reviewEntry,
  reviewPlan,
  team,
  teamMember,
  work,
} from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { passportFile, planNameFor, remarksForTeams, toPoints } from "@/lib/domain/review";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";

/** Of each plan the results that stand: those of its newest published publicity. */
const standingResults = () =>
  db
    .selectDistinctOn([publicity.planId], {
      planId: publicity.planId,
      revisionId: publicity.revisionId,
      publishedAt: publicity.publishedAt,
    })
    .from(publicity)
    .where(isNotNull(publicity.publishedAt))
    .orderBy(publicity.planId, desc(publicity.id))
    .as("standing");

const within = (actor: Actor) =>
  and(eq(teamMember.teamId, work.teamId), eq(teamMember.userId, actor.userId), eq(teamMember.status, "accepted"));

/** The published results of the works of the actor's teams, with an award or without, newest first. */
export async function ownResults(_: object, actor: Actor) {
  const standing = standingResults();
  const rows = await db
    .select({
      revisionId: standing.revisionId,
      workId: work.id,
      workName: work.title,
      teamName: team.name,
      contest: { name: contest.name, nameEn: contest.nameEn },
      competitionId: contest.id,
      plan: { name: reviewPlan.name, imported: reviewPlan.imported },
      rank: resultRow.rank,
      score: resultRow.score,
      works: sql<number>`(select count(*)::int from ${resultRow} others where others.revision_id = ${standing.revisionId})`,
      imported: reviewPlan.imported,
      hasPassport: sql<boolean>`exists (select 1 from ${resultInput} where ${resultInput.revisionId} = ${standing.revisionId})`,
    })
    .from(standing)
    .innerJoin(resultRow, eq(resultRow.revisionId, standing.revisionId))
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(team, eq(team.id, work.teamId))
    .innerJoin(teamMember, within(actor))
    .innerJoin(reviewPlan, eq(reviewPlan.id, standing.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .orderBy(desc(standing.publishedAt), desc(work.id));
  return rows.map(({ contest: of, plan, score, ...row }) => ({
    ...row,
    planName: planNameFor(actor.locale, plan),
    competitionName: nameFor(actor.locale, of),
    finalScore: score === null ? null : toPoints(score),
  }));
}

/**
 * What experts wrote about the works of the actor's teams: of plans that released it, whose results are published, or enter a combined
 * result that is.
 */
export async function ownRemarks(_: object, actor: Actor) {
  const standing = standingResults();
  const part = alias(resultRevision, "part");
  const entered = sql`(${reviewEntry.planId} = ${standing.planId} or ${reviewEntry.planId} in (
    select ${part.planId} from ${resultPart} join ${resultRevision} part on ${part.id} = ${resultPart.partRevisionId}
    where ${resultPart.revisionId} = ${standing.revisionId}))`;
  const rows = await db
    .selectDistinctOn([reviewEntry.planId, reviewEntry.workId], {
      planId: reviewEntry.planId,
      workId: work.id,
      workName: work.title,
      contest: { name: contest.name, nameEn: contest.nameEn },
    })
    .from(standing)
    .innerJoin(reviewEntry, entered)
    .innerJoin(remarkRelease, eq(remarkRelease.planId, reviewEntry.planId))
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .innerJoin(teamMember, within(actor))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .orderBy(desc(reviewEntry.planId), desc(reviewEntry.workId))
    .limit(100);
  const remarks = await remarksForTeams(rows, actor.locale);
  return remarks.flatMap(({ planId, workId, planName, experts }) => {
    const of = rows.find((row) => row.planId === planId && row.workId === workId);
    return of
      ? [{ competitionName: nameFor(actor.locale, of.contest), planName, workId, workName: of.workName, experts }]
      : [];
  });
}

/** The score passport of a work of the actor's team, once its results are published. @throws notFound, passportMissing */
export async function ownPassport(of: { revisionId: string; workId: string }, actor: Actor): Promise<FileAnswer> {
  const standing = standingResults();
  const [row] = await db
    .select({ workId: work.id })
    .from(standing)
    .innerJoin(resultRow, and(eq(resultRow.revisionId, standing.revisionId), eq(resultRow.workId, of.workId)))
    .innerJoin(work, eq(work.id, resultRow.workId))
    .innerJoin(teamMember, within(actor))
    .where(eq(standing.revisionId, of.revisionId));
  if (!row) throw new Fault("notFound");
  return passportFile(of.revisionId, row.workId, actor.locale);
}
