import { sql } from "drizzle-orm";
import { db, group, stageOrg } from "@/db";
import type { TeamRow } from "@/lib/domain/enrollment/ownership";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";

/** What the organisation of a team tells its teams about the stage; null where it says nothing. */
export async function orgNotice({ id, stageId }: Pick<TeamRow, "id" | "stageId">, locale: Locale) {
  const [row] = await db
    .select({ orgName: shownName(group, locale), text: stageOrg.notice })
    .from(stageOrg)
    .innerJoin(group, sql`${group.id} = ${stageOrg.orgId}`)
    .where(sql`${stageOrg.id} = own_run(${id}, ${stageId}) and ${stageOrg.notice} <> ''`);
  return row ?? null;
}
