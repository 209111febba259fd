import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";

/** Who answers for an organisation: its own people with a right. */
export const peopleOf = async (orgId: string, right: Permission): Promise<string[]> =>
  (await peopleOfEach([orgId], right)).get(orgId) ?? [];

/** Who answers for each of these organisations, by its id; one without anybody is missing. */
export async function peopleOfEach(orgIds: readonly string[], right: Permission): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ org: string; people: string[] }>(sql`
    select ur.group_id::text as org, array_agg(distinct ur.user_id::text) as people from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${right}
    join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
    where ur.group_id = any(${sql.param(orgIds)}::bigint[]) group by ur.group_id`);
  return new Map(rows.map(({ org, people }) => [org, people]));
}

/** The same in SQL, as an array of ids: of the organisation that the statement names. */
export const peopleIn = (orgId: SQLWrapper, right: Permission): SQL => sql`array(
  select distinct ur.user_id::text from user_role ur
  join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${right}
  join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
  where ur.group_id = ${orgId})`;
