import { and, desc, eq, lt, sql } from "drizzle-orm";
import { contest, db, stage } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { runner } from "@/lib/domain/work";
import { inquire } from "@/lib/events";
import { nameFor } from "@/lib/i18n/named";
import type { Counts } from "./formula";
import { enteredIn, type findPlace, isEntered, ofItem } from "./table";

type Place = Awaited<ReturnType<typeof findPlace>>;
type Row = Counts & { orgId: string; name: string; nameEn: string | null };

/** The edition before, and its stage of the same level. */
async function lastEdition({ seriesId, round, level }: Place) {
  const [last] = await db
    .select({ id: contest.id, name: contest.name, nameEn: contest.nameEn, stageId: stage.id })
    .from(contest)
    .leftJoin(stage, and(eq(stage.contestId, contest.id), eq(stage.level, level)))
    .where(and(eq(contest.seriesId, seriesId), lt(contest.round, round)))
    .orderBy(desc(contest.round), sql`${stage.ownerScope} = 'org' desc`, stage.seq)
    .limit(1);
  return last;
}

/**
 * What a formula computes with: the works of each organisation in a stage, its works in the same stage of the last edition, how many of
 * them went on, and its awards; in one track, or in all. Tracks of the last edition are those of the same code. For a school: of its own
 * colleges. For who organises a stage that is left to schools: of the schools.
 */
export async function figuresOf(
  place: Place,
  { stageId, itemId, level }: { stageId: string; itemId?: string; level: number },
  actor: Actor,
) {
  const last = await lastEdition(place);
  const won = last && (await inquire("awardedIn", { contestId: last.id, level, locale: actor.locale }));
  const sameTrack = itemId
    ? sql`exists (select 1 from item was, item here where was.id = work.item_id and here.id = ${itemId} and was.code = here.code)`
    : sql`true`;
  const toSchools = place.leftToSchools && place.schoolId === null;
  const whose = toSchools
    ? sql`(select coalesce(case when c.kind = 'college' then c.parent_id end, c.id) from "group" c where c.id = counted.org_id)`
    : sql`counted.org_id`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with counted as (
      select org_id, 1 as entered, 0 as former, 0 as promoted, 0 as awards from ${enteredIn(stageId)} e where ${ofItem(sql`item_id`, itemId)}
      union all select ${runner}, 0, 1, 0, 0 from stage join work on work.stage_id = stage.id join team on team.id = work.team_id
        where stage.id = ${last?.stageId ?? null}::bigint and ${sameTrack} and ${isEntered}
      union all select ${runner}, 0, 0, 1, 0 from stage join work on work.stage_id = stage.id join team on team.id = work.team_id
        where stage.id = ${last?.stageId ?? null}::bigint and ${sameTrack} and work.id in (
          select f.work_id from promotion_fate f join promotion_run r on r.id = f.run_id where r.from_stage_id = stage.id and f.fate = 'promoted'
          union select o.work_id from promotion_offer o join promotion_run r on r.id = o.run_id where r.from_stage_id = stage.id and o.status = 'accepted')
      union all select ${runner}, 0, 0, 0, 1 from unnest(${sql.param(won?.workIds ?? [])}::bigint[]) won (id)
        join work on work.id = won.id join team on team.id = work.team_id join stage on stage.id = ${stageId} where ${sameTrack}
      union all select org_id, 0, 0, 0, 0 from stage_org where stage_id = ${stageId}
      union all select org_id, 0, 0, 0, 0 from quota where stage_id = ${stageId})
    select g.id::text as "orgId", g.name, g.name_en as "nameEn",
      sum(entered)::int as entered, sum(former)::int as former, sum(promoted)::int as promoted, sum(awards)::int as awards
    from counted join "group" g on g.id = ${whose}
    where ${place.schoolId}::bigint is null or g.parent_id = ${place.schoolId}::bigint group by g.id order by g.name, g.id`);
  return {
    lastContest: last ? nameFor(actor.locale, last) : null,
    levels: won?.levels ?? [],
    rows: rows.map(({ name, nameEn, ...row }) => ({ ...row, orgName: nameFor(actor.locale, { name, nameEn }) })),
  };
}
