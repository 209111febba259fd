import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";

/** Who answers for an organisation: its own people with a right. */
export async function peopleOf(orgId: string, right: Permission): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct ur.user_id::text from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = ${right}
    join "user" u on u.id = ur.user_id and u.status = 'active' and u.deleted_at is null
    where ur.group_id = ${orgId}`);
  return rows.map((row) => row.user_id);
}
