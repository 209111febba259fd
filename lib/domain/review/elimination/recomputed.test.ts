import { and, eq } from "drizzle-orm";
import * as fc from "fast-check";
import { expect } from "vitest";
import { db, reviewTask, work } from "@/db";
import { disqualifyWork } from "@/lib/domain/work";
import { aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { closeRound } from "./closing";
import { type Cut, cutOf } from "./cut";

useDatabase();

/** Who goes on, written from the rule's text alone: for each work it counts anew who stands before it. For these tests only. */
function slowCut(scores: readonly number[], { keepBy, keep }: Cut) {
  const fates = scores.map((score) => {
    if (keepBy === "score") return score >= keep ? "kept" : "out";
    const better = scores.filter((other) => other > score).length;
    const equal = scores.filter((other) => other === score).length;
    const share = Number((BigInt(scores.length) * BigInt(keep)) / 10_000n);
    const places = keepBy === "count" ? keep : share < 1 ? 1 : share;
    return better + equal <= places ? "kept" : better >= places ? "out" : "tied";
  });
  const at = (fate: string) => fates.flatMap((one, n) => (one === fate ? [String(n)] : []));
  return { kept: at("kept"), out: at("out"), tied: at("tied") };
}

test("4,000 rounds are cut as a slow recomputation cuts them, with ties at every place", async () => {
  const scores = fc
    .array(fc.nat(40), { maxLength: 40, size: "max" })
    .map((all) => all.map((n) => 600_000 + n * 10_000));
  const cut = fc.oneof(
    fc.record({ keepBy: fc.constant("count" as const), keep: fc.nat(45) }),
    fc.record({ keepBy: fc.constant("share" as const), keep: fc.nat(10_500) }),
    fc.record({ keepBy: fc.constant("score" as const), keep: fc.nat(45).map((n) => 590_000 + n * 10_000) }),
  );
  let ties = 0;
  fc.assert(
    fc.property(scores, cut, (all, by) => {
      const rows = all
        .map((score, n) => ({ workId: String(n), score, rank: all.filter((other) => other > score).length + 1 }))
        .sort((a, b) => a.rank - b.rank);
      const quick = cutOf(rows, by);
      if (quick.tied.length > 0) ties++;
      const sorted = (ids: string[]) => ids.toSorted((a, b) => Number(a) - Number(b));
      expect({ kept: sorted(quick.kept), out: sorted(quick.out), tied: sorted(quick.tied) }).toEqual(slowCut(all, by));
    }),
    { numRuns: 4_000 },
  );
  expect(ties).toBeGreaterThan(200);
});

const drawing = (seed: number) => (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

for (let seed = 1; seed <= 16; seed++)
  test(`a round is closed as its sheets say, or not at all: contest ${seed}`, async () => {
    const draw = drawing(seed * 104_729);
    const count = 3 + draw(6);
    const review = await aReview({
      ...{ works: count, experts: 3 },
      plan: { type: "elimination", normalise: "none", minReviews: 2, perWork: 3, tieChain: ["manual"] },
    });
    const { plan, manager, works } = review;
    const spread = draw(2) ? 3 : 30;
    const sheets: number[][] = [];
    for (const one of works) {
      const own: number[] = [];
      // Some sheets are missing: an expert who never handed in.
      for (const [n, { row }] of review.experts.entries()) {
        const isMissing = n === 2 && draw(4) === 0;
        const points = 60 + draw(spread);
        if (!isMissing) own.push(points);
        await aTask({
          ...{ planId: plan.id, work: one as never, expertId: row.id, status: isMissing ? "assigned" : "submitted" },
          ...(!isMissing && { total: points * 10_000, marks: { idea: points * 6_000, effect: points * 4_000 } }),
        });
      }
      sheets.push(own);
    }
    const leaves = draw(3) === 0 ? draw(count) : -1;
    if (leaves >= 0) await disqualifyWork({ workId: works[leaves]?.id as string, reason: "not original" }, manager);
    const isIn = works.map((_, n) => n).filter((n) => n !== leaves);
    // The mean of the sheets that are there, half up to two places.
    const scores = isIn.map((n) => {
      const own = sheets[n] as number[];
      const sum = own.reduce((a, b) => a + b, 0);
      return Math.floor((sum * 200 + own.length) / (2 * own.length)) * 100;
    });
    const keepBy = (["count", "share", "score"] as const)[draw(3)] ?? "count";
    const keep = keepBy === "count" ? 1 + draw(count) : keepBy === "share" ? 5 + draw(95) : 60 + draw(spread);
    const stored = keepBy === "count" ? keep : keepBy === "share" ? keep * 100 : keep * 10_000;
    const wanted = slowCut(scores, { keepBy, keep: stored });
    const closing = closeRound({ planId: plan.id, round: 1, keepBy, keep }, manager);
    const statuses = async () => {
      const rows = await db.select().from(work).where(eq(work.contestId, plan.contestId));
      return new Map(rows.map((row) => [row.id, row.status]));
    };
    const before = await statuses();
    const fault =
      wanted.tied.length > 0
        ? "roundTied"
        : wanted.out.length === 0
          ? "roundKeepsAll"
          : wanted.kept.length === 0
            ? "roundKeepsNobody"
            : null;
    if (fault) {
      await expect(closing).rejects.toMatchObject({ fault });
      expect(await statuses()).toEqual(before);
      return;
    }
    expect(await closing).toMatchObject({ kept: wanted.kept.length, out: wanted.out.length });
    const after = await statuses();
    for (const [at, n] of isIn.entries())
      expect(after.get(works[n]?.id as string), `work ${n}`).toBe(
        wanted.out.includes(String(at)) ? "eliminated" : "reviewed",
      );
    if (leaves >= 0) expect(after.get(works[leaves]?.id as string)).toBe("disqualified");
    const owed = and(eq(reviewTask.planId, plan.id), eq(reviewTask.round, 1), eq(reviewTask.status, "assigned"));
    expect(await db.$count(reviewTask, owed), "no sheet of the round is left open").toBe(0);
  });
