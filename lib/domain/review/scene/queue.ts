import { and, count, eq, max, ne, notExists, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, reviewEntry, sceneItem, sceneSession, transaction } from "@/db";
import { insertManyIds } from "@/db/many";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { CLEAR_ALPHABET, randomText } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { mustNotClash } from "./clashes";
import { lockSession, queueOf } from "./finding";
import { sceneItemLifecycle } from "./lifecycle";
import { changed } from "./noticing";
import { drawnFor } from "./order";
import { roomsOfPlan } from "./sessions";
import { type Panel, placeWorks } from "./spreading";
import { advisorsApart, advisorsBusy, advisorsIn, slotIn } from "./timing/advisors";
import { minutesFor } from "./timing/minutes";

/** What a team shows at the door. */
const aCode = () => randomText(8, CLEAR_ALPHABET);

/** The works of a plan that no room has, each with its judges and the rooms in which these already judge. */
async function unplaced(planId: string): Promise<Panel[]> {
  const { rows } = await db.execute<{ workId: string; experts: string[]; rooms: string[] }>(sql`
    select e.work_id::text as "workId",
      coalesce((select array_agg(distinct t.expert_id::text) from review_task t where t.plan_id = e.plan_id and t.work_id = e.work_id
        and t.status not in ('cancelled', 'declined')), '{}') as experts,
      coalesce((select array_agg(distinct i.session_id::text) from review_task t
        join review_task o on o.expert_id = t.expert_id and o.status not in ('cancelled', 'declined')
        join scene_item i on i.plan_id = o.plan_id and i.work_id = o.work_id
        where t.plan_id = e.plan_id and t.work_id = e.work_id and t.status not in ('cancelled', 'declined')), '{}') as rooms
    from review_entry e join work w on w.id = e.work_id and w.status not in ('withdrawn', 'disqualified')
    where e.plan_id = ${planId}
      and not exists (select 1 from scene_item i where i.plan_id = e.plan_id and i.work_id = e.work_id)`);
  return rows;
}

/** The times of rooms that are not closed, by room: those of other plans count where their judges are the same. */
async function timesOf(expected: number, planId: string) {
  const { rows } = await db.execute<{ id: string; own: boolean; begins: number; ends: number; works: number }>(sql`
    select s.id::text as id, s.plan_id = ${planId} as own, count(i.id)::int as works,
      extract(epoch from s.starts_at)::float8 as begins,
      extract(epoch from s.starts_at)::float8 + ${minutesFor(sql`greatest(count(i.id), ${expected}::bigint)`)} * 60 as ends
    from scene_session s left join scene_item i on i.session_id = s.id and i.status <> 'left'
    where s.status <> 'closed' group by s.id order by s.id`);
  return rows;
}

/**
 * Spreads the works that no room has over the rooms that are not closed, in a drawn order and as evenly as their judges allow: nobody
 * judges in two rooms at once. Works for which there is no such room stay without one.
 * @returns how many were placed and how many were not, with the seed of the draw; null where a provable draw gave the order
 * @throws notFound, planReadOnly, sceneNothing, drawPending, expertInTwoRooms
 */
export async function spreadScene({ planId }: { planId: string }, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "review:assign:edit", "update");
    await mustAllowIn(plan, "assign");
    const rooms = await roomsOfPlan(planId);
    const works = await unplaced(planId);
    if (rooms.length === 0 || works.length === 0) throw new Fault("sceneNothing");
    const times = await timesOf(Math.ceil(works.length / rooms.length), planId);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const { order, seed } = await drawnFor(plan, rooms, [...byId.keys()]);
    const drawn = order.map((id) => byId.get(id) as Panel);
    const placed = await withAdvisorsApart(placeWorks(drawn, times), rooms, planId, seed !== null);
    const next = new Map(times.map(({ id, works: n }) => [id, n]));
    for (const { id } of rooms) next.set(id, await lastPlace(id));
    const rows = placed.map(([workId, sessionId]) => {
      const seq = (next.get(sessionId) ?? 0) + 1;
      next.set(sessionId, seq);
      return { sessionId, planId, workId, seq, code: aCode() };
    });
    await sceneItemLifecycle.begin(await insertManyIds(sceneItem, rows), "waiting", actor);
    const used = [...new Set(placed.map(([, sessionId]) => sessionId))].sort();
    await mustNotClash(used);
    for (const sessionId of used) await changed(sessionId);
    await record(actor, "scene.spread", "plan", planId, { seed, placed: placed.length });
    return { placed: placed.length, left: works.length - placed.length, seed };
  });
}

/** An order that was proven elsewhere stays as it is. */
async function withAdvisorsApart(
  placed: readonly [workId: string, sessionId: string][],
  rooms: Awaited<ReturnType<typeof roomsOfPlan>>,
  planId: string,
  isOwn: boolean,
): Promise<[workId: string, sessionId: string][]> {
  if (!isOwn) return [...placed];
  const [advisors, busy, sizes] = await together(
    () => advisorsIn(planId),
    () => advisorsBusy(rooms, planId),
    () =>
      db
        .select({ id: sceneItem.sessionId, works: count() })
        .from(sceneItem)
        .where(and(eq(sceneItem.planId, planId), ne(sceneItem.status, "left")))
        .groupBy(sceneItem.sessionId),
  );
  const has = new Map(sizes.map(({ id, works }) => [id, works]));
  const filled = rooms.map((room) => ({
    id: room.id,
    works: placed.filter(([, at]) => at === room.id).map(([workId]) => workId),
    slotOf: (place: number) => slotIn(room, (has.get(room.id) ?? 0) + place),
  }));
  return [...advisorsApart(filled, advisors, busy)].flatMap(([id, works]) =>
    works.map((workId): [string, string] => [workId, id]),
  );
}

