import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { award, awardDef, contest, contestSeries, db, group, publicity, team } from "@/db";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { isPublished } from "@/lib/domain/award/scope";
import { isPublic, seriesFor } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import type { Ranking, RankingFilter } from "./calls";

const within = (seriesId: string, { from, until }: RankingFilter): SQL | undefined =>
  and(
    isPublic,
    eq(contest.seriesId, seriesId),
    from ? gte(contest.year, from) : undefined,
    until ? lte(contest.year, until) : undefined,
  );

/**
 * Schools by the published graded awards of their teams over the public editions of a series (docs/rules/award.md, "Lists and rankings"); `contestId` is any of them. @throws notFound
 */
export async function rankingOf(contestId: string, filter: RankingFilter, locale: Locale): Promise<Ranking> {
  const [series] = await db
    .select({ id: contestSeries.id, name: contestSeries.name })
    .from(contest)
    .innerJoin(contestSeries, eq(contestSeries.id, contest.seriesId))
    .where(and(eq(contest.id, contestId), isPublic));
  if (!series) throw new Fault("notFound");
  const where = within(series.id, filter);
  const [editions, won] = await together(
    () =>
      db
        .select({
          id: contest.id,
          name: contest.name,
          nameEn: contest.nameEn,
          round: contest.round,
          year: contest.year,
        })
        .from(contest)
        .where(where)
        .orderBy(desc(contest.round)),
    () => wonBy(where),
  );
  const levels = [...new Set(won.map(({ level }) => level))].toSorted((a, b) => a - b);
  const newest = (level: number) =>
    won.filter((row) => row.level === level).toSorted((a, b) => b.round - a.round)[0] as (typeof won)[number];
  const schools = new Map<string, { name: string; counts: number[] }>();
  for (const { schoolId, school, schoolEn, level, count } of won) {
    const name = nameFor(locale, { name: school, nameEn: schoolEn });
    const row = schools.get(schoolId) ?? { name, counts: levels.map(() => 0) };
    const at = levels.indexOf(level);
    row.counts[at] = (row.counts[at] ?? 0) + count;
    schools.set(schoolId, row);
  }
  const rows = [...schools]
    .map(([schoolId, { name, counts }]) => ({ schoolId, schoolName: name, counts }))
    .toSorted((a, b) => higher(a.counts, b.counts) || a.schoolName.localeCompare(b.schoolName, "zh-CN"));
  // Who won as much as the one before shares the place.
  const ranks: number[] = [];
  for (const [at, { counts }] of rows.entries())
    ranks.push(at > 0 && higher(rows[at - 1]?.counts ?? [], counts) === 0 ? (ranks[at - 1] as number) : at + 1);
  return {
    seriesName: seriesFor(locale, series.name, editions[0]),
    editions: editions.map((e) => ({
      competitionId: e.id,
      round: e.round,
      year: e.year,
      competitionName: nameFor(locale, e),
    })),
    levels: levels.map((level) => ({ level, name: nameFor(locale, newest(level)) })),
    rows: rows.map((row, at) => ({
      ...row,
      rank: ranks[at] as number,
      total: row.counts.reduce((sum, n) => sum + n, 0),
    })),
  };
}

/** More of the highest award comes first, then more of the next. */
function higher(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
}

/** How many works of each school hold each award of each edition. */
const wonBy = (where: SQL | undefined) =>
  db
    .select({
      schoolId: group.id,
      school: group.name,
      schoolEn: group.nameEn,
      level: awardDef.level,
      name: sql<string>`min(${awardDef.name})`,
      nameEn: sql<string | null>`min(${awardDef.nameEn})`,
      round: contest.round,
      count: sql<number>`count(distinct ${award.workId})::int`,
    })
    .from(award)
    .innerJoin(awardDef, eq(awardDef.id, award.defId))
    .innerJoin(publicity, eq(publicity.id, award.publicityId))
    .innerJoin(contest, eq(contest.id, award.contestId))
    .innerJoin(team, eq(team.id, award.teamId))
    .innerJoin(group, eq(group.id, team.ownerGroupId))
    .where(and(where, isPublished, eq(awardDef.kind, "graded")))
    .groupBy(group.id, awardDef.level, contest.round);

/** The same as a call. @throws notFound */
export const schoolRanking = (
  { competitionId, ...filter }: RankingFilter & { competitionId: string },
  caller: Caller,
) => rankingOf(competitionId, filter, caller.locale);
