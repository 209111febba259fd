import { describe, expect, test } from "vitest";
import { missingParts } from "@/db/values";
import type { TieRule } from "@/lib/domain/review/result/rank";
import { tieRules } from "@/lib/domain/review/result/rank";
import { type Combination, combinedScores, WHOLE } from "./combining";

/** The same numbers for ever: a linear congruence of 32 bits. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A rational number, slow and exact. */
type Ratio = { over: bigint; under: bigint };
const ratio = (over: bigint, under = 1n): Ratio => ({ over, under });
const plus = (a: Ratio, b: Ratio) => ratio(a.over * b.under + b.over * a.under, a.under * b.under);
const times = (a: Ratio, b: Ratio) => ratio(a.over * b.over, a.under * b.under);
const less = (a: Ratio, b: Ratio) => a.over * b.under < b.over * a.under;
const same = (a: Ratio, b: Ratio) => !less(a, b) && !less(b, a);

/** Hundredths of a point by counting up: the greatest one that lies at most half a hundredth above the number. */
function hundredths(points: Ratio): number {
  let [low, high] = [0n, 10_001n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (less(points, ratio(2n * middle - 1n, 200n))) high = middle;
    else low = middle;
  }
  return Number(low);
}

/** Scores and ranks in rational points, every pair compared with every other. */
function slowly({ rule, workIds, parts, manualPlaces = {}, manualOrders = {} }: Combination) {
  const heaviest = Math.max(...parts.map(({ weight }) => weight));
  const important = parts.find(({ weight }) => weight === heaviest);
  const works = workIds.flatMap((id) => {
    const there = parts.filter(({ scores }) => id in scores);
    if (there.length === 0 || (rule.missing === "incomplete" && there.length < parts.length)) return [];
    const all = rule.missing === "rest" ? there.map(({ weight }) => BigInt(weight)).reduce((a, b) => a + b) : 10_000n;
    const points = there
      .map(({ weight, scores }) => times(ratio(BigInt(weight), all), ratio(BigInt(scores[id] ?? 0), 10_000n)))
      .reduce(plus, ratio(0n));
    const totals = parts
      .flatMap(({ totals: of }) => of[id] ?? [])
      .map(BigInt)
      .sort((a, b) => (a < b ? -1 : 1));
    const half = (at: number) => totals[Math.floor(at)] ?? 0n;
    const keys: Record<Exclude<TieRule, "manual">, Ratio> = {
      sumOfMarks: ratio(totals.reduce((a, b) => a + b, 0n)),
      mostImportantColumn: ratio(BigInt(important?.scores[id] ?? 0)),
      median: ratio(half((totals.length - 1) / 2) + half(totals.length / 2), 2n),
      fewerPenalties: ratio(-BigInt(parts.map(({ penalties }) => penalties[id] ?? 0).reduce((a, b) => a + b, 0))),
    };
    return [{ id, score: hundredths(points) * 100, keys, place: manualPlaces[id], order: manualOrders[id] }];
  });
  type Work = (typeof works)[number];
  /** How many stand before it, were the works equal so far those of `among`. */
  function before(one: Work, among: Work[], chain: readonly TieRule[]): number {
    const [tie, ...rest] = chain;
    if (!tie) return 0;
    if (tie === "manual") {
      const usable = among.every(({ place, order }) => place !== undefined && order === one.order);
      if (!usable) return before(one, among, rest);
      const ahead = among.filter(({ place }) => (place ?? 0) < (one.place ?? 0)).length;
      return (
        ahead +
        before(
          one,
          among.filter(({ place }) => place === one.place),
          rest,
        )
      );
    }
    const ahead = among.filter(({ keys }) => less(one.keys[tie], keys[tie])).length;
    return (
      ahead +
      before(
        one,
        among.filter(({ keys }) => same(keys[tie], one.keys[tie])),
        rest,
      )
    );
  }
  return works.map((one) => ({
    workId: one.id,
    score: one.score,
    rank:
      1 +
      works.filter(({ score }) => score > one.score).length +
      before(
        one,
        works.filter(({ score }) => score === one.score),
        rule.tieChain,
      ),
  }));
}

