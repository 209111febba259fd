import { asc, eq, sql } from "drizzle-orm";
import { contest, contestDay, db } from "@/db";
import { isOneOf } from "@/db/many";
import { dayPlus, now, toWireDay, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { counted } from "@/lib/domain/report/statistics/counting";
import { teamMeasures } from "@/lib/domain/report/statistics/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import type { ContestDay } from "./calls";

/** A day is counted within the hour after it. Later its end is not known any more, and it is left out. */
const HOUR_AFTER = "00";

/** Keeps what every running contest came to on the day that has just ended, once (docs/rules/statistics.md, "Day by day"). @returns how many contests */
export async function keepContestDays(at = now()): Promise<number> {
  if (toWireTime(at).slice(11, 13) !== HOUR_AFTER) return 0;
  const day = dayPlus(toWireDay(at), -1);
  const within = sql`f.contest_id in (select id from running)`;
  const { rowCount } = await db.execute(sql`
    with running as (
      select c.id from contest c where c.status in ('published', 'suspended', 'finished')
        and not exists (select from contest_day d where d.contest_id = c.id and d.day = ${day}))
    insert into contest_day (contest_id, day, sign_ups, teams, participants, submitted, valid, awards, awarded, winners)
    select r.id, ${day}, coalesce(n.sign_ups, 0), coalesce(n.teams, 0), coalesce(n.participants, 0), coalesce(n.submitted, 0),
      coalesce(n.valid, 0), coalesce(n.awards, 0), coalesce(n.awarded, 0), coalesce(n.winners, 0)
    from running r left join (${counted("contest", { within })}) n on n.k = r.id
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The days of a contest that were kept, the first one first. @throws notFound */
export async function contestDays({ competitionId }: { competitionId: string }, actor: Actor): Promise<ContestDay[]> {
  await findOwnContest(competitionId, actor);
  const rows = await db
    .select()
    .from(contestDay)
    .where(eq(contestDay.contestId, competitionId))
    .orderBy(asc(contestDay.day));
  return rows.map((row) => ({ day: row.day, counts: countsOf(row) }));
}

const countsOf = (kept: typeof contestDay.$inferSelect) =>
  Object.fromEntries(teamMeasures.map((name) => [name, kept[name]])) as ContestDay["counts"];

/** The kept days of all these contests under the contests' names, one contest after the other, so many at most. */
export async function daysOfContests(
  ids: string[],
  { locale, limit }: { locale: Locale; limit: number },
): Promise<(ContestDay & { contestName: string })[]> {
  const rows = await db
    .select({ name: shownName(contest, locale), kept: contestDay })
    .from(contestDay)
    .innerJoin(contest, eq(contest.id, contestDay.contestId))
    .where(isOneOf(contestDay.contestId, ids))
    .orderBy(asc(contestDay.contestId), asc(contestDay.day))
    .limit(limit);
  return rows.map(({ name, kept }) => ({ contestName: name, day: kept.day, counts: countsOf(kept) }));
}
