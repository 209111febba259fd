import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Affiliation, ExpertFacts, WorkFacts } from "./conflict";
import { placesOf, tiesOf } from "./places";

interface Person extends Record<string, unknown> {
  owner: string;
  user_id: string;
  card: string | null;
  mobile: string | null;
  places: { school: string | null; college: string | null; province: string | null }[];
}

const personColumns = sql`u.id as user_id, encode(u.id_card_hash, 'hex') as card, u.mobile`;
const asJson = (places: ReturnType<typeof placesOf>) => sql`(
  select coalesce(json_agg(json_build_object('school', at.school::text, 'college', at.college::text,
    'province', at.province::text) order by at.school, at.college, at.province), '[]') from (${places}) at) as places`;

const affiliations = ({ places }: Person): Affiliation[] =>
  places.map((p) => ({ schoolId: p.school, collegeId: p.college, provinceId: p.province }));
const hashes = ({ card, mobile }: Person) => [
  ...(card ? [`card:${card}`] : []),
  ...(mobile ? [`mobile:${mobile}`] : []),
];

const ids = (list: readonly string[]) => sql`${sql.param([...list])}::bigint[]`;

/** Everybody on the teams of these works: where they belong and by what they are known. */
export async function workFacts(workIds: readonly string[]): Promise<WorkFacts[]> {
  if (workIds.length === 0) return [];
  const { rows } = await db.execute<Person>(sql`
    with person as materialized (
      select w.id as owner, u.id, u.id_card_hash, u.mobile, u.school_id, u.college_id,
        case when coalesce(u.school_id, u.college_id) is null then u.group_id end as group_id
      from work w join team_member m on m.team_id = w.team_id and m.status = 'accepted' join "user" u on u.id = m.user_id
      where w.id = any(${ids(workIds)})
    ), home as (
      select h.*, ${asJson(placesOf(sql`h`))} from (select distinct school_id, college_id, group_id from person) h
    )
    select u.owner, ${personColumns}, home.places from person u
    join home on coalesce(home.school_id, 0) = coalesce(u.school_id, 0)
      and coalesce(home.college_id, 0) = coalesce(u.college_id, 0) and coalesce(home.group_id, 0) = coalesce(u.group_id, 0)
    order by u.owner, u.id`);
  const people = new Map<string, Person[]>();
  for (const row of rows) people.set(row.owner, [...(people.get(row.owner) ?? []), row]);
  return workIds.map((id) => ({
    id,
    people: (people.get(id) ?? []).flatMap((person) => {
      const known = affiliations(person);
      const own = { hashes: hashes(person) };
      const nowhere: Affiliation = { schoolId: null, collegeId: null, provinceId: null };
      return (known.length ? known : [nowhere]).map((affiliation) => ({ affiliation, ...own }));
    }),
  }));
}

/** The experts with their organisations and the tracks of this contest in which they take part themselves. */
export async function expertFacts(contestId: string, expertIds: readonly string[]) {
  if (expertIds.length === 0) return [];
  const { rows } = await db.execute<Person & { tracks: string[] }>(sql`
    select x.id as owner, ${personColumns}, ${asJson(placesOf(sql`u`, tiesOf(sql`x`)))},
      array(select distinct t.item_id::text from team_member m join team t on t.id = m.team_id
        where m.user_id = u.id and m.status = 'accepted' and t.contest_id = ${contestId}
          and t.status not in ('withdrawn', 'rejected') order by 1) as tracks
    from expert x join "user" u on u.id = x.user_id where x.id = any(${ids(expertIds)}) order by x.id`);
  return rows.map((row): ExpertFacts & { tracks: string[] } => ({
    id: row.owner,
    affiliations: affiliations(row),
    hashes: hashes(row),
    takesPart: row.tracks.length > 0,
    tracks: row.tracks,
  }));
}
