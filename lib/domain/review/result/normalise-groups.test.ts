import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalisations } from "@/db/values";
import { finalScores } from "./final-score";
import { normalised } from "./normalise";

type Mark = { workId: string; expertId: string; total: number; group: string };

/** The definition of docs/rules/review.md, "Normalising", mark by mark and slowly. */
function defined(marks: readonly Mark[], how: (typeof normalisations)[number]): number[] {
  const mean = (of: readonly Mark[]) => of.reduce((all, { total }) => all + total / of.length, 0);
  const variance = (of: readonly Mark[]) => of.reduce((all, { total }) => all + (total - mean(of)) ** 2 / of.length, 0);
  const isFlat = (of: readonly Mark[]) => of.every(({ total }) => total === of[0]?.total);
  return marks.map((mark) => {
    const group = marks.filter((one) => one.group === mark.group);
    if (how === "none") return mark.total;
    if (how === "groups") {
      if (isFlat(marks) || new Set(group.map(({ workId }) => workId)).size === 1) return mark.total;
      if (isFlat(group)) return mean(marks);
      return mean(marks) + Math.sqrt(variance(marks) / variance(group)) * (mark.total - mean(group));
    }
    const whole = how.endsWith("InGroups") ? group : marks;
    if (isFlat(whole)) return mark.total;
    const own = whole.filter(({ expertId }) => expertId === mark.expertId);
    const more = how.startsWith("shrunk") ? 5 : 0;
    const blend = (a: number, b: number) => (own.length * a + more * b) / (own.length + more);
    if (more === 0 && isFlat(own)) return mean(whole);
    const [centre, width] = [blend(mean(own), mean(whole)), blend(variance(own), variance(whole))];
    return mean(whole) + Math.sqrt(variance(whole) / width) * (mark.total - centre);
  });
}

/** Up to nine works in up to three groups, each judged by some of five experts; few different marks, so that many are equal. */
const plans = fc
  .tuple(
    fc.array(fc.record({ group: fc.constantFrom("a", "b", "c"), judges: fc.subarray([0, 1, 2, 3, 4]) }), {
      maxLength: 9,
    }),
    fc.infiniteStream(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(70, 80))),
  )
  .map(([works, points]) =>
    works.flatMap(({ group, judges }, w) =>
      judges.map(
        (e): Mark => ({ workId: `w${w}`, expertId: `e${e}`, group, total: (points.next().value ?? 0) * 10_000 }),
      ),
    ),
  );
const runs = { numRuns: 2500 };

describe("normalising by group", () => {
  it.each(normalisations)("%s is what the rules define, recomputed slowly on 2,500 random plans", (how) => {
    fc.assert(
      fc.property(plans, (marks) => {
        const expected = defined(marks, how);
        expect(normalised(marks, how, ({ group }) => group)).toEqual(expected.map((y) => expect.closeTo(y, 3)));
      }),
      runs,
    );
  });

  it("gives every group of several unequal works the mean and spread of the plan", () => {
    const marks = [60, 70, 80, 90, 92, 97].map((total, w) => ({
      ...{ workId: `w${w}`, expertId: "e", total },
      group: w < 3 ? "a" : "b",
    }));
    const y = normalised(marks, "groups", ({ group }) => group);
    const meanOf = (list: number[]) => list.reduce((all, one) => all + one, 0) / list.length;
    const all = meanOf(marks.map(({ total }) => total));
    expect(meanOf(y.slice(0, 3))).toBeCloseTo(all, 9);
    expect(meanOf(y.slice(3))).toBeCloseTo(all, 9);
    expect((y[2] ?? 0) > (y[1] ?? 0) && (y[5] ?? 0) > (y[4] ?? 0)).toBe(true);
  });

  it("leaves a group of one work alone, and moves equal marks of several to the mean", () => {
    const mark = (workId: string, group: string, total: number) => ({ workId, expertId: "e", group, total });
    const marks = [
      mark("a1", "a", 60),
      mark("a2", "a", 80),
      mark("b1", "b", 95),
      mark("c1", "c", 50),
      mark("c2", "c", 50),
    ];
    expect(normalised(marks, "groups", ({ group }) => group).slice(2)).toEqual([95, 67, 67]);
  });

  it("takes the group of a work from the calculation, and ranks over all groups", () => {
    const review = (workId: string, total: number) => ({ workId, expertId: "e", total: total * 10_000, marks: {} });
    const { rows } = finalScores({
      rule: {
        ...{ normalise: "groups", minReviews: 1, tieChain: [], importantColumn: null, dispersionLimit: 1_000_000 },
        drop: { highest: 0, lowest: 0, from: 5 },
      },
      workIds: ["a1", "a2", "b1", "b2"],
      groups: { a1: "a", a2: "a", b1: "b", b2: "b" },
      reviews: [review("a1", 40), review("a2", 60), review("b1", 80), review("b2", 85)],
    });
    expect(rows.map(({ workId, rank }) => [workId, rank])).toEqual([
      ["a2", 1],
      ["b2", 1],
      ["a1", 3],
      ["b1", 3],
    ]);
  });
});
