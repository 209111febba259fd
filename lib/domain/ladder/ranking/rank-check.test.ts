import { expect, test } from "vitest";
import { ranksByScore, wrongRanks } from "./rank-check";

/** Rows 2, 3, … as `[rank, score]`. */
const rows = (...of: [number | null, number | null][]) =>
  of.map(([rank, score], n) => ({ rowNum: n + 2, rank, score }));
const found = (...of: [number | null, number | null][]) =>
  wrongRanks(rows(...of)).map(({ rowNum, problem, params }) => [rowNum, problem, ...Object.values(params ?? {})]);

test("ranks alone, scores alone, and both that agree are right; equals share a rank and the next ones are left out", () => {
  expect(found([2, null], [1, null], [3, null])).toEqual([]);
  expect(found([null, 80], [null, 90.5])).toEqual([]);
  expect(found([1, 90], [2, 80], [2, 80], [4, 70])).toEqual([]);
  expect(found([1, 90], [2, 90], [3, 70]), "equal scores may be told apart").toEqual([]);
});

test("either every row has a rank, or none; the same with scores", () => {
  expect(found([1, null], [null, 80])).toEqual([
    [3, "rankMissing"],
    [2, "scoreMissing"],
  ]);
  expect(found([1, 90], [2, null])).toEqual([[3, "scoreMissing"]]);
});

test("a rank is shared by equal scores alone", () => {
  expect(found([1, null], [1, null], [3, null])).toEqual([[3, "sharedRank", 2]]);
  expect(found([1, 90], [1, 80], [3, 70])).toEqual([[3, "sharedScores", 2]]);
});

test("nobody stands above a higher score", () => {
  expect(found([1, 70], [2, 80], [3, 60])).toEqual([[3, "againstScore", 2]]);
  expect(found([3, 95], [1, 70], [2, 65])).toEqual([[2, "againstScore", 4]]);
});

test("the first rank that is left out is told, with the one that was expected", () => {
  expect(found([1, null], [3, null], [4, null])).toEqual([[3, "rankGap", 2]]);
  expect(found([1, 90], [1, 90], [2, 80])).toEqual([[4, "rankGap", 3]]);
  expect(found([2, null], [3, null])).toEqual([[2, "rankGap", 1]]);
  expect(wrongRanks(rows([2, null], [3, null]), false), "who is missing has it").toEqual([]);
});

test("scores give ranks as a competition does: 1, 2, 2, 4", () => {
  expect([...ranksByScore(rows([null, 80], [null, 90], [null, 80], [null, 10]))]).toEqual([
    [2, 2],
    [3, 1],
    [4, 2],
    [5, 4],
  ]);
});
