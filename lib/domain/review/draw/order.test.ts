import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawOrder, type Ordered } from "./order";

const works = (groups: readonly (number | null)[]): Ordered[] =>
  groups.map((group, n) => ({ id: `w${String(n).padStart(3, "0")}`, group }));
const someWorks = (most: number) =>
  fc.array(fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: most }).map(works);

/** Every order of a list, one after the other. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [at, one] of list.entries())
    for (const rest of orders(list.filter((_, n) => n !== at))) yield [one, ...rest];
}

/** The least distance between two of one group; none: Infinity. */
function leastDistance(groups: readonly (string | number | null)[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [a, one] of groups.entries())
    for (const [b, other] of groups.entries())
      if (b > a && one !== null && one === other) least = Math.min(least, b - a);
  return least;
}
const neighbours = (groups: readonly (string | number | null)[]) =>
  groups.filter((one, at) => at > 0 && one !== null && one === groups[at - 1]).length;

describe("an order", () => {
  it("holds every work once, is the same for the same seed however the works come, and another for another seed", () => {
    fc.assert(
      fc.property(someWorks(30), fc.string(), fc.integer({ min: 1, max: 6 }), (list, seed, distance) => {
        const { order } = drawOrder(list, seed, distance);
        expect(order.toSorted()).toEqual(list.map(({ id }) => id));
        expect(drawOrder(list.toReversed(), seed, distance).order).toEqual(order);
      }),
    );
    const many = works(Array(40).fill(null));
    expect(drawOrder(many, "a").order).not.toEqual(drawOrder(many, "b").order);
  });

  it("holds the largest distance and the fewest neighbours that any order has, found by trying them all", () => {
    fc.assert(
      fc.property(someWorks(7), fc.string(), fc.integer({ min: 2, max: 7 }), (list, seed, distance) => {
        const found = drawOrder(list, seed, distance);
        const groupOf = new Map(list.map(({ id, group }) => [id, group]));
        const drawn = found.order.map((id) => groupOf.get(id) ?? null);
        let [widest, fewest] = [0, Number.POSITIVE_INFINITY];
        for (const one of orders(list.map(({ group }) => group))) {
          widest = Math.max(widest, leastDistance(one));
          fewest = Math.min(fewest, neighbours(one));
        }
        expect(found.distance).toBe(Math.min(distance, widest));
        expect(leastDistance(drawn)).toBeGreaterThanOrEqual(found.distance);
        expect(found.neighbours).toBe(fewest);
        expect(neighbours(drawn)).toBe(fewest);
      }),
      { numRuns: 150 },
    );
  });

  it("can be every order that holds the distance, and no other", () => {
    const list = works([1, 1, 2, null, 2]);
    const groupOf = new Map(list.map(({ id, group }) => [id, group]));
    const allowed = [...orders(list.map(({ id }) => id))].filter(
      (one) => leastDistance(one.map((id) => groupOf.get(id) ?? null)) >= 2,
    );
    const seen = new Set(Array.from({ length: 3000 }, (_, n) => drawOrder(list, `${n}`).order.join()));
    expect([...seen].sort()).toEqual(allowed.map((one) => one.join()).sort());
  });

  it("leaves everything to chance where no distance is wanted", () => {
    const list = works([1, 1, 1]);
    const seen = new Set(Array.from({ length: 200 }, (_, n) => drawOrder(list, `${n}`, 1).order.join()));
    expect(seen.size).toBe(6);
    expect(drawOrder([], "x")).toEqual({ order: [], distance: 2, neighbours: 0 });
  });

  it("puts first whom chance puts first: each of equals as often", () => {
    const list = works([1, 1, 2, 2, 3, 3]);
    const first = new Map<string, number>();
    for (let n = 0; n < 6000; n++) {
      const [one] = drawOrder(list, `seed ${n}`).order;
      first.set(one as string, (first.get(one as string) ?? 0) + 1);
    }
    for (const count of first.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it("orders a thousand works of two hundred schools", () => {
    const list = works(Array.from({ length: 1000 }, (_, n) => (n % 5 === 0 ? 0 : n % 200)));
    const { distance, neighbours: next } = drawOrder(list, "2026", 3);
    expect({ distance, next }).toEqual({ distance: 3, next: 0 });
  });
});
