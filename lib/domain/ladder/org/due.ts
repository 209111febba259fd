import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, stage, stageOrg, stageOrgWindow, stageWindow } from "@/db";
import { openWindow, takesPart } from "@/lib/domain/contest";

/** An organisation's own end of judging, where it was given more time; an expression, null without one. */
const ownEnd = (runId: SQLWrapper | string): SQL => sql`(select own_w.ends_at from ${stageOrgWindow} own_w
  where own_w.stage_org_id = ${runId} and own_w.type = 'review')`;

/** When a list is due: at the organisation's own end of judging, else at the stage's. The statement holds `stage` and `stage_org`. */
const dueAt = sql<Date | null>`greatest(${ownEnd(stageOrg.id)}, (select all_w.ends_at from ${stageWindow} all_w
  where all_w.stage_id = ${stage.id} and all_w.type = 'review'))`;

/** True in the statement that writes, while an organisation may change and seal its list: in the stage's judging, or its own. */
export const sealable = (stageId: SQLWrapper | string, runId: SQLWrapper | string): SQL =>
  sql`(${openWindow(stageId, "review", ownEnd(runId))} or (${takesPart(stageId, "review")} and not exists (
    select 1 from ${stageWindow} all_w where all_w.stage_id = ${stageId} and all_w.type = 'review')))`;

/** Whether the list may be changed now, and until when. */
export async function dueOf(stageId: string, runId: string | null) {
  const [row] = await db
    .select({ isOpen: sql<boolean>`${sealable(stageId, runId ?? "0")}`, dueAt: dueAt.mapWith(stageWindow.endsAt) })
    .from(stage)
    .leftJoin(stageOrg, and(eq(stageOrg.stageId, stage.id), eq(stageOrg.id, runId ?? "0")))
    .where(eq(stage.id, stageId));
  return row ?? { isOpen: false, dueAt: null };
}
