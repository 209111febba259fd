import { type columnTypes } from "@/lib/domain/review/shapes";
import type { FaultName, FaultParams, FieldError } from "@/lib/fault";

/** One column of a mark sheet. `min`, `max`, `step` and `commentBelow` are marks as people write them, not ×10⁴. */
export interface Column {
  key: string;
  type: (typeof columnTypes)[number];
  min?: number;
  max: number;
  step?: number;
  /** The column's share of the total, 0–1. Either every counting column has one, adding up to 1, or none has. */
  weight?: number;
  required: boolean;
  /** The marks that a level column offers. */
  levels?: readonly number[];
  /** A lower mark needs a comment. */
  commentBelow?: number | null;
}

/** What an expert entered: marks by column key (a boolean for pass/fail, a string for text), and comments. */
interface MarkSheet {
  marks: Readonly<Record<string, unknown>>;
  comments?: Readonly<Record<string, string>>;
}

interface ReadSheet {
  /** Marks ×10⁴, or text, by column key; empty columns are left out. */
  marks: Record<string, number | string>;
  /** The expert's total ×10⁴ of 100; null while there are errors. */
  total: number | null;
  errors: FieldError[];
}

const counts = (column: Column) => column.type !== "text";

/** A mark as people write it, in the ×10⁴ integers that are stored and calculated with. */
export const toTenThousandths = (mark: number) => Math.round(mark * 10_000);

/**
 * Checks a mark sheet and reads it. A draft (`partial`) may have gaps, but no wrong mark.
 * @returns errors `marksIncomplete` (a required column, or a comment under `commentBelow`, is missing), `markOutOfRange`,
 * `markOffStep`, `markTooFine`, `markNotLevel`, `markNotNumber`, `markNotChosen`, `badInput` (a column that the plan does not have)
 */
export function readMarkSheet(columns: readonly Column[], sheet: MarkSheet, { partial = false } = {}): ReadSheet {
  const marks: ReadSheet["marks"] = {};
  const errors: FieldError[] = Object.keys(sheet.marks)
    .filter((key) => !columns.some((column) => column.key === key))
    .map((field) => ({ field, fault: "badInput" }));

  for (const column of columns) {
    const entered = Object.hasOwn(sheet.marks, column.key) ? sheet.marks[column.key] : undefined;
    if (entered === undefined || entered === null || (typeof entered === "string" && entered.trim() === "")) {
      if (column.required && !partial) errors.push({ field: column.key, fault: "marksIncomplete" });
      continue;
    }
    const mark = markOf(column, entered);
    if (typeof mark === "object") {
      errors.push({ field: column.key, ...mark });
      continue;
    }
    marks[column.key] = mark;
    if (!partial && needsComment(column, mark) && !sheet.comments?.[column.key]?.trim()) {
      errors.push({
        field: `${column.key}.comment`,
        fault: "marksIncomplete",
        params: { below: column.commentBelow ?? 0 },
      });
    }
  }
  return { marks, total: errors.length === 0 ? expertTotal(columns, marks) : null, errors };
}

/**
 * An expert's total ×10⁴: Σ weight·mark/max · 100, or the plain sum of the marks where columns carry no weights
 * (docs/rules/review.md, "Totals"). Exact, rounded half up once at the end; an empty column counts as 0.
 */
export function expertTotal(columns: readonly Column[], marks: Readonly<Record<string, number | string>>): number {
  const weighted = columns.some((column) => counts(column) && column.weight !== undefined);
  let numerator = 0n;
  let denominator = 1n;
  for (const column of columns.filter(counts)) {
    const mark = BigInt(Number(marks[column.key] ?? 0));
    const share = weighted ? BigInt(toTenThousandths(column.weight ?? 0)) * 100n : 1n;
    const max = weighted ? BigInt(toTenThousandths(column.max)) : 1n;
    numerator = numerator * max + mark * share * denominator;
    denominator *= max;
  }
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** The counting column with the greatest weight (where there are none, the greatest maximum); the first of equals. */
export function mostImportantColumn(columns: readonly Column[]): string | null {
  const counting = columns.filter(counts);
  const weighted = counting.some(({ weight }) => weight !== undefined);
  const weightOf = (column: Column) => (weighted ? (column.weight ?? 0) : column.max);
  const heaviest = counting.reduce<Column | null>(
    (best, one) => (best && weightOf(best) >= weightOf(one) ? best : one),
    null,
  );
  return heaviest?.key ?? null;
}

const refusal = (fault: FaultName, params: FaultParams = {}) => ({ fault, params });

/** A mark as it is stored, or why it is none. */
function markOf(column: Column, entered: unknown): number | string | ReturnType<typeof refusal> {
  const { type, min = 0, max } = column;
  if (type === "text") return typeof entered === "string" ? entered.trim() : refusal("badInput");
  if (type === "passfail")
    return typeof entered === "boolean" ? (entered ? toTenThousandths(max) : 0) : refusal("markNotChosen");
  if (typeof entered !== "number" || !Number.isFinite(entered)) return refusal("markNotNumber");
  if (type === "level" && column.levels) return levelOf(column.levels, entered);
  if (entered < min || entered > max) return refusal("markOutOfRange", { min, max });
  const mark = toTenThousandths(entered);
  if (Math.abs(entered * 10_000 - mark) > 1e-5) return refusal("markTooFine");
  return onStep(column, mark) ?? mark;
}

function levelOf(levels: readonly number[], entered: number) {
  const level = levels.find((one) => Math.abs(one - entered) < 1e-9);
  if (level !== undefined) return toTenThousandths(level);
  return refusal("markNotLevel", { levels: levels.toSorted((a, b) => b - a).join(" / ") });
}

/** Why a mark lies between two steps, with its neighbours; null for one that does not. */
function onStep({ min = 0, max, step = 0 }: Column, mark: number) {
  const over = step > 0 ? (mark - toTenThousandths(min)) % toTenThousandths(step) : 0;
  if (over === 0) return null;
  const below = (mark - over) / 10_000;
  return refusal("markOffStep", { step, below, above: Math.min(max, (mark - over + toTenThousandths(step)) / 10_000) });
}

const needsComment = ({ commentBelow }: Column, mark: number | string) =>
  typeof commentBelow === "number" && typeof mark === "number" && mark < toTenThousandths(commentBelow);
