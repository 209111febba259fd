import { eq } from "drizzle-orm";
import { award, db } from "@/db";
import { levelsOf } from "@/lib/domain/ladder";
import type { Locale } from "@/lib/i18n/locale";

/** The levels that an awarded work came through, the lowest first; the last is the one of the award. */
export async function chainTo(awardId: string, locale: Locale) {
  const [row] = await db.select({ workId: award.workId }).from(award).where(eq(award.id, awardId));
  if (!row?.workId) return [];
  return (await levelsOf([row.workId], locale)).get(row.workId) ?? [];
}
