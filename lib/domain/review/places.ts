import { type SQL, sql } from "drizzle-orm";

/**
 * Where a person belongs, as rows (school, college, province) of organisation ids: the school and college of their profile
 * (their home group where the profile has neither), and `also`, further organisations by id. `person` is the alias of a
 * "user" row in the statement around it.
 */
export const placesOf = (person: SQL, also: SQL = sql`array[]::bigint[]`): SQL => sql`
  select coalesce(p.school, max(a.id) filter (where a.kind = 'school')) as school,
    coalesce(p.college, max(a.id) filter (where a.kind = 'college')) as college,
    max(a.id) filter (where a.kind = 'province') as province
  from (
    select ${person}.school_id as school, ${person}.college_id as college,
      coalesce(${person}.college_id, ${person}.school_id) as place
    union all
    select null, null, home.id from "group" home where home.id = ${person}.group_id and home.kind in ('school', 'college')
      and ${person}.school_id is null and ${person}.college_id is null
    union all
    select null, null, unnest(${also})
  ) p
  join "group" g on g.id = p.place
  join "group" a on a.id = any(string_to_array(trim(both '/' from g.path), '/')::bigint[])
  group by p.school, p.college, p.place`;

/** What an expert row adds to its person's places: where they work, and the ties they declared. */
export const tiesOf = (expert: SQL): SQL => sql`array_append(${expert}.tied_org_ids, ${expert}.org_id)`;

/**
 * True in the statement that writes, while the expert of a task must not judge its work (semantics 2.7, COI): the same rule
 * as `conflictsBetween`, for one pair. `task` is the alias of a review_task row, `level` the plan's.
 */
export const inConflict = (task: SQL, level: SQL): SQL => sql`exists (
  select 1 from expert x join "user" xu on xu.id = x.user_id
  join work cw on cw.id = ${task}.work_id join team ct on ct.id = cw.team_id
  where x.id = ${task}.expert_id and (
    exists (select 1 from declared_conflict d where d.expert_id = x.id and d.work_id = cw.id)
    or exists (
      select 1 from team_member own join team ot on ot.id = own.team_id
      where own.user_id = x.user_id and own.status = 'accepted' and ot.contest_id = ct.contest_id
        and ot.item_id = ct.item_id and ot.status not in ('withdrawn', 'rejected'))
    or exists (
      select 1 from team_member m join "user" mu on mu.id = m.user_id
      where m.team_id = ct.id and m.status = 'accepted' and (
        mu.id_card_hash = xu.id_card_hash or mu.mobile = xu.mobile
        or exists (
          select 1 from (${placesOf(sql`mu`)}) theirs, (${placesOf(sql`xu`, tiesOf(sql`x`))}) mine
          where case ${level} when 'school' then theirs.school = mine.school
            when 'province' then theirs.province = mine.province
            else theirs.school = mine.school and (theirs.college is null or mine.college is null)
              or theirs.college = mine.college end)))))`;
