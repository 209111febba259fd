import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { banner, db } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { MOST_SHOWN, type ShownBanner } from "./calls";
import { isShown } from "./state";

/** What the home page of a website shows now, in the reader's language. */
export async function bannersOf(siteId: string, locale: Locale): Promise<ShownBanner[]> {
  const rows = await db
    .select()
    .from(banner)
    .where(and(eq(banner.siteId, siteId), isShown))
    .orderBy(asc(banner.sort), asc(banner.id))
    .limit(MOST_SHOWN);
  return rows.map(({ id, imageUrl, narrowUrl, videoUrl, focus, link, ...words }) => {
    const title = wordsFor(locale, { zh: words.title, en: words.titleEn });
    const alt = wordsFor(locale, { zh: words.alt ?? "", en: words.altEn });
    return { bannerId: id, imageUrl, narrowUrl, videoUrl, focus, link, title, alt: alt || title };
  });
}

/** Milliseconds until the next banner comes or goes by the clock, at most `within`. */
export async function untilBanner(within: number): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(floor(extract(epoch from min(at) - app_now()) * 1000), ${within})::int as ms
    from ${banner} cross join unnest(array[${banner.fromAt}, ${banner.untilAt}]) at
    where ${banner.visible} = 1 and at > app_now() and at <= app_now() + ${within} * interval '1 millisecond'`);
  return rows[0]?.ms ?? within;
}
