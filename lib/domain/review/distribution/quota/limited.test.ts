import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DistributionPlan, distribute } from "@/lib/domain/review/distribution/distribute";

const tracks = ["x", "y"] as const;
const list = <T>(value: fc.Arbitrary<T>, maxLength: number) => fc.array(value, { minLength: 1, maxLength });

/** Small random plans with quotas of their tracks; many cannot be filled. */
const smallPlan = fc
  .record({
    works: list(fc.record({ track: fc.constantFrom(...tracks), org: fc.option(fc.constantFrom("a", "b")) }), 5),
    experts: list(
      fc.record({ org: fc.option(fc.constantFrom("a", "b")), tracks: fc.subarray([...tracks]), cap: fc.nat(4) }),
      4,
    ),
    perWork: fc.record({ x: fc.integer({ min: 1, max: 3 }), y: fc.integer({ min: 1, max: 3 }) }),
    most: fc.record({ x: fc.option(fc.nat(3)), y: fc.option(fc.nat(3)) }),
    existing: fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 2 }),
    seed: fc.string(),
  })
  .map(
    ({ works, experts, perWork, most, existing, seed }): DistributionPlan => ({
      works: works.map(({ track, org }, n) => ({
        ...{ id: `w${n}`, track, orgs: org ? [org] : [], wanted: perWork[track] },
        ...(most[track] !== null && { place: track }),
      })),
      experts: experts.map(({ org, ...one }, n) => ({ id: `e${n}`, orgs: org ? [org] : [], ...one })),
      perWork: 1,
      limits: tracks.flatMap((place) => (most[place] === null ? [] : [{ place, most: most[place] as number }])),
      existing: existing.map(([w, e]) => ({ workId: `w${w}`, expertId: `e${e}` })),
      seed,
    }),
  );

/** Every way to fill the plan, tried one by one: the most slots and, among those ways, the least sum of squared loads. */
function best(plan: DistributionPlan) {
  const existing = [...new Map(plan.existing?.map((one) => [`${one.workId} ${one.expertId}`, one])).values()].filter(
    ({ workId }) => plan.works.some(({ id }) => id === workId),
  );
  const load = new Map<string, number>();
  const add = (key: string, by: number) => load.set(key, (load.get(key) ?? 0) + by);
  const loadOf = (key: string) => load.get(key) ?? 0;
  const placeOf = (workId: string) => plan.works.find(({ id }) => id === workId)?.place;
  for (const { workId, expertId } of existing) {
    add(expertId, 1);
    add(`${expertId} ${placeOf(workId)}`, 1);
  }
  const pairs = plan.works.flatMap((work) => {
    const stays = existing.filter(({ workId }) => workId === work.id);
    return plan.experts.flatMap((judge) => {
      const may = !work.orgs.some((org) => judge.orgs.includes(org));
      const here = !judge.tracks?.length || judge.tracks.includes(work.track as string);
      const free = !stays.some(({ expertId }) => expertId === judge.id);
      return may && here && free ? [{ work, judge, wanted: Math.max(0, (work.wanted ?? 1) - stays.length) }] : [];
    });
  });
  const found = { filled: -1, sumSquares: 0 };
  const onWork = new Map<string, number>();
  const tryPair = (n: number, filled: number) => {
    const pair = pairs[n];
    if (!pair) {
      const sumSquares = plan.experts.reduce((sum, { id }) => sum + loadOf(id) ** 2, 0);
      if (filled > found.filled || (filled === found.filled && sumSquares < found.sumSquares))
        Object.assign(found, { filled, sumSquares });
      return;
    }
    if (filled + pairs.length - n < found.filled) return;
    tryPair(n + 1, filled);
    const { work, judge, wanted } = pair;
    const most = plan.limits?.find(({ place }) => place === work.place)?.most ?? Number.POSITIVE_INFINITY;
    const place = `${judge.id} ${work.place}`;
    const has = onWork.get(work.id) ?? 0;
    if (has >= wanted || loadOf(judge.id) >= judge.cap || loadOf(place) >= most) return;
    onWork.set(work.id, has + 1);
    add(judge.id, 1);
    add(place, 1);
    tryPair(n + 1, filled + 1);
    onWork.set(work.id, has);
    add(judge.id, -1);
    add(place, -1);
  };
  tryPair(0, 0);
  return found;
}

describe("distribution with quotas of tracks", () => {
  it("fills as many slots as any way does, crosses no limit and, when all are filled, balances exactly", () => {
    let bound = 0;
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const { assignments, report } = distribute(plan);
        const optimum = best(plan);
        expect(assignments).toHaveLength(optimum.filled);
        if (report.unfilled.length === 0) expect(report.sumSquares).toBe(optimum.sumSquares);
        for (const { place, most } of plan.limits ?? [])
          for (const judge of plan.experts) {
            const own = assignments.filter(
              ({ workId, expertId }) =>
                expertId === judge.id && plan.works.find(({ id }) => id === workId)?.place === place,
            );
            expect(own.length).toBeLessThanOrEqual(most);
          }
        if (distribute({ ...plan, limits: [] }).assignments.length > assignments.length) bound++;
      }),
      { numRuns: 1000 },
    );
    expect(bound).toBeGreaterThan(50);
  });

  it("gives what it gives without limits where none binds", () => {
    fc.assert(
      fc.property(smallPlan, (plan) => {
        const wide = { ...plan, limits: plan.limits?.map((one) => ({ ...one, most: 99 })) };
        expect(distribute(wide)).toEqual(distribute({ ...plan, limits: [] }));
      }),
    );
  });

  it("says where a track's limit leaves a slot empty", () => {
    const works = ["w1", "w2"].map((id) => ({ id, orgs: [], track: "x", place: "x" }));
    const experts = [{ id: "e1", orgs: [], cap: 9 }];
    const plan = { works, experts, perWork: 1, seed: "", limits: [{ place: "x", most: 1 }] };
    expect(distribute(plan).report.unfilled).toMatchObject([{ missing: 1, reasons: { placeFull: 1 } }]);
    expect(distribute({ ...plan, limits: [{ place: "x", most: 2 }] }).report.unfilled).toEqual([]);
  });

  it("hands works on across tracks where one place is full", () => {
    for (const seed of ["a", "b", "c", "d", "e"]) {
      const { report } = distribute({
        works: [
          { id: "w1", orgs: [], track: "x", place: "x" },
          { id: "w2", orgs: ["s"], track: "x", place: "x" },
          { id: "w3", orgs: [], track: "y" },
        ],
        experts: [
          { id: "e1", orgs: [], cap: 2 },
          { id: "e2", orgs: ["s"], cap: 1 },
        ],
        ...{ perWork: 1, limits: [{ place: "x", most: 1 }], seed },
      });
      expect(report.unfilled).toEqual([]);
    }
  });
});
