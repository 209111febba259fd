import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Duty } from "@/db/values";
import { grouped } from "@/lib/collection/grouped";
import type { Affiliation, ExpertFacts, WorkFacts } from "./conflict";

interface Place {
  school: string | null;
  college: string | null;
  province: string | null;
}

const affiliation = ({ school, college, province }: Place): Affiliation => ({
  schoolId: school,
  collegeId: college,
  provinceId: province,
});
const hashes = ({ card, mobile }: { card: string | null; mobile: string | null }) => [
  ...(card ? [`card:${card}`] : []),
  ...(mobile ? [`mobile:${mobile}`] : []),
];

const ids = (list: readonly string[]) => sql`${sql.param([...list])}::bigint[]`;

interface Somebody extends Record<string, unknown>, Place {
  work: string;
  /** Null for the school that the team is entered for. */
  user_id: string | null;
  card: string | null;
  mobile: string | null;
}

/**
 * Loads the people on the teams of these works: their organisations as the team records them, and their identifying data.
 * The school that a team is entered for is included even when none of its people belongs to it (`team_places` does the same
 * for one team).
 */
export async function workFacts(workIds: readonly string[]): Promise<WorkFacts[]> {
  if (workIds.length === 0) return [];
  const { rows } = await db.execute<Somebody>(sql`
    with person as materialized (
      select w.id as work, p.user_id, encode(u.id_card_hash, 'hex') as card, u.mobile, p.school_id as school, p.college_id as college,
        coalesce(p.college_id, p.school_id, case when p.frozen_at is null then h.id end) as organisation
      from work w join team_person p on p.team_id = w.team_id and p.status = 'accepted' join "user" u on u.id = p.user_id
      left join "group" h on h.id = u.group_id and h.kind in ('school', 'college', 'company')
      where w.id = any(${ids(workIds)})
      union all
      select w.id, null, null, null, null, null, t.owner_group_id from work w join team t on t.id = w.team_id where w.id = any(${ids(workIds)})
    ), at as materialized (
      select o.organisation, p.* from (select distinct organisation from person) o, lateral place_of(o.organisation) p
    )
    select person.work, person.user_id, person.card, person.mobile, coalesce(person.school, at.school) as school,
      coalesce(person.college, at.college) as college, at.province
    from person left join at using (organisation) order by person.work, person.user_id`);
  const byWork = grouped(rows, (row) => row.work);
  return workIds.map((id) => {
    const all = byWork.get(id) ?? [];
    const own = new Set(all.flatMap((one) => (one.user_id && one.school ? [one.school] : [])));
    const people = all.filter((one) => one.user_id || !one.school || !own.has(one.school));
    return { id, people: people.map((one) => ({ affiliation: affiliation(one), hashes: hashes(one) })) };
  });
}

interface Judge extends Record<string, unknown> {
  id: string;
  card: string | null;
  mobile: string | null;
  places: Place[];
  tracks: string[];
  duties: Duty[];
}

/**
 * The experts with every organisation that they had since the contest was published, the tracks of it in which they take part
 * themselves, and what else they have to do with it; each by whatever account.
 */
export async function expertFacts(contestId: string, expertIds: readonly string[]) {
  if (expertIds.length === 0) return [];
  const { rows } = await db.execute<Judge>(sql`
    with since as (
      select x.id, organisation from expert x cross join contest c, lateral organisations_of(x.user_id, c.published_at) organisation
      where x.id = any(${ids(expertIds)}) and c.id = ${contestId}
    ), at as (
      select o.organisation, p.* from (select distinct organisation from since) o, lateral place_of(o.organisation) p
    ), places as (
      select id, json_agg(json_build_object('school', school::text, 'college', college::text, 'province', province::text) order by school, college, province) as list
      from (select distinct since.id, at.school, at.college, at.province from since join at using (organisation)) each group by id
    )
    select x.id, encode(u.id_card_hash, 'hex') as card, u.mobile,
      coalesce(places.list, '[]') as places,
      array(select distinct t.item_id::text from accounts_of(u.id) as me(id) join team_member m on m.user_id = me.id
        join team t on t.id = m.team_id where m.status = 'accepted' and t.contest_id = ${contestId}
          and t.status not in ('withdrawn', 'rejected') order by 1) as tracks,
      array(select d from open_duties(x.id, ${contestId}) d order by 1) as duties
    from expert x join "user" u on u.id = x.user_id left join places on places.id = x.id where x.id = any(${ids(expertIds)}) order by x.id`);
  return rows.map((row): ExpertFacts & { tracks: string[] } => ({
    id: row.id,
    affiliations: row.places.map(affiliation),
    hashes: hashes(row),
    takesPart: row.tracks.length > 0,
    tracks: row.tracks,
    duties: row.duties,
  }));
}
