import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { shippedTerms, type Wording } from "@/lib/i18n/wording";

/**
 * The words a host uses for known terms (semantics 2.14): a group's own word beats its parents', and any of them beats the
 * shipped overlay that the site chose.
 */
export async function termsOf(
  groupId: string,
  locale: Locale,
  wording: Wording = "default",
): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ key: string; value: string }>(sql`
    select distinct on (t.key) t.key, t.value
    from "group" g
    join "group" p on g.path like p.path || '%'
    join term t on t.group_id = p.id and t.locale = ${locale}
    where g.id = ${groupId}
    order by t.key, length(p.path) desc`);
  return { ...shippedTerms(wording, locale), ...Object.fromEntries(rows.map((r) => [r.key, r.value])) };
}
