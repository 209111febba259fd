import type { stageModes } from "@/db/values";
import type { WindowType } from "@/lib/domain/contest/shapes";
import { isPassedOver, isReal, type Span } from "./span";

interface CheckedStage {
  stageId: string | null;
  mode?: (typeof stageModes)[number];
  windows: readonly Span[];
}

const scheduleErrors = [
  "startBeforeEnd",
  "twice",
  "submitBeforeReview",
  "reviewBeforePublicity",
  "onView",
  "whileOnView",
  "stageOver",
  "tooFarAhead",
  "judgedOutside",
] as const;
const scheduleWarnings = ["publicityShort", "stageTooEarly"] as const;

export interface Finding {
  key: (typeof scheduleErrors)[number] | (typeof scheduleWarnings)[number];
  /** Place in the list of stages. */
  at: number;
  stageId: string | null;
  type: WindowType;
  params?: { days: number };
}

/** Windows that a stage has no use for whose works are judged outside of the system. */
export const windowsOfJudging: readonly WindowType[] = ["submit", "review"];

const PUBLICITY_DAYS = 5;
const DAY = 86_400_000;
const SHANGHAI = 8 * 3_600_000;

/** The Mondays to Fridays that a span touches, by the calendar of Shanghai; public holidays count as they fall. */
export function workingDays(from: Date, until: Date): number {
  const first = Math.floor((from.getTime() + SHANGHAI) / DAY);
  const last = Math.floor((until.getTime() - 1 + SHANGHAI) / DAY);
  let days = 0;
  // Day 0 of the count was a Thursday.
  for (let day = first; day <= last; day++) if ((day + 3) % 7 < 5) days++;
  return days;
}

/**
 * What is wrong with a schedule (`errors` forbid it) and what is unusual (`warnings`). A publicity that was shown is no plan
 * any more: review may be opened again after it.
 */
export function checkSchedule(stages: readonly CheckedStage[]): { errors: Finding[]; warnings: Finding[] } {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  stages.forEach((stage, at) => {
    const { stageId, windows } = stage;
    const of = (type: WindowType) => windows.find((w) => w.type === type);
    const find = (list: Finding[], key: Finding["key"], type: WindowType, params?: Finding["params"]) =>
      list.push({ key, at, stageId, type, params });
    for (const w of windows) {
      if (w.startsAt >= w.endsAt) find(errors, "startBeforeEnd", w.type);
      if (of(w.type) !== w) find(errors, "twice", w.type);
      if (stage.mode === "importOnly" && windowsOfJudging.includes(w.type)) find(errors, "judgedOutside", w.type);
    }
    const [submit, review, publicity] = [of("submit"), of("review"), of("publicity")];
    if (submit && review && submit.endsAt > review.startsAt) find(errors, "submitBeforeReview", "review");
    if (review && publicity && !isReal(publicity) && review.endsAt > publicity.startsAt)
      find(errors, "reviewBeforePublicity", "publicity");
    if (publicity && !isPassedOver(publicity) && workingDays(publicity.startsAt, publicity.endsAt) < PUBLICITY_DAYS)
      find(warnings, "publicityShort", "publicity", { days: PUBLICITY_DAYS });
    const before = stages.slice(0, at).findLast((s) => s.windows.some((w) => w.type === "publicity"));
    const published = before?.windows.find((w) => w.type === "publicity");
    const first = windows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
    if (published && first && first.startsAt < published.endsAt) find(warnings, "stageTooEarly", first.type);
  });
  return { errors, warnings };
}
