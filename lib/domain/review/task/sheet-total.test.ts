import { expect, it } from "vitest";
import { scoringColumns, wireColumns } from "@/lib/domain/review/plan/columns";
import { expertTotal, toTenThousandths } from "@/lib/domain/review/result/scoring";
import type { PlanColumn } from "@/lib/domain/review/shapes";
import { twoColumns } from "@/lib/seed/factories/review";
import { sheetTotal } from "./sheet-total";

const plain = twoColumns.map((column) => ({ ...column, weight: undefined })) as PlanColumn[];

it.each([
  ["weighted", twoColumns as PlanColumn[]],
  ["added up", plain],
])("what the expert sees is what is kept: %s", (_, columns) => {
  for (const [idea, effect] of [
    [60, 40],
    [31, 7],
    [0, 1],
  ] as [number, number][]) {
    const stored = expertTotal(scoringColumns(columns), {
      idea: toTenThousandths(idea),
      effect: toTenThousandths(effect),
    });
    expect(sheetTotal(wireColumns(columns, "zh-cn"), { idea, effect })).toBe(stored / 10_000);
  }
  expect(sheetTotal(wireColumns(columns, "zh-cn"), { idea: 60, effect: null })).toBe(60);
});
