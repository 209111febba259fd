import { expect, test } from "vitest";
import { findIn } from "./find-in";

test("finds words whatever their case, spacing and line breaks", () => {
  expect(findIn(["Hello World"], "WORLD")).toEqual([[{ piece: 0, from: 6, to: 11 }]]);
  expect(findIn(["竞赛", "指南"], "赛指")).toEqual([
    [
      { piece: 0, from: 1, to: 2 },
      { piece: 1, from: 0, to: 1 },
    ],
  ]);
  expect(findIn(["hel ", " lo"], "hello")).toHaveLength(1);
  expect(findIn(["a b a b"], "ab")).toHaveLength(2);
});

test("takes words literally, and finds none in none", () => {
  expect(findIn(["a.c"], ".")).toEqual([[{ piece: 0, from: 1, to: 2 }]]);
  for (const words of ["", "  ", "x", ".*", "(", "\\"]) expect(findIn(["abc"], words), words).toEqual([]);
});

test("places do not shift behind letters whose small form is longer", () => {
  expect(findIn(["\u0130x end"], "end")).toEqual([[{ piece: 0, from: 3, to: 6 }]]);
});
