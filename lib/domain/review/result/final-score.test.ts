import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalisations } from "@/db/values";
import { type Calculation, finalScores, type ScoringRule, type SubmittedReview } from "./final-score";
import { calculationFrom, inputsText } from "./inputs-text";
import { normalised } from "./normalise";

const rule: ScoringRule = {
  normalise: "none",
  drop: { highest: 1, lowest: 1, from: 5 },
  minReviews: 1,
  tieChain: ["sumOfMarks", "mostImportantColumn", "median", "fewerPenalties", "manual"],
  importantColumn: null,
  dispersionLimit: 150_000,
};

/** Reviews by work: the n-th mark of a work is expert n's. */
function calculation(marks: Record<string, number[]>, more: Partial<Calculation> = {}): Calculation {
  const reviews = Object.entries(marks).flatMap(([workId, totals]) =>
    totals.map(
      (total, n): SubmittedReview => ({ workId, expertId: `e${n}`, total: Math.round(total * 10_000), marks: {} }),
    ),
  );
  return { rule, workIds: Object.keys(marks), reviews, ...more };
}
const withRule = (change: Partial<ScoringRule>) => ({ rule: { ...rule, ...change } });
const scores = (input: Calculation) =>
  Object.fromEntries(finalScores(input).rows.map((row) => [row.workId, row.score / 10_000]));

describe("the final score", () => {
  it("is the mean of the reviews", () => {
    expect(scores(calculation({ a: [80, 85, 90], b: [70.5] }))).toEqual({ a: 85, b: 70.5 });
  });

  it("drops one highest and one lowest from five reviews on, not before", () => {
    expect(scores(calculation({ a: [10, 80, 80, 83, 100] }))).toEqual({ a: 81 });
    expect(scores(calculation({ a: [10, 80, 80, 90] }))).toEqual({ a: 65 });
    expect(finalScores(calculation({ a: [10, 80, 80, 83, 100] })).rows[0]).toMatchObject({ reviews: 5, counted: 3 });
  });

  it("never drops everything", () => {
    expect(scores(calculation({ a: [60, 80] }, withRule({ drop: { highest: 1, lowest: 1, from: 1 } })))).toEqual({
      a: 70,
    });
  });

  it("normalises before it drops", () => {
    // e0 is severe: raw, e0's mark is every work's lowest; on one scale it is not
    const input = calculation(
      { a: [72, 90, 91, 92, 85], b: [50, 70, 71, 74, 70], c: [40, 60, 62, 61, 69] },
      withRule({ normalise: "zscore" }),
    );
    const y = normalised(input.reviews, "zscore")
      .slice(0, 5)
      .toSorted((one, other) => one - other);
    const expected = ((y[1] ?? 0) + (y[2] ?? 0) + (y[3] ?? 0)) / 3;
    expect(scores(input).a).toBe(Math.round(expected / 100) / 100);
    const droppedFirst = input.reviews.filter(({ total }, i) => i > 4 || (total !== 720_000 && total !== 920_000));
    const wrong = finalScores({
      ...input,
      reviews: droppedFirst,
      rule: { ...input.rule, drop: { highest: 0, lowest: 0, from: 0 } },
    });
    expect(wrong.rows[0]?.score).not.toBe(Math.round(expected / 100) * 100);
  });

  it("rounds half up to two digits, once, and exactly at the half", () => {
    expect(scores(calculation({ a: [85.005], b: [85.0049], c: [85.01, 85.0] }))).toEqual({ a: 85.01, b: 85, c: 85.01 });
    expect(scores(calculation({ a: [66.66, 66.67, 66.67], b: [70, 70, 70.01] }))).toEqual({ a: 66.67, b: 70 });
  });

  it("adds bonuses and penalties after the mean and stays within 0–100", () => {
    const adjustments = [
      { workId: "a", points: 50_000 },
      { workId: "b", points: -800_000 },
      { workId: "c", points: -20_000 },
      { workId: "c", points: -5_000 },
    ];
    expect(scores(calculation({ a: [98], b: [70], c: [70] }, { adjustments }))).toEqual({ a: 100, b: 0, c: 67.5 });
  });

  it("combines parts: 60 % judges, 40 % votes", () => {
    const parts = [{ weight: 4_000, scores: { a: 900_000, b: 500_000 } }];
    const { rows, incomplete } = finalScores(calculation({ a: [80], b: [90], c: [99] }, { parts }));
    expect(rows.map((row) => [row.workId, row.score])).toEqual([
      ["a", 840_000],
      ["b", 740_000],
    ]);
    expect(incomplete).toEqual(["c"]);
  });

  it("ranks on the rounded value, and a tie goes to the higher sum of all marks, dropped ones included", () => {
    const { rows } = finalScores(
      calculation({ a: [10, 80, 80, 80, 90], b: [11, 80, 80, 80, 90], c: [80.001], d: [70] }),
    );
    expect(rows.map((row) => [row.workId, row.rank, row.decidedBy])).toEqual([
      ["b", 1, null],
      ["a", 2, "sumOfMarks"],
      ["c", 3, "sumOfMarks"],
      ["d", 4, null],
    ]);
  });

  it("follows the tie chain to its end", () => {
    const review = (workId: string, n: number, total: number, idea: number): SubmittedReview => ({
      workId,
      expertId: `e${n}`,
      total: total * 10_000,
      marks: { idea: idea * 10_000 },
    });
    const reviews = [
      ...[70, 80, 90].map((total, n) => review("median80", n, total, 5)),
      ...[72, 78, 90].map((total, n) => review("median78", n, total, 5)),
      ...[72, 78, 90].map((total, n) => review("idea6", n, total, 6)),
      ...[72, 78, 90].map((total, n) => review("penalised", n, total, 5)),
    ];
    const adjustments = [
      { workId: "penalised", points: -10_000 },
      { workId: "penalised", points: 10_000 },
    ];
    const { rows } = finalScores({
      rule: { ...rule, importantColumn: "idea" },
      workIds: ["median78", "median80", "idea6", "penalised"],
      reviews,
      adjustments,
    });
    expect(rows.map((row) => [row.workId, row.rank, row.decidedBy])).toEqual([
      ["idea6", 1, null],
      ["median80", 2, "mostImportantColumn"],
      ["median78", 3, "median"],
      ["penalised", 4, "fewerPenalties"],
    ]);
  });

  it("works that no rule separates share a rank until the leader orders them", () => {
    const tied = calculation({ a: [80], b: [80], c: [70] });
    expect(finalScores(tied).rows.map((row) => row.rank)).toEqual([1, 1, 3]);
    const placed = finalScores({ ...tied, manualPlaces: { b: 1, a: 2 } }).rows;
    expect(placed.map((row) => [row.workId, row.rank, row.decidedBy])).toEqual([
      ["b", 1, null],
      ["a", 2, "manual"],
      ["c", 3, null],
    ]);
  });

  it("flags a wide spread or missing reviews for arbitration, and names works that are not ready", () => {
    const { rows, incomplete } = finalScores(
      calculation({ wide: [60, 75.01], narrow: [60, 75], alone: [80], none: [] }, withRule({ minReviews: 2 })),
    );
    expect(Object.fromEntries(rows.map((row) => [row.workId, row.arbitrate]))).toEqual({
      wide: "spread",
      narrow: null,
      alone: "missing",
    });
    expect(incomplete).toEqual(["alone", "none"]);
  });

  it("takes 10,000 works × 5 reviews", () => {
    const marks = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, w) => [`w${w}`, [1, 2, 3, 4, 5].map((n) => (w * 7 + n * 13) % 100)]),
    );
    const input = calculation(marks, withRule({ normalise: "shrunk" }));
    expect(finalScores(input).rows).toHaveLength(10_000);
  });
});

