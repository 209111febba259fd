import { and, desc, eq, lt, max, min, type SQL, sql } from "drizzle-orm";
import { contest, db, stage, stageWindow, team, work, workVersion } from "@/db";
import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, findOwnContest } from "@/lib/domain/contest";
import { nameFor } from "@/lib/i18n/named";
import { type ContestPace, MOST_DAYS, paceMeasures } from "./calls";

type ContestRow = typeof contest.$inferSelect;
type Measure = (typeof paceMeasures)[number];
const DAY = 24 * 3600 * 1000;

/** The windows whose days are counted, and when each of what is counted came. */
const measures: Record<Measure, { window: "signUp" | "submit"; times: (contestId: string) => SQL }> = {
  signUps: {
    window: "signUp",
    times: (contestId) =>
      sql`select ${team.submittedAt} as at from ${team} where ${team.contestId} = ${contestId} and ${team.submittedAt} is not null`,
  },
  submitted: {
    window: "submit",
    times: (contestId) =>
      sql`select min(v.submitted_at) as at from ${work} join ${workVersion} v on v.work_id = ${work.id} and not v.imported
        where ${work.contestId} = ${contestId} group by ${work.teamId}`,
  },
};

/** From the first opening of such a window to the last end of one, over all stages; null before. */
async function spanOf(contestId: string, type: "signUp" | "submit") {
  const [row] = await db
    .select({ startsAt: min(stageWindow.startsAt), endsAt: max(stageWindow.endsAt) })
    .from(stageWindow)
    .innerJoin(stage, eq(stage.id, stageWindow.stageId))
    .where(
      and(eq(stage.contestId, contestId), eq(stageWindow.type, type), lt(stageWindow.startsAt, stageWindow.endsAt)),
    );
  const { startsAt, endsAt } = row ?? {};
  return startsAt && endsAt && startsAt <= now() ? { startsAt, endsAt } : null;
}

async function editionOf(row: ContestRow, measure: Measure, { locale }: Actor) {
  const { window, times } = measures[measure];
  const span = await spanOf(row.id, window);
  if (!span) return null;
  const { startsAt, endsAt } = span;
  const daysUntil = (end: Date) =>
    Math.min(MOST_DAYS, Math.max(1, Math.ceil((end.getTime() - startsAt.getTime()) / DAY)));
  const days = daysUntil(endsAt);
  const told = Math.min(days, daysUntil(now()));
  const { rows } = await db.execute<{ day: string; count: string }>(sql`
    select least(greatest(floor(extract(epoch from t.at - ${startsAt}) / 86400), 0), ${told - 1}) as day, count(*) as count
    from (${times(row.id)}) t group by 1`);
  const counts = Array.from({ length: told }, () => 0);
  for (const { day, count } of rows) counts[Number(day)] = Number(count);
  let sum = 0;
  return {
    ...{ competitionId: row.id, competitionName: nameFor(locale, row), openTime: toWireTime(startsAt), days },
    counts: counts.map((count) => (sum += count)),
  };
}

/** The edition before, where the actor organises it. */
async function lastOf({ seriesId, round }: ContestRow, actor: Actor): Promise<ContestRow | null> {
  const [row] = await db
    .select()
    .from(contest)
    .where(and(eq(contest.seriesId, seriesId), lt(contest.round, round), contestsWithin(actor)))
    .orderBy(desc(contest.round))
    .limit(1);
  return row ?? null;
}

/** How a contest fills beside its edition before (docs/rules/statistics.md, "Pace"). @throws notFound */
export async function contestPace({ competitionId }: { competitionId: string }, actor: Actor): Promise<ContestPace> {
  const row = await findOwnContest(competitionId, actor);
  const before = await lastOf(row, actor);
  const paces = await together(
    ...paceMeasures.map((measure) => async () => {
      const own = await editionOf(row, measure, actor);
      return own && { measure, own, last: before && (await editionOf(before, measure, actor)) };
    }),
  );
  return paces.filter((one) => one !== null);
}
