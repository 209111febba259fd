import { describe, expect, it } from "vitest";
import { intervalAlpha } from "./alpha";
import { rankCorrelation } from "./correlation";
import { differenceOfMeans, studentQuantile } from "./interval";
import { expertQuality, type JudgedSheet } from "./judging";

/** One line for each observer, one character for each unit; a dot is a missing value. */
const unitsOf = (...observers: string[]) =>
  Array.from(observers[0] ?? "", (_, at) => observers.flatMap((line) => (line[at] === "." ? [] : [Number(line[at])])));

describe("Krippendorff's alpha, interval metric", () => {
  it("is 0.849 in the example of K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011)", () => {
    const found = intervalAlpha(unitsOf("123321412...", "1233224125.3", ".3332342251.", "12332441251."));
    expect(found.alpha).toBeCloseTo(0.849, 3);
    // the twelfth unit has one value alone
    expect(found).toMatchObject({ units: 11, values: 40 });
  });

  it("is 0.811 in the example of three coders and fifteen units of Wikipedia, Krippendorff's alpha", () => {
    const found = intervalAlpha(unitsOf(".....34121133.3", "1.213343.......", "..21344.21133.4"));
    expect(found.alpha).toBeCloseTo(0.811, 3);
    expect(found.values).toBe(26);
  });

  it("is 1 for those who agree, about 0 by chance, whatever the unit of measure, and unknown where nothing varies", () => {
    expect(
      intervalAlpha([
        [1, 1],
        [2, 2],
        [3, 3, 3],
      ]).alpha,
    ).toBeCloseTo(1, 12);
    const some = [
      [10, 12],
      [15, 11],
      [9, 14],
    ];
    const alpha = intervalAlpha(some).alpha as number;
    expect(intervalAlpha(some.map((unit) => unit.map((x) => 10_000 * x + 7e6))).alpha).toBeCloseTo(alpha, 10);
    expect(alpha).toBeLessThan(0.2);
    expect(
      intervalAlpha([
        [5, 5],
        [5, 5],
      ]).alpha,
    ).toBeNull();
    expect(intervalAlpha([[5], [], [6]])).toEqual({ alpha: null, units: 0, values: 0 });
  });
});

