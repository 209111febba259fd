import { and, eq, inArray, ne } from "drizzle-orm";
import { db, sceneItem, sceneSession } from "@/db";
import { systemActor } from "@/lib/audit";
import { sceneItemLifecycle } from "@/lib/domain/review/scene/lifecycle";
import { changed } from "@/lib/domain/review/scene/noticing";

/**
 * Takes a work that left the contest out of its rooms, on stage or not: consoles, screens, posters and the door know it no more. The
 * rooms are held before the works, as the consoles do.
 */
export async function leaveRooms({ workId }: { workId: string }) {
  const here = and(eq(sceneItem.workId, workId), ne(sceneItem.status, "left"));
  const rooms = db.select({ id: sceneItem.sessionId }).from(sceneItem).where(here);
  const held = await db
    .select({ id: sceneSession.id })
    .from(sceneSession)
    .where(inArray(sceneSession.id, rooms))
    .orderBy(sceneSession.id)
    .for("update");
  if (held.length === 0) return;
  const items = await db.select({ id: sceneItem.id }).from(sceneItem).where(here);
  for (const { id } of items) await sceneItemLifecycle.move(id, "left", systemActor, { reason: "workWithdrawn" });
  for (const { id } of held) await changed(id);
}
