import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, extension, team } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import { inOwnWindow, openWindow, ownWindow, windowOf } from "@/lib/domain/contest";
import type { WindowType } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";

/** The team's own extension of a window, an SQL instant or null. */
const extendedUntil = (teamId: string, stageId: string, window: WindowType): SQL =>
  sql`(select max(ext.until) from extension ext
    where ext.team_id = ${teamId} and ext.stage_id = ${stageId} and ext."window" = ${window})`;

/** True in a writing statement while the window, its organisation's own part of it or the team's extension, is open on the database's clock. */
const openFor = (teamId: string, stageId: string, window: WindowType): SQL => {
  const more = extendedUntil(teamId, stageId, window);
  return sql`(${openWindow(stageId, window, more)} and ${inOwnWindow(teamId, stageId, window, more)})`;
};

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
  if (stamped.length === 0) throw await whyClosed(row.stageId, row.id);
}

/** @throws enrollmentClosed for a team whose organisation keeps a shorter sign-up that is not open */
export async function mustBeOpenFor(row: Pick<typeof team.$inferSelect, "id" | "stageId">) {
  const [open] = await db
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, row.id), openFor(row.id, row.stageId, "signUp")));
  if (!open) throw await whyClosed(row.stageId, row.id);
}

/** The window with its organisation's own beginning and end. */
async function windowFor(stageId: string, teamId: string | null) {
  const window = await windowOf(stageId, "signUp");
  if (!teamId || !window.startsAt || !window.endsAt) return { ...window, own: false };
  const { rows } = await db.execute<{ starts: string | null; ends: string | null }>(sql`
    select (extract(epoch from lower(held)) * 1000)::bigint as starts, (extract(epoch from upper(held)) * 1000)::bigint as ends
    from (select ${ownWindow(teamId, stageId, "signUp")} as held) own`);
  const [own] = rows;
  if (!own?.ends) return { ...window, own: false };
  return { ...window, startsAt: new Date(Number(own.starts)), endsAt: new Date(Number(own.ends)), own: true };
}

/** Why sign-up takes nothing at the moment, in words with its dates. */
export async function whyClosed(stageId: string, teamId: string | null = null): Promise<Fault> {
  const { startsAt, endsAt } = await windowFor(stageId, teamId);
  return new Fault("enrollmentClosed", {
    window: startsAt && endsAt ? `${toWireTime(startsAt).slice(0, 16)} – ${toWireTime(endsAt).slice(0, 16)}` : "—",
  });
}

/** The window as the team's page shows it. */
export async function signUpWindow(row: Pick<typeof team.$inferSelect, "id" | "stageId">) {
  const window = await windowFor(row.stageId, row.id);
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
    state: more?.open
      ? ("open" as const)
      : window.own && window.state === "open"
        ? ownState(window, serverTime)
        : window.state,
    startTime: window.startsAt && toWireTime(window.startsAt),
    endTime: window.endsAt && toWireTime(window.endsAt),
    extendedUntil: until && toWireTime(until),
    serverTime,
  };
}

/** Before its organisation opens it, or after it closed it, inside the stage's window. */
const ownState = ({ startsAt }: { startsAt: Date | null }, at: number) =>
  startsAt && at < startsAt.getTime() ? ("before" as const) : ("after" as const);
