import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, extension, team } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import { openWindow, windowOf } from "@/lib/domain/contest";
import type { WindowType } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";

/** The team's own extension of a window, an SQL instant or null. */
const extendedUntil = (teamId: string, stageId: string, window: WindowType): SQL =>
  sql`(select max(ext.until) from extension ext
    where ext.team_id = ${teamId} and ext.stage_id = ${stageId} and ext."window" = ${window})`;

/** True in a writing statement while the window, or the team's extension of it, is open on the database's clock. */
const openFor = (teamId: string, stageId: string, window: WindowType): SQL =>
  openWindow(stageId, window, extendedUntil(teamId, stageId, window));

/**
 * Records the moment of submission, and by the same statement judges the window.
 * @throws enrollmentClosed
 */
export async function stampInTime(row: Pick<typeof team.$inferSelect, "id" | "stageId">) {
  const stamped = await db
    .update(team)
    .set({ submittedAt: judgedAt() })
    .where(and(eq(team.id, row.id), openFor(row.id, row.stageId, "signUp")))
    .returning({ id: team.id });
  if (stamped.length === 0) throw await whyClosed(row.stageId);
}

/** Why sign-up takes nothing at the moment, in words with its dates. */
export async function whyClosed(stageId: string): Promise<Fault> {
  const { startsAt, endsAt } = await windowOf(stageId, "signUp");
  return new Fault("enrollmentClosed", {
    window: startsAt && endsAt ? `${toWireTime(startsAt).slice(0, 16)} – ${toWireTime(endsAt).slice(0, 16)}` : "—",
  });
}

/** The window as the team's page shows it. */
export async function signUpWindow(row: Pick<typeof team.$inferSelect, "id" | "stageId">) {
  const window = await windowOf(row.stageId, "signUp");
  const [more] = await db
    .select({
      until: sql<string | null>`(extract(epoch from max(${extension.until})) * 1000)::bigint`,
      serverTime: sql<string>`(extract(epoch from app_now()) * 1000)::bigint`,
      open: sql<boolean>`${openFor(row.id, row.stageId, "signUp")}`,
    })
    .from(extension)
    .where(and(eq(extension.teamId, row.id), eq(extension.stageId, row.stageId), eq(extension.window, "signUp")));
  const serverTime = Number(more?.serverTime);
  const until = more?.until ? new Date(Number(more.until)) : null;
  return {
    state: more?.open ? ("open" as const) : window.state,
    startTime: window.startsAt && toWireTime(window.startsAt),
    endTime: window.endsAt && toWireTime(window.endsAt),
    extendedUntil: until && toWireTime(until),
    serverTime,
  };
}
