import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { allowing, inOwnWindow, openWindow, ownWindow, QUEUE_SECONDS, windowOf } from "@/lib/domain/contest";
import type { SubmitWindow } from "@/lib/domain/work/shapes";
import { Fault } from "@/lib/fault";

export interface Due {
  teamId: string;
  stageId: string;
  /** The last moment for a version where the settings name one; it cuts the window short, an extension beats it. */
  lockAt: Date | null;
}

const extendedUntil = ({ teamId, stageId }: Due): SQL => sql`(select max(ext.until) from extension ext
  where ext.team_id = ${teamId} and ext.stage_id = ${stageId} and ext."window" = 'submit')`;

const instant = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;

/** True in the writing statement while the team may hand in its work, or write at its draft, by the database's clock. */
export const openFor = (due: Due, act: "work" | "draft" = "work"): SQL =>
  sql`(${openWindow(due.stageId, "submit", extendedUntil(due), act)}
    and ${inOwnWindow(due.teamId, due.stageId, "submit", extendedUntil(due))}
    and (${instant(due.lockAt)} is null or ${judgedAt()} < ${instant(due.lockAt)} or ${judgedAt()} < ${extendedUntil(due)}))`;

/** True once works are locked, a moment after the last may be handed in: at `lockAt`, else at the end of the window, its organisation's own, or of the team's extension. Not while the contest is suspended. */
export const isDue = (due: Due): SQL => sql`exists (
  select 1 from stage_window due_w join stage due_s on due_s.id = due_w.stage_id join contest due_c on due_c.id = due_s.contest_id
  where due_w.stage_id = ${due.stageId} and due_w.type = 'submit' and ${allowing(sql`due_c.status`, "deadline")}
    and app_now() - make_interval(secs => ${QUEUE_SECONDS}) >= greatest(${extendedUntil(due)},
      least(upper(${ownWindow(due.teamId, due.stageId, "submit")}) + make_interval(secs => due_c.grace_seconds),
        coalesce(${instant(due.lockAt)}, due_w.ends_at + make_interval(secs => due_c.grace_seconds)))))`;

/** Returns the current window, for reading and countdowns; that of a suspended contest continues and accepts drafts. */
export async function submitWindow(due: Due): Promise<SubmitWindow> {
  const [{ startsAt, endsAt, state }, { rows }] = await together(
    () => windowOf(due.stageId, "submit"),
    () =>
      db.execute<{ now: string; until: string | null; open: boolean; begins: string | null; ends: string | null }>(sql`
    select (extract(epoch from app_now()) * 1000)::bigint as now, ${openFor(due, "draft")} as open,
      (extract(epoch from ${extendedUntil(due)}) * 1000)::bigint as until,
      (extract(epoch from lower(held)) * 1000)::bigint as begins, (extract(epoch from upper(held)) * 1000)::bigint as ends
    from (select ${ownWindow(due.teamId, due.stageId, "submit")} as held) own`),
  );
  const row = rows[0];
  const serverTime = Number(row?.now);
  if (!startsAt || !endsAt)
    return {
      state: "none",
      startTime: null,
      endTime: null,
      extended: false,
      startsAt: null,
      deadline: null,
      serverTime,
    };
  const begins = row?.begins ? new Date(Number(row.begins)) : startsAt;
  const planned = Math.min(
    row?.ends ? Number(row.ends) : endsAt.getTime(),
    due.lockAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const deadline = Math.max(planned, Number(row?.until ?? 0));
  return {
    state: row?.open
      ? "open"
      : state === "before" || (state === "open" && serverTime < begins.getTime())
        ? "before"
        : "after",
    startTime: toWireTime(begins),
    endTime: toWireTime(new Date(deadline)),
    extended: deadline > planned,
    startsAt: begins.getTime(),
    deadline,
    serverTime,
  };
}

/** Why nothing is taken at the moment, in words with its dates. */
export async function whyClosed(due: Due): Promise<Fault> {
  const { startTime, endTime } = await submitWindow(due);
  return new Fault("submissionClosed", {
    window: startTime && endTime ? `${startTime.slice(0, 16)} – ${endTime.slice(0, 16)}` : "—",
  });
}
