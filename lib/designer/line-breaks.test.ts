import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersOf } from "./advance";
import { breakLines, extentOf, type Unit } from "./line-breaks";

/** Ideographs and full-width marks are 1 em, everything else half of that. */
const units = (text: string): Unit[] =>
  charactersOf(text).map((character) => ({ text: character, em: /[\u0020-\u007e]/.test(character) ? 0.5 : 1 }));
const lines = (text: string, room: number) =>
  breakLines(units(text), room, 0).lines.map((line) => line.map((unit) => unit.text).join(""));

describe("lines", () => {
  it("are filled with ideographs one by one", () => {
    expect(lines("一二三四五", 2)).toEqual(["一二", "三四", "五"]);
    expect(lines("一二", 2)).toEqual(["一二"]);
    expect(lines("", 2)).toEqual([""]);
  });

  it("never begin with a closing mark", () => {
    expect(lines("一二三，四", 3)).toEqual(["一二", "三，四"]);
    expect(lines("一二三》。四", 3)).toEqual(["一二", "三》。", "四"]);
  });

  it("never end with an opening mark", () => {
    expect(lines("一二《三四》", 3)).toEqual(["一二", "《三", "四》"]);
    expect(lines("一「『二", 3)).toEqual(["一", "「『二"]);
  });

  it("keep words and numbers whole, and break after spaces, which hang outside", () => {
    expect(lines("ab cd ef", 2.5)).toEqual(["ab cd", "ef"]);
    expect(lines("一2026年", 2.5)).toEqual(["一", "2026", "年"]);
    expect(lines("一　二", 1)).toEqual(["一", "二"]);
  });

  it("keep a first-line indent", () => {
    expect(lines("　　一二三", 4)).toEqual(["　　一二", "三"]);
  });

  it("cut only what no line can hold, and say so", () => {
    expect(lines("abcdef", 2)).toEqual(["abcd", "ef"]);
    expect(breakLines(units("abcdef"), 2, 0).cut).toBe(true);
    expect(breakLines(units("abcd"), 2, 0).cut).toBe(false);
    expect(breakLines(units("一"), 0.5, 0).cut).toBe(true);
  });

  it("count the room between characters", () => {
    expect(extentOf(units("一二三 "), 0.5)).toBe(4);
    expect(breakLines(units("一二三"), 3.5, 0.5).lines).toHaveLength(2);
  });

  it("lose nothing but spaces and stay within the room", () => {
    const text = fc.string({
      unit: fc.constantFrom("一", "二", "，", "。", "《", "》", "a", "b", " ", "　", "1"),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (given, room) => {
        const { lines: broken, cut } = breakLines(units(given), room, 0);
        const bare = (one: string) => one.replace(/[ \u3000]/g, "");
        expect(
          bare(
            broken
              .flat()
              .map((unit) => unit.text)
              .join(""),
          ),
        ).toBe(bare(given));
        for (const line of broken) expect(extentOf(line, 0)).toBeLessThanOrEqual(room + 1e-6);
        if (cut) return;
        for (const [i, line] of broken.entries()) {
          if (i > 0) expect("，。》").not.toContain(line[0]?.text ?? "x");
          if (i + 1 < broken.length) expect("《").not.toBe(line.at(-1)?.text);
        }
      }),
    );
  });
});
