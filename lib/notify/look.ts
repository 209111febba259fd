import { eq, isNull, sql } from "drizzle-orm";
import { db, group, site } from "@/db";
import type { accents } from "@/db/values";
import { inquire } from "@/lib/events";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";

/** As whom a letter comes. */
export interface Look {
  name: string;
  logoUrl: string | null;
  accent: (typeof accents)[number];
  /** What stands for a host without a logo. */
  seal: string;
}

/** What a letter is about. */
export interface About {
  bizType: string | null;
  bizId: string | null;
}

/** Letters that are about an organisation itself. */
export const ABOUT_GROUP = "group";

/** The organisation that speaks where nothing else says who does: that of the website for all other host names, else the platform. */
export async function usualSpeaker(): Promise<string | null> {
  const [usual] = await db.select({ id: site.groupId }).from(site).where(eq(site.host, "*"));
  if (usual) return usual.id;
  const [root] = await db.select({ id: group.id }).from(group).where(isNull(group.parentId));
  return root?.id ?? null;
}

async function speakerOf({ bizType, bizId }: About): Promise<string | null> {
  if (!bizType || !bizId) return null;
  if (bizType === ABOUT_GROUP) return bizId;
  const found = await inquire("speakersOf", { bizType, ids: [bizId] });
  return found?.get(bizId) ?? null;
}

/** How a letter about something looks: as the website of the organisation that it belongs to, or of the nearest one above that has one. */
export async function lookOf(about: About, locale: Locale): Promise<Look> {
  const speaker = await speakerOf(about);
  const { rows } = await db.execute<Look & { nameEn: string | null } & Record<string, unknown>>(sql`
    select s.name, s.name_en as "nameEn", s.logo_url as "logoUrl", s.accent, s.seal from ${site} s
    left join ${group} above on above.id = s.group_id
      and exists (select from ${group} g where g.id = ${speaker}::bigint and g.path like above.path || '%')
    where above.id is not null or s.host = '*'
    order by length(above.path) desc nulls last, (s.host = '*') desc, s.id limit 1`);
  const [row] = rows;
  if (!row) return { name: wordsOf(locale, "common")("appTitle"), logoUrl: null, accent: "vermilion", seal: "" };
  return { name: nameFor(locale, row), logoUrl: row.logoUrl, accent: row.accent, seal: row.seal };
}