describe("rank correlation", () => {
  it("is Spearman's rho, ties at their middle rank", () => {
    // C. Spearman's own form without ties: 1 − 6 Σd² ÷ n(n² − 1); IQ and hours of television, Wikipedia: −29/165
    const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
    const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];
    expect(rankCorrelation(iq.map((one, at) => [one, hours[at] as number]))).toBeCloseTo(-29 / 165, 12);
    expect(
      rankCorrelation([
        [1, 1],
        [2, 2],
        [2, 2],
        [3, 3],
      ]),
    ).toBeCloseTo(1, 12);
    expect(
      rankCorrelation([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ).toBeNull();
    expect(
      rankCorrelation([
        [1, 1],
        [2, 2],
      ]),
    ).toBeNull();
  });
});

describe("the interval of a difference", () => {
  it("knows Student's table", () => {
    const table: [number, number, number][] = [
      [0.975, 1, 12.706],
      [0.975, 5, 2.571],
      [0.975, 30, 2.042],
      [0.995, 10, 3.169],
      [0.95, 2, 2.92],
    ];
    for (const [p, freedom, value] of table) expect(studentQuantile(p, freedom)).toBeCloseTo(value, 3);
    expect(studentQuantile(0.975, 1e7)).toBeCloseTo(1.95996, 4);
  });

  it("is Welch's", () => {
    // variances 2.5 and 10, five values each: freedom 12.5² ÷ 5 · (2.5² + 10²) ÷ 4 … = 5.882, t = 2.459
    const found = differenceOfMeans([1, 2, 3, 4, 5], [2, 4, 6, 8, 10], 0.95);
    expect(found?.difference).toBe(-3);
    expect((found?.high as number) - (found?.low as number)).toBeCloseTo(2 * 2.459 * Math.sqrt(2.5), 2);
    expect(differenceOfMeans([1], [2, 3], 0.95)).toBeNull();
    expect(differenceOfMeans([1, 1], [2, 2], 0.95)).toBeNull();
  });
});

const LIMIT = { limit: 15, points: 5 };
const sheet = (w: number, expertId: string, total: number, more: Partial<JudgedSheet> = {}): JudgedSheet => ({
  workId: `w${w}`,
  expertId,
  schoolId: `s${w % 5}`,
  total,
  marks: [total],
  seconds: 300,
  at: w,
  ...more,
});
/** Twenty works that two fair experts judge, and a third as given. */
const beside = (third: (w: number, fair: number) => Partial<JudgedSheet> & { total: number }) =>
  Array.from({ length: 20 }, (_, w) => {
    const fair = 60 + ((w * 7) % 20);
    const { total, ...more } = third(w, fair);
    return [sheet(w, "a", fair + (w % 3) - 1), sheet(w, "b", fair - (w % 3) + 1), sheet(w, "c", total, more)];
  }).flat();
const of = (expertId: string, sheets: JudgedSheet[]) => {
  const found = expertQuality(sheets, LIMIT).find((one) => one.expertId === expertId);
  return { ...found, kinds: found?.flags.map(({ kind }) => kind) };
};

describe("the quality of an expert", () => {
  it("has nothing to say of those who judge like the others", () => {
    const found = expertQuality(
      beside((w, fair) => ({ total: fair + ((w * 3) % 4) - 1.5 })),
      LIMIT,
    );
    expect(found.map(({ flags }) => flags)).toEqual([[], [], []]);
  });

  it("draws severity towards none: twenty sheets ten points lower count as twenty of twenty-five", () => {
    const found = of(
      "c",
      beside((w, fair) => ({ total: fair - 10 + (w % 2 ? 1 : -1) })),
    );
    expect(found).toMatchObject({ sheets: 20, compared: 20, kinds: ["severity"] });
    expect(found.severity).toBeCloseTo((-10 * 20) / 25, 12);
    // sample deviation of ±1: √(20/19), over √20
    expect(found.error).toBeCloseTo(Math.sqrt(20 / 19 / 20), 12);
    const few = of(
      "c",
      beside((w, fair) => ({ total: fair - 10 })).filter(({ workId, expertId }) => expertId !== "c" || workId === "w0"),
    );
    expect(few.severity).toBeCloseTo(-10 / 6, 12);
    expect(few.kinds).toEqual([]);
  });

  it("flags the narrow, the contrary, the hasty and those far from the others, with what was found", () => {
    expect(
      of(
        "c",
        beside((w) => ({ total: 69, marks: [w] })),
      ).kinds,
    ).toContain("spread");
    const contrary = of(
      "c",
      beside((w, fair) => ({ total: 140 - fair + (w % 2) })),
    );
    expect(contrary.correlation).toBeLessThan(-0.9);
    expect(contrary.kinds).toContain("disagrees");
    expect(
      of(
        "c",
        beside((_, fair) => ({ total: fair, seconds: 12 })),
      ).flags,
    ).toEqual([{ kind: "hasty", n: 20, value: 12, low: null, high: null, schoolId: null }]);
    const far = of(
      "c",
      beside((w, fair) => ({ total: w < 6 ? fair + (w % 2 ? 20 : -20) : fair })),
    );
    expect(far).toMatchObject({ far: 6, kinds: ["far"] });
    expect(
      of(
        "c",
        beside((w, fair) => ({ total: w < 4 ? fair + (w % 2 ? 20 : -20) : fair })),
      ).kinds,
    ).toEqual([]);
  });

  it("flags five sheets in a row with the same marks, in the order of submission", () => {
    const same = (count: number) => beside((w, fair) => ({ total: fair, marks: w < count ? [8, 9] : [w, w] }));
    expect(of("c", same(5)).flags).toMatchObject([{ kind: "sameRow", n: 20, value: 5 }]);
    expect(of("c", same(4))).toMatchObject({ row: 4, kinds: [] });
    const scattered = beside((w, fair) => ({ total: fair, marks: w % 2 ? [8, 9] : [w, w] }));
    expect(of("c", scattered)).toMatchObject({ row: 1, kinds: [] });
  });

  it("flags a school that is put higher than the rest against the others, with its interval", () => {
    const given = beside((w, fair) => ({ total: fair + (w % 5 === 2 ? 9 : 0) + (w % 2) }));
    const [flag] = of("c", given).flags ?? [];
    expect(flag).toMatchObject({ kind: "favours", n: 4, schoolId: "s2" });
    expect(flag?.value).toBeCloseTo(9, 0);
    expect(flag?.low).toBeGreaterThan(0);
    // better works of a school, which all find better, are no favour
    const better = given.map((one) => ({ ...one, total: one.schoolId === "s2" ? one.total + 9 : one.total }));
    expect(of("a", better).kinds).toEqual([]);
    expect(
      of(
        "c",
        beside((w, fair) => ({ total: fair + (w % 3) })),
      ).kinds,
    ).toEqual([]);
  });
});
