import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";

/** Who holds a permission in the nearest organisation above this one that has anybody; the platform's without one; never the person themselves. */
export async function keepersOf(permission: Permission, groupId: string | null, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array_agg(distinct ur.user_id::text) as ids from "group" g
    join "group" a on a.id = any(string_to_array(trim(both '/' from g.path), '/')::bigint[])
    join user_role ur on ur.group_id = a.id and ur.user_id <> ${userId}
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${permission}
    join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
    where g.id = coalesce(${groupId}, (select id from "group" where parent_id is null))
    group by a.id, a.path order by length(a.path) desc limit 1`);
  return rows[0]?.ids ?? [];
}
