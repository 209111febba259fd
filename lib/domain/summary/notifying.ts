import { sql } from "drizzle-orm";
import { db } from "@/db";
import { notify, type Topic } from "@/lib/domain/inbox";

/** Notifies those who hand in for schools: their own people with the right to. */
export async function notifySchools(orgIds: readonly string[], topic: Topic, params: Record<string, string>) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ur.user_id::text as id from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'summary:record:edit'
    where ur.group_id = any(${sql.param([...orgIds])}::bigint[])`);
  await notify(
    rows.map(({ id }) => id),
    topic,
    params,
    { link: "/summary/submission" },
  );
}
