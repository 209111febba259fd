import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tiesAtCut } from "@/db/values";
import { promotionOf } from "./promotion";
import { bases, type Field, numbered, type PromotionRule, type Quota, type Runner } from "./rule";
import { slowPromotion } from "./slow-promotion";

const ranked = (...rows: [rank: number, org?: string, item?: string][]): Runner[] =>
  rows.map(([rank, orgId = `o${rank}`, itemId = "t"], n) => ({
    workId: `w${n + 1}`,
    rank,
    score: Math.max(0, 100 - rank) * 10_000,
    orgId,
    itemId,
  }));
const rule = (of: Partial<PromotionRule> = {}): PromotionRule => ({
  by: "rank",
  value: 2,
  leastScore: 0,
  each: { by: "none", value: 0 },
  perOrg: 0,
  tie: "include",
  cap: 7_500,
  reserve: 0,
  ...of,
});
const fieldOf = (works: readonly Runner[], quotas: Quota[] = []): Field => ({
  works: works.map(({ orgId, itemId }) => ({ orgId, itemId, works: 1 })),
  quotas,
});
const letters = { promoted: "P", reserve: "R", undecided: "?", out: "-" };
const reported = (works: Runner[], of: Partial<PromotionRule> = {}, quotas: Quota[] = []) =>
  promotionOf(works, rule(of), fieldOf(works, quotas))
    .map(({ fate, why }) => letters[fate] + (why ?? ""))
    .join(" ");
const numbers = (works: Runner[], of: Partial<PromotionRule> = {}, quotas: Quota[] = []) =>
  promotionOf(works, rule(of), fieldOf(works, quotas)).map(({ nth, of: places }) => `${nth}/${places}`);

