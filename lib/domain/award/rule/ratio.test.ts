import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AwardLevel, awardByRanking, cumulativeSeats, type RankedWork, seatsPerLevel } from "./ratio";

/** A result with the given ranks; the score falls with the rank, from 100. */
const result = (...ranks: number[]): RankedWork[] =>
  ranks.map((rank, i) => ({ workId: `w${i + 1}`, rank, score: (101 - rank) * 10_000 }));
const noTies = (n: number) => result(...Array.from({ length: n }, (_, i) => i + 1));
const level = (id: string, value: number, more: Partial<AwardLevel> = {}): AwardLevel => ({
  id,
  method: "ratio",
  value,
  tie: "include",
  ...more,
});
const gold = (value: number, more: Partial<AwardLevel> = {}) => level("gold", value, { method: "rank", ...more });
const silver = (value: number, more: Partial<AwardLevel> = {}) => level("silver", value, { method: "rank", ...more });
const medals = (ranking: RankedWork[], levels: AwardLevel[], base = ranking.length) => {
  const { awards } = awardByRanking(ranking, levels, base);
  return levels.map(({ id }) =>
    awards
      .filter((award) => award.levelId === id)
      .map(({ workId }) => workId)
      .join(" "),
  );
};

describe("seats by ratio", () => {
  it("are cumulative floors: 33 works at 10/20/30 % are 3, 6, 10, not 3, 7, 10", () => {
    expect(seatsPerLevel(33, [1_000, 2_000, 3_000])).toEqual([3, 6, 10]);
    expect(cumulativeSeats(33, [1_000, 2_000, 3_000])).toEqual([3, 9, 19]);
    expect(
      medals(noTies(33), [level("1", 1_000), level("2", 2_000), level("3", 3_000)]).map((ids) => ids.split(" ").length),
    ).toEqual([3, 6, 10]);
  });

  it("may be rounded half up instead", () => {
    expect(seatsPerLevel(33, [1_000, 2_000, 3_000], "halfUp")).toEqual([3, 7, 10]);
    expect(cumulativeSeats(5, [1_000, 2_000], "halfUp")).toEqual([1, 2]);
  });

  it("never exceed the ratios so far, nor lose a whole seat", () => {
    const ratios = fc.array(fc.integer({ min: 0, max: 2_500 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.nat(100_000), ratios, (base, parts) => {
        let sum = 0;
        for (const [k, seats] of cumulativeSeats(base, parts).entries()) {
          sum += parts[k] ?? 0;
          expect(seats * 10_000).toBeLessThanOrEqual(base * sum);
          expect((seats + 1) * 10_000).toBeGreaterThan(base * sum);
        }
      }),
    );
  });
});

describe("awards down a result", () => {
  it("take seats, ratios of the base, and least scores in one walk", () => {
    const levels = [gold(1), level("silver", 2_000), level("bronze", 920_000, { method: "score" })];
    expect(medals(noTies(20), levels, 20)).toEqual(["w1", "w2 w3 w4 w5", "w6 w7 w8 w9"]);
    expect(medals(noTies(20), levels, 40)).toEqual(["w1", "w2 w3 w4 w5 w6 w7 w8 w9", ""]);
  });

  it("leave manual awards to people", () => {
    expect(medals(noTies(3), [gold(2, { method: "manual" }), silver(1)])).toEqual(["", "w1"]);
  });

  it("include all who tie at the cut, and the next level has less", () => {
    expect(medals(result(1, 2, 2, 2, 5, 6), [gold(2), silver(3)])).toEqual(["w1 w2 w3 w4", "w5"]);
    expect(medals(result(1, 2, 2, 2, 2, 2), [gold(2), silver(3)])).toEqual(["w1 w2 w3 w4 w5 w6", ""]);
  });

  it("take none of the tied when all of them would pass the hard cap", () => {
    expect(medals(result(1, 2, 2, 2, 5, 6), [gold(2, { hardCap: 4 }), silver(3)])).toEqual(["w1 w2 w3 w4", "w5"]);
    expect(medals(result(1, 2, 2, 2, 5, 6), [gold(2, { hardCap: 3 }), silver(3)])).toEqual(["w1", "w2 w3 w4 w5"]);
    expect(medals(result(1, 1, 1), [gold(1, { hardCap: 2 })])).toEqual([""]);
  });

  it("exclude all who tie at the cut; they lead the next level", () => {
    expect(medals(result(1, 2, 2, 2, 5, 6), [gold(2, { tie: "exclude" }), silver(3)])).toEqual(["w1", "w2 w3 w4 w5"]);
    expect(medals(result(1, 1, 3), [gold(1, { tie: "exclude" }), silver(1, { tie: "exclude" })])).toEqual([
      "",
      "w1 w2",
    ]);
  });

  it("leave a tie to a person where the rule says so", () => {
    const levels = [gold(2, { tie: "manual" }), silver(3)];
    expect(awardByRanking(result(1, 2, 2, 2, 5, 6), levels, 6)).toEqual({
      awards: [
        { workId: "w1", levelId: "gold" },
        { workId: "w5", levelId: "silver" },
      ],
      undecided: [{ levelId: "gold", workIds: ["w2", "w3", "w4"], seats: 1 }],
    });
    expect(awardByRanking(noTies(6), levels, 6).undecided).toEqual([]);
  });

  it("do not call it a tie when the tied fit before the cut", () => {
    for (const tie of ["include", "exclude", "manual"] as const) {
      expect(medals(result(1, 2, 2, 4), [gold(3, { tie }), silver(1, { tie })])).toEqual(["w1 w2 w3", "w4"]);
    }
  });

  it("fill a level that may not be vacant, and leave one vacant that may", () => {
    expect(medals(noTies(5), [level("gold", 1_000), silver(1)])).toEqual(["", "w1"]);
    expect(medals(noTies(5), [level("gold", 1_000, { mayBeVacant: false }), level("silver", 4_000)])).toEqual([
      "w1",
      "w2",
    ]);
  });

  it("cap a least score too", () => {
    expect(medals(result(1, 1, 3, 3), [level("gold", 500_000, { method: "score", hardCap: 3 })])).toEqual(["w1 w2"]);
  });

  it("treat equals alike, award nobody twice, skip nobody above an award, and respect the cap", () => {
    const levels = fc.array(
      fc.record({
        method: fc.constantFrom("rank" as const, "ratio" as const, "score" as const),
        size: fc.nat(6),
        tie: fc.constantFrom("include" as const, "exclude" as const, "manual" as const),
        hardCap: fc.option(fc.nat(10), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const steps = fc.array(fc.boolean(), { maxLength: 12 });
    fc.assert(
      fc.property(steps, levels, (falls, rules) => {
        let rank = 1;
        const ranking = result(...falls.map((fall, i) => (fall || i === 0 ? (rank = i + 1) : rank)));
        const defs = rules.map(({ method, size, ...rest }, i) =>
          level(`${i}`, method === "ratio" ? size * 500 : method === "score" ? 1_010_000 - size * 20_000 : size, {
            method,
            ...rest,
          }),
        );
        const { awards, undecided } = awardByRanking(ranking, defs, ranking.length);
        const levelOf = new Map(awards.map(({ workId, levelId }) => [workId, Number(levelId)]));
        expect(levelOf.size).toBe(awards.length);
        const open = new Set(undecided.flatMap(({ workIds }) => workIds));
        for (const [i, work] of ranking.entries()) {
          const above = ranking[i - 1];
          if (!above) continue;
          if (above.rank === work.rank) expect(levelOf.get(work.workId)).toBe(levelOf.get(above.workId));
          const mine = levelOf.get(work.workId);
          if (mine !== undefined && !open.has(above.workId))
            expect(levelOf.get(above.workId)).toBeLessThanOrEqual(mine);
        }
        for (const [k, def] of defs.entries()) {
          const own = awards.filter(({ levelId }) => Number(levelId) === k).length;
          const soFar = awards.filter(({ levelId }) => Number(levelId) <= k).length;
          if (own > 0) expect(soFar).toBeLessThanOrEqual(def.hardCap ?? ranking.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
