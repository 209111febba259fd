import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { judgedAt } from "@/db/arrival";
import type { WindowType } from "@/lib/domain/contest/shapes";

/** The part of a stage's window that the organisation of a team keeps for its own teams, as a range; null where it keeps the whole. */
export const ownWindow = (teamId: SQLWrapper | string, stageId: SQLWrapper | string, type: WindowType): SQL =>
  sql`own_window(${teamId}, ${stageId}, ${type})`;

/** The end of a stage's window for a team: its organisation's own end, else `end`. */
export const endFor = (teamId: SQLWrapper | string, stageId: SQLWrapper | string, type: WindowType, end: SQL): SQL =>
  sql`least(upper(${ownWindow(teamId, stageId, type)}), ${end})`;

/**
 * True in the statement that writes, while the organisation of a team takes anything from it in a window: always where it keeps the
 * whole window. The contest's grace holds after its end too, and the team's own extension beats it.
 */
export const inOwnWindow = (
  teamId: SQLWrapper | string,
  stageId: SQLWrapper | string,
  type: WindowType,
  extendedUntil: SQL,
): SQL => sql`coalesce((
  select ${judgedAt()} >= lower(own_r.held)
    and ${judgedAt()} < greatest(upper(own_r.held) + make_interval(secs => own_c.grace_seconds), ${extendedUntil})
  from stage own_s join contest own_c on own_c.id = own_s.contest_id
  cross join lateral (select ${ownWindow(teamId, stageId, type)} as held) own_r
  where own_s.id = ${stageId}), true)`;
