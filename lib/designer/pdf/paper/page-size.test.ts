import { describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { setPaper, setViewportRatio } from "@/lib/designer/edit/actions";
import { annotationOf, linksOf } from "@/lib/designer/pdf/reading/links";
import { awardTemplates } from "@/lib/designer/templates/award";
import { pageSize } from "./page-size";
import { paperNames, sidesOf } from "./sheet";

const long = 841.89;
const short = 595.28;
const element = { id: "a", left: 0, top: 0, rotate: 0 } as Parameters<typeof linksOf>[1];

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

  it.each(paperNames)("is %s exactly, on either side, where that is printed on", (paper) => {
    for (const ratio of [0.7085, 1 / 0.7085, 210 / 297]) {
      const { width, height, left, bottom } = pageSize(ratio, { paper });
      expect([width, height].toSorted((one, other) => one - other)).toEqual(sidesOf(paper));
      for (const cutOff of [-left, -bottom]) expect(cutOff, "hardly half a millimetre").toBeLessThan(1.7);
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

  it("is the sheet that a design is made for, to a hundredth of a point", () => {
    for (const [width, height] of [
      [420, 297],
      [176, 250],
      [300, 300],
      [100, 400],
    ] as const) {
      const design = setPaper(Design.parse({}), { width, height });
      expect(design.viewportRatio).toBeCloseTo(height / width, 3);
      const size = pageSize(design.viewportRatio, { paper: design.paper ?? "a4" });
      expect(size.width).toBeCloseTo((width * 72) / 25.4, 1);
      expect(size.height).toBeCloseTo((height * 72) / 25.4, 1);
    }
    const back = setViewportRatio(setPaper(Design.parse({}), { width: 420, height: 297 }), 0.7085);
    expect(pageSize(back.viewportRatio, { paper: back.paper ?? "a4" }).width).toBe(long);
    for (const width of [49, 1201]) expect(Design.safeParse({ paper: { width, height: 300 } }).success).toBe(false);
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
    const [link] = linksOf(all as Parameters<typeof linksOf>[0], element, sheet);
    expect(link && annotationOf(link)).toContain("/Rect[0.00 -0.60 841.89 595.88]");
  });
});
