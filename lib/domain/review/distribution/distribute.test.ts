import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DistributionPlan, distribute, type Pair } from "./distribute";
import { seededDraw } from "./draw";

const id = (kind: string, n: number) => `${kind}${String(n).padStart(5, "0")}`;
const loads = (pairs: readonly Pair[]) => Object.values(countBy(pairs.map((pair) => pair.expertId)));
const countBy = (keys: readonly string[]) =>
  keys.reduce<Record<string, number>>((counts, key) => ({ ...counts, [key]: (counts[key] ?? 0) + 1 }), {});

/** A national contest: works and experts of many schools, the first school being the host with a quarter of both. */
function contest(works: number, experts: number, perWork: number, schools: number, tracks = 1): DistributionPlan {
  const draw = seededDraw(`${works} ${experts}`);
  const school = () => (draw() % 4 === 0 ? "s0" : `s${draw() % schools}`);
  const track = () => `t${Math.min(draw() % tracks, draw() % tracks)}`;
  return {
    works: Array.from({ length: works }, (_, n) => ({ id: id("w", n), orgs: [school()], track: track() })),
    experts: Array.from({ length: experts }, (_, n) => ({
      id: id("e", n),
      orgs: [school()],
      tracks: tracks > 1 ? [track()] : [],
      cap: works * perWork,
    })),
    perWork,
    seed: "2026",
  };
}

describe("figures of large plans", () => {
  it.each([
    [300, 30, 3, 30],
    [2000, 100, 5, 100],
  ])("%i works × %i experts × %i: everyone gets %i", (works, experts, perWork, each) => {
    const { report } = distribute(contest(works, experts, perWork, 20));
    expect(report).toMatchObject({
      unfilled: [],
      histogram: [{ load: each, experts }],
      sumSquares: experts * each * each,
      conflictHits: 0,
    });
  });

  it("fills every slot when the cap is as tight as the optimum", () => {
    const plan = contest(2000, 100, 5, 20);
    const { report } = distribute({ ...plan, experts: plan.experts.map((expert) => ({ ...expert, cap: 100 })) });
    expect(report.unfilled).toEqual([]);
    expect(report.histogram).toEqual([{ load: 100, experts: 100 }]);
  });

  it("holds for 10,000 × 500 × 5 with 300 schools, and with 12 skewed tracks", () => {
    const { report } = distribute(contest(10_000, 500, 5, 300));
    const skewed = distribute(contest(10_000, 400, 5, 300, 12));
    expect(report).toMatchObject({ unfilled: [], histogram: [{ load: 100, experts: 500 }], conflictHits: 0 });
    expect(skewed.report.conflictHits).toBe(0);
  });
});

/** Small random plans, some of them impossible to fill. */
const smallPlan = fc
  .record({
    works: fc.array(fc.record({ orgs: fc.subarray(["a", "b"]), track: fc.constantFrom("x", "y") }), {
      minLength: 1,
      maxLength: 5,
    }),
    experts: fc.array(
      fc.record({ orgs: fc.subarray(["a", "b"], { maxLength: 1 }), tracks: fc.subarray(["x", "y"]), cap: fc.nat(4) }),
      { minLength: 1, maxLength: 4 },
    ),
    perWork: fc.integer({ min: 1, max: 3 }),
    seed: fc.string(),
    blocked: fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 3 }),
    existing: fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 2 }),
  })
  .map(
    ({ works, experts, blocked, existing, ...rest }): DistributionPlan => ({
      ...rest,
      works: works.map((work, n) => ({ ...work, id: id("w", n) })),
      experts: experts.map((expert, n) => ({ ...expert, id: id("e", n) })),
      blocked: blocked.map(([w, e]) => ({ workId: id("w", w), expertId: id("e", e), reason: "declared" })),
      existing: existing.map(([w, e]) => ({ workId: id("w", w), expertId: id("e", e) })),
    }),
  );

