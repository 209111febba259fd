import type { z } from "zod";
import type { contest } from "@/db";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { actIn } from "@/lib/domain/contest/lifecycle/gate";
import { timingOf } from "@/lib/domain/contest/lifecycle/phase";
import { isOpen, isPassedOver, isReal, type Span } from "@/lib/domain/contest/schedule/span";
import { type StageWithSpans, windowsOf } from "@/lib/domain/contest/schedule/windows";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { resolveSetting } from "@/lib/domain/contest/setting/resolve";
import type { ContestStatus, WindowType } from "@/lib/domain/contest/shapes";
import { nameFor } from "@/lib/i18n/named";
import type * as calls from "./simulate-calls";
import type { SimulatedAct, SimulatedRole } from "./simulate-calls";

const DAY = 86_400_000;
const AHEAD_DAYS = 30;
/** When people are reminded of an end: docs/rules/inbox.md, "Reminders". */
const REMINDED_BEFORE = [3, 1];

const offered: Record<SimulatedRole, Partial<Record<WindowType, SimulatedAct>>> = {
  student: { signUp: "signUp", submit: "handIn", publicity: "object" },
  school: { signUp: "watchEntries", audit: "audit", submit: "watchWorks" },
  expert: { review: "score" },
};
const reminded: Record<SimulatedRole, Partial<Record<WindowType, "enroll" | "work">>> = {
  student: { signUp: "enroll", submit: "work" },
  school: {},
  expert: {},
};

type Row = typeof contest.$inferSelect;
const hidden: readonly ContestStatus[] = ["draft", "pending"];

/** The stage takes nothing else: awards are on view, or its results are out. */
const isOver = ({ spans, resultsAt }: StageWithSpans, at: Date) =>
  (resultsAt !== null && resultsAt <= at) || spans.some((span) => span.type === "publicity" && isOpen(span, at));

function stateOf(stage: StageWithSpans, span: Span, status: ContestStatus, at: Date, graceSeconds: number) {
  if (!isReal(span)) return at < span.endsAt ? ("planned" as const) : ("after" as const);
  if (at < span.startsAt) return "before" as const;
  const end = span.type === "publicity" ? span.endsAt : new Date(span.endsAt.getTime() + graceSeconds * 1000);
  if (at >= end || isPassedOver(span)) return "after" as const;
  if (!allows(status, actIn[span.type])) return "closed" as const;
  return span.type !== "publicity" && isOver(stage, at) ? ("closed" as const) : ("open" as const);
}

/**
 * What a role finds and may do of a contest at a moment, by the dates and rules as they are now (docs/rules/contest.md, "A day looked
 * at beforehand"). Reads and changes nothing else. @throws notFound
 */
export async function simulateContest(
  { competitionId, time, role }: z.output<typeof calls.simulateContest.input>,
  actor: Actor,
): Promise<z.input<typeof calls.simulateContest.output>> {
  const row = await findOwnContest(competitionId, actor);
  const [stages, enroll, work] = await together(
    () => windowsOf(competitionId),
    () => resolveSetting(competitionId, {}, "enroll"),
    () => resolveSetting(competitionId, {}, "work"),
  );
  const at = fromWireTime(time);
  const { status, assumed } = standing(row);
  const all = stages.flatMap((stage) =>
    stage.spans.map((span) => ({
      ...{ stage, span, stageName: nameFor(actor.locale, stage) },
      state: stateOf(stage, span, status, at, row.graceSeconds),
    })),
  );
  const acts = all.flatMap(({ span, stageName, state }) => {
    const act = offered[role][span.type];
    return act && state === "open" ? [{ act, stageName, until: toWireTime(span.endsAt) }] : [];
  });
  const reminds = { enroll: enroll.reminders, work: work.reminders };
  return {
    ...{ time, assumed, acts },
    visible: assumed || (row.publishedAt !== null && row.publishedAt <= at),
    phase: timingOf(
      status,
      stages.map((stage) => until(stage, at)),
      at,
    ).phase,
    windows: all.map(({ stage, span, stageName, state }) => ({
      ...{ stageId: stage.id, stageName, type: span.type, state },
      ...{ startTime: toWireTime(span.startsAt), endTime: toWireTime(span.endsAt) },
    })),
    results: stages
      .filter(({ resultsAt }) => resultsAt !== null && resultsAt <= at)
      .map((stage) => nameFor(actor.locale, stage)),
    ahead: all
      .filter(({ span }) => isReal(span) && !isPassedOver(span))
      .flatMap(({ span: { type, startsAt, endsAt }, stageName }) => {
        const setting = reminded[role][type];
        const days = setting && reminds[setting] ? REMINDED_BEFORE : [];
        return [
          { kind: "starts" as const, on: startsAt },
          { kind: "ends" as const, on: endsAt },
          ...days.map((n) => ({ kind: "reminder" as const, on: new Date(endsAt.getTime() - n * DAY) })),
        ].map((edge) => ({ ...edge, type, stageName }));
      })
      .filter(({ on }) => on > at && on.getTime() <= at.getTime() + AHEAD_DAYS * DAY)
      .toSorted((a, b) => a.on.getTime() - b.on.getTime())
      .map(({ on, ...edge }) => ({ ...edge, time: toWireTime(on) })),
  };
}

/** What is not public yet is looked at as though it were. */
function standing({ status }: Row): { status: ContestStatus; assumed: boolean } {
  const assumed = hidden.includes(status);
  return { status: assumed ? "published" : status, assumed };
}

/** A stage as it was at a moment: results that came later are not out. */
const until = (stage: StageWithSpans, at: Date): StageWithSpans => ({
  ...stage,
  resultsAt: stage.resultsAt && stage.resultsAt <= at ? stage.resultsAt : null,
});
