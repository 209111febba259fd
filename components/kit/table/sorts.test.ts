import { expect, test } from "vitest";
import { type Sort, sortsAfter } from "./sorts";

const up = (by: string): Sort => ({ by, order: "ASC" });
const down = (by: string): Sort => ({ by, order: "DESC" });

test("a press sorts by a column alone: up, down, not at all", () => {
  expect(sortsAfter("name", [], false)).toEqual([up("name")]);
  expect(sortsAfter("name", [up("name")], false)).toEqual([down("name")]);
  expect(sortsAfter("name", [down("name")], false)).toEqual([]);
  expect(sortsAfter("time", [up("name"), down("time")], false)).toEqual([]);
  expect(sortsAfter("rate", [up("name"), down("time")], false)).toEqual([up("rate")]);
});

test("a press that joins makes it the second: up, down, not at all; a third takes its place", () => {
  expect(sortsAfter("time", [], true), "nothing to join").toEqual([up("time")]);
  expect(sortsAfter("time", [up("name")], true)).toEqual([up("name"), up("time")]);
  expect(sortsAfter("time", [up("name"), up("time")], true)).toEqual([up("name"), down("time")]);
  expect(sortsAfter("time", [up("name"), down("time")], true)).toEqual([up("name")]);
  expect(sortsAfter("rate", [up("name"), down("time")], true)).toEqual([up("name"), up("rate")]);
});

test("a press that joins on the first turns it and leaves the second", () => {
  expect(sortsAfter("name", [up("name"), up("time")], true)).toEqual([down("name"), up("time")]);
  expect(sortsAfter("name", [down("name"), up("time")], true)).toEqual([up("time")]);
});