const isKept = (plan: DistributionPlan, w: string, e: string) =>
  plan.existing?.some((pair) => pair.workId === w && pair.expertId === e) ?? false;

function allowed(plan: DistributionPlan, workId: string, expertId: string) {
  const work = plan.works.find((one) => one.id === workId);
  const expert = plan.experts.find((one) => one.id === expertId);
  return (
    !!work &&
    !!expert &&
    !work.orgs.some((org) => expert.orgs.includes(org)) &&
    (!expert.tracks?.length || expert.tracks.includes(work.track ?? "")) &&
    !plan.blocked?.some((pair) => pair.workId === workId && pair.expertId === expertId)
  );
}

/** Every way to fill the plan, tried one by one: the most slots, and the least sum of squares among those ways. */
function best(plan: DistributionPlan) {
  const stored = new Set(
    plan.existing
      ?.filter((pair) => plan.works.some((work) => work.id === pair.workId))
      .map((pair) => `${pair.workId} ${pair.expertId}`),
  );
  const load = new Map(
    plan.experts.map((expert) => [expert.id, [...stored].filter((pair) => pair.endsWith(expert.id)).length]),
  );
  const found = { filled: -1, sumSquares: 0 };
  const tryWork = (n: number, filled: number) => {
    const work = plan.works[n];
    if (!work) {
      const sumSquares = [...load.values()].reduce((sum, l) => sum + l * l, 0);
      if (filled > found.filled || (filled === found.filled && sumSquares < found.sumSquares))
        Object.assign(found, { filled, sumSquares });
      return;
    }
    const wanted = plan.perWork - [...stored].filter((pair) => pair.startsWith(work.id)).length;
    const tryExpert = (at: number, given: number) => {
      const expert = plan.experts[at];
      if (!expert) return tryWork(n + 1, filled + given);
      tryExpert(at + 1, given);
      const now = load.get(expert.id) ?? 0;
      if (
        given >= wanted ||
        now >= expert.cap ||
        !allowed(plan, work.id, expert.id) ||
        isKept(plan, work.id, expert.id)
      )
        return;
      load.set(expert.id, now + 1);
      tryExpert(at + 1, given + 1);
      load.set(expert.id, now);
    };
    tryExpert(0, 0);
  };
  tryWork(0, 0);
  return found;
}

