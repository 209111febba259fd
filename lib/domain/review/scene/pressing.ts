import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, reviewTask, sceneItem, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { takeBackOwed } from "@/lib/domain/review/lifecycle";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { mustBeFree } from "./clashes";
import { lockSession, type Queued, type Session } from "./finding";
import { sceneItemLifecycle } from "./lifecycle";
import { changed } from "./noticing";
import { mustBeEmptyStage } from "./sessions";
import { CALL_MINUTES, type SceneAct } from "./shapes";

type Values = Partial<typeof sceneItem.$inferInsert>;
type Press = (item: Queued, session: Session, actor: Actor) => Promise<unknown>;

const at = sql`app_now()` as unknown as Date;
const firstCall: Values = { calls: 1, calledAt: at, lastCalledAt: at };
const fromCall = (from: Queued["status"]) => {
  throw new Fault("illegalTransition", { from });
};

const move = (item: Queued, to: Queued["status"], actor: Actor, set: Values = {}) =>
  sceneItemLifecycle.move(item.id, to, actor, { set });

/** The moment from which on somebody who was called may be left out; null while they were called too seldom. */
export function absentFrom({ status, calls, calledAt, lastCalledAt }: Queued): Date | null {
  if (!calledAt || !lastCalledAt) return null;
  const due = new Date(calledAt.getTime() + CALL_MINUTES * 60_000);
  if (status === "recalled") return due;
  return status === "called" && calls >= 2 && lastCalledAt >= due ? lastCalledAt : null;
}

async function mustBeMissing(item: Queued) {
  const from = absentFrom(item);
  if (from && from <= (await databaseNow())) return;
  const again = item.calledAt ? new Date(item.calledAt.getTime() + CALL_MINUTES * 60_000) : null;
  throw new Fault("sceneCallsMissing", {
    minutes: CALL_MINUTES,
    at: again ? toWireTime(again).slice(11) : "—",
  });
}

/** What each key of a console does (docs/rules/review.md, "The queue of a room"). */
const press: Record<SceneAct, Press> = {
  async call(item, session, actor) {
    if (item.status !== "waiting" && item.status !== "absent") fromCall(item.status);
    await mustBeEmptyStage(eq(sceneItem.sessionId, session.id));
    const others = and(eq(sceneItem.sessionId, session.id), eq(sceneItem.status, "waiting"));
    if (item.status === "absent" && (await db.$count(sceneItem, others)) > 0) throw new Fault("sceneWaiting");
    await mustBeFree(item.id);
    await move(item, item.status === "absent" ? "recalled" : "called", actor, firstCall);
  },
  async callAgain(item, _, actor) {
    if (item.status !== "called" && item.status !== "recalled") fromCall(item.status);
    await db
      .update(sceneItem)
      .set({ calls: item.calls + 1, lastCalledAt: at })
      .where(eq(sceneItem.id, item.id));
    await record(actor, "scene.callAgain", "sceneItem", item.id, { calls: item.calls + 1 });
  },
  present: (item, _, actor) =>
    move(item, "presenting", actor, { presentedAt: at, arrivedAt: sql`coalesce(arrived_at, app_now())` as never }),
  async qa(item, session, actor) {
    if (session.minutesQa === 0) fromCall(item.status);
    await move(item, "qa", actor, { qaAt: at });
  },
  async score(item, session, actor) {
    if (item.status === "presenting" && session.minutesQa === 0) await move(item, "qa", actor, { qaAt: at });
    await move(item, "scoring", actor, { scoringAt: at });
  },
  done: (item, _, actor) => move(item, "done", actor, { endedAt: at }),
  async absent(item, _, actor) {
    if (item.status !== "called") fromCall(item.status);
    await mustBeMissing(item);
    await move(item, "absent", actor);
  },
  async forfeit(item, _, actor) {
    if (item.status !== "recalled") fromCall(item.status);
    await mustBeMissing(item);
    await move(item, "forfeited", actor, { endedAt: at });
    await takeBackOwed(and(eq(reviewTask.planId, item.planId), eq(reviewTask.workId, item.workId)), "forfeited", actor);
  },
};

/**
 * Presses a key of a room's console. The press says which state of the room it saw: of two consoles at once one succeeds.
 * @throws notFound, planReadOnly, sceneMoved, sceneNotOpen, illegalTransition, sceneBusy, sceneWaiting, sceneCallsMissing, expertOnStage
 */
export async function pressScene(input: z.output<typeof calls.pressScene.input>, actor: Actor) {
  const { sessionId, version, itemId, act } = input;
  return transaction(async () => {
    const { session } = await lockSession(sessionId, actor, "judge");
    const [item] = await db
      .select()
      .from(sceneItem)
      .where(and(eq(sceneItem.id, itemId), eq(sceneItem.sessionId, sessionId)));
    if (!item) throw new Fault("notFound", {}, [{ field: "itemId", fault: "notFound" }]);
    if (session.version !== version) throw new Fault("sceneMoved");
    if (session.status !== "open") throw new Fault("sceneNotOpen");
    await press[act](item, session, actor);
    return { version: await changed(sessionId) };
  });
}
