import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, reviewEntry, reviewPlan, sceneItem, sceneScreen, sceneSession, transaction } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, seePlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { mustNotClash } from "./clashes";
import { lockSession, type Session } from "./finding";
import { sceneLifecycle } from "./lifecycle";
import { changed } from "./noticing";
import { MOST_ROOMS, onStage, type SceneRow, type SceneRules } from "./shapes";

// In the fields of a query of one table a column's name stands alone: what a question inside it compares is written out.
const count = (where: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${sceneItem} where scene_item.session_id = scene_session.id
    and scene_item.status <> 'left' and ${where})`;

/** The rooms of a plan, the earliest first. @throws notFound */
export async function listScenes({ planId }: { planId: string }, actor: Actor): Promise<SceneRow[]> {
  await seePlan(planId, actor, "review:assign:list");
  const rows = await db
    .select({
      session: sceneSession,
      works: count(sql`true`),
      done: count(sql`scene_item.status in ('done', 'forfeited')`),
      screens: sql<number>`(select count(*)::int from ${sceneScreen} where scene_screen.session_id = scene_session.id
        and revoked_at is null and expires_at > app_now())`,
    })
    .from(sceneSession)
    .where(eq(sceneSession.planId, planId))
    .orderBy(asc(sceneSession.startsAt), asc(sceneSession.room), asc(sceneSession.id));
  return rows.map(({ session, ...counted }) => ({ ...rowOf(session, counted.works), ...counted }));
}

export const rowOf = (session: Session, works: number) => ({
  sessionId: session.id,
  planId: session.planId,
  room: session.room,
  startTime: toWireTime(session.startsAt),
  endTime: toWireTime(endOf(session, works)),
  minutesPresent: session.minutesPresent,
  minutesQa: session.minutesQa,
  breakEvery: session.breakEvery,
  breakMinutes: session.breakMinutes,
  revealScore: session.revealScore,
  revealMarks: session.revealMarks,
  status: session.status,
  version: session.version,
});

/** When the work at a place of the queue (from 0) begins, if all keep their time: after the breaks that come before it. */
export const timeOf = ({ startsAt, minutesPresent, minutesQa, breakEvery, breakMinutes }: Session, place: number) => {
  const breaks = breakEvery > 0 ? Math.floor(place / breakEvery) : 0;
  return new Date(startsAt.getTime() + (place * (minutesPresent + minutesQa) + breaks * breakMinutes) * 60_000);
};

/** When so many works are through; no break follows the last one. */
export const endOf = (session: Session, works: number) => {
  if (works === 0) return session.startsAt;
  return new Date(timeOf(session, works - 1).getTime() + (session.minutesPresent + session.minutesQa) * 60_000);
};

const valuesOf = ({ startTime, ...rules }: SceneRules) => ({ ...rules, startsAt: fromWireTime(startTime) });
const taken = () => new Fault("sceneTaken", {}, [{ field: "room", fault: "sceneTaken" }]);

/** Adds a room to a plan that judges at the scene. @throws notFound, planReadOnly, notAtScene, sceneTaken, scenesFull */
export async function addScene({ planId, ...rules }: z.output<typeof calls.addScene.input>, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(planId, actor, "review:assign:edit", "update");
    await mustAllowIn(plan, "edit");
    if (plan.type !== "scene") throw new Fault("notAtScene", {}, [{ field: "planId", fault: "notAtScene" }]);
    if ((await db.$count(sceneSession, eq(sceneSession.planId, planId))) >= MOST_ROOMS)
      throw new Fault("scenesFull", { max: MOST_ROOMS });
    const [row] = await db
      .insert(sceneSession)
      .values({ planId, ...valuesOf(rules) })
      .onConflictDoNothing()
      .returning({ id: sceneSession.id });
    if (!row) throw taken();
    await sceneLifecycle.begin(row.id, "planned", actor);
    await record(actor, "scene.add", "scene", row.id, { planId, room: rules.room });
    return { sessionId: row.id };
  });
}

/** Changes a room's name, time and rules. @throws notFound, planReadOnly, stale, sceneTaken, expertInTwoRooms */
export async function updateScene(input: z.output<typeof calls.updateScene.input>, actor: Actor) {
  const { sessionId, version, ...rules } = input;
  return transaction(async () => {
    const { session } = await lockSession(sessionId, actor, "edit");
    if (session.version !== version) throw stale("scene", sessionId);
    const values = valuesOf(rules);
    const here = and(
      eq(sceneSession.planId, session.planId),
      eq(sceneSession.room, values.room),
      eq(sceneSession.startsAt, values.startsAt),
      sql`${sceneSession.id} <> ${sessionId}`,
    );
    if ((await db.$count(sceneSession, here)) > 0) throw taken();
    await db.update(sceneSession).set(values).where(eq(sceneSession.id, sessionId));
    await mustNotClash([sessionId]);
    await record(actor, "scene.update", "scene", sessionId, { room: rules.room, startTime: rules.startTime });
    return { version: await changed(sessionId) };
  });
}

/** Deletes a room in which nothing was called; its works are spread anew. @throws notFound, planReadOnly, sceneBegun */
export async function deleteScene({ sessionId }: { sessionId: string }, actor: Actor) {
  return transaction(async () => {
    const { session } = await lockSession(sessionId, actor, "edit");
    const begun = and(eq(sceneItem.sessionId, sessionId), sql`${sceneItem.status} not in ('waiting', 'left')`);
    if (session.status !== "planned" || (await db.$count(sceneItem, begun)) > 0) throw new Fault("sceneBegun");
    await db.delete(sceneSession).where(eq(sceneSession.id, sessionId));
    await record(actor, "scene.delete", "scene", sessionId, { room: session.room });
    return null;
  });
}

/**
 * Opens a room, or closes it: what waits in it then is moved to other rooms, or waits until it is opened again.
 * @throws notFound, planReadOnly, sceneMoved, illegalTransition, sceneBusy while a work is on stage, reasonRequired for opening it again
 */
export async function setSceneStatus(input: z.output<typeof calls.setSceneStatus.input>, actor: Actor) {
  const { sessionId, version, to, reason } = input;
  return transaction(async () => {
    const { session } = await lockSession(sessionId, actor, "judge");
    if (session.version !== version) throw new Fault("sceneMoved");
    if (to === "open" && session.status === "closed" && !reason)
      throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    if (to === "closed") await mustBeEmptyStage(eq(sceneItem.sessionId, sessionId));
    await sceneLifecycle.move(sessionId, to, actor, { reason: reason || undefined });
    if (to === "open") await mustNotClash([sessionId]);
    return { version: await changed(sessionId) };
  });
}

/** Of the works of a room, or of a plan. @throws sceneBusy with the room and the number of the work that is on stage */
export async function mustBeEmptyStage(which: SQL) {
  const [busy] = await db
    .select({ number: reviewEntry.judgingNo, room: sceneSession.room })
    .from(sceneItem)
    .innerJoin(sceneSession, eq(sceneSession.id, sceneItem.sessionId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, sceneItem.planId), eq(reviewEntry.workId, sceneItem.workId)))
    .where(and(which, inArray(sceneItem.status, [...onStage])))
    .limit(1);
  if (busy) throw new Fault("sceneBusy", busy);
}

/** The rooms of a plan with how many works each has, the earliest first. */
export const sessionsOf = (planId: string) =>
  db
    .select({ session: sceneSession, works: count(sql`true`) })
    .from(sceneSession)
    .where(eq(sceneSession.planId, planId))
    .orderBy(asc(sceneSession.startsAt), asc(sceneSession.room), asc(sceneSession.id));

/** The rooms of a plan that are not closed, held. */
export const roomsOfPlan = (planId: string) =>
  db
    .select()
    .from(sceneSession)
    .where(and(eq(sceneSession.planId, planId), inArray(sceneSession.status, ["planned", "open"])))
    .orderBy(asc(sceneSession.id))
    .for("update");

/** A room with its plan and contest; undefined where it was deleted. */
export async function placeOf(sessionId: string) {
  const [row] = await db
    .select({ session: sceneSession, plan: reviewPlan, contest })
    .from(sceneSession)
    .innerJoin(reviewPlan, eq(reviewPlan.id, sceneSession.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(eq(sceneSession.id, sessionId));
  return row;
}
