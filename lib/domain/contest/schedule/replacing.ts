import { and, eq, notInArray } from "drizzle-orm";
import { db, stageWindow } from "@/db";
import { toWireTime } from "@/lib/clock";
import { announce } from "@/lib/events";
import type { Finding } from "./check";
import { isFarAhead, MOST_DAYS_AHEAD } from "./far-ahead";
import { isOpen, isPassedOver, type Span } from "./span";
import type { StageWithSpans } from "./windows";

/** Dates are typed to the minute; what was opened or ended at once has seconds, which stay. */
const sameTime = (a: Date, b: Date) => toWireTime(a).slice(0, 16) === toWireTime(b).slice(0, 16);
const asStored = (typed: Date, stored?: Date) =>
  stored && sameTime(typed, stored) && typed.getTime() % 60_000 === 0 ? stored : typed;
const same = (a: Span, b: Span) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();

/** What was shown, and what was passed over, stays in a schedule though it is not typed again. */
const stays = (span: Span) => span.shown || isPassedOver(span);

/**
 * The windows of a stage after `typed` replaces them. Those that were shown or passed over stay where they are not typed.
 * Only the end of a publicity that is on view may be moved, to a time that is to come.
 */
export function replaced(stage: StageWithSpans, typed: readonly Span[], at: Date) {
  const remaining = stage.resultsAt ? stage.spans : stage.spans.filter(stays);
  const spans = typed.map((span) => {
    const old = stage.spans.find((s) => s.type === span.type);
    return {
      type: span.type,
      startsAt: asStored(span.startsAt, old?.startsAt),
      endsAt: asStored(span.endsAt, old?.endsAt),
      shown: old?.shown ?? false,
    };
  });
  return [...spans, ...remaining.filter((k) => !spans.some((s) => s.type === k.type))].map((span) => ({
    ...span,
    wrong: wrongIn(stage, span, at),
  }));
}

function wrongIn(stage: StageWithSpans, span: Span, at: Date): Finding["key"] | null {
  const old = stage.spans.find((s) => s.type === span.type);
  if (old && same(old, span)) return null;
  if (stage.resultsAt) return "stageOver";
  if (isFarAhead(span.endsAt, at, MOST_DAYS_AHEAD.planned)) return "tooFarAhead";
  const view = stage.spans.find((s) => s.shown);
  if (span.type !== "publicity") return view && isOpen(view, at) && span.endsAt > at ? "whileOnView" : null;
  if (!old?.shown) return null;
  const prolonged = isOpen(old, at) && sameTime(old.startsAt, span.startsAt) && span.endsAt > at;
  return prolonged ? null : "onView";
}

/** Writes the windows of a stage; a publicity that is on view gets its new end wherever it is counted by. */
export async function writeWindows(stage: StageWithSpans, spans: readonly Span[]) {
  const changed = spans.filter((s) => !stage.spans.some((old) => old.type === s.type && same(old, s)));
  const types = spans.map((s) => s.type);
  await db
    .delete(stageWindow)
    .where(and(eq(stageWindow.stageId, stage.id), types.length ? notInArray(stageWindow.type, types) : undefined));
  for (const { type, startsAt, endsAt, shown } of changed)
    await db
      .insert(stageWindow)
      .values({ stageId: stage.id, type, startsAt, endsAt, shown })
      .onConflictDoUpdate({ target: [stageWindow.stageId, stageWindow.type], set: { startsAt, endsAt } });
  const moved = changed.find((s) => s.shown);
  const old = moved && stage.spans.find((s) => s.shown);
  if (moved && old) await announce("publicityMoved", { stageId: stage.id, from: old.endsAt, to: moved.endsAt });
}
