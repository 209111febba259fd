import { type Column, expertTotal, toTenThousandths } from "@/lib/domain/review/result/scoring";
import type { MarkColumn } from "./calls";

/** Computes a sheet's current total in points of 100; empty columns count as 0. */
export function sheetTotal(
  columns: readonly MarkColumn[],
  marks: Readonly<Record<string, number | boolean | string | null>>,
): number {
  const weighted = columns.some((column) => column.weight > 0);
  const read = columns.map(
    ({ key, type, max, weight }): Column => ({
      key,
      type,
      max,
      required: false,
      weight: weighted && type !== "text" ? weight : undefined,
    }),
  );
  const stored = Object.fromEntries(
    columns.flatMap(({ key, type, max }) => {
      const mark = marks[key];
      if (type === "passfail") return [[key, mark === true ? toTenThousandths(max) : 0] as const];
      return typeof mark === "number" && Number.isFinite(mark) ? [[key, toTenThousandths(mark)] as const] : [];
    }),
  );
  return expertTotal(read, stored) / 10_000;
}
