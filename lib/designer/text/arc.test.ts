import { describe, expect, it } from "vitest";
import { TextElement } from "@/lib/designer/document";
import { resizedFor } from "./growing";
import { layoutText } from "./layout";
import { plainText } from "./rich-text";

const text = (of: Record<string, unknown>) =>
  TextElement.parse({
    id: "a",
    type: "text",
    left: 0,
    top: 0,
    width: 400,
    height: 400,
    contentText: "全国大学生设计竞赛组织委员会",
    fontSize: 24,
    align: "center",
    lineHeight: 1,
    ...of,
  });
const laid = (element: TextElement) => layoutText(plainText(element.contentText, element), element);
/** Where the middle of each letter's foot is. */
const feet = (element: TextElement) =>
  laid(element).lines.flatMap((line) =>
    line.map(({ x, y, angle, size }) => {
      const turn = (angle * Math.PI) / 180;
      return { x: x + (size / 2) * Math.cos(turn), y: y + (size / 2) * Math.sin(turn), angle };
    }),
  );
const near = (a: number, b: number, within = 0.01) => Math.abs(a - b) <= within;

describe("a text on a circle", () => {
  it.each([120, 180, 300, -120, -300])("of %i° has every letter upright on it, one as far as the next", (arc) => {
    const element = text({ arc });
    const all = feet(element);
    const turn = (Math.abs(arc) * Math.PI) / 180;
    const radius = turn < Math.PI ? 400 / (2 * Math.sin(turn / 2)) : 200;
    const middle = { x: 200, y: arc > 0 ? radius : 400 - radius };
    const away = all.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y));
    expect(away.every((one) => near(one, away[0] as number))).toBe(true);
    expect(away[0]).toBeLessThan(radius);
    for (const { x, y, angle } of all) {
      const from = (Math.atan2(x - middle.x, arc > 0 ? middle.y - y : y - middle.y) * 180) / Math.PI;
      expect(angle).toBeCloseTo(arc > 0 ? from : -from, 6);
    }
    const steps = all.slice(1).map(({ x, y }, i) => Math.hypot(x - (all[i]?.x ?? 0), y - (all[i]?.y ?? 0)));
    expect(steps.every((one) => near(one, steps[0] as number))).toBe(true);
    expect((all[0]?.angle ?? 0) + (all.at(-1)?.angle ?? 0), "its middle is at the top or at the foot").toBeCloseTo(
      0,
      6,
    );
  });

  it("begins at the end of its arc where it stands on the left, and is broken where the arc is too short", () => {
    const whole = 300;
    const [first] = feet(text({ arc: whole, align: "left" }));
    expect(first?.angle).toBeGreaterThan(-whole / 2);
    expect(first?.angle).toBeLessThan(-whole / 2 + 10);
    expect(laid(text({ arc: 60, contentText: "字".repeat(60) })).lines.length).toBeGreaterThan(1);
  });

  it("does not fit where its ends leave the box, and the box grows to hold it", () => {
    const low = text({ arc: 180, height: 60, contentText: "优秀指导教师" });
    expect(laid(low).overflow).toBe(true);
    const box = resizedFor(low, plainText(low.contentText, low));
    expect([box.top, box.width]).toEqual([0, 400]);
    expect(box.height).toBeGreaterThanOrEqual(200);
    expect(laid({ ...low, ...box })).toMatchObject({ overflow: false, scale: 1 });
  });

  it("keeps what stands on a letter with it; columns stand straight", () => {
    const { lines } = laid(text({ arc: 120, contentText: "e\u0301a" }));
    expect(lines.flat().map((glyph) => glyph.text)).toEqual(
      ["é", "a"].map((one) => expect.stringContaining(one[0]?.normalize("NFD")[0] ?? "")),
    );
    expect(
      laid(text({ arc: 120, vertical: true }))
        .lines.flat()
        .every(({ angle }) => angle === 0),
    ).toBe(true);
  });

  it.each([0, 4, -351, 1e308])("an arc of %d is refused", (arc) => {
    expect(TextElement.safeParse({ ...text({}), arc }).success).toBe(false);
    expect(TextElement.safeParse({ ...text({}), arc: 90 }).success).toBe(true);
  });
});
