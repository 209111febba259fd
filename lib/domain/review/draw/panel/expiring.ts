import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db, panelInvitation, transaction } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { coverDays } from "./covering";
import { heldDraw, substitute } from "./lots";

/** Ends the invitations that nobody answered in time, and invites the next of the reserve for each, in drawn order. */
export async function expirePanelInvitations() {
  const isDue = and(eq(panelInvitation.status, "open"), lte(panelInvitation.answerBy, sql`app_now()`));
  const due = await db.selectDistinct({ drawId: panelInvitation.drawId }).from(panelInvitation).where(isDue);
  let count = 0;
  for (const { drawId } of due)
    count += await transaction(async () => {
      const held = await heldDraw(drawId);
      const rows = await db
        .select({ id: panelInvitation.id })
        .from(panelInvitation)
        .where(and(eq(panelInvitation.drawId, drawId), isDue))
        .orderBy(asc(panelInvitation.place));
      for (const { id } of rows) {
        const [ended] = await db
          .update(panelInvitation)
          .set({ status: "expired", endedAt: sql`app_now()` })
          .where(and(eq(panelInvitation.id, id), isDue))
          .returning();
        if (!ended) continue;
        if (ended.fromOn === null) await substitute(held, ended);
        await record(systemActor, "panel.expire", "draw", drawId, { expertId: ended.expertId });
      }
      await coverDays(held, { tells: true });
      return rows.length;
    });
  return count;
}
