import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, reviewPlan, sceneScreen, sceneSession, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { randomToken, sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { plansSteered } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { lockSession } from "./finding";
import { notice } from "./noticing";
import type * as calls from "./screen-calls";
import { SCREENS_ALIVE } from "./shapes";

/** Nobody calls a work of a contest that is no more: its screens go with it, whatever time their addresses have left. */
const isHeld = sql`exists (select 1 from ${sceneSession} join ${reviewPlan} on ${reviewPlan.id} = ${sceneSession.planId}
  join ${contest} on ${contest.id} = ${reviewPlan.contestId}
  where ${sceneSession.id} = ${sceneScreen.sessionId} and ${notInArray(contest.status, ["cancelled", "archived"])})`;
const alive = and(isNull(sceneScreen.revokedAt), sql`${sceneScreen.expiresAt} > app_now()`, isHeld);

/** The screens of a room that are alive, the newest first. @throws notFound */
export async function listScreens({ sessionId }: { sessionId: string }, actor: Actor) {
  const [own] = await db
    .select({ id: sceneSession.id })
    .from(sceneSession)
    .innerJoin(reviewPlan, eq(reviewPlan.id, sceneSession.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(sceneSession.id, sessionId), plansSteered(actor, "screen:call:list")));
  if (!own) throw new Fault("notFound");
  const rows = await db
    .select()
    .from(sceneScreen)
    .where(and(eq(sceneScreen.sessionId, sessionId), alive))
    .orderBy(desc(sceneScreen.id));
  return rows.map(({ id, label, titles, expiresAt, createdAt }) => ({
    screenId: id,
    label,
    titles,
    expireTime: toWireTime(expiresAt),
    createTime: toWireTime(createdAt),
  }));
}

/** Makes the address of a screen; its token is told once and stored as a digest. @throws notFound, planReadOnly, screensFull */
export async function addScreen(input: z.output<typeof calls.addScreen.input>, actor: Actor) {
  const { sessionId, label, titles, hours } = input;
  return transaction(async () => {
    await lockSession(sessionId, actor, "judge", "screen:call:export");
    if ((await db.$count(sceneScreen, and(eq(sceneScreen.sessionId, sessionId), alive))) >= SCREENS_ALIVE)
      throw new Fault("screensFull", { max: SCREENS_ALIVE });
    const token = randomToken(192);
    const [row] = await db
      .insert(sceneScreen)
      .values({
        sessionId,
        label,
        titles,
        tokenHash: sha256(token),
        expiresAt: sql`app_now() + ${hours} * interval '1 hour'` as never,
        createdBy: actor.userId,
      })
      .returning();
    const made = row as typeof sceneScreen.$inferSelect;
    await record(actor, "scene.screenAdd", "scene", sessionId, { screenId: made.id, label, titles });
    return { screenId: made.id, token, expireTime: toWireTime(made.expiresAt) };
  });
}

/** Revokes the address of a screen. @throws notFound, planReadOnly */
export async function revokeScreen({ screenId }: { screenId: string }, actor: Actor) {
  return transaction(async () => {
    const [screen] = await db.select().from(sceneScreen).where(eq(sceneScreen.id, screenId));
    if (!screen) throw new Fault("notFound");
    await lockSession(screen.sessionId, actor, "judge", "screen:call:export");
    await db
      .update(sceneScreen)
      .set({ revokedAt: sql`app_now()` as never })
      .where(and(eq(sceneScreen.id, screenId), isNull(sceneScreen.revokedAt)));
    await record(actor, "scene.screenRevoke", "scene", screen.sessionId, { screenId });
    await notice(screen.sessionId);
    return null;
  });
}

/** The screen that a token opens. @throws screenGone */
export async function findScreen(token: string) {
  const [screen] = await db
    .select()
    .from(sceneScreen)
    .where(and(eq(sceneScreen.tokenHash, sha256(token)), alive));
  if (!screen) throw new Fault("screenGone");
  return screen;
}

/** Of the screens of a room, the ids of those that are alive. */
export async function aliveScreens(sessionId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sceneScreen.id })
    .from(sceneScreen)
    .where(and(eq(sceneScreen.sessionId, sessionId), alive));
  return new Set(rows.map(({ id }) => id));
}
