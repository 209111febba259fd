import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PromotionRule, promotionOf, type Runner } from "./promotion";

const field = (...rows: [rank: number, org?: string][]): Runner[] =>
  rows.map(([rank, orgId = `o${rank}`], n) => ({ workId: `w${n + 1}`, rank, score: (100 - rank) * 10_000, orgId }));
const rule = (of: Partial<PromotionRule> = {}): PromotionRule => ({
  by: "rank",
  value: 2,
  leastScore: 0,
  perOrg: 0,
  tie: "include",
  reserve: 0,
  ...of,
});
const letters = { promoted: "P", reserve: "R", out: "-" };
const reported = (works: Runner[], of: Partial<PromotionRule> = {}) =>
  promotionOf(works, rule(of))
    .map(({ fate, why }) => letters[fate] + (why ?? ""))
    .join(" ");

describe("promotion", () => {
  it("takes so many, or a share rounded down, and the next as a reserve", () => {
    const five = field([1], [2], [3], [4], [5]);
    expect(reported(five)).toBe("P P - - -");
    expect(reported(five, { by: "ratio", value: 5_999, reserve: 2 })).toBe("P P R R -");
    expect(reported(five, { value: 9 })).toBe("P P P P P");
    expect(reported([])).toBe("");
  });

  it("takes a tie across the cut as a whole or not at all", () => {
    const tied = field([1], [2], [2], [4]);
    expect(reported(tied)).toBe("P P P -");
    expect(reported(tied, { tie: "exclude" })).toBe("P -tie -tie -");
    expect(reported(tied, { tie: "exclude", reserve: 3 })).toBe("P Rtie Rtie R");
    expect(reported(tied, { value: 3, tie: "exclude" }), "no tie across it").toBe("P P P -");
  });

  it("skips an organisation that has its number, and who scored too little", () => {
    const one = field([1, "a"], [2, "a"], [3, "b"], [4, "a"], [5, "c"]);
    expect(reported(one, { perOrg: 1 })).toBe("P -org P -org -");
    expect(reported(one, { perOrg: 1, value: 3 })).toBe("P -org P -org P");
    expect(reported(one, { value: 5, leastScore: 97 * 10_000 })).toBe("P P P -score -score");
  });

  it("never takes more than the seats but for a tie, nor more of an organisation than its number", () => {
    const works = fc
      .array(fc.tuple(fc.nat(3), fc.constantFrom("a", "b", "c")), { maxLength: 12 })
      .map((rows) =>
        rows
          .toSorted((x, y) => x[0] - y[0])
          .map(([step, org], n, all): [number, string] => [all.findIndex(([s]) => s === step) + 1 || n, org]),
      );
    fc.assert(
      fc.property(works, fc.nat(8), fc.nat(3), (rows, value, perOrg) => {
        const runners = field(...rows);
        const going = (tie: "include" | "exclude") =>
          promotionOf(runners, rule({ value, perOrg, tie })).filter(({ fate }) => fate === "promoted");
        expect(going("exclude").length).toBeLessThanOrEqual(value);
        const orgs = going("include").map(({ workId }) => runners.find((r) => r.workId === workId)?.orgId);
        for (const org of orgs)
          if (perOrg > 0) expect(orgs.filter((one) => one === org).length).toBeLessThanOrEqual(perOrg);
      }),
    );
  });
});
