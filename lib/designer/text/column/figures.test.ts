import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { type Glyph, layoutText } from "@/lib/designer/text/layout";
import { richTextOf } from "@/lib/designer/text/rich-text";

const set = (contentText: string, more: object = {}) => {
  const element = TextElement.parse({
    ...{ type: "text", id: "a", left: 0, top: 0, width: 80, height: 600, fontSize: 40, lineHeight: 1.5 },
    ...{ vertical: true, contentText, ...more },
  });
  return layoutText(richTextOf(element), element).lines.flat();
};
const of = (glyphs: Glyph[], text: string) => glyphs.filter((glyph) => text.includes(glyph.text));

describe("figures in a column", () => {
  it("lie on their side unless they are stood up", () => {
    expect(of(set("十月26日"), "26").every(({ turned }) => turned)).toBe(true);
    expect(of(set("十月26日", { figures: "combined" }), "26").some(({ turned }) => turned)).toBe(false);
    expect(of(set("十月26日", { vertical: false, figures: "combined" }), "26")).toHaveLength(2);
  });

  it("stand side by side in the place of one character, in its middle", () => {
    const glyphs = set("月26日", { figures: "combined" });
    const [month, two, six, day] = glyphs as [Glyph, Glyph, Glyph, Glyph];
    expect(two.y).toBe(six.y);
    expect(six.x - two.x).toBeCloseTo(0.555 * 40, 0);
    expect((two.x + six.x + 0.555 * 40) / 2, "about the middle of the column").toBeCloseTo(month.x + 20, 0);
    expect(day.y - month.y, "two characters further down").toBeCloseTo(80, 5);
    expect(two.size).toBe(40);
    const three = set("第120名", { figures: "combined" });
    expect(of(three, "120").every(({ size }) => size < 30 && size > 25)).toBe(true);
    expect((three.at(-1) as Glyph).y - (three[0] as Glyph).y).toBeCloseTo(80, 5);
    const year = set("年2026月", { figures: "combined" });
    expect(new Set(of(year, "026").map(({ size }) => size)), "a year stands one below the other").toEqual(
      new Set([40]),
    );
    expect((year.at(-1) as Glyph).y - (year[0] as Glyph).y).toBeCloseTo(200, 5);
  });

  it("stand one below the other", () => {
    const glyphs = set("年26月", { figures: "stacked" });
    expect(glyphs.map(({ y }) => Math.round(y - (glyphs[0] as Glyph).y))).toEqual([0, 40, 80, 120]);
    expect(glyphs.every(({ turned }) => !turned)).toBe(true);
  });

  it("lie where they are more than four, or part of a word", () => {
    for (const figures of ["stacked", "combined"] as const) {
      expect(
        of(set("编号12345号", { figures }), "12345").every(({ turned }) => turned),
        figures,
      ).toBe(true);
      expect(
        of(set("编号SL26号", { figures }), "26").every(({ turned }) => turned),
        figures,
      ).toBe(true);
      expect(
        of(set("编号1234号", { figures }), "1234").some(({ turned }) => turned),
        "control",
      ).toBe(false);
    }
  });

  it("are never parted by the end of a column, and shrink with the text", () => {
    const glyphs = set("一二三四26", { figures: "combined", height: 190, width: 140 });
    const [two, six] = of(glyphs, "26") as [Glyph, Glyph];
    expect(two.y).toBe(six.y);
    const small = set("一二三四五六七八九十26", { figures: "combined", height: 300, width: 80 });
    expect((of(small, "2")[0] as Glyph).size).toBeLessThan(40);
    expect((small.at(-1) as Glyph).y).toBeLessThan(300);
  });
});
