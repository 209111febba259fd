import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contest, db, stage, stageWindow } from "@/db";
import { judgedAt } from "@/db/arrival";
import { together } from "@/lib/collection/together";
import type { Act } from "@/lib/domain/contest/lifecycle/acts";
import { actIn, allowing } from "@/lib/domain/contest/lifecycle/gate";
import { type WindowType, type windowStates } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import { heldFor } from "./tracks";

/** So long after a deadline things stay as they are: who came before it may still wait in our queue. */
export const QUEUE_SECONDS = 30;

/** The database's clock, which deadlines are judged by. */
export async function databaseNow(): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select (extract(epoch from app_now()) * 1000)::bigint as at`);
  return new Date(Number(rows[0]?.at));
}

/** Milliseconds until a window of a public contest next opens or shuts, by the database's clock; `within` where none does so soon. */
export async function untilEdge(within: number): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(floor(extract(epoch from min(edge.at) - app_now()) * 1000), ${within})::int as ms
    from contest c join stage s on s.contest_id = c.id join stage_window w on w.stage_id = s.id
    cross join lateral (values (w.starts_at), (w.ends_at)) edge (at)
    where c.status = 'published' and edge.at > app_now() and edge.at <= app_now() + ${within} * interval '1 millisecond'`);
  return rows[0]?.ms ?? within;
}

/** The stages of a contest in their order, each with its windows (`spans`) in the order of time. */
export async function windowsOf(contestId: string) {
  const [stages, spans] = await together(
    () => db.select().from(stage).where(eq(stage.contestId, contestId)).orderBy(asc(stage.seq)),
    () =>
      db
        .select(getTableColumns(stageWindow))
        .from(stageWindow)
        .innerJoin(stage, eq(stage.id, stageWindow.stageId))
        .where(eq(stage.contestId, contestId))
        .orderBy(asc(stageWindow.startsAt), asc(stageWindow.type)),
  );
  return stages.map((s) => ({ ...s, spans: spans.filter((w) => w.stageId === s.id) }));
}
export type StageWithSpans = Awaited<ReturnType<typeof windowsOf>>[number];

/**
 * True in the statement that writes, while a stage takes anything at all: its contest's state allows the act, none of its awards
 * are on view, and its results are not published. Neither extensions nor deadlines of single teams and plans go beyond that.
 */
export const takesPart = (stageId: string | SQLWrapper, act: Act): SQL => sql`exists (
  select 1 from stage part_s join contest part_c on part_c.id = part_s.contest_id
  where part_s.id = ${stageId} and ${allowing(sql`part_c.status`, act)} and part_s.results_at is null and not exists (
    select 1 from stage_window view_w where view_w.stage_id = part_s.id and view_w.shown
      and view_w.starts_at <= ${judgedAt()} and ${judgedAt()} < view_w.ends_at))`;

/**
 * True in the statement that writes, while a window is open: the stage takes part in the act (by default the one that the window
 * is for), and the moment by the database's clock lies in `[start, end + grace)`, or before `extendedUntil`, the team's own
 * extension (an expression; null where it has none).
 */
export const openWindow = (
  stageId: string | SQLWrapper,
  type: WindowType,
  extendedUntil?: SQL,
  act: Act = actIn[type],
): SQL => sql`(exists (
  select 1 from stage_window open_w
  join stage open_s on open_s.id = open_w.stage_id
  join contest open_c on open_c.id = open_s.contest_id
  where open_w.stage_id = ${stageId} and open_w.type = ${type}
    and ${judgedAt()} >= open_w.starts_at
    and ${judgedAt()} < greatest(open_w.ends_at + make_interval(secs => open_c.grace_seconds), ${extendedUntil ?? sql`null::timestamptz`}))
  and ${takesPart(stageId, act)})`;

/**
 * Returns the current state of one window, for display and reading; `state` is "none" where the stage has no such window or
 * its contest is not published, "after" once the contest is over. Writes use `openWindow` instead.
 * @throws notFound
 */
export async function windowOf(stageId: string, type: WindowType) {
  const [row] = await db
    .select({
      contestId: stage.contestId,
      contestStatus: contest.status,
      startsAt: stageWindow.startsAt,
      endsAt: stageWindow.endsAt,
      state: sql<(typeof windowStates)[number]>`case
        when ${stageWindow.id} is null or ${contest.status} in ('draft', 'pending', 'suspended') then 'none'
        when ${contest.status} <> 'published' then 'after'
        when app_now() < ${stageWindow.startsAt} then 'before'
        when ${openWindow(stage.id, type)} then 'open' else 'after' end`,
    })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .leftJoin(stageWindow, sql`${stageWindow.stageId} = ${stage.id} and ${stageWindow.type} = ${type}`)
    .where(eq(stage.id, stageId));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Of the stages by a window: one that is open, else the next to open, else the last closed. */
const byWindow = (starts: SQLWrapper, ends: SQLWrapper): SQL => sql`
  case when app_now() < ${starts} then 1 when app_now() < ${ends} then 0 else 2 end, abs(extract(epoch from app_now() - ${starts}))`;

/**
 * The first stage of a contest, of those held for a track where one is named, whose window of this type is open; else the next one to
 * open, else the last closed; null without any.
 */
export async function stageFor(contestId: string, type: WindowType, itemId?: string): Promise<string | null> {
  const [row] = await db
    .select({ id: stage.id })
    .from(stageWindow)
    .innerJoin(stage, eq(stage.id, stageWindow.stageId))
    .where(
      and(
        eq(stage.contestId, contestId),
        eq(stageWindow.type, type),
        itemId ? heldFor(stage.itemIds, sql`${itemId}::bigint`) : undefined,
      ),
    )
    .orderBy(byWindow(stageWindow.startsAt, stageWindow.endsAt))
    .limit(1);
  return row?.id ?? null;
}

/** The same of every track of a contest, by its id; one without such a stage is not there. */
export async function stageOfTracks(contestId: string, type: WindowType): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ track: string; stage: string }>(sql`
    select i.id::text as track, held.id::text as stage from item i cross join lateral (
      select s.id from stage s join stage_window w on w.stage_id = s.id and w.type = ${type}
      where s.contest_id = i.contest_id and ${heldFor(sql`s.item_ids`, sql`i.id`)}
      order by ${byWindow(sql`w.starts_at`, sql`w.ends_at`)} limit 1) held
    where i.contest_id = ${contestId} and i.parent_id is null`);
  return new Map(rows.map(({ track, stage: id }) => [track, id]));
}
