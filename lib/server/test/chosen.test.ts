import { expect, test } from "vitest";
import { chosen } from "#bench/chosen.mjs";

const known = { first: 1, second: 2 };

test("all run where none is named, and those that are named", () => {
  expect(chosen(known, [], "figure")).toEqual([
    ["first", 1],
    ["second", 2],
  ]);
  expect(chosen(known, ["second"], "figure")).toEqual([["second", 2]]);
});

test("a name that nothing has is refused with the names that there are, and so is a run of nothing", () => {
  for (const name of ["third", "First", "toString", "__proto__", ""])
    expect(() => chosen(known, ["first", name], "scenario"), name).toThrow(/no such scenario: .*\(first, second\)/);
  expect(() => chosen({}, [], "figure")).toThrow("no figure to run");
});
