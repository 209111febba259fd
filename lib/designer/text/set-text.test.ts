import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { layoutText } from "./layout";
import { plainText } from "./rich-text";

/** Lines of a text in a room of so many ideographs, at full size. */
function lines(text: string, room: number, more: object = {}) {
  const box = {
    type: "text",
    id: "e",
    left: 0,
    top: 0,
    width: 20 + 20 * room,
    height: 4000,
    defaultFontName: "SimHei",
  };
  const element = TextElement.parse({ ...box, ...more });
  return layoutText(plainText(text, element), element).lines.map((line) => line.map((glyph) => glyph.text).join(""));
}

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
    expect(lines("ab cd ef", 3)).toEqual(["ab cd", "ef"]);
    expect(lines("一2026年", 2.5)).toEqual(["一", "2026", "年"]);
    expect(lines("一　二", 1)).toEqual(["一", "二"]);
  });

  it("keep a first-line indent", () => {
    expect(lines("　　一二三", 4)).toEqual(["　　一二", "三"]);
  });

  it("cut only what no line can hold", () => {
    expect(lines("W".repeat(6), 2).length).toBeGreaterThan(1);
    expect(lines("abc", 2)).toEqual(["abc"]);
  });

  it("count the room between characters", () => {
    expect(lines("一二三", 3.5, { letterSpacing: 10 })).toEqual(["一二", "三"]);
    expect(lines("一二三", 4, { letterSpacing: 10 })).toEqual(["一二三"]);
  });

  it("lose nothing but spaces, and keep marks to their side, whatever the text", () => {
    const unit = fc.constantFrom("一", "二", "，", "。", "《", "》", "a", "b", " ", "　", "1");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.integer({ min: 4, max: 12 }), (given, room) => {
        const broken = lines(given, room);
        const bare = (one: string) => one.replace(/[ 　]/g, "");
        expect(bare(broken.join(""))).toBe(bare(given));
        // what must stay together is longer than a line only where marks or letters follow one another
        if (/[，。》《]{2}|[ab1]{3}/.test(given.replace(/[ 　]/g, ""))) return;
        for (const [i, line] of broken.entries()) {
          if (i > 0) expect("，。》").not.toContain(line[0] ?? "x");
          if (i + 1 < broken.length) expect("《").not.toBe(line.at(-1));
        }
      }),
    );
  });
});

describe("a design's characters", () => {
  const text = (value: string, more: object = {}) => {
    const element = TextElement.parse({ type: "text", id: "e", left: 0, top: 0, width: 300, height: 300, ...more });
    return layoutText(plainText(value, element), element);
  };

  it("come from the next design where theirs lacks them", () => {
    const [line] = text("一ﾞ", { defaultFontName: "KaiTi" }).lines;
    expect(line?.map(({ face }) => face)[0]).toBe("kai");
    expect(text("𰻝𰻞", { defaultFontName: "KaiTi" }).missing).toEqual([]);
  });

  it("are reported where no design has them, and are never a blank without a word", () => {
    expect(text("עברית").missing.length).toBeGreaterThan(0);
    expect(text("ไทย").missing.length).toBeGreaterThan(0);
    expect(text("😀").missing).toEqual(["😀"]);
    expect(text("张三 Zhang · 葛\u{e0100}").missing).toEqual([]);
  });
});
