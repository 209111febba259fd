import { describe, expect, it } from "vitest";
import { awardTemplates } from "@/lib/designer/templates/award";
import { linksOf } from "./links";
import { pageSize } from "./page";

const long = 841.89;
const short = 595.28;
const element = { left: 0, top: 0, rotate: 0 } as Parameters<typeof linksOf>[1];

describe("the sheet of a certificate", () => {
  it.each(awardTemplates)("$name: is A4 to a hundredth of a point", ({ design }) => {
    const { width, height } = pageSize(design.viewportRatio);
    expect([width, height].toSorted((one, other) => one - other)).toEqual([short, long]);
  });

  it("has the design in its middle, with the same strip cut off above and below", () => {
    const { bottom, left, height, scale, tall } = pageSize(0.7085);
    expect(left).toBe(0);
    expect(bottom).toBeCloseTo(height - (bottom + scale * tall), 9);
  });

  it("keeps the proportions of a design that is of none of A4's", () => {
    for (const ratio of [0.5, 0.75, 1, 1.3, 3]) {
      const { width, height, left, bottom } = pageSize(ratio);
      expect(height / width).toBeCloseTo(ratio, 6);
      expect([Math.max(width, height), left, bottom]).toEqual([long, 0, 0]);
    }
  });

  it("has the marks where the printer cuts, and the design moved by as much as the printer is off", () => {
    const plain = pageSize(0.7085);
    const marked = pageSize(0.7085, { paper: "a4", cropMarks: true, shift: { x: 2, y: -1.5 } });
    expect(marked.cut).toMatchObject({ width: long, height: short });
    expect(marked.width - 2 * marked.cut.margin).toBeCloseTo(long, 9);
    expect(marked.left - marked.cut.margin).toBeCloseTo((2 * 72) / 25.4, 6);
    expect(marked.bottom - marked.cut.margin - plain.bottom, "y counts downwards").toBeCloseTo((1.5 * 72) / 25.4, 6);
    expect(pageSize(0.7085, { paper: "a5" }).scale).toBeCloseTo(plain.scale * (595.28 / long), 6);
  });

  it("has its links where they are drawn", () => {
    const sheet = pageSize(0.7085);
    const all = [
      {
        link: "https://contest.example.edu.cn",
        x: 0,
        y: 0,
        width: 1000,
        height: sheet.tall,
        color: null,
        under: false,
      },
    ];
    expect(linksOf(all as Parameters<typeof linksOf>[0], element, sheet)).toContain("/Rect[0.00 -0.60 841.89 595.88]");
  });
});
