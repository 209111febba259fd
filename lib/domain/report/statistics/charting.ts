import type { wordsOf } from "@/lib/i18n/words";
import { toYuan } from "@/lib/text/money";
import { provinceTiles } from "@/lib/text/picture/province-tiles";
import type { StatisticsRow } from "./calls";
import { type ChartForm, type Dimension, type Measure, orderedDimensions } from "./shapes";

type Words = ReturnType<typeof wordsOf<"statistics">>;
type Value = { label: string; text: string; value: number };

/** As many bars as one looks at; a line and a map have all values. */
const [MOST_BARS, MOST_VALUES] = [15, 50];

/** The form in which a dimension can be drawn: provinces alone lie somewhere. */
export const formOf = (by: Dimension, asked: ChartForm): ChartForm => (by === "province" ? asked : "chart");

/** Which rows are drawn: those with most, or all that have an order or a place of their own. */
export function drawnRows(by: Dimension, measure: Measure, form: ChartForm) {
  if (orderedDimensions.includes(by)) return { pageSize: MOST_VALUES };
  const pageSize = form === "map" ? MOST_VALUES : MOST_BARS;
  return { pageSize, sortBy: measure, order: "DESC" } as const;
}

/** What a row has of a measure, as a number and in words. */
export function measured(row: StatisticsRow, measure: Measure, tag: string) {
  if (measure === "net") {
    const value = row.money?.net ?? 0;
    return { value, text: `¥${toYuan(value)}` };
  }
  const value = row[measure] ?? 0;
  const form = measure === "rate" ? ({ style: "percent", maximumFractionDigits: 1 } as const) : {};
  return { value, text: new Intl.NumberFormat(tag, form).format(value) };
}

export const isCurve = (by: Dimension, values: readonly Value[]) => by === "year" && values.length > 1;

/** What a map has no tile for, in words; null where it shows everything. */
export function offMapOf(values: readonly (Value & { key: string })[], t: Words): string | null {
  const off = values.filter(({ key, value }) => value > 0 && !provinceTiles.some(({ code }) => code === key));
  if (off.length === 0) return null;
  return t("offMap", { values: off.map(({ label, text }) => `${label} ${text}`).join(" · ") });
}

/** What a chart shows, in a sentence; null where there is nothing to draw. */
export function sayingOf(
  { by, measure, values, total }: { by: Dimension; measure: Measure; values: readonly Value[]; total: number },
  t: Words,
): string | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const name = t(`measure.${measure}`);
  if (isCurve(by, values))
    return t("summaryYears", {
      ...{ measure: name, first: first.text, firstYear: first.label },
      ...{ last: last.text, lastYear: last.label },
    });
  const greatest = values.reduce((most, one) => (one.value > most.value ? one : most), first);
  return t("summary", { measure: name, first: greatest.label, count: greatest.text, total });
}
