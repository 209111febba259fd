import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankWorks, type Scored, type TieRule, tieRules } from "./rank";

const work = (workId: string, score: number, more: Partial<Scored> = {}): Scored => ({
  workId,
  score,
  sumOfMarks: 0,
  importantMark: 0,
  median: 0,
  penalties: 0,
  manualPlace: null,
  ...more,
});
const ranks = (ranked: Scored[], chain: readonly TieRule[] = []) =>
  rankWorks(ranked, chain).map(({ workId, rank, decidedBy }) => `${workId}${rank}${decidedBy ? ` ${decidedBy}` : ""}`);

describe("ranking", () => {
  it("skips after equals: 1, 2, 2, 4", () => {
    expect(ranks([work("d", 70), work("c", 80), work("a", 90), work("b", 80)])).toEqual(["a1", "b2", "c2", "d4"]);
    expect(ranks([work("a", 5), work("b", 5), work("c", 5), work("d", 1)])).toEqual(["a1", "b1", "c1", "d4"]);
    expect(ranks([])).toEqual([]);
  });

  it("breaks ties by the first rule that separates the works, and says which", () => {
    const equals = [
      work("a", 80, { sumOfMarks: 240, median: 79 }),
      work("b", 80, { sumOfMarks: 240, median: 81 }),
      work("c", 80, { sumOfMarks: 241 }),
      work("d", 79, { sumOfMarks: 999 }),
    ];
    expect(ranks(equals, ["sumOfMarks", "median"])).toEqual(["c1", "b2 sumOfMarks", "a3 median", "d4"]);
    expect(ranks(equals, ["sumOfMarks"])).toEqual(["c1", "a2 sumOfMarks", "b2", "d4"]);
  });

  it.each<[TieRule, Partial<Scored>, Partial<Scored>]>([
    ["sumOfMarks", { sumOfMarks: 2 }, { sumOfMarks: 1 }],
    ["mostImportantColumn", { importantMark: 2 }, { importantMark: 1 }],
    ["median", { median: 2 }, { median: 1 }],
    ["fewerPenalties", { penalties: 0 }, { penalties: 1 }],
    ["manual", { manualPlace: 1 }, { manualPlace: 2 }],
  ])("%s puts the better one first", (rule, better, worse) => {
    expect(ranks([work("a", 80, worse), work("b", 80, better)], [rule])).toEqual(["b1", `a2 ${rule}`]);
  });

  it("leaves a tie that only a person could break until every one of the equals has a place", () => {
    const half = [work("a", 80, { manualPlace: 2 }), work("b", 80, { manualPlace: 1 }), work("c", 80)];
    expect(ranks(half, tieRules)).toEqual(["a1", "b1", "c1"]);
    const oneOrder = { manualOrder: "1" };
    const two = (b: Partial<Scored>) => [
      work("a", 80, { manualPlace: 2, ...oneOrder }),
      work("b", 80, { manualPlace: 1, ...b }),
    ];
    expect(ranks(two({ manualOrder: "2" }), tieRules), "places of two orders").toEqual(["a1", "b1"]);
    expect(ranks(two(oneOrder), tieRules), "control").toEqual(["b1", "a2 manual"]);
  });

  it("agrees with counting: rank = 1 + the number of works that are better", () => {
    const current = fc.record({ score: fc.nat(3), sumOfMarks: fc.nat(2), median: fc.nat(2), penalties: fc.nat(1) });
    const chain: TieRule[] = ["sumOfMarks", "fewerPenalties", "median"];
    const better = (a: Scored, b: Scored) =>
      a.score !== b.score
        ? a.score > b.score
        : a.sumOfMarks !== b.sumOfMarks
          ? a.sumOfMarks > b.sumOfMarks
          : a.penalties !== b.penalties
            ? a.penalties < b.penalties
            : a.median > b.median;
    fc.assert(
      fc.property(fc.array(current, { maxLength: 12 }), (list) => {
        const works = list.map((one, i) => work(`w${i}`, one.score, one));
        for (const { workId, rank } of rankWorks(works, chain)) {
          const me = works.find((one) => one.workId === workId) as Scored;
          expect(rank).toBe(1 + works.filter((one) => better(one, me)).length);
        }
      }),
    );
  });
});