const marksOfWorks = fc.dictionary(
  fc.constantFrom("a", "b", "c", "d", "e"),
  fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 7 }),
);

describe("whatever the marks", () => {
  it.each(normalisations)(
    "%s: scores stay in range, ranks follow scores, the order of reading is without effect",
    (normalise) => {
      fc.assert(
        fc.property(marksOfWorks, (marks) => {
          const input = calculation(marks, withRule({ normalise }));
          const { rows } = finalScores(input);
          for (const [i, row] of rows.entries()) {
            expect(row.score % 100).toBe(0);
            expect(row.score).toBeGreaterThanOrEqual(0);
            expect(row.score).toBeLessThanOrEqual(1_000_000);
            expect(row.rank).toBeLessThanOrEqual(i + 1);
            expect(row.score).toBeLessThanOrEqual(rows[i - 1]?.score ?? 1_000_000);
          }
          const turned = { ...input, reviews: input.reviews.toReversed(), workIds: input.workIds.toReversed() };
          expect(finalScores(turned).rows).toEqual(rows);
          expect(inputsText(turned)).toBe(inputsText(input));
          if (input.reviews.length > 0) expect(finalScores(calculationFrom(inputsText(input))).rows).toEqual(rows);
        }),
      );
    },
  );

  it("another mark, rule or adjustment gives another inputs text", () => {
    const input = calculation({ a: [80, 90], b: [70] });
    const others = [
      calculation({ a: [80, 90], b: [70.0001] }),
      { ...input, ...withRule({ normalise: "shrunk" as const }) },
      { ...input, adjustments: [{ workId: "a", points: 1 }] },
      { ...input, manualPlaces: { a: 1 } },
    ];
    expect(new Set([input, ...others].map(inputsText)).size).toBe(5);
    expect(inputsText({ ...input, adjustments: [] })).toBe(inputsText(input));
  });
});
