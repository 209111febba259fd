import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balance, type Member } from "./balancing";

const people = (most: number, groups: number) =>
  fc.array(
    fc.record({
      group: fc.nat(groups - 1),
      fixed: fc.boolean(),
      marks: fc.subarray(["ai", "law", "art", "province 1", "province 2"], { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: most },
  );
const named = (list: Omit<Member, "id">[]): Member[] =>
  list.map((one, n) => ({ ...one, id: `e${String(n).padStart(3, "0")}` }));

/** Sizes, then marks, then moves: counted from the definition. */
function costOf(groups: number, members: readonly Member[], at: readonly number[]) {
  const places = Array.from({ length: groups }, (_, g) => members.filter((_, n) => at[n] === g));
  const squares = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n * n, 0);
  const marks = [...new Set(members.flatMap((one) => one.marks))];
  return [
    squares(places.map((list) => list.length)),
    marks.reduce(
      (sum, mark) => sum + squares(places.map((list) => list.filter((m) => m.marks.includes(mark)).length)),
      0,
    ),
    members.filter((one, n) => one.group !== at[n]).length,
  ] as const;
}
type Cost = ReturnType<typeof costOf>;
const less = (a: Cost, b: Cost) => {
  const n = a.findIndex((value, at) => value !== b[at]);
  return n >= 0 && (a[n] as number) < (b[n] as number);
};

/** Every way to place those who may move. */
function bruteForce(groups: number, members: readonly Member[]): Cost {
  let best: Cost | undefined;
  const at = members.map(({ group }) => group);
  const place = (n: number) => {
    const one = members[n];
    if (!one) {
      const cost = costOf(groups, members, at);
      if (!best || less(cost, best)) best = cost;
      return;
    }
    if (one.fixed) return place(n + 1);
    for (let g = 0; g < groups; g++) {
      at[n] = g;
      place(n + 1);
    }
    at[n] = one.group;
  };
  place(0);
  return best as Cost;
}

describe("groups in balance", () => {
  it("are as even as any way makes them, with the fewest moves, over 600 small contests", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 3 }).chain((groups) => fc.tuple(fc.constant(groups), people(6, groups).map(named))),
        ([groups, members]) => {
          const { group, proven } = balance(groups, members);
          expect(proven).toBe(true);
          expect(costOf(groups, members, group)).toEqual(bruteForce(groups, members));
        },
      ),
      { numRuns: 600 },
    );
  });

  it("are never worse than before; who is fixed stays; the order of the list does not matter", () => {
    fc.assert(
      fc.property(people(60, 5).map(named), (members) => {
        const { group } = balance(5, members);
        const before = members.map((one) => one.group);
        expect(less(costOf(5, members, before), costOf(5, members, group))).toBe(false);
        for (const [n, one] of members.entries()) if (one.fixed) expect(group[n]).toBe(one.group);
        const turned = balance(5, members.toReversed());
        expect(turned.group.toReversed()).toEqual(group);
      }),
      { numRuns: 60 },
    );
  });

  it("moves nobody where nothing would be better", () => {
    const members = named([0, 0, 1, 1].map((group, n) => ({ group, fixed: false, marks: [n % 2 ? "ai" : "law"] })));
    expect(balance(2, members).group).toEqual([0, 0, 1, 1]);
  });

  it("spreads 300 people of 20 specialities over 12 groups within a second speciality of even", () => {
    const members = named(
      Array.from({ length: 300 }, (_, n) => ({ group: n % 3, fixed: n < 12 && n % 3 === n, marks: [`s${n % 20}`] })),
    );
    const { group } = balance(12, members);
    const sizes = Array.from({ length: 12 }, (_, g) => group.filter((at) => at === g).length);
    expect(sizes).toEqual(Array(12).fill(25));
    for (let s = 0; s < 20; s++)
      for (let g = 0; g < 12; g++) {
        const count = members.filter((one, n) => group[n] === g && one.marks[0] === `s${s}`).length;
        expect(Math.abs(count - 15 / 12)).toBeLessThan(1.5);
      }
  });
});
