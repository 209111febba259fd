import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnOrder, seededDraw } from "@/lib/domain/review/distribution/draw";
import { type Candidate, drawLots, type Seats } from "./lots";

const fields = ["a", "b", "c"];
const scene = fc.record({
  candidates: fc
    .array(
      fc.record({
        fields: fc.uniqueArray(fc.constantFrom(...fields), { minLength: 0, maxLength: 3 }),
        org: fc.option(fc.integer({ min: 1, max: 3 })),
        barred: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .map((list) => list.map((one, n): Candidate => ({ ...one, id: `e${n}` }))),
  seats: fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3 })
    .chain((wanted) =>
      fc.tuple(...wanted.map((field) => fc.integer({ min: 1, max: 2 }).map((seats) => ({ field, seats })))),
    ),
  perOrg: fc.integer({ min: 1, max: 3 }),
  seed: fc.string(),
});

/** The most seats that these people can fill, found by trying everybody everywhere. */
function most(people: readonly Candidate[], seats: readonly Seats[], perOrg: number): number {
  const try_ = (at: number, free: readonly number[], orgs: Readonly<Record<string, number>>): number => {
    const one = people[at];
    if (!one) return 0;
    let best = try_(at + 1, free, orgs);
    if (one.barred || (one.org !== null && (orgs[one.org] ?? 0) >= perOrg)) return best;
    for (const [n, { field }] of seats.entries())
      if ((free[n] as number) > 0 && one.fields.includes(field))
        best = Math.max(
          best,
          1 +
            try_(
              at + 1,
              free.with(n, (free[n] as number) - 1),
              one.org === null ? orgs : { ...orgs, [one.org]: (orgs[one.org] ?? 0) + 1 },
            ),
        );
    return best;
  };
  return try_(
    0,
    seats.map((one) => one.seats),
    {},
  );
}

describe("lots", () => {
  it("keep every rule, fill as many seats as can be filled, and leave out the last that can be left out", () => {
    fc.assert(
      fc.property(scene, ({ candidates, seats, perOrg, seed }) => {
        const { chosen, reserve } = drawLots(candidates, seats, perOrg, seed);
        const of = (id: string) => candidates.find((one) => one.id === id) as Candidate;
        for (const { id, field } of chosen) {
          expect(of(id).barred).toBe(false);
          expect(of(id).fields).toContain(field);
        }
        for (const { field, seats: wanted } of seats)
          expect(chosen.filter((one) => one.field === field).length).toBeLessThanOrEqual(wanted);
        for (const org of [1, 2, 3])
          expect(chosen.filter(({ id }) => of(id).org === org).length).toBeLessThanOrEqual(perOrg);
        expect(chosen.length).toBe(most(candidates, seats, perOrg));

        const drawn = [...drawnOrder(candidates.length, seededDraw(seed))].map((at) => candidates[at] as Candidate);
        let kept = drawn;
        for (const one of drawn.toReversed()) {
          const without = kept.filter((other) => other !== one);
          if (most(without, seats, perOrg) === chosen.length) kept = without;
        }
        expect(chosen.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
        const could = drawn.filter((one) => !one.barred && seats.some(({ field }) => one.fields.includes(field)));
        expect(reserve).toEqual(could.filter((one) => !kept.includes(one)).map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  it("are the same for the same seed however the candidates come, and give each the same chance", () => {
    fc.assert(
      fc.property(scene, ({ candidates, seats, perOrg, seed }) => {
        const one = drawLots(candidates, seats, perOrg, seed);
        expect(drawLots(candidates.toReversed(), seats, perOrg, seed)).toEqual(one);
      }),
    );
    const ten = Array.from(
      { length: 10 },
      (_, n): Candidate => ({ id: `e${n}`, fields: ["a"], org: null, barred: false }),
    );
    const times = new Map<string, number>();
    for (let n = 0; n < 5000; n++)
      for (const { id } of drawLots(ten, [{ field: "a", seats: 3 }], 1, `${n}`).chosen)
        times.set(id, (times.get(id) ?? 0) + 1);
    for (const count of times.values()) expect(Math.abs(count - 1500)).toBeLessThan(180);
  });
});