describe("distribute", () => {
  it("fills as many slots as can be filled and, when all are, balances exactly", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const { assignments, report } = distribute(plan);
        const optimum = best(plan);
        expect(assignments).toHaveLength(optimum.filled);
        if (report.unfilled.length === 0) expect(report.sumSquares).toBe(optimum.sumSquares);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps every rule: allowed pairs only, none twice, caps and counts", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const { assignments } = distribute(plan);
        for (const { workId, expertId } of assignments) {
          expect(allowed(plan, workId, expertId)).toBe(true);
          expect(isKept(plan, workId, expertId)).toBe(false);
        }
        expect(new Set(assignments.map((pair) => `${pair.workId} ${pair.expertId}`)).size).toBe(assignments.length);
        for (const [w, n] of Object.entries(countBy(assignments.map((pair) => pair.workId)))) {
          const stored = new Set(plan.existing?.filter((pair) => pair.workId === w).map((pair) => pair.expertId)).size;
          expect(n).toBeLessThanOrEqual(plan.perWork - stored);
        }
        for (const [e, n] of Object.entries(countBy(assignments.map((pair) => pair.expertId)))) {
          expect(n).toBeLessThanOrEqual(plan.experts.find((expert) => expert.id === e)?.cap ?? 0);
        }
      }),
    );
  });

  it("does not depend on the order of its lists", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const turned = {
          ...plan,
          works: plan.works.toReversed(),
          experts: plan.experts.toReversed(),
          blocked: plan.blocked?.toReversed(),
          existing: plan.existing?.toReversed(),
        };
        expect(distribute(turned)).toEqual(distribute(plan));
      }),
    );
  });

  it("gives another seed another answer, of the same balance", () => {
    const plan = contest(60, 12, 3, 5);
    const other = distribute({ ...plan, seed: "2027" });
    expect(other.assignments).not.toEqual(distribute(plan).assignments);
    expect(other.report).toEqual(distribute(plan).report);
  });

  it("hands works on to fill a slot that the greedy pass cannot", () => {
    // only e1 may take w2; whoever reaches w1 first must leave e1 free for it
    for (const seed of ["a", "b", "c", "d", "e", "f"]) {
      const { report } = distribute({
        works: [
          { id: "w1", orgs: [] },
          { id: "w2", orgs: ["s"] },
        ],
        experts: [
          { id: "e1", orgs: [], cap: 1 },
          { id: "e2", orgs: ["s"], cap: 1 },
        ],
        perWork: 1,
        seed,
      });
      expect(report.unfilled).toEqual([]);
    }
  });

  it("tops up: what exists stays, counts as load, and is not returned", () => {
    const existing = [
      { workId: "w1", expertId: "e1" },
      { workId: "w2", expertId: "e1" },
      { workId: "w2", expertId: "gone" },
    ];
    const works = ["w1", "w2", "w3"].map((work) => ({ id: work, orgs: [] }));
    const experts = ["e1", "e2", "e3"].map((expert) => ({ id: expert, orgs: [], cap: 9 }));
    const { assignments, report } = distribute({ works, experts, perWork: 2, seed: "", existing });
    expect(assignments).toHaveLength(3);
    expect(assignments.filter((pair) => pair.workId === "w2")).toEqual([]);
    expect(loads(assignments).toSorted()).toEqual([1, 2]);
    expect(report).toMatchObject({ unfilled: [], sumSquares: 4 + 4 + 1 });
  });

  it("says why a slot stays empty, each expert once", () => {
    const { assignments, report } = distribute({
      works: [{ id: "w", orgs: ["s"], track: "x" }],
      experts: [
        { id: "e1", orgs: ["s"], cap: 1 },
        { id: "e2", orgs: [], cap: 1, tracks: ["y"] },
        { id: "e3", orgs: [], cap: 0 },
        { id: "e4", orgs: [], cap: 1 },
        { id: "e5", orgs: ["s"], cap: 1, barred: "inContestItem" },
        { id: "e6", orgs: [], cap: 1 },
      ],
      blocked: [{ workId: "w", expertId: "e6", reason: "declined" }],
      perWork: 3,
      seed: "",
    });
    expect(assignments).toEqual([{ workId: "w", expertId: "e4" }]);
    expect(report.unfilled).toEqual([
      {
        workId: "w",
        missing: 2,
        reasons: { sameOrganisation: 1, otherTrack: 1, full: 1, onThisWork: 1, inContestItem: 1, declined: 1 },
      },
    ]);
    expect(report.histogram).toEqual([
      { load: 0, experts: 5 },
      { load: 1, experts: 1 },
    ]);
  });

  it("counts an existing task that a conflict forbids", () => {
    const plan = {
      works: [{ id: "w", orgs: ["s"] }],
      experts: [{ id: "e", orgs: ["s"], cap: 1 }],
      perWork: 1,
      seed: "",
    };
    expect(distribute({ ...plan, existing: [{ workId: "w", expertId: "e" }] }).report.conflictHits).toBe(1);
    expect(distribute(plan).report.conflictHits).toBe(0);
  });

  it("gives one work more reviews than the rest", () => {
    const experts = ["e1", "e2", "e3"].map((expert) => ({ id: expert, orgs: [], cap: 9 }));
    const works = [
      { id: "w1", orgs: [], wanted: 3 },
      { id: "w2", orgs: [] },
    ];
    expect(
      countBy(distribute({ works, experts, perWork: 1, seed: "" }).assignments.map((pair) => pair.workId)),
    ).toEqual({ w1: 3, w2: 1 });
  });
});
