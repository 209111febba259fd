import { asc, sql } from "drizzle-orm";
import { contest, db, group, packageArrival, stage, work } from "@/db";
import { isOneOf } from "@/db/many";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { inquire } from "@/lib/events";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

/** So many levels are more than any contest has; a chain in a circle cannot be. */
const LEVELS = 12;

/**
 * The way by which works came to their stage, the lowest level first: contest, stage, host and year of each, and the award there
 * once it is public, and the day on which its ranking was imported where it was judged outside of the system; the work's own stage last. Works go on within a contest, by links between contests, and by packages from
 * other installations, whose levels are as the package says.
 */
export async function levelsOf(workIds: readonly string[], locale: Locale) {
  const way = sql`
    with recursive way(root, id, depth) as (
      select w.id, w.id, 0 from ${work} w where ${isOneOf(sql`w.id`, workIds)}
      union all
      select way.root, p.id, way.depth + 1 from way
      join work w on w.id = way.id
      join stage_entry e on e.stage_id = w.stage_id
      join work p on p.id = e.work_id
      where way.depth < ${LEVELS} and p.id <> w.id and (p.team_id = w.team_id
        or p.id = (select o.from_work_id from team_arrival o where o.team_id = w.team_id)))
    select root, id, depth from way`;
  const rows = await db
    .select({
      root: sql<string>`way.root::text`,
      depth: sql<number>`way.depth`,
      workId: work.id,
      contestName: shownName(contest, locale),
      stageName: shownName(stage, locale),
      host: shownName(group, locale),
      year: contest.year,
      importedOn: sql<string | null>`(
        select to_char(max(r.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from result_row x
        join result_revision r on r.id = x.revision_id join result_import m on m.revision_id = r.id where x.work_id = ${work.id})`,
      before: packageArrival.levels,
    })
    .from(work)
    .innerJoin(sql`(${way}) way`, sql`way.id = ${work.id}`)
    .innerJoin(stage, sql`${stage.id} = ${work.stageId}`)
    .innerJoin(contest, sql`${contest.id} = ${work.contestId}`)
    .innerJoin(group, sql`${group.id} = ${contest.groupId}`)
    .leftJoin(packageArrival, sql`${packageArrival.teamId} = ${work.teamId}`)
    .orderBy(sql`way.depth desc`, asc(stage.seq));
  const names = await together(
    ...rows.map(
      ({ workId }) =>
        () =>
          inquire("awardOf", { workId, locale }),
    ),
  );
  const levels = rows.map(({ root, depth, before, workId: _, ...level }, n) => ({
    ...{ root, depth, before },
    level: { ...level, awardName: names[n] ?? null },
  }));
  return new Map(
    [...grouped(levels, ({ root }) => root)].map(([root, those]) => [
      root,
      [
        ...(those[0]?.before ?? []).map((level) => ({ ...level, importedOn: null })),
        ...those.map(({ level }) => level),
      ],
    ]),
  );
}
