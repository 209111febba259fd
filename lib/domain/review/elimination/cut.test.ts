import { expect, test } from "vitest";
import { cutOf } from "./cut";

const ranked = (...ranks: number[]) =>
  ranks.map((rank, at) => ({ workId: `w${at + 1}`, rank, score: 1_000_000 - rank * 10_000 }));

test("so many are kept; works of one rank on both sides of the cut are neither kept nor out", () => {
  const rows = ranked(1, 2, 2, 4);
  expect(cutOf(rows, { keepBy: "count", keep: 1 })).toEqual({ kept: ["w1"], out: ["w2", "w3", "w4"], tied: [] });
  expect(cutOf(rows, { keepBy: "count", keep: 2 })).toEqual({ kept: ["w1"], out: ["w4"], tied: ["w2", "w3"] });
  expect(cutOf(rows, { keepBy: "count", keep: 3 })).toEqual({ kept: ["w1", "w2", "w3"], out: ["w4"], tied: [] });
  expect(cutOf(rows, { keepBy: "count", keep: 9 })).toEqual({ kept: ["w1", "w2", "w3", "w4"], out: [], tied: [] });
  expect(cutOf(rows, { keepBy: "count", keep: 0 })).toEqual({ kept: [], out: ["w1", "w2", "w3", "w4"], tied: [] });
});

test("a share is rounded down, and keeps at least one", () => {
  const kept = (works: number, percent: number) =>
    cutOf(ranked(...Array.from({ length: works }, (_, n) => n + 1)), { keepBy: "share", keep: percent * 100 }).kept
      .length;
  expect([kept(33, 10), kept(33, 33.34), kept(10, 50), kept(3, 10), kept(3, 100)]).toEqual([3, 11, 5, 1, 3]);
});

test("from a score on, nothing is tied", () => {
  expect(cutOf(ranked(1, 2, 2, 4), { keepBy: "score", keep: 980_000 })).toEqual({
    kept: ["w1", "w2", "w3"],
    out: ["w4"],
    tied: [],
  });
});

test("every work is in exactly one of the three, whatever the ranks", () => {
  for (let n = 0; n < 300; n++) {
    const scores = Array.from({ length: 1 + (n % 12) }, (_, at) => (at * (n + 7) * 13) % (1 + (n % 5)));
    const sorted = scores.toSorted((a, b) => b - a);
    const rows = sorted.map((score, at) => ({ workId: `${at}`, score, rank: sorted.indexOf(score) + 1 }));
    for (const keepBy of ["count", "share", "score"] as const) {
      const { kept, out, tied } = cutOf(rows, { keepBy, keep: n % 14 });
      expect([...kept, ...tied, ...out].toSorted((a, b) => Number(a) - Number(b))).toEqual(rows.map((r) => r.workId));
      if (keepBy === "count") expect(kept.length).toBeLessThanOrEqual(n % 14);
    }
  }
});
