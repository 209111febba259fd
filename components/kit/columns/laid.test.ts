import { expect, test } from "vitest";
import { inOrder, moved, NARROWEST, WIDEST, within } from "./laid";

test("columns stand as they come until somebody moves one, a place at a time, never over the edge", () => {
  const keys = ["a", "b", "c"];
  expect(inOrder(keys, [])).toEqual(keys);
  expect(moved(keys, "c", -1)).toEqual(["a", "c", "b"]);
  expect(moved(keys, "a", -1)).toEqual(keys);
  expect(moved(keys, "c", 1)).toEqual(keys);
  expect(moved(keys, "none", 1)).toEqual(keys);
});

test("a column that came later stands where it would; one that is gone is passed over", () => {
  expect(inOrder(["a", "new", "b", "c"], ["c", "a", "gone", "b"])).toEqual(["c", "a", "new", "b"]);
  expect(inOrder(["new", "a"], ["a"])).toEqual(["new", "a"]);
});

test("a width is whole and in bounds", () => {
  expect([within(1), within(120.4), within(9999)]).toEqual([NARROWEST, 120, WIDEST]);
});
