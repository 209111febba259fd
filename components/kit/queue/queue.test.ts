import { describe, expect, test } from "vitest";
import { phraseOf, queueKeyOf } from "./queue-keys";
import { begun, dueAfter, goesOn, grown, positionIn } from "./steps";

const keyOf = (row: string) => row;
const page = (rows: string[], number: number, total: number) => ({ rows, page: number, pageSize: 3, total });

describe("running through a list", () => {
  test("says the place in the whole list, and goes on over its pages", () => {
    const run = begun(page(["d", "e", "f"], 2, 7), "f", keyOf);
    expect([positionIn(run), goesOn(run, 1), goesOn(run, -1)]).toEqual([6, true, true]);
    const behind = grown(run, page(["g"], 3, 7), 1, keyOf);
    expect(behind && [behind.rows[behind.at], positionIn(behind), goesOn(behind, 1)]).toEqual(["g", 7, false]);
    const before = grown({ ...run, at: 0 }, page(["a", "b", "c"], 1, 7), -1, keyOf);
    expect(before && [before.rows[before.at], positionIn(before)]).toEqual(["c", 3]);
  });

  test("takes what has moved up into the page behind what it has seen, and nothing twice", () => {
    const run = begun(page(["a", "b", "c"], 1, 4), "c", keyOf);
    expect(grown(run, page(["b", "c", "d"], 1, 3), 1, keyOf)?.rows).toEqual(["a", "b", "c", "d"]);
    expect(grown(run, page(["a", "b", "c"], 1, 4), 1, keyOf)).toBeNull();
  });

  test("a decision leads to the next row that waits for one and has none", () => {
    const run = begun(page(["a", "b", "c"], 1, 3), "a", keyOf);
    expect(dueAfter(run, keyOf, (row) => row !== "b")).toBe(2);
    expect(dueAfter({ ...run, decided: new Set(["b", "c"]) }, keyOf, () => true)).toBeNull();
  });

  test("a row that the page no longer holds is run through alone", () => {
    const run = begun(page(["a"], 1, 1), "z", keyOf);
    expect([run.rows, positionIn(run), goesOn(run, 1)]).toEqual([["z"], 1, false]);
  });
});

const pressed = (key: string, more: object = {}) => ({
  ...{ key, code: "", ctrlKey: false, metaKey: false, altKey: false },
  ...more,
});

describe("the keys of a queue", () => {
  test("go on, back, approve, send back, refuse and add", () => {
    const of = (...keys: string[]) => keys.map((key) => queueKeyOf(pressed(key)));
    expect(of("ArrowRight", "j", "ArrowLeft", "K", "a", "B", "r", "n")).toEqual([
      ...["next", "next", "previous", "previous"],
      ...["approve", "sendBack", "refuse", "create"],
    ]);
    expect(of("Enter", "x", "constructor")).toEqual([undefined, undefined, undefined]);
    expect(queueKeyOf(pressed("a", { ctrlKey: true })), "which selects all").toBeUndefined();
    expect(queueKeyOf(pressed("Enter", { metaKey: true }))).toBe("save");
  });

  test("Alt and a digit choose a phrase by the place of the key", () => {
    expect(phraseOf(pressed("¡", { code: "Digit1", altKey: true }))).toBe(0);
    expect(phraseOf(pressed("1", { code: "Digit1" })), "which is typed").toBeUndefined();
    expect(phraseOf(pressed("0", { code: "Digit0", altKey: true }))).toBeUndefined();
  });
});
