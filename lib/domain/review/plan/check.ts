import type { contestLevels } from "@/db/values";
import type { PlanColumn, PlanSettings } from "@/lib/domain/review/shapes";
import type { Messages } from "@/lib/i18n/messages";

type Word = keyof Messages["review"]["planProblem"];

/** What is wrong with the rules of a plan, at which field, and the words for it (`review.planProblem`). */
export interface PlanProblem {
  field: string;
  problem: Word;
  params?: Record<string, string | number>;
}

/** The time in which a stage is judged, by its schedule. */
interface ReviewSpan {
  startTime: string;
  endTime: string;
}

type Rules = Pick<
  PlanSettings,
  "columns" | "perWork" | "minReviews" | "quotas" | "weights" | "drop" | "coiLevel" | "softDeadline" | "hardDeadline"
>;
type Levels = readonly PlanSettings["coiLevel"][];

/**
 * How organisations may be compared. Whoever judges for their own school is of the same school as all its teams: there only colleges
 * tell them apart, and within one college only persons.
 */
export const levelsFor = (own: { level: (typeof contestLevels)[number] } | null): Levels =>
  own === null ? ["school", "college", "province"] : own.level === "college" ? ["persons"] : ["college", "persons"];

/**
 * Everything that is wrong with a plan's rules by themselves: form, call and publication judge by the same. `span` is the
 * stage's review window, null where none is planned; `levels` are those that the plan may compare organisations at.
 */
export function planProblems(
  plan: Rules,
  span: ReviewSpan | null = null,
  levels: Levels = levelsFor(null),
): PlanProblem[] {
  return [
    ...(levels.includes(plan.coiLevel) ? [] : [{ field: "coiLevel", problem: "level" as const }]),
    ...plan.columns.flatMap((column, at) => columnProblems(column, `columns.${at}`)),
    ...sheetProblems(plan.columns),
    ...countProblems(plan),
    ...quotaProblems(plan),
    ...deadlineProblems(plan, span),
  ];
}

/** Marks have at most four decimals. */
const tooFine = (mark: number) => Math.abs(mark * 10_000 - Math.round(mark * 10_000)) > 1e-6;
const parts = (mark: number) => Math.round(mark * 10_000);
const counts = ({ type }: PlanColumn) => type !== "text";

function columnProblems(column: PlanColumn, at: string): PlanProblem[] {
  if (!counts(column)) return [];
  const { type, max, commentBelow } = column;
  const [min, step] = type === "score" ? [column.min, column.step] : [0, 0];
  const found: PlanProblem[] = [];
  const wrong = (key: string, problem: Word, params?: PlanProblem["params"]) =>
    found.push({ field: `${at}.${key}`, problem, ...(params && { params }) });
  for (const [key, mark] of Object.entries({ max, min, step, commentBelow: commentBelow ?? 0 }))
    if (tooFine(mark)) wrong(key, "decimals");
  if (found.length) return found;
  if (max <= min) wrong("max", "range", { min });
  else if (step > max - min) wrong("step", "stepTooLarge", { span: max - min });
  else if (step > 0 && (parts(max) - parts(min)) % parts(step) !== 0) wrong("step", "stepMisses", { max });
  if (commentBelow !== null && commentBelow !== undefined && (commentBelow <= min || commentBelow > max))
    wrong("commentBelow", "commentOutside", { min, max });
  if (type === "level") found.push(...levelProblems(column, at));
  found.push(...anchorProblems(column, min, at));
  return found;
}

function levelProblems({ levels = [], max }: PlanColumn, at: string): PlanProblem[] {
  if (levels.length < 2) return [{ field: `${at}.levels`, problem: "levels" }];
  return levels.flatMap(({ mark, label }, n): PlanProblem[] => {
    const before = levels.slice(0, n);
    if (tooFine(mark)) return [{ field: `${at}.levels.${n}.mark`, problem: "decimals" }];
    if (mark > max) return [{ field: `${at}.levels.${n}.mark`, problem: "levelAboveMax", params: { max } }];
    if (before.some((other) => parts(other.mark) === parts(mark)))
      return [{ field: `${at}.levels.${n}.mark`, problem: "levelTwice" }];
    if (before.some((other) => other.label.zh === label.zh))
      return [{ field: `${at}.levels.${n}.label.zh`, problem: "levelTwice" }];
    return [];
  });
}

