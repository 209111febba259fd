import { sql } from "drizzle-orm";
import { db } from "@/db";
import { eachLocale, type Locale } from "@/lib/i18n/locale";
import { shippedTerms, type Wording } from "@/lib/i18n/wording";
import type { OwnTerms } from "@/lib/i18n/words";

/**
 * The words a host uses for known terms (docs/rules/site.md, "Host wording"): a group's own word beats its parents', and any of them beats the
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

/** What `termsOf` finds for the group of every site, by the site's id, in one statement. */
export async function termsOfSites(): Promise<Map<string, OwnTerms>> {
  const { rows } = await db.execute<{ id: string; wording: Wording; own: Partial<OwnTerms> }>(sql`
    select s.id, s.wording, (
      select coalesce(jsonb_object_agg(locale, terms), '{}') from (
        select locale, jsonb_object_agg(key, value) as terms from (
          select distinct on (t.locale, t.key) t.locale, t.key, t.value
          from "group" p join term t on t.group_id = p.id
          where g.path like p.path || '%'
          order by t.locale, t.key, length(p.path) desc) nearest
        group by locale) of_locale) as own
    from site s join "group" g on g.id = s.group_id`);
  const of = (locale: Locale, { wording, own }: (typeof rows)[number]) => ({
    ...shippedTerms(wording, locale),
    ...own[locale],
  });
  return new Map(rows.map((row) => [row.id, eachLocale((locale) => of(locale, row))]));
}

/** The words of the groups above one, each of the nearest that has it, and whose they are. */
export async function termsAbove(groupId: string) {
  const { rows } = await db.execute<{
    locale: Locale;
    key: string;
    value: string;
    name: string;
    nameEn: string | null;
  }>(sql`
    select distinct on (t.locale, t.key) t.locale, t.key, t.value, p.name, p.name_en as "nameEn"
    from "group" g
    join "group" p on g.path like p.path || '%' and p.id <> g.id
    join term t on t.group_id = p.id
    where g.id = ${groupId}
    order by t.locale, t.key, length(p.path) desc`);
  return rows;
}
