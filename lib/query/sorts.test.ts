import { expect, test } from "vitest";
import { sortKeys } from "./sorts";

test("one column or two, each once; a second alone is none", () => {
  expect(sortKeys({ order: "ASC", thenBy: "b" })).toEqual([]);
  expect(sortKeys({ sortBy: "a", order: "DESC" })).toEqual([{ key: "a", order: "DESC" }]);
  expect(sortKeys({ sortBy: "a", order: "DESC", thenBy: "a", thenOrder: "ASC" })).toHaveLength(1);
  expect(sortKeys({ sortBy: "a", order: "DESC", thenBy: "b" })).toEqual([
    { key: "a", order: "DESC" },
    { key: "b", order: "ASC" },
  ]);
});
