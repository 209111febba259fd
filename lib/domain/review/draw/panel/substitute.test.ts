import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawLots } from "@/lib/domain/review/draw/lots";
import { nextFor } from "./substitute";

const person = fc.record({
  fields: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  org: fc.option(fc.integer({ min: 1, max: 3 })),
});
const scene = fc.record({
  people: fc.array(person, { minLength: 1, maxLength: 12 }),
  seats: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 3 }),
  perOrg: fc.integer({ min: 1, max: 2 }),
  seed: fc.string(),
  /** Who leaves, one after the other. */
  leaving: fc.array(fc.nat(), { maxLength: 12 }),
});

describe("substitution from the reserve", () => {
  it("takes the first in drawn order with whom every rule holds, counted anew from all who were ever asked", () => {
    let [moved, vacant] = [0, 0];
    fc.assert(
      fc.property(scene, ({ people, seats, perOrg, seed, leaving }) => {
        const all = people.map((one, n) => ({ ...one, id: `e${n}` }));
        const of = (id: string) => all.find((one) => one.id === id) as (typeof all)[number];
        const { chosen, reserve } = drawLots(
          all.map((one) => ({ ...one, fields: one.fields.map(String), barred: false })),
          seats.map((wanted, field) => ({ field: `${field}`, seats: wanted })),
          perOrg,
          seed,
        );
        const order = reserve.map(of);
        const log = chosen.map(({ id, field }) => ({ id, seat: Number(field), left: false }));
        for (const who of leaving) {
          const holding = log.filter(({ left }) => !left);
          const gone = holding[who % Math.max(holding.length, 1)];
          if (!gone) break;
          gone.left = true;
          const still = log.filter(({ left }) => !left);
          const next = nextFor(
            gone.seat,
            order,
            new Set(log.map(({ id }) => id)),
            still.map(({ id }) => of(id)),
            perOrg,
          );
          const keepsAll = (id: string) => {
            const seated = [...still, { id, seat: gone.seat }];
            return (
              !log.some((one) => one.id === id) &&
              seated.every((one) => of(one.id).fields.includes(one.seat)) &&
              [1, 2, 3].every((org) => seated.filter((one) => of(one.id).org === org).length <= perOrg) &&
              seats.every((wanted, field) => seated.filter((one) => one.seat === field).length <= wanted)
            );
          };
          expect(next?.id).toBe(reserve.find(keepsAll));
          if (next) {
            log.push({ id: next.id, seat: gone.seat, left: false });
            moved++;
          } else vacant++;
        }
      }),
      { numRuns: 500 },
    );
    expect(moved, "control: seats pass on").toBeGreaterThan(50);
    expect(vacant, "control: some stay vacant").toBeGreaterThan(50);
  });
});