describe("promotion", () => {
  it("takes so many, a share rounded down or whoever reaches the score, and the next as a reserve", () => {
    const five = ranked([1], [2], [3], [4], [5]);
    expect(reported(five)).toBe("P P - - -");
    expect(reported(five, { by: "ratio", value: 5_999, reserve: 2 })).toBe("P P R R -");
    expect(reported(five, { value: 9 })).toBe("P P P P P");
    expect(reported(five, { by: "score", leastScore: 97 * 10_000, reserve: 1 })).toBe("P P P -score -score");
    expect(reported(five, { by: "manual", reserve: 1 }), "people alone").toBe("R - - - -");
    expect(reported([])).toBe("");
  });

  it("takes a tie across the cut as a whole or not at all, never beyond the cap, or leaves it to people", () => {
    const tied = ranked([1], [2], [2], [4]);
    expect(reported(tied)).toBe("P P P -");
    expect(reported(tied, { tie: "exclude" })).toBe("P -tie -tie -");
    expect(reported(tied, { tie: "exclude", reserve: 3 })).toBe("P Rtie Rtie R");
    expect(reported(tied, { tie: "manual", reserve: 3 })).toBe("P ?tie ?tie R");
    expect(reported(tied, { cap: 7_400 }), "3 of 4 are more").toBe("P -cap -cap -");
    expect(reported(tied, { value: 3, tie: "exclude", cap: 0 }), "no tie across it").toBe("P P P -");
  });

  it("cuts no reserve through equals: all of them wait, or none of them and nobody behind", () => {
    const six = ranked([1], [2], [3], [3], [3], [6]);
    expect(reported(six, { reserve: 2 })).toBe("P P RreserveTie RreserveTie RreserveTie -");
    expect(reported(six, { reserve: 2, tie: "manual" }), "people choose when it is called").toBe(
      "P P RreserveTie RreserveTie RreserveTie -",
    );
    expect(reported(six, { reserve: 2, tie: "exclude" })).toBe("P P -reserveTie -reserveTie -reserveTie -");
    expect(reported(six, { reserve: 3, tie: "exclude" }), "it ends behind them").toBe("P P R R R -");
    expect(reported(six, { value: 4, reserve: 2, tie: "exclude" }), "tied across both").toBe(
      "P P -reserveTie -reserveTie -reserveTie -",
    );
    expect(reported(six, { value: 4, reserve: 2, cap: 0 }), "tied across both, above the cap").toBe(
      "P P Rcap Rcap Rcap -",
    );
    expect(reported(six, { value: 1, reserve: 2, tie: "exclude" })).toBe("P R -reserveTie -reserveTie -reserveTie -");
  });

  it("skips an organisation that has its number, and who scored too little; direct entries go beside all places", () => {
    const one = ranked([1, "a"], [2, "a"], [3, "b"], [4, "a"], [5, "c"]);
    expect(reported(one, { perOrg: 1 })).toBe("P -org P -org -");
    expect(reported(one, { perOrg: 1, value: 3 })).toBe("P -org P -org P");
    expect(reported(one, { each: { by: "fixed", value: 2 }, value: 4 })).toBe("P P P -org P");
    expect(reported(one, { each: { by: "ratio", value: 4_000 }, value: 4 }), "1 of 3, 0 of 1").toBe(
      "P -org -org -org -org",
    );
    expect(reported(one, { value: 5, leastScore: 97 * 10_000 })).toBe("P P P -score -score");
    const direct = one.map((runner) => ({ ...runner, direct: runner.workId === "w4" }));
    expect(reported(direct, { perOrg: 1, leastScore: 97 * 10_000 })).toBe("P -org P Pdirect -score");
  });

  it("takes of each organisation's own order so many as its row says: for the track, its own, the track's, for all", () => {
    const lists = ranked([1, "a"], [2, "a"], [3, "a"], [1, "a", "u"], [2, "a", "u"], [1, "b"], [2, "b"], [1, "b", "u"]);
    const quotas = [
      { orgId: "a", itemId: "t", value: 2 },
      { orgId: "a", itemId: null, value: 1 },
      { orgId: null, itemId: "t", value: 1 },
      { orgId: null, itemId: null, value: 0 },
    ];
    const by = { by: "quota", each: { by: "table", value: 0 }, reserve: 1 } as const;
    expect(reported(lists, by, quotas)).toBe("P P R P R P R R");
    expect(reported(lists, by, quotas.slice(0, 2)), "no row is no place").toBe("P P R P R R - R");
    expect(reported(lists, { ...by, perOrg: 1 }, quotas), "never above the most").toBe("P R - P R P R R");
  });

  it("leaves the places to those whose school ran a stage: the others enter beside them, wait for people, or are out", () => {
    const four = ranked([1, "a"], [2, "a"], [1, "b"], [2, "b"]);
    const by = { by: "quota", each: { by: "fixed", value: 1 } } as const;
    const asked = (idle: Runner["idle"]) => four.map((one) => (one.orgId === "b" ? { ...one, idle, rank: 0 } : one));
    expect(reported(four, by), "both ran one").toBe("P - P -");
    expect(reported(asked("all"), by)).toBe("P - PranNone PranNone");
    expect(reported(asked(3), by)).toBe("P - ?ranNone ?ranNone");
    expect(reported(asked(0), by)).toBe("P - -ranNone -ranNone");
    expect(numbers(asked(3), by).slice(2)).toEqual(["null/3", "null/3"]);
    const direct = asked(0).map((one) => ({ ...one, direct: true }));
    expect(reported(direct, by), "a direct entry is of a list").toBe("Pdirect Pdirect -ranNone -ranNone");
  });

  it("says each reason in numbers", () => {
    const works = ranked([1, "a"], [2, "b"], [2, "c"], [4, "a"], [5, "d"]);
    expect(numbers(works)).toEqual(["1/2", "2/2", "2/2", "4/2", "5/2"]);
    expect(numbers(works, { perOrg: 1, tie: "exclude" })).toEqual(["1/2", "2/2", "2/2", "1/1", "4/2"]);
    expect(numbers(works, { cap: 4_000 }), "three with the tied, two at most").toEqual([
      "1/2",
      "3/2",
      "3/2",
      "4/2",
      "5/2",
    ]);
    expect(numbers(works, { by: "score" })).toEqual(["1/null", "2/null", "2/null", "4/null", "5/null"]);
  });

  it("is what a slow reading of the rule finds, in 10,000 cases", () => {
    const runner = fc.record({
      step: fc.nat(5),
      score: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 8 }),
      orgId: fc.constantFrom("a", "b", "c"),
      itemId: fc.constantFrom("t", "t", "u"),
      direct: fc.nat(9).map((n) => n === 0),
      idle: fc.nat(29).map((n) => ([0, 2, "all"] as const)[n]),
    });
    const works = fc.array(runner, { maxLength: 14 }).map((rows) =>
      rows
        .toSorted((x, y) => x.step - y.step)
        .map(({ step, ...one }, n, all) => ({
          ...one,
          workId: `w${n}`,
          rank: all.findIndex((other) => other.step === step) + 1,
        })),
    );
    const quota = fc.record({
      orgId: fc.option(fc.constantFrom("a", "b", "c")),
      itemId: fc.option(fc.constantFrom("t", "u")),
      value: fc.nat(4),
    });
    const quotas = fc.uniqueArray(quota, { maxLength: 5, selector: ({ orgId, itemId }) => `${orgId}/${itemId}` });
    const share = fc.constantFrom(0, 2_500, 3_333, 5_000, 7_500, 10_000);
    const rules = fc
      .record({
        by: fc.constantFrom(...bases),
        places: fc.nat(8),
        share,
        leastScore: fc.nat(3),
        each: fc.tuple(fc.constantFrom(...numbered), fc.nat(4), share),
        perOrg: fc.nat(3),
        tie: fc.constantFrom(...tiesAtCut),
        cap: share,
        reserve: fc.nat(4),
      })
      .map(
        ({ places, share: part, each: [by, n, of], ...one }): PromotionRule => ({
          ...one,
          value: one.by === "ratio" ? part : places,
          each: { by, value: by === "ratio" ? of : n },
        }),
      );
    const met = new Set<string>();
    fc.assert(
      fc.property(works, rules, quotas, (runners, one, table) => {
        const field = fieldOf(runners, table);
        const quick = promotionOf(runners, one, field);
        const slow = slowPromotion(runners, one, field);
        for (const { fate, why } of quick) met.add(`${one.by} ${fate} ${why}`);
        expect(new Map(quick.map(({ workId, fate }) => [workId, fate]))).toEqual(slow);
      }),
      { numRuns: 10_000, seed: 14 },
    );
    const idleFates = ["promoted ranNone", "undecided ranNone", "out ranNone"];
    for (const by of ["rank", "ratio", "quota"])
      for (const what of [
        "promoted null",
        "promoted direct",
        "undecided tie",
        "out cap",
        "out tie",
        "out reserveTie",
        "reserve reserveTie",
        "out score",
        ...idleFates,
      ])
        expect(met, "the cases reach it").toContain(`${by} ${what}`);
  });

  it("decides about 20,000 works of 300 organisations at once", () => {
    const many = ranked(
      ...Array.from({ length: 20_000 }, (_, n): [number, string] => [n - (n % 3) + 1, `o${n % 300}`]),
    );
    const quotas = Array.from({ length: 300 }, (_, n) => ({ orgId: `o${n}`, itemId: null, value: 15 }));
    const found = promotionOf(many, rule({ by: "quota", each: { by: "table", value: 0 } }), fieldOf(many, quotas));
    expect(found.filter(({ fate }) => fate === "promoted").length).toBe(4_500);
  });
});
