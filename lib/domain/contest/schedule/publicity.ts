import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { contest, db, stage, stageWindow } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { type WindowType, windowTypes } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { wordsOf } from "@/lib/i18n/words";
import { wake } from "@/lib/wake";
import { databaseNow, QUEUE_SECONDS } from "./windows";

/**
 * What later rooms show and publish moves the schedule: awards on view open the stage's publicity window and end what comes
 * before it, published results end the stage. Called inside their transactions, after they judged who may do it.
 */
async function moving<T>(stageId: string, body: (at: Date) => Promise<T>): Promise<T> {
  const [row] = await db
    .select({ id: contest.id })
    .from(contest)
    .innerJoin(stage, eq(stage.contestId, contest.id))
    .where(eq(stage.id, stageId))
    .for("update", { of: contest });
  if (!row) throw new Fault("notFound");
  const done = await body(await databaseNow());
  await db
    .update(contest)
    .set({ version: sql`${contest.version} + 1` })
    .where(eq(contest.id, row.id));
  await touch("contests", `contest:${row.id}`);
  wake("tick", QUEUE_SECONDS + 1);
  return done;
}

const publicityOf = (stageId: string) => and(eq(stageWindow.stageId, stageId), eq(stageWindow.type, "publicity"));
const beforePublicity = (stageId: string, at: Date) =>
  and(eq(stageWindow.stageId, stageId), ne(stageWindow.type, "publicity"), gt(stageWindow.endsAt, at));

/** The windows of a stage that are open or to come, in their order. */
export async function windowsLeft(stageId: string): Promise<WindowType[]> {
  const rows = await db
    .select({ type: stageWindow.type })
    .from(stageWindow)
    .where(beforePublicity(stageId, await databaseNow()));
  return windowTypes.filter((type) => rows.some((row) => row.type === type));
}

/** Ends what is open and passes over what is to come: it ends at the moment at which it would have begun. */
const end = (stageId: string, at: Date) =>
  db
    .update(stageWindow)
    .set({ startsAt: sql`least(${stageWindow.startsAt}, ${at.toISOString()}::timestamptz)`, endsAt: at })
    .where(beforePublicity(stageId, at));

/**
 * Puts the awards of a stage on view until `endsAt`: its publicity window opens now, and sign-up, audit, submission and review end.
 * @param ends the windows that the organiser agreed to end. @throws windowsLeft naming those that were not agreed to
 */
export async function beginPublicity(
  { stageId, endsAt, ends }: { stageId: string; endsAt: Date; ends: readonly WindowType[] },
  actor: Actor,
) {
  return moving(stageId, async (at) => {
    const left = (await windowsLeft(stageId)).filter((type) => !ends.includes(type));
    if (left.length) {
      const t = wordsOf(actor.locale, "contest");
      const names = left.map((type) => t(`window.${type}`)).join(t("cockpit.and"));
      throw new Fault("windowsLeft", { windows: names }, [
        { field: "ends", fault: "windowsLeft", params: { windows: names } },
      ]);
    }
    await end(stageId, at);
    const shown = and(publicityOf(stageId), eq(stageWindow.shown, true), gt(stageWindow.endsAt, at));
    const [on] = await db.select().from(stageWindow).where(shown);
    const set = on ? { endsAt: on.endsAt > endsAt ? on.endsAt : endsAt } : { startsAt: at, endsAt, shown: true };
    await db
      .insert(stageWindow)
      .values({ stageId, type: "publicity", startsAt: at, endsAt, shown: true })
      .onConflictDoUpdate({ target: [stageWindow.stageId, stageWindow.type], set });
  });
}

/** Opens the review window of a stage that has none, now, until `endsAt`. */
export async function openReview(stageId: string, endsAt: Date) {
  const planned = and(
    eq(stageWindow.stageId, stageId),
    eq(stageWindow.type, "review"),
    lt(stageWindow.startsAt, stageWindow.endsAt),
  );
  if ((await db.$count(stageWindow, planned)) > 0) return;
  await moving(stageId, async (at) => {
    if (endsAt <= at) return;
    await db
      .insert(stageWindow)
      .values({ stageId, type: "review", startsAt: at, endsAt })
      .onConflictDoUpdate({ target: [stageWindow.stageId, stageWindow.type], set: { startsAt: at, endsAt } });
  });
}

/** Ends the view of a stage's awards at `until`. */
export const endPublicity = (stageId: string, until: Date) =>
  moving(stageId, () =>
    db
      .update(stageWindow)
      .set({ endsAt: until })
      .where(and(publicityOf(stageId), gt(stageWindow.endsAt, until))),
  );

/** Ends a stage, all of whose results are published. */
export const endStage = (stageId: string) =>
  moving(stageId, async (at) => {
    await end(stageId, at);
    await db
      .update(stageWindow)
      .set({ startsAt: sql`least(${stageWindow.startsAt}, ${at.toISOString()}::timestamptz)`, endsAt: at })
      .where(and(publicityOf(stageId), eq(stageWindow.shown, false)));
    await db
      .update(stage)
      .set({ resultsAt: sql`coalesce(${stage.resultsAt}, ${at.toISOString()}::timestamptz)` })
      .where(eq(stage.id, stageId));
  });
