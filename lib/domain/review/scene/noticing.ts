import { and, eq, sql } from "drizzle-orm";
import { db, sceneItem, sceneSession } from "@/db";

/** The channel on which rooms say that they changed; its payload is the room. */
export const SCENE_CHANNEL = "scene";

/** Tells screens that something of a room changed; sent when the transaction commits. */
export const notice = (sessionId: string) => db.execute(sql`select pg_notify(${SCENE_CHANNEL}, ${sessionId}::text)`);

/** Counts a change of the room that its consoles must have seen before they press again. Returns its new version. */
export async function changed(sessionId: string): Promise<number> {
  const [row] = await db
    .update(sceneSession)
    .set({ version: sql`${sceneSession.version} + 1` })
    .where(eq(sceneSession.id, sessionId))
    .returning({ version: sceneSession.version });
  await notice(sessionId);
  return row?.version ?? 0;
}

/** Marks of a work were handed in or sent back: its room, where it has one, shows that. */
export async function noticeMarks({ planId, workId }: { planId: string; workId: string }) {
  const [item] = await db
    .select({ sessionId: sceneItem.sessionId })
    .from(sceneItem)
    .where(and(eq(sceneItem.planId, planId), eq(sceneItem.workId, workId)));
  if (item) await notice(item.sessionId);
}
