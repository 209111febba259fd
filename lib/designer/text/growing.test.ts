import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { cornersOf } from "@/lib/designer/edit/geometry";
import { grown } from "./growing";
import { richTextOf } from "./rich-text";
import { setText } from "./set-text";

const text = (more: object) =>
  TextElement.parse({ id: "a", type: "text", left: 100, top: 100, width: 120, height: 50, ...more });
const long = "一二三四五六七八九十".repeat(3);
const scaleOf = (element: TextElement) => setText(richTextOf(element), element).scale;

describe("a text that was written on", () => {
  it("gets a box in which it has its full size; one that fits keeps its own", () => {
    const written = text({ contentText: long });
    expect(scaleOf(written)).toBeLessThan(1);
    const after = { ...written, ...grown(written) };
    expect(after).toMatchObject({ left: 100, top: 100, width: 120 });
    expect(scaleOf(after)).toBe(1);
    expect(grown(text({ contentText: "一" }))).toMatchObject({ width: 120, height: 50 });
  });

  it("in columns grows to the left, turned or not, its first column where it was", () => {
    for (const rotate of [0, 30]) {
      const written = text({ contentText: long, vertical: true, width: 50, height: 120, rotate });
      const after = { ...written, ...grown(written) };
      expect(scaleOf(after)).toBe(1);
      expect(after.width).toBeGreaterThan(50);
      const [before, now] = [cornersOf(written)[1], cornersOf(after)[1]];
      expect(now?.x).toBeCloseTo(before?.x ?? 0);
      expect(now?.y).toBeCloseTo(before?.y ?? 0);
    }
  });

  it("has its paragraphs as far apart as it says, and room for them", () => {
    const of = (more: object) => text({ contentText: "一\n二\n三", height: 120, ...more });
    const lines = (element: TextElement) => {
      const set = setText(richTextOf(element), element);
      return [1, 2].map((l) => (set.middle[l] as number) - (set.middle[l - 1] as number) - 30);
    };
    expect(lines(of({}))).toEqual([5, 5]);
    expect(lines(of({ paragraphSpace: 0 }))).toEqual([0, 0]);
    expect(lines(of({ paragraphSpace: 20, height: 200 }))).toEqual([20, 20]);
    const tight = of({ paragraphSpace: 60, height: 120 });
    expect(scaleOf(tight)).toBeLessThan(1);
    expect(scaleOf({ ...tight, ...grown(tight) })).toBe(1);
  });

  it("keeps its box where bindings fill it, and where no depth helps", () => {
    for (const more of [
      { contentText: `${long}{awardName}` },
      { contentText: long, code: "awardName" },
      { contentText: "W".repeat(90), width: 30 },
    ])
      expect(grown(text(more))).toMatchObject({ height: 50 });
  });
});
