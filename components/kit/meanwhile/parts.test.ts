import { describe, expect, test } from "vitest";
import { alike, changedMeanwhile, joined, partsOf } from "./parts";

const was = { title: "一", note: "", rows: [{ name: "a" }, { name: "b" }], rule: { most: 3 } };
const names = ["rule", "title", "note", "rows.0.name", "rows.1.name", "rule.most"];
const found = (theirs: object, mine: object) =>
  changedMeanwhile(names, was, { ...was, ...theirs }, { ...was, ...mine }).map(({ name, clash }) => [name, clash]);

describe("what changed meanwhile", () => {
  test("is nothing where nobody else saved anything, whatever was typed here", () => {
    expect(found({}, { title: "二", rows: [] })).toEqual([]);
  });
  test("clashes where both changed a field to something else, and only there", () => {
    expect(found({ title: "二", note: "x" }, { title: "三" })).toEqual([
      ["title", true],
      ["note", false],
    ]);
    expect(found({ title: "二" }, { title: "二" })).toEqual([["title", false]]);
  });
  test("takes a list of rows as one part", () => {
    expect(found({ rows: [{ name: "b" }] }, { rows: [{ name: "z" }, { name: "b" }] })).toEqual([["rows", true]]);
    expect(partsOf(names)).toEqual(["title", "note", "rows", "rule.most"]);
  });
  test("looks into what stands inside other things", () => {
    expect(found({ rule: { most: 4 } }, { rule: { most: 5 } })).toEqual([["rule.most", true]]);
  });
});

test("nothing is nothing, however it is written; an order is something", () => {
  expect(alike("", null)).toBe(true);
  expect(alike({ a: undefined }, {})).toBe(true);
  expect(alike(0, "")).toBe(false);
  expect(alike([], null)).toBe(false);
  expect(alike([1, 2], [2, 1])).toBe(false);
  expect(alike(["a"], { 0: "a" })).toBe(false);
});

test("ticks of two people are joined: what either added is there, what either took away is not", () => {
  expect(joined(["a", "b", "c"], ["a", "b", "d"], ["b", "c", "e"])).toEqual(["b", "d", "e"]);
  expect(joined(["a"], ["a"], [])).toEqual([]);
  expect(joined([], ["a"], ["a"])).toEqual(["a"]);
});
