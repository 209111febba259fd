import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Locale } from "@/lib/i18n/locale";

/** The words a host uses for known terms; a group's own word beats its parents' (semantics 2.14). */
export async function termsOf(groupId: string, locale: Locale): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ key: string; value: string }>(sql`
    select distinct on (t.key) t.key, t.value
    from "group" g
    join "group" p on g.path like p.path || '%'
    join term t on t.group_id = p.id and t.locale = ${locale}
    where g.id = ${groupId}
    order by t.key, length(p.path) desc`);
  return Object.fromEntries(rows.map((r) => [r.key, r.value]));
}
