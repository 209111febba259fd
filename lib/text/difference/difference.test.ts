import * as fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf, type Part } from "./difference";

const side = (parts: Part[], other: Part["kind"]) =>
  parts
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join("");
const piece = fc.constantFrom("智", "能", "灌", "溉", "soil ", "water", " ", "，", "\n", "2", "😀");
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

test("both texts can be read from their difference", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = differenceOf(before, after);
      expect(side(parts, "added")).toBe(before);
      expect(side(parts, "removed")).toBe(after);
    }),
    { numRuns: 2000 },
  );
});

test("what is the same is said so, and only words that changed are not", () => {
  expect(differenceOf("", "")).toEqual([]);
  expect(differenceOf("same", "same")).toEqual([{ kind: "same", text: "same" }]);
  expect(differenceOf("智能灌溉系统，节水 30%", "智能滴灌系统，节水 40%")).toEqual([
    { kind: "same", text: "智能" },
    { kind: "added", text: "滴" },
    { kind: "same", text: "灌" },
    { kind: "removed", text: "溉" },
    { kind: "same", text: "系统，节水 " },
    { kind: "removed", text: "30" },
    { kind: "added", text: "40" },
    { kind: "same", text: "%" },
  ]);
});

test("the way is the shortest there is, by an independent count", () => {
  const shortest = (a: string[], b: string[]) => {
    const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
    const at = (i: number, j: number) => rows[i]?.[j] as number;
    for (let i = 0; i <= a.length; i++)
      for (let j = 0; j <= b.length; j++)
        (rows[i] as number[])[j] =
          i === 0 || j === 0
            ? i + j
            : a[i - 1] === b[j - 1]
              ? at(i - 1, j - 1)
              : 1 + Math.min(at(i - 1, j), at(i, j - 1));
    return at(a.length, b.length);
  };
  const letters = fc.array(fc.constantFrom("天", "地", "人", "和"), { maxLength: 20 });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      const changed = differenceOf(a.join(""), b.join("")).filter(({ kind }) => kind !== "same");
      expect(changed.reduce((sum, part) => sum + part.text.length, 0)).toBe(shortest(a, b));
    }),
    { numRuns: 500 },
  );
});

test("texts that have nothing in common are shown whole, however long", () => {
  const [before, after] = ["甲".repeat(50_000), "乙".repeat(50_000)];
  expect(differenceOf(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
