import { expect, test } from "vitest";
import { changedIds, withChanges } from "./changes";

const counts = (promoted: number, reserve: number, undecided: number, out: number) => ({
  ...{ promoted, reserve, undecided, out },
});

test("counts follow what people change, in both columns, and come back when it is undone", () => {
  const of = { counts: counts(3, 2, 2, 4), open: counts(2, 2, 2, 3) };
  const changed = new Map([
    ["a", { to: "promoted" as const, from: "undecided" as const, isNew: true }],
    ["b", { to: "out" as const, from: "promoted" as const, isNew: true }],
    ["c", { to: "promoted" as const, from: "out" as const, isNew: false }],
  ]);
  expect(withChanges(of, changed)).toEqual({ counts: counts(4, 2, 1, 4), open: counts(3, 2, 1, 4) });
  expect(withChanges(of, new Map())).toEqual(of);
  expect([changedIds(changed, "promoted"), changedIds(changed, "out")]).toEqual([["a", "c"], ["b"]]);
});
