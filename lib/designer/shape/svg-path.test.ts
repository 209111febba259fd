import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathData, readPath } from "./path";
import { fromSvgPath } from "./svg-path";

const plain = (data: string) => {
  const path = fromSvgPath(data);
  return path && pathData(path);
};

describe("an SVG path", () => {
  it.each([
    ["M 10,20 L30 40z", "M10 20L30 40Z"],
    ["m10 20 5 5 h10v-5H0V0", "M10 20L15 25L25 25L25 20L0 20L0 0"],
    ["M0 0C1 2 3 4 5 6S9 8 10 10", "M0 0C1 2 3 4 5 6C7 8 9 8 10 10"],
    ["M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0"],
    ["M0 0 1e1 .5-1.5-2", "M0 0L10 0.5L-1.5 -2"],
    ["M5 5l5 0zl0 5", "M5 5L10 5ZL5 10"],
    ["M0 0A0 5 0 0 1 9 9", "M0 0L9 9"],
  ])("%s", (data, read) => {
    expect(plain(data)).toBe(read);
  });

  it("draws arcs as curves that lie on the circle", () => {
    const path = fromSvgPath("M0 50A50 50 0 1 1 50 100") ?? [];
    expect(path.length).toBe(4);
    for (const [, ...numbers] of path) {
      const [x = 0, y = 0] = numbers.slice(-2);
      expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(50, 1);
    }
  });

  it.each(["", "L1 1", "M1", "M0 0 X 5", "M0 0L1", "nonsense", "M0 0L1e999 2"])("%j is none", (data) => {
    expect(fromSvgPath(data)).toBeNull();
  });

  it("of any letters is read as what a design can hold, or not at all", () => {
    const parts = fc.tuple(
      fc.constantFrom(..."MmLlHhVvCcSsQqTtAaZz"),
      fc.array(fc.integer({ min: -999, max: 999 }), { maxLength: 7 }),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (steps) => {
        const path = fromSvgPath(`M0 0${steps.map(([name, numbers]) => name + numbers.join(" ")).join("")}`);
        if (path) expect(readPath(pathData(path))).not.toBeNull();
      }),
    );
  });
});