async function lastPlace(sessionId: string) {
  const [row] = await db
    .select({ seq: max(sceneItem.seq) })
    .from(sceneItem)
    .where(eq(sceneItem.sessionId, sessionId));
  return row?.seq ?? 0;
}

/** Puts what waits into an order; everything that was called stays where it is. */
async function reorder(sessionId: string, ordered: readonly string[], places: readonly number[]) {
  const rows = ordered.map((id, at) => ({ id, seq: places[at] }));
  await db.execute(sql`update ${sceneItem} set seq = t.seq
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id bigint, seq int)
    where ${sceneItem.id} = t.id and ${sceneItem.sessionId} = ${sessionId}`);
}

/** The works that wait in a room, with their places. */
async function waitingOf(sessionId: string) {
  const waiting = (await queueOf(sessionId)).filter(({ status }) => status === "waiting");
  return {
    ids: waiting.map(({ id }) => id),
    works: new Map(waiting.map(({ id, workId }) => [workId, id])),
    places: waiting.map(({ seq }) => seq),
  };
}

/** Orders by hand the works that wait in a room; all of them are named. @throws notFound, planReadOnly, sceneMoved, sceneOrderGap */
export async function orderScene(input: z.output<typeof calls.orderScene.input>, actor: Actor) {
  const { sessionId, version, itemIds } = input;
  return transaction(async () => {
    const { session } = await lockSession(sessionId, actor, "assign");
    if (session.version !== version) throw new Fault("sceneMoved");
    const { ids, places } = await waitingOf(sessionId);
    const named = new Set(itemIds);
    if (named.size !== itemIds.length || named.size !== ids.length || !ids.every((id) => named.has(id)))
      throw new Fault("sceneOrderGap", {}, [{ field: "itemIds", fault: "sceneOrderGap" }]);
    await reorder(sessionId, itemIds, places);
    await record(actor, "scene.order", "scene", sessionId, { itemIds });
    return { version: await changed(sessionId) };
  });
}

/** Draws the order of the works that wait in a room. @throws notFound, planReadOnly, sceneMoved, drawPending */
export async function drawScene({ sessionId, version }: z.output<typeof calls.drawScene.input>, actor: Actor) {
  return transaction(async () => {
    const { session, plan } = await lockSession(sessionId, actor, "assign");
    if (session.version !== version) throw new Fault("sceneMoved");
    const { works, places } = await waitingOf(sessionId);
    const { order, seed } = await drawnFor(plan, [session], [...works.keys()]);
    await reorder(
      sessionId,
      order.map((workId) => works.get(workId) as string),
      places,
    );
    await record(actor, "scene.draw", "scene", sessionId, { seed });
    return { version: await changed(sessionId), seed };
  });
}

/**
 * Moves a work that waits, or was absent, to the end of another room of its plan that is not closed.
 * @throws notFound, planReadOnly, sceneBegun, sceneMoved, sceneNotOpen for a closed room, expertInTwoRooms
 */
export async function moveSceneItem({ itemId, sessionId }: { itemId: string; sessionId: string }, actor: Actor) {
  return transaction(async () => {
    const room = await roomOf(itemId);
    if (!room) throw new Fault("notFound");
    const [from, to] = await lockBoth(room, sessionId, actor);
    if (from.planId !== to.planId) throw new Fault("notFound", {}, [{ field: "sessionId", fault: "notFound" }]);
    if (to.status === "closed") throw new Fault("sceneNotOpen", {}, [{ field: "sessionId", fault: "sceneNotOpen" }]);
    const seq = (await lastPlace(sessionId)) + 1;
    const [moved] = await db
      .update(sceneItem)
      .set({ sessionId, seq })
      .where(
        and(
          eq(sceneItem.id, itemId),
          eq(sceneItem.sessionId, from.id),
          sql`${sceneItem.status} in ('waiting', 'absent')`,
        ),
      )
      .returning({ id: sceneItem.id });
    if (!moved) throw new Fault((await roomOf(itemId)) === from.id ? "sceneBegun" : "sceneMoved");
    await mustNotClash([sessionId]);
    await record(actor, "scene.moveItem", "sceneItem", itemId, { from: from.room, to: to.room });
    if (from.id !== to.id) await changed(from.id);
    return { version: await changed(to.id) };
  });
}

async function roomOf(itemId: string) {
  const [at] = await db.select({ id: sceneItem.sessionId }).from(sceneItem).where(eq(sceneItem.id, itemId));
  return at?.id;
}

/** Two rooms, held in the order of their ids. */
async function lockBoth(from: string, to: string, actor: Actor) {
  const ordered = [...new Set([from, to])].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const held = new Map<string, Awaited<ReturnType<typeof lockSession>>["session"]>();
  for (const id of ordered) held.set(id, (await lockSession(id, actor, "assign")).session);
  return [held.get(from), held.get(to)] as [typeof sceneSession.$inferSelect, typeof sceneSession.$inferSelect];
}

/** Works of a plan that no room has. */
export const countUnplaced = (planId: string) =>
  db.$count(
    reviewEntry,
    and(
      eq(reviewEntry.planId, planId),
      sql`(select w.status from work w where w.id = review_entry.work_id) not in ('withdrawn', 'disqualified')`,
      notExists(
        db
          .select({ one: sql`1` })
          .from(sceneItem)
          .where(and(eq(sceneItem.planId, reviewEntry.planId), eq(sceneItem.workId, reviewEntry.workId))),
      ),
    ),
  );
