import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalisations } from "@/db/values";
import { finalScores, type ScoringRule, type SubmittedReview } from "./final-score";
import type { TieRule } from "./rank";

const rule = (more: Partial<ScoringRule> = {}): ScoringRule => ({
  normalise: "none",
  drop: { highest: 0, lowest: 0, from: 99 },
  minReviews: 1,
  tieChain: ["sumOfMarks", "mostImportantColumn", "median", "fewerPenalties", "manual"],
  importantColumn: "idea",
  dispersionLimit: 1_000_000,
  ...more,
});
const points = fc.integer({ min: 1, max: 1_000_000 });

/**
 * Works in pairs that are equal by symmetry alone: what one expert gave the first of a pair the other one gave the second. Each expert
 * gave the same marks in all, in another order, so that sums of floats differ in their last bits.
 */
const mirrored = fc
  .record({
    pairs: fc.array(fc.tuple(points, points), { minLength: 2, maxLength: 12 }),
    normalise: fc.constantFrom(...normalisations),
    drop: fc.boolean(),
  })
  .map(({ pairs, normalise, drop }) => {
    const reviews: SubmittedReview[] = pairs.flatMap(([a, b], n) => [
      { workId: `w${n}a`, expertId: "e1", total: a, marks: { idea: a } },
      { workId: `w${n}a`, expertId: "e2", total: b, marks: { idea: b } },
      { workId: `w${n}b`, expertId: "e1", total: b, marks: { idea: b } },
      { workId: `w${n}b`, expertId: "e2", total: a, marks: { idea: a } },
    ]);
    const workIds = [...new Set(reviews.map(({ workId }) => workId))];
    const groups = Object.fromEntries(workIds.map((id, n) => [id, `g${n % 4 < 2 ? 1 : 2}`]));
    const dropped = drop ? { highest: 1, lowest: 0, from: 2 } : { highest: 0, lowest: 0, from: 99 };
    return { reviews, workIds, groups, pairs: pairs.length, rule: rule({ normalise, drop: dropped }) };
  });

describe("works that are equal after normalising", () => {
  test("have equal scores and share a rank, whatever the last bits of their sums", () => {
    let apart = 0;
    fc.assert(
      fc.property(mirrored, ({ pairs, ...calculation }) => {
        const { rows } = finalScores(calculation);
        const at = new Map(rows.map((row) => [row.workId, row]));
        for (let n = 0; n < pairs; n++) {
          const [one, other] = [at.get(`w${n}a`), at.get(`w${n}b`)];
          expect([one?.score, one?.rank]).toEqual([other?.score, other?.rank]);
        }
        if (new Set(rows.map(({ rank }) => rank)).size > 1) apart++;
      }),
      { numRuns: 2000 },
    );
    expect(apart, "control: other works are told apart").toBeGreaterThan(1000);
  });

  test("are set apart by the chain where it can, and by its first rule that can", () => {
    fc.assert(
      fc.property(
        mirrored,
        fc.constantFrom<TieRule>("mostImportantColumn", "fewerPenalties", "manual"),
        (scene, by) => {
          const reviews = scene.reviews.map((one) =>
            by === "mostImportantColumn" && one.workId === "w0b"
              ? { ...one, marks: { idea: Number(one.marks.idea) + 1 } }
              : one,
          );
          const { rows } = finalScores({
            ...{ ...scene, reviews },
            // a penalty that a bonus takes back: the score is the same, and there was one
            adjustments: by === "fewerPenalties" ? [-100, 100].map((of) => ({ workId: "w0a", points: of })) : [],
            ...(by === "manual" && {
              manualPlaces: Object.fromEntries(scene.workIds.map((id, n) => [id, scene.workIds.length - n])),
            }),
          });
          const at = new Map(rows.map((row) => [row.workId, row]));
          const [one, other] = [at.get("w0a"), at.get("w0b")];
          expect(one?.score).toBe(other?.score);
          expect(other?.rank).toBeLessThan(one?.rank as number);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("without normalising a score is the exact mean, half up to two digits", () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 9 }), (totals) => {
        const reviews = totals.map((total, n) => ({ workId: "w", expertId: `e${n}`, total, marks: {} }));
        const { rows } = finalScores({ rule: rule(), workIds: ["w"], reviews });
        const [sum, unit] = [totals.reduce((all, one) => all + BigInt(one), 0n), 100n * BigInt(totals.length)];
        // ⌊sum ÷ unit + ½⌋ in whole numbers
        expect(rows[0]?.score).toBe(Number((2n * sum + unit) / (2n * unit)) * 100);
      }),
      { numRuns: 5000 },
    );
  });
});