/** Each anchor stands at a mark that the column can have, at another one than the anchors before it. */
function anchorProblems({ anchors = [], max }: PlanColumn, min: number, at: string): PlanProblem[] {
  return anchors.flatMap(({ mark }, n): PlanProblem[] => {
    const field = `${at}.anchors.${n}.mark`;
    if (tooFine(mark)) return [{ field, problem: "decimals" }];
    if (mark < min || mark > max) return [{ field, problem: "anchorOutside", params: { min, max } }];
    const twice = anchors.slice(0, n).some((other) => parts(other.mark) === parts(mark));
    return twice ? [{ field, problem: "anchorTwice" }] : [];
  });
}

/** What the columns are together. A pass/fail column without a weight only lets through or not: it counts nothing. */
function sheetProblems(columns: readonly PlanColumn[]): PlanProblem[] {
  const counting = columns.filter(counts);
  if (counting.length === 0) return [{ field: "columns", problem: "none" }];
  const found: PlanProblem[] = [];
  columns.forEach((column, at) => {
    if (columns.findIndex(({ key }) => key === column.key) < at) found.push({ field: "columns", problem: "key" });
  });
  const weights = counting.flatMap(({ weight }) => (weight === undefined ? [] : [weight]));
  if (weights.length === 0) {
    const sum = counting.reduce((total, { max }) => total + parts(max), 0) / 10_000;
    return sum > 100 ? [...found, { field: "columns", problem: "sum", params: { sum } }] : found;
  }
  columns.forEach((column, at) => {
    const { type, weight } = column;
    if (counts(column) && weight === undefined && type !== "passfail")
      found.push({ field: `columns.${at}.weight`, problem: "weightMissing" });
    if (weight !== undefined && tooFine(weight)) found.push({ field: `columns.${at}.weight`, problem: "decimals" });
  });
  const percent = weights.reduce((total, weight) => total + parts(weight), 0) / 100;
  if (percent !== 100) found.push({ field: "columns", problem: "weights", params: { percent } });
  return found;
}

function countProblems({ perWork, minReviews, drop }: Rules): PlanProblem[] {
  const found: PlanProblem[] = [];
  if (minReviews > perWork) found.push({ field: "minReviews", problem: "moreThanPerWork", params: { perWork } });
  const dropped = drop.highest + drop.lowest;
  if (dropped >= drop.from) found.push({ field: "drop.from", problem: "dropsAll", params: { least: dropped + 1 } });
  return found;
}

/** A weighed distribution knows what experts take in all, not of one track. */
function quotaProblems({ quotas, minReviews, weights }: Rules): PlanProblem[] {
  return quotas.flatMap(({ itemId, perWork, perExpert }, at): PlanProblem[] => {
    const wrong = (key: string, problem: Word, params?: PlanProblem["params"]) => [
      { field: `quotas.${at}.${key}`, problem, ...(params && { params }) },
    ];
    if (quotas.findIndex((one) => one.itemId === itemId) < at) return wrong("itemId", "quotaTwice");
    if (perWork === null && perExpert === null) return wrong("perWork", "quotaEmpty");
    if (perWork !== null && perWork < minReviews) return wrong("perWork", "quotaBelowLeast", { minReviews });
    return perExpert !== null && weights ? wrong("perExpert", "quotaWeighed") : [];
  });
}

function deadlineProblems({ softDeadline, hardDeadline }: Rules, span: ReviewSpan | null): PlanProblem[] {
  const found: PlanProblem[] = [];
  if (softDeadline && hardDeadline && softDeadline > hardDeadline)
    found.push({ field: "softDeadline", problem: "afterHard" });
  if (!span) return found;
  for (const [field, at] of Object.entries({ softDeadline, hardDeadline })) {
    if (at && at > span.endTime)
      found.push({ field, problem: "afterReview", params: { end: span.endTime.slice(0, 16) } });
    if (at && at <= span.startTime)
      found.push({ field, problem: "beforeReview", params: { start: span.startTime.slice(0, 16) } });
  }
  return found;
}
