import { and, eq, isNull } from "drizzle-orm";
import { db, stage } from "@/db";
import { inquire } from "@/lib/events";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

/** The stage that a team is in now, where it is judged outside of the system and its results are not published; null elsewhere. */
export async function stageOutside(teamId: string, locale: Locale): Promise<string | null> {
  const at = (await inquire("stagesReached", { teamId }))?.at(-1);
  if (!at) return null;
  const [row] = await db
    .select({ name: shownName(stage, locale) })
    .from(stage)
    .where(and(eq(stage.id, at), eq(stage.mode, "importOnly"), isNull(stage.resultsAt)));
  return row?.name ?? null;
}
