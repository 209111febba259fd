import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { nameFor } from "@/lib/i18n/named";
import { enteredIn } from "./table";

interface Raw extends Record<string, unknown> {
  orgId: string;
  code: string;
  name: string;
  nameEn: string | null;
  aliases: string[];
  works: number;
  sealed: number;
}

/**
 * Organisations that may have a number in a stage: those that take part, and those of its level below the contest's host, with the schools
 * to which a stage of colleges is left; by name. With a school: its own colleges alone.
 */
export async function orgsFor(stageId: string, { locale }: Actor, schoolId: string | null) {
  const { rows } = await db.execute<Raw>(sql`
    with entered as materialized ${enteredIn(stageId)},
    works as (select org_id, count(*)::int as n from entered group by org_id),
    sealed as (select o.org_id, count(*)::int as n from stage_org o
      join sealed_entry e on e.seal_id = (select s.id from stage_org_seal s where s.stage_org_id = o.id order by s.no desc limit 1)
      where o.stage_id = ${stageId} and o.status = 'submitted' and e.place is not null group by o.org_id),
    orgs as (select org_id from works union select org_id from stage_org where stage_id = ${stageId}
      union select org_id from quota where stage_id = ${stageId}
      union select g.id from stage join contest on contest.id = stage.contest_id join "group" host on host.id = contest.group_id
        join "group" g on g.path like host.path || '%' and g.merged_at is null and (g.kind = (case when stage.level = 'college' then 'college' else 'school' end)::group_kind
          or (g.kind = 'school' and stage.level = 'college' and stage.schools_receive))
        where stage.id = ${stageId}
      union select g.id from "group" g where ${schoolId}::bigint is not null and g.parent_id = ${schoolId}::bigint and g.kind = 'college' and g.merged_at is null
      union select c.parent_id from stage join works on true join "group" c on c.id = works.org_id and c.kind = 'college'
        where stage.id = ${stageId} and stage.level = 'college' and stage.schools_receive)
    select g.id::text as "orgId", g.code, g.name, g.name_en as "nameEn", g.aliases, coalesce(w.n, 0) as works, coalesce(s.n, 0) as sealed
    from orgs join "group" g on g.id = orgs.org_id left join works w on w.org_id = g.id left join sealed s on s.org_id = g.id
    where ${schoolId}::bigint is null or g.parent_id = ${schoolId}::bigint
    order by g.name, g.id`);
  return rows.map((row) => ({ ...row, orgName: nameFor(locale, row) }));
}
export type Org = Awaited<ReturnType<typeof orgsFor>>[number];
