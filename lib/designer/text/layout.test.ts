import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { type Glyph, layoutText } from "./layout";
import { plainText } from "./rich-text";

/** 10 characters of 20 units wide, 4 lines of 30 high, inside a padding of 10. */
const box = TextElement.parse({
  type: "text",
  id: "e",
  left: 0,
  top: 0,
  width: 220,
  height: 140,
  defaultFontName: "SimSun",
});
/** The size that the text begins with, and each glyph's place. */
const set = (text: string, change: Partial<TextElement> = {}) => {
  const element = { ...box, ...change };
  const { scale, ...rest } = layoutText(plainText(text, element), element);
  return { fontSize: scale * element.fontSize, ...rest };
};
const words = (lines: Glyph[][]) => lines.map((line) => line.map((glyph) => glyph.text).join(""));
const xs = (line: Glyph[] | undefined) => line?.map((glyph) => glyph.x);

describe("a text in its box", () => {
  it("stands on baselines at fixed places", () => {
    const { lines, fontSize, overflow } = set("一二\n三");
    expect({ fontSize, overflow }).toEqual({ fontSize: 20, overflow: false });
    // first line: 10 + 30/2 + 0.38·20; the next paragraph 30 + 5 lower
    expect(lines[0]).toMatchObject([
      { text: "一", x: 10, y: 32.6, turned: false, face: "serif", size: 20 },
      { text: "二", x: 30, y: 32.6, turned: false },
    ]);
    expect(lines[1]).toMatchObject([{ text: "三", x: 10, y: 67.6, turned: false }]);
  });

  it("is aligned within the padding", () => {
    expect(xs(set("一二", { align: "center" }).lines[0])).toEqual([90, 110]);
    expect(xs(set("一二", { align: "right" }).lines[0])).toEqual([170, 190]);
    expect(xs(set("一二三四五六七八九，十", { align: "right" }).lines[0])?.at(-1)).toBe(190);
  });

  it("is justified to both edges but for the last line and what lacks too much", () => {
    const { lines } = set("一二三四五六七八九《十》", { align: "justify" });
    expect(xs(lines[0])).toEqual([10, 32.5, 55, 77.5, 100, 122.5, 145, 167.5, 190]);
    expect(xs(lines[1])).toEqual([10, 30, 50]);
    expect(xs(set("一二三四五六七abcdefghijkl", { align: "justify" }).lines[0])?.at(-1)).toBe(130);
  });

  it("keeps words tight when it is justified", () => {
    const [line] = set("ab一二三四五六七八九十", { align: "justify" }).lines;
    const alone = set("ab").lines[0];
    expect((line?.[1]?.x ?? 0) - (line?.[0]?.x ?? 0)).toBeCloseTo((alone?.[1]?.x ?? 0) - (alone?.[0]?.x ?? 0), 9);
    expect(line?.at(-1)?.x).toBeCloseTo(190, 9);
  });

  it("measures Latin letters as the fonts do", () => {
    // Noto Serif SC: A 0.718, V 0.714 em
    expect(xs(set("AV一").lines[0])).toEqual([10, 24.36, 38.64].map((x) => expect.closeTo(x, 9)));
    expect(xs(set("AV一", { defaultFontName: "SimHei" }).lines[0])).toEqual(
      [10, 22.16, 33.66].map((x) => expect.closeTo(x, 9)),
    );
  });

  it("sets rare names and selectors as one character each", () => {
    expect(set("𬭎䶮葛\u{e0100}").lines[0]).toMatchObject([
      { text: "𬭎", x: 10 },
      { text: "䶮", x: 30 },
      { text: "葛\u{e0100}", x: 50 },
    ]);
  });
});