/** A combination drawn at random, with few different scores, so that works tie, lack parts and fall on halves. */
function drawn(next: (below: number) => number): Combination {
  const workIds = Array.from({ length: 1 + next(9) }, (_, n) => `w${n}`);
  const count = 1 + next(4);
  const cuts = new Set<number>();
  while (cuts.size < count - 1) cuts.add(1 + next(WHOLE - 1));
  const ends = [0, ...[...cuts].sort((a, b) => a - b), WHOLE];
  const coarse = next(2) === 0;
  const parts = Array.from({ length: count }, (_, n) => {
    const there = workIds.filter(() => next(5) > 0);
    const some = () => (coarse ? next(4) * 250_000 : next(10_001) * 100);
    return {
      weight: (ends[n + 1] ?? 0) - (ends[n] ?? 0),
      scores: Object.fromEntries(there.map((id) => [id, some()])),
      totals: Object.fromEntries(there.map((id) => [id, Array.from({ length: 1 + next(3) }, () => next(3) * 500_000)])),
      penalties: Object.fromEntries(there.filter(() => next(3) === 0).map((id) => [id, 1 + next(2)])),
    };
  });
  const placed = workIds.filter(() => next(3) > 0);
  return {
    rule: {
      missing: missingParts[next(missingParts.length)] ?? "rest",
      tieChain: tieRules.filter(() => next(2) === 0).sort(() => next(3) - 1),
    },
    workIds,
    parts,
    manualPlaces: Object.fromEntries(placed.map((id, n) => [id, n + 1])),
    manualOrders: Object.fromEntries(placed.map((id) => [id, `${next(2)}`])),
  };
}

describe("a combined result", () => {
  test("is that of a slow calculation with rational numbers, in 20,000 cases", () => {
    const next = numbers(20_261_126);
    const seen = { ties: 0, decided: 0, missing: 0, halves: 0, without: 0 };
    for (let n = 0; n < 20_000; n++) {
      const combination = drawn(next);
      const { rows, incomplete } = combinedScores(combination);
      const byId = (a: { workId: string }, b: { workId: string }) => (a.workId < b.workId ? -1 : 1);
      const told = rows.map(({ workId, score, rank }) => ({ workId, score, rank })).sort(byId);
      expect(told, JSON.stringify(combination)).toEqual(slowly(combination).sort(byId));
      seen.ties += new Set(rows.map(({ rank }) => rank)).size < rows.length ? 1 : 0;
      seen.decided += rows.some(({ decidedBy }) => decidedBy) ? 1 : 0;
      seen.missing += incomplete.length > 0 ? 1 : 0;
      seen.without += rows.length < combination.workIds.length ? 1 : 0;
      seen.halves += rows.some(({ parts }) => {
        const sum = parts.reduce<number>(
          (all, score, at) => all + (combination.parts[at]?.weight ?? 0) * (score ?? 0),
          0,
        );
        return sum % 1_000_000 === 500_000;
      })
        ? 1
        : 0;
    }
    for (const [kind, cases] of Object.entries(seen)) expect(cases, kind).toBeGreaterThan(100);
  });

  const two = (missing: Combination["rule"]["missing"], scene: Record<string, number>): Combination => ({
    rule: { missing, tieChain: ["mostImportantColumn"] },
    workIds: ["a", "b"],
    parts: [
      { weight: 6_000, scores: scene, totals: {}, penalties: {} },
      { weight: 4_000, scores: { a: 900_000, b: 800_100 }, totals: {}, penalties: {} },
    ],
  });

  test("weighs and rounds half up, once", () => {
    // 0.6 · 85.01 + 0.4 · 90 = 87.006; 0.6 · 90 + 0.4 · 80.01 = 86.004; half a hundredth goes up
    expect(combinedScores(two("incomplete", { a: 850_100, b: 900_000 })).rows).toMatchObject([
      { workId: "a", score: 870_100, rank: 1, parts: [850_100, 900_000] },
      { workId: "b", score: 860_000, rank: 2 },
    ]);
    const half = two("zero", { a: 0, b: 0 });
    const parts = [
      { ...half.parts[0], weight: 5_000 },
      { weight: 5_000, scores: { a: 100, b: 300 }, totals: {}, penalties: {} },
    ];
    expect(combinedScores({ ...half, parts: parts as never }).rows).toMatchObject([
      { workId: "b", score: 200 },
      { workId: "a", score: 100 },
    ]);
  });

  test("a work without a score in one part is incomplete, counts zero there, or by the weights of the rest", () => {
    const lacking = { b: 900_000 };
    expect(combinedScores(two("incomplete", lacking))).toMatchObject({ rows: [{ workId: "b" }], incomplete: ["a"] });
    expect(combinedScores(two("zero", lacking)).rows.find(({ workId }) => workId === "a")?.score).toBe(360_000);
    expect(combinedScores(two("rest", lacking)).rows.find(({ workId }) => workId === "a")?.score).toBe(900_000);
  });

  test("between equals the part of the greatest weight decides", () => {
    const equal = two("zero", { a: 800_000, b: 900_000 });
    const parts = [equal.parts[0], { ...equal.parts[1], scores: { a: 950_000, b: 800_000 } }];
    expect(combinedScores({ ...equal, parts: parts as never }).rows).toMatchObject([
      { workId: "b", score: 860_000, rank: 1 },
      { workId: "a", score: 860_000, rank: 2, decidedBy: "mostImportantColumn" },
    ]);
  });
});
