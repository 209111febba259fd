import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalised } from "./normalise";

const marks = (byExpert: Record<string, number[]>) =>
  Object.entries(byExpert).flatMap(([expertId, totals]) =>
    totals.map((total, n) => ({ workId: `${expertId}${n}`, expertId, total })),
  );

describe("normalised", () => {
  it("leaves marks alone with `none`", () => {
    expect(normalised(marks({ a: [70, 80], b: [90] }), "none")).toEqual([70, 80, 90]);
  });

  it("puts experts on one scale with `zscore`", () => {
    // a: mean 70, sd 10; b: mean 90, sd 10; all: mean 80, sd √200
    const sd = Math.sqrt(200);
    expect(normalised(marks({ a: [60, 80], b: [80, 100] }), "zscore")).toEqual(
      [80 - sd, 80 + sd, 80 - sd, 80 + sd].map((y) => expect.closeTo(y, 9)),
    );
  });

  it("draws a lone mark all the way to the mean with `zscore`, which is why it is no default", () => {
    expect(normalised(marks({ a: [60, 80], b: [100] }), "zscore")[2]).toBeCloseTo(80, 9);
  });

  it("follows the formula of `shrunk` with K = 5", () => {
    // all 60 80 80 100: m = 80, s² = 200. a: n = 2, m_a = 70, s_a² = 100
    // m_a′ = (2·70 + 5·80)/7 = 540/7; v_a′ = (2·100 + 5·200)/7 = 1200/7
    const y = (x: number) => 80 + Math.sqrt(200) * ((x - 540 / 7) / Math.sqrt(1200 / 7));
    expect(normalised(marks({ a: [60, 80], b: [80, 100] }), "shrunk").slice(0, 2)).toEqual([
      expect.closeTo(y(60), 9),
      expect.closeTo(y(80), 9),
    ]);
    // b with a lone mark of 100, all 60 80 100: m = 80, s² = 800/3; m_b′ = (100 + 400)/6, v_b′ = 5·(800/3)/6
    const lone = 80 + Math.sqrt(800 / 3) * ((100 - 500 / 6) / Math.sqrt((5 * (800 / 3)) / 6));
    expect(normalised(marks({ a: [60, 80], b: [100] }), "shrunk")[2]).toBeCloseTo(lone, 9);
  });

  it("changes nothing where all marks are equal, and survives no marks", () => {
    for (const how of ["zscore", "shrunk"] as const) {
      expect(normalised(marks({ a: [75, 75], b: [75] }), how)).toEqual([75, 75, 75]);
      expect(normalised([], how)).toEqual([]);
    }
  });

  it("removes a severe judge's offset more, the more they judged, and never turns an order round", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 12 }),
        fc.boolean(),
        (totals, plain) => {
          const reviews = marks({ a: totals, b: totals.map((total) => total / 2) });
          const y = normalised(reviews, plain ? "zscore" : "shrunk");
          for (let i = 0; i + 1 < totals.length; i++) {
            const before = (totals[i + 1] ?? 0) - (totals[i] ?? 0);
            const after = (y[i + 1] ?? 0) - (y[i] ?? 0);
            expect(Number.isFinite(after)).toBe(true);
            if (before !== 0) expect(Math.sign(after)).toBe(Math.sign(before));
          }
        },
      ),
    );
  });
});