describe("a text too long for its box", () => {
  const line = { height: 50 };

  it("shrinks until it fits", () => {
    const { fontSize, lines, overflow } = set("一二三四五六七八九十一二", line);
    expect({ lines: lines.length, overflow }).toEqual({ lines: 1, overflow: false });
    expect(fontSize).toBeLessThanOrEqual(200 / 12);
    expect(fontSize).toBeGreaterThan(200 / 12 - 0.5);
  });

  it("shrinks to 60 % and no further, and then overflows", () => {
    // 16 characters fit a line of 200 at 62 %; no size fits 17 in one
    expect(set("一".repeat(16), line)).toMatchObject({ fontSize: expect.closeTo(12.4, 9), overflow: false });
    expect(set("一".repeat(17), { height: 37 })).toMatchObject({ fontSize: expect.closeTo(12, 9), overflow: true });
    expect(set("一".repeat(500))).toMatchObject({ fontSize: expect.closeTo(12, 9), overflow: true });
  });

  it("shrinks rather than cut a word", () => {
    const { lines, fontSize } = set("international-championship", {});
    expect(lines).toHaveLength(1);
    expect(fontSize).toBeLessThan(20);
  });
});

describe("vertical text", () => {
  const tall = { vertical: true, width: 140, height: 220 };

  it("runs down in columns from right to left", () => {
    const { lines } = set("一二三四五六七八九十甲", tall);
    expect(words(lines)).toEqual(["一二三四五六七八九十", "甲"]);
    // first column: centre 140 − 10 − 15, characters 20 wide about it; baseline 0.88 em below the top
    expect(lines[0]?.slice(0, 2)).toMatchObject([
      { text: "一", x: 105, y: 27.6, turned: false },
      { text: "二", x: 105, y: 47.6, turned: false },
    ]);
    expect(lines[1]?.[0]).toMatchObject({ x: 75, y: 27.6 });
  });

  it("turns Latin letters and gives punctuation its own forms", () => {
    const { lines } = set("《A》，", tall);
    expect(lines[0]?.map(({ text, turned }) => [text, turned])).toEqual([
      ["︽", false],
      ["A", true],
      ["︾", false],
      ["︐", false],
    ]);
    // the letter lies on its side about the column's middle
    expect(lines[0]?.[1]).toMatchObject({ x: expect.closeTo(115 - 7.6, 9), y: 30 });
    expect(lines[0]?.[2]?.y).toBeCloseTo(30 + 0.718 * 20 + 17.6, 9);
  });

  it("gives the dot in a name a place of its own", () => {
    const [, dot, next] = set("买·提", tall).lines[0] ?? [];
    // Noto Serif SC: 0.327 em, about the column's middle
    expect(dot).toMatchObject({ turned: true, x: expect.closeTo(115 - 7.6, 9), y: 30 });
    expect(next?.y).toBeCloseTo(30 + 0.327 * 20 + 17.6, 9);
  });

  it("is aligned along its columns, and shrinks by their length", () => {
    expect(set("一", { ...tall, align: "center" }).lines[0]?.[0]?.y).toBeCloseTo(10 + 90 + 17.6, 9);
    expect(set("一".repeat(12), { ...tall, width: 50 })).toMatchObject({
      overflow: false,
      fontSize: expect.closeTo(16.4, 9),
    });
  });
});

it("stays inside the box whenever it says it fits, at any size between 60 % and full", () => {
  const text = fc.string({ unit: fc.constantFrom("一", "，", "a", "W", " ", "\n", "《", "》", "·"), maxLength: 60 });
  const boxes = fc.record({
    width: fc.integer({ min: 60, max: 400 }),
    height: fc.integer({ min: 60, max: 400 }),
    vertical: fc.boolean(),
    align: fc.constantFrom("left" as const, "center" as const, "right" as const, "justify" as const),
  });
  fc.assert(
    fc.property(text, boxes, (given, change) => {
      const { lines, fontSize, overflow } = set(given, change);
      expect(fontSize).toBeLessThanOrEqual(20);
      expect(fontSize).toBeGreaterThanOrEqual(12 - 1e-9);
      if (overflow) return;
      for (const glyph of lines.flat()) {
        expect(glyph.x).toBeGreaterThanOrEqual(10 - 0.5);
        expect(glyph.x).toBeLessThan(change.width - 10 + 0.5);
        expect(glyph.y).toBeGreaterThanOrEqual(10 - 0.5);
        expect(glyph.y).toBeLessThanOrEqual(change.height - 10 + 0.5);
      }
    }),
  );
});
