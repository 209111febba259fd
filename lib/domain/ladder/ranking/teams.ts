import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { contest, db, group, item, resultImport, resultRevision, resultRow, team, work, workVersion } from "@/db";
import type { AbsenceReason } from "@/db/values";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { effective } from "@/lib/domain/enrollment";
import { toPoints } from "@/lib/domain/review";
import { judgedStatuses } from "@/lib/domain/work/contract";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import type { Asked } from "./place";

const [track, subTrack] = [alias(item, "track"), alias(item, "sub_track")];

/** Teams that take part in a stage which is judged outside: those whose work came to it, and in their first stage every effective one. */
const inStage = ({ stageId, itemId }: Asked): SQL =>
  and(
    or(
      inArray(work.status, ["valid", ...judgedStatuses]),
      and(isNull(work.id), eq(team.stageId, stageId), effective) as SQL,
    ),
    itemId ? or(eq(team.itemId, itemId), eq(team.subItemId, itemId)) : undefined,
  ) as SQL;

export const countTeams = async (stageId: string) => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(team)
    .leftJoin(work, and(eq(work.teamId, team.id), eq(work.stageId, stageId)))
    .where(inStage({ stageId }));
  return row?.n ?? 0;
};

/** Those teams by track and number, with the work of each where it has one. `lock` holds them to the end of the transaction. */
export async function teamsIn(of: Asked, locale: Locale, lock = false) {
  const query = db
    .select({
      teamId: team.id,
      number: team.number,
      name: team.name,
      schoolName: shownName(group, locale),
      itemName: sql<string>`concat_ws(' · ', ${shownName(track, locale)}, case when ${subTrack.id} is not null then ${shownName(subTrack, locale)} end)`,
      workId: work.id,
      versionId: work.finalVersionId,
      valid: sql<boolean>`coalesce(${work.status} = 'valid', true)`,
      title: sql<string | null>`coalesce(${workVersion.title}, ${work.title})`,
    })
    .from(team)
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .innerJoin(track, eq(track.id, team.itemId))
    .leftJoin(subTrack, eq(subTrack.id, team.subItemId))
    .leftJoin(work, and(eq(work.teamId, team.id), eq(work.stageId, of.stageId)))
    .leftJoin(workVersion, eq(workVersion.id, work.finalVersionId))
    .where(inStage(of))
    .orderBy(asc(track.sort), asc(track.id), asc(team.number), asc(team.id));
  return lock ? query.for("share", { of: team }) : query;
}
export type OutsideTeam = Awaited<ReturnType<typeof teamsIn>>[number];

/** What a ranking says of a team: its rank, or why it has none. */
export interface Said {
  rank: number | null;
  /** Points of 100. */
  score: number | null;
  absent: AbsenceReason | null;
  remark: string;
}

/** What a sheet says beside a rank. */
const remarkIn = ({ remark }: Record<string, unknown>) => (typeof remark === "string" ? remark : "");

/** What the newest ranking of a plan says, by team. */
export async function newestRanking(planId: string): Promise<Map<string, Said>> {
  const [newest] = await db
    .select({ id: resultRevision.id, absent: resultImport.absent })
    .from(resultRevision)
    .innerJoin(resultImport, eq(resultImport.revisionId, resultRevision.id))
    .where(eq(resultRevision.planId, planId))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  if (!newest) return new Map();
  const rows = await db
    .select({ teamId: work.teamId, rank: resultRow.rank, score: resultRow.score, detail: resultRow.detail })
    .from(resultRow)
    .innerJoin(work, eq(work.id, resultRow.workId))
    .where(eq(resultRow.revisionId, newest.id));
  return new Map([
    ...rows.map(({ teamId, rank, score, detail }): [string, Said] => [
      teamId,
      { rank, score: score === null ? null : toPoints(score), absent: null, remark: remarkIn(detail) },
    ]),
    ...newest.absent.map(({ teamId, reason, remark }): [string, Said] => [
      teamId,
      { rank: null, score: null, absent: reason, remark },
    ]),
  ]);
}

/** Of numbers that no team of the place has: what the actor's contests know of them, this one first. */
export async function strangersAmong(numbers: readonly string[], contestId: string, actor: Actor) {
  const found = new Map<string, { contest: string; here: boolean }>();
  if (numbers.length === 0) return found;
  const rows = await db
    .select({ number: team.number, contestId: team.contestId, name: contest.name, nameEn: contest.nameEn })
    .from(team)
    .innerJoin(contest, eq(contest.id, team.contestId))
    .where(and(sql`lower(${team.number}) = any(${sql.param([...numbers])}::text[])`, contestsWithin(actor)))
    .orderBy(sql`(${team.contestId} = ${contestId}) desc`, desc(team.id));
  for (const row of rows) {
    const key = (row.number ?? "").toLowerCase();
    if (!found.has(key)) found.set(key, { contest: nameFor(actor.locale, row), here: row.contestId === contestId });
  }
  return found;
}
