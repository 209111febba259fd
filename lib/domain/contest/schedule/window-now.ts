import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, stage, stageWindow } from "@/db";
import { record } from "@/lib/audit";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import type { WindowType } from "@/lib/domain/contest/shapes";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { wake } from "@/lib/wake";
import type * as calls from "./calls";
import { windowsOfJudging } from "./check";
import { mustEndSoon } from "./far-ahead";
import { isOpen, isPassedOver, type Span } from "./span";
import { databaseNow, QUEUE_SECONDS } from "./windows";

const WEEK = 7 * 86_400_000;
/** What must have ended before a window begins (docs/rules/contest.md, "Schedule checks"). */
const before: Partial<Record<WindowType, WindowType>> = { review: "submit" };
const after: Partial<Record<WindowType, WindowType>> = { submit: "review", review: "publicity" };

/**
 * The span a window gets when it is opened at `at`, and the end that the one before it gets (`ends`; null: it ends as planned).
 * A planned publicity whose day has come makes room for review: it is put off to the end of it (`puts`).
 */
function opening(spans: readonly Span[], type: WindowType, at: Date, until?: Date) {
  const of = (t: WindowType | undefined) => spans.find((s) => s.type === t && !isPassedOver(s));
  if (spans.some((s) => s.type === "publicity" && isOpen(s, at))) return { blockedBy: "publicity" as const };
  const planned = of(type);
  const startsAt = planned && planned.startsAt < at ? planned.startsAt : at;
  const wished =
    until ?? (planned && planned.endsAt > at ? planned.endsAt : new Date(at.getTime() + lengthOf(planned)));
  const [earlier, later] = [of(before[type]), of(after[type])];
  const due = later && later.startsAt <= at;
  if (later && due && later.type !== "publicity") return { blockedBy: later.type };
  if (earlier && earlier.startsAt >= startsAt) return { awaits: earlier.type };
  const limit = later && !due ? later.startsAt : undefined;
  const endsAt = limit && !until && limit < wished ? limit : wished;
  if (endsAt <= at || (limit && endsAt > limit)) return { badEnd: true as const };
  const putOff = later && due && !later.shown;
  return {
    startsAt,
    endsAt,
    ends: earlier && earlier.endsAt > startsAt ? earlier.type : null,
    puts: putOff ? { startsAt: endsAt, endsAt: new Date(endsAt.getTime() + lengthOf(later)) } : null,
  };
}

const lengthOf = (span?: Span) => (span ? span.endsAt.getTime() - span.startsAt.getTime() : WEEK);

async function contestOf(stageId: string): Promise<string> {
  const [row] = await db.select({ contestId: stage.contestId }).from(stage).where(eq(stage.id, stageId));
  if (!row) throw new Fault("notFound");
  return row.contestId;
}

/** @throws publicityByAwards for the window that awards on view open and close; stageOver once its results are published */
async function mustMove(stageId: string, type: WindowType) {
  const [row] = await db.select({ resultsAt: stage.resultsAt }).from(stage).where(eq(stage.id, stageId));
  if (row?.resultsAt) throw new Fault("stageOver");
  if (type === "publicity") throw new Fault("publicityByAwards");
}

/** @throws stageJudgedOutside for submission and review where nothing is handed in or judged here */
async function mustBeHere(stageId: string, type: WindowType) {
  if (!windowsOfJudging.includes(type)) return;
  if ((await db.$count(stage, and(eq(stage.id, stageId), eq(stage.mode, "importOnly")))) > 0)
    throw new Fault("stageJudgedOutside");
}

const spansOf = (stageId: string) => db.select().from(stageWindow).where(eq(stageWindow.stageId, stageId));
const one = (stageId: string, type: WindowType) => and(eq(stageWindow.stageId, stageId), eq(stageWindow.type, type));

/**
 * Opens a window at this moment; the one that must have ended before it (submission before review, review before publicity)
 * ends with that, and what is due at its end is done as soon as nobody can wait in our queue any more. @throws windowBlocked when the one after it has begun,
 * stageJudgedOutside, windowTooEarly when the one before it has not, windowWithoutEnd, contestReadOnly, publicityByAwards, stageOver,
 * badInput for an end too far ahead (tooFarAhead)
 */
export async function openNow(input: z.output<typeof calls.openNow.input>, actor: Actor) {
  const { stageId, type, reason } = input;
  const contestId = await contestOf(stageId);
  const change = async () => {
    await mustMove(stageId, type);
    await mustBeHere(stageId, type);
    const at = await databaseNow();
    if (input.until) mustEndSoon(fromWireTime(input.until), at);
    const plan = opening(await spansOf(stageId), type, at, input.until ? fromWireTime(input.until) : undefined);
    const named = (window: WindowType) => ({ window: wordsOf(actor.locale, "contest")(`window.${window}`) });
    if ("blockedBy" in plan) throw new Fault("windowBlocked", named(plan.blockedBy as WindowType));
    if ("awaits" in plan) throw new Fault("windowTooEarly", named(plan.awaits as WindowType));
    if ("badEnd" in plan) throw new Fault("windowWithoutEnd", {}, [{ field: "until", fault: "windowWithoutEnd" }]);
    const { startsAt, endsAt, ends, puts } = plan;
    if (puts) await db.update(stageWindow).set(puts).where(one(stageId, "publicity"));
    if (ends) await db.update(stageWindow).set({ endsAt: startsAt }).where(one(stageId, ends));
    await db
      .insert(stageWindow)
      .values({ stageId, type, startsAt, endsAt })
      .onConflictDoUpdate({ target: [stageWindow.stageId, stageWindow.type], set: { startsAt, endsAt } });
    wake("tick", QUEUE_SECONDS + 1);
    await record(actor, "schedule.openNow", "contest", contestId, { stageId, type, ends, puts }, reason);
    return { startTime: toWireTime(startsAt), endTime: toWireTime(endsAt), closed: ends ? [ends] : [] };
  };
  return changing(contestId, null, actor, change, "schedule");
}

/** Ends an open window at this moment; what is due at its end is done as soon as nobody can wait in our queue any more. @throws windowNotOpen, publicityByAwards, stageOver */
export async function closeNow(input: z.output<typeof calls.closeNow.input>, actor: Actor) {
  const { stageId, type, reason } = input;
  const contestId = await contestOf(stageId);
  const change = async () => {
    await mustMove(stageId, type);
    const at = await databaseNow();
    const open = (await spansOf(stageId)).find((s) => s.type === type && s.startsAt < at && at < s.endsAt);
    if (!open) throw new Fault("windowNotOpen");
    await db.update(stageWindow).set({ endsAt: at }).where(one(stageId, type));
    wake("tick", QUEUE_SECONDS + 1);
    await record(
      actor,
      "schedule.closeNow",
      "contest",
      contestId,
      { stageId, type, planned: toWireTime(open.endsAt) },
      reason,
    );
    return { endTime: toWireTime(at) };
  };
  return changing(contestId, null, actor, change, "schedule");
}
