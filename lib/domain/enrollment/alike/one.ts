import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, team } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { deskScope } from "@/lib/domain/enrollment/audit/auditor";
import type { AlikeTeam } from "@/lib/domain/enrollment/audit/calls";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** From so alike on a name, or what was answered, is called nearly the same; 1 is the same. */
export const NEARLY = 0.6;
/** So many players in common are told of, or half of the smaller team. */
export const PEOPLE = 2;
const MOST = 20;
/** So many characters of what a team wrote are compared. */
const WORDS = 2_000;

/** The version that the team `of` handed in last. */
const lastVersion = (of: SQL): SQL => sql`select v.* from work w join work_version v on v.id = w.final_version_id
  where w.team_id = ${of}.id order by w.id desc limit 1`;

/** What a team wrote: the beginning of the text answers of its sign-up and its work one after the other, personal ones left out. */
export const wordsOf = (of: string): SQL => {
  const t = sql.raw(of);
  return sql`(select left(coalesce(string_agg(a.value #>> '{}', ' ' order by a.place, a.key), ''), ${sql.raw(String(WORDS))}) from
    (select 1 as place, key, value from jsonb_each(${t}.answers)
      union all select 2, e.key, e.value from (${lastVersion(t)}) v, jsonb_each(v.answers) e) a
    where jsonb_typeof(a.value) = 'string' and length(a.value #>> '{}') >= 20)`;
};

/** The title of the work that a team handed in last; empty without one. */
export const titleOf = (of: string): SQL => sql`coalesce((select v.title from (${lastVersion(sql.raw(of))}) v), '')`;

/**
 * Other teams of the contest, or of former editions of its series, that have nearly the same name, title of the work and texts, or the same people. It
 * informs; nothing follows from it. Only teams in the actor's own scope are told of, and only players are compared: an advisor guides
 * many teams.
 */
export async function alikeTo(teamId: string, actor: Actor): Promise<z.input<typeof AlikeTeam>[]> {
  const { rows } = await db.execute<Found>(sql`
    with me as materialized (
      select t.*, c.series_id, ${wordsOf("t")} as words, ${titleOf("t")} as title from team t join contest c on c.id = t.contest_id where t.id = ${teamId}
    ), mine as materialized (
      select distinct m.user_id from team_member m where m.team_id = ${teamId} and m.role <> 'advisor' and m.status in ('invited', 'accepted')
    ), shared as (
      select m.team_id as id, count(distinct m.user_id)::int as n from team_member m join mine using (user_id)
      where m.team_id <> ${teamId} and m.role <> 'advisor' and m.status in ('invited', 'accepted') group by m.team_id
    ), called as (
      select o.id from me, team o where o.name % me.name and o.id <> me.id
    ), titled as (
      select w.team_id as id from me, work_words k join work w on w.id = k.work_id where length(me.title) > 0 and me.title <% k.words and w.team_id <> me.id
    ), found as materialized (
      select o.id, coalesce(s.n, 0) as people, similarity(o.name, me.name) as name_like,
        case when length(me.title) > 0 then similarity(${titleOf("o")}, me.title) else 0 end as title_like,
        case when length(me.words) > 0 then similarity(${wordsOf("o")}, me.words) else 0 end as text_like,
        (select count(*) from mine)::int as own,
        (select count(*) from team_member p where p.team_id = o.id and p.role <> 'advisor' and p.status in ('invited', 'accepted'))::int as theirs
      from me join (select id from shared union select id from called union select id from titled) c on true
        join team o on o.id = c.id join contest oc on oc.id = o.contest_id and oc.series_id = me.series_id
        left join shared s on s.id = o.id
      where o.status <> 'draft' and o.submitted_at is not null
    )
    select ${team.id}::text as id, ${team.name}, ${team.number}, ${team.status}, ${contest.id}::text as contest_id, ${contest.name} as contest,
      ${contest.nameEn} as contest_en, f.people, round(f.name_like::numeric, 2)::float8 as name_like,
      round(f.title_like::numeric, 2)::float8 as title_like, round(f.text_like::numeric, 2)::float8 as text_like
    from found f join team on team.id = f.id join contest on contest.id = team.contest_id
    where (f.people >= ${PEOPLE} or f.people * 2 >= least(f.own, f.theirs) and f.people > 0
        or f.name_like >= ${NEARLY} or f.title_like >= ${NEARLY} or f.text_like >= ${NEARLY})
      and ${deskScope(actor)}
    order by f.people desc, greatest(f.name_like, f.title_like, f.text_like) desc, team.id desc limit ${MOST}`);
  return rows.map((row) => wire(row, actor.locale));
}

interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  number: string | null;
  status: z.input<typeof AlikeTeam>["status"];
  contest_id: string;
  contest: string;
  contest_en: string | null;
  people: number;
  name_like: number;
  title_like: number;
  text_like: number;
}

/** Likeness in percent, as it is told of. */
export const percent = (likeness: number) => (likeness >= NEARLY ? Math.round(likeness * 100) : null);

const wire = (row: Found, locale: Locale): z.input<typeof AlikeTeam> => ({
  teamId: row.id,
  teamName: row.name,
  teamNumber: row.number,
  status: row.status,
  competitionId: row.contest_id,
  competitionName: nameFor(locale, { name: row.contest, nameEn: row.contest_en }),
  samePeople: row.people,
  nameLike: percent(row.name_like),
  titleLike: percent(row.title_like),
  textLike: percent(row.text_like),
});
