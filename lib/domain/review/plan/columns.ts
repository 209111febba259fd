import type { Column } from "@/lib/domain/review/result/scoring";
import { PlanColumn } from "@/lib/domain/review/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

/** The columns of a plan as they are stored; what a row leaves out has its default, and a bare `name` is a label. */
export const columnsOf = ({ columns }: { columns: readonly unknown[] }): PlanColumn[] =>
  columns.map((saved) => {
    const column = saved as { key: string; name?: string };
    return PlanColumn.parse({ label: { zh: column.name ?? column.key }, ...column });
  });

/** The columns of a plan as the rules of scoring read them. */
export const scoringColumns = (columns: readonly PlanColumn[]): Column[] =>
  columns.map(({ key, type, min, max, step, weight, required, levels, commentBelow }) => ({
    key,
    type,
    min,
    max,
    // a level column offers its levels, whatever lies between
    step: type === "score" ? step : 0,
    weight: type === "text" ? undefined : weight,
    required,
    levels: levels?.map((level) => level.mark),
    commentBelow,
  }));

/** Stored marks (×10⁴, or text) as people write them; pass/fail as a boolean. Marks of columns that are gone are left out. */
export function shownMarks(columns: readonly PlanColumn[], stored: Readonly<Record<string, number | string>>) {
  return Object.fromEntries(
    columns.flatMap(({ key, type }): [string, number | string | boolean][] => {
      const mark = stored[key];
      if (mark === undefined) return [];
      if (typeof mark === "string") return [[key, mark]];
      return [[key, type === "passfail" ? mark > 0 : mark / 10_000]];
    }),
  );
}

/** The columns as calls show them. */
export const wireColumns = (columns: readonly PlanColumn[], locale: Locale) =>
  columns.map((column, sort) => ({
    columnId: column.key,
    key: column.key,
    label: wordsFor(locale, column.label),
    description: column.description,
    type: column.type,
    min: column.min,
    max: column.max,
    step: column.step,
    weight: column.weight ?? 0,
    options: (column.levels ?? []).map((level) => ({
      value: String(level.mark),
      label: wordsFor(locale, level.label),
    })),
    anchors: (column.anchors ?? [])
      .map((anchor) => ({ mark: anchor.mark, text: wordsFor(locale, anchor.text) }))
      .sort((a, b) => b.mark - a.mark),
    required: column.required ? (1 as const) : (0 as const),
    commentBelow: column.commentBelow,
    sort,
  }));

/** Points ×10⁴ as people read them. */
export const toPoints = (stored: number) => stored / 10_000;
