import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDraw } from "@/lib/domain/review/distribution/draw";
import { finalScores, type SubmittedReview } from "@/lib/domain/review/result/final-score";
import { outcomeOf } from "./outcome";
import { type PairedWork, type Pairing, pairUp } from "./pairing";

/** Every way to pair an even number of works. */
function* matchings(works: readonly PairedWork[]): Generator<[PairedWork, PairedWork][]> {
  const [first, ...rest] = works;
  if (!first) yield [];
  for (const [at, other] of rest.entries())
    for (const more of matchings(rest.filter((_, n) => n !== at))) yield [[first as PairedWork, other], ...more];
}
const meetings = (pairs: readonly [PairedWork, PairedWork][]) => pairs.filter(([a, b]) => a[1] === b[1]).length;

/** The rule read word by word: every way to pair the works is tried. */
function slowly(works: readonly PairedWork[], seed: string): Pairing[] {
  const draw = seededDraw(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor((draw() / 2 ** 32) * list.length)] as T;
  const least = (list: readonly PairedWork[]) => Math.min(...[...matchings(list)].map(meetings));
  let left = [...works].sort((a, b) => a[0].localeCompare(b[0], "en", { numeric: true }));
  const without = (...gone: PairedWork[]) => left.filter((one) => !gone.includes(one));
  const pairs: Pairing[] = [];
  let alone: PairedWork | null = null;
  if (left.length % 2) {
    const due = left.filter((one) => !left.some((other) => other[2] < one[2]));
    const best = Math.min(...due.map((one) => least(without(one))));
    alone = pick(due.filter((one) => least(without(one)) === best));
    left = without(alone);
  }
  while (left.length) {
    const best = least(left);
    const first = pick(left);
    const others = without(first).filter((other) =>
      [...matchings(left)].some(
        (all) => meetings(all) === best && all.some((pair) => pair.includes(first) && pair.includes(other)),
      ),
    );
    const second = pick(others);
    pairs.push([first[0], second[0]]);
    left = without(first, second);
  }
  return alone ? [...pairs, [alone[0], null]] : pairs;
}

const works = fc
  .array(fc.tuple(fc.constantFrom("A", "B", "C", "D"), fc.nat(2)), { minLength: 2, maxLength: 7 })
  .map((list) => list.map(([school, byes], n): PairedWork => [String(n + 1).padStart(4, "0"), school, byes]));

test("pairs as the rule read word by word does, whatever the order the works come in", () => {
  fc.assert(
    fc.property(works, fc.string(), fc.integer(), (list, seed, turn) => {
      const pairs = pairUp(list, seed);
      expect(pairs).toEqual(slowly(list, seed));
      const turned = [...list.slice(turn % list.length), ...list.slice(0, turn % list.length)];
      expect(pairUp(turned, seed)).toEqual(pairs);
    }),
    { numRuns: 1200 },
  );
});

test("another seed gives other pairs, and one school meets itself only where it must", () => {
  const list = Array.from({ length: 16 }, (_, n): PairedWork => [String(n).padStart(4, "0"), `S${n % 2}`, 0]);
  const seeds = Array.from({ length: 20 }, (_, n) => JSON.stringify(pairUp(list, `seed ${n}`)));
  expect(new Set(seeds).size).toBe(20);
  for (const [first, second] of pairUp(list, "any")) expect(Number(first) % 2).not.toBe(Number(second) % 2);
  const crowded = list.map(([no], n): PairedWork => [no, n < 12 ? "S" : `T${n}`, 0]);
  const own = pairUp(crowded, "any").filter((pair) => pair.every((no) => Number(no) < 12));
  expect(own, "twelve of sixteen: four meet others, the other eight themselves").toHaveLength(4);
});

test("of two works the one with more votes wins; equal votes are a tie, as a count by hand finds", () => {
  const duel = fc.record({
    votes: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    bye: fc.boolean(),
    gone: fc.constantFrom("none", "none", "none", "first", "second"),
  });
  fc.assert(
    fc.property(fc.array(duel, { minLength: 1, maxLength: 6 }), (list) => {
      const at = (n: number, side: number) => String(10 + n * 2 + side);
      const pairs = list.map(({ bye }, n) => [at(n, 0), bye ? null : at(n, 1)] as const);
      const running = new Set(
        pairs.flatMap(([a, b], n) => [
          ...(list[n]?.gone === "first" ? [] : [a]),
          ...(b === null || list[n]?.gone === "second" ? [] : [b]),
        ]),
      );
      const opposed = pairs.flatMap(([a, b]) => (b !== null && running.has(a) && running.has(b) ? [a, b] : []));
      const reviews = list.flatMap(({ votes, bye }, n): SubmittedReview[] =>
        bye
          ? []
          : votes.flatMap((forFirst, e) =>
              [forFirst, !forFirst].map((won, side) => ({
                ...{ workId: at(n, side), expertId: String(100 + e) },
                ...{ total: won ? 1_000_000 : 0, marks: { vote: won ? 10_000 : 0 } },
              })),
            ),
      );
      const rule = { normalise: "none", drop: { highest: 0, lowest: 0, from: 5 }, minReviews: 1 } as const;
      const { rows } = finalScores({
        rule: {
          ...rule,
          tieChain: ["sumOfMarks", "mostImportantColumn", "median"],
          importantColumn: "vote",
          dispersionLimit: 0,
        },
        workIds: opposed,
        reviews,
      });
      const found = outcomeOf(pairs, running, new Map(rows.map((row) => [row.workId, row.rank])));
      // by hand
      for (const [n, { votes, bye, gone }] of list.entries()) {
        const [a, b] = [at(n, 0), at(n, 1)];
        const mine = votes.filter(Boolean).length;
        const theirs = votes.length - mine;
        const free = bye ? (gone === "first" ? null : a) : gone === "first" ? b : gone === "second" ? a : undefined;
        const winner = free !== undefined ? free : mine > theirs ? a : theirs > mine ? b : null;
        expect(found.winners[n]).toBe(winner);
        expect(found.tied.includes(n)).toBe(free === undefined && mine === theirs);
        expect(found.kept.includes(a)).toBe(winner === a);
        expect(found.out.includes(a)).toBe(free === undefined && winner === b);
        if (!bye) expect(found.out.includes(b)).toBe(free === undefined && winner === a);
      }
    }),
    { numRuns: 1500 },
  );
});
