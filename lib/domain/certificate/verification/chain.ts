import { asc, eq, sql } from "drizzle-orm";
import { award, contest, db, group, stage, work } from "@/db";
import { together } from "@/lib/collection/together";
import { awardNameOf } from "@/lib/domain/award";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

/** So many levels are more than any contest has; a chain in a circle cannot be. */
const LEVELS = 12;

/**
 * The way by which an awarded work came to its stage, the lowest level first and without the last: contest, stage, host and
 * year of each, and the award there once it is public. Works go on within a contest, or by links between contests.
 */
export async function chainTo(awardId: string, locale: Locale) {
  const below = sql`
    with recursive way(id, depth) as (
      select w.id, 0 from ${award} a join ${work} w on w.id = a.work_id where a.id = ${awardId}
      union all
      select p.id, way.depth + 1 from way
      join work w on w.id = way.id
      join stage_entry e on e.stage_id = w.stage_id
      join work p on p.id = e.work_id
      where way.depth < ${LEVELS} and p.id <> w.id and (p.team_id = w.team_id
        or p.id = (select o.from_work_id from team_arrival o where o.team_id = w.team_id)))
    select id, depth from way where depth > 0`;
  const rows = await db
    .select({
      workId: work.id,
      contestName: shownName(contest, locale),
      stageName: shownName(stage, locale),
      host: shownName(group, locale),
      year: contest.year,
    })
    .from(work)
    .innerJoin(sql`(${below}) way`, sql`way.id = ${work.id}`)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(contest, eq(contest.id, work.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .orderBy(sql`way.depth desc`, asc(stage.seq));
  const names = await together(
    ...rows.map(
      ({ workId }) =>
        () =>
          awardNameOf({ workId, locale }),
    ),
  );
  return rows.map(({ workId, ...level }, n) => ({ ...level, awardName: names[n] ?? null }));
}
