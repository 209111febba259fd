import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, resultRevision, reviewPlan } from "@/db";
import { passportOf } from "@/lib/domain/review/passport/making";
import type { Passport } from "@/lib/domain/review/passport/shapes";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { listRevisions, resultPage } from "@/lib/domain/review/result/results";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { OverrideRequest, type RuleChange, type WhatIfInputs } from "./calls";
import { whatIfInputs } from "./frozen";
import { overrideRule } from "./overriding";
import { RESAMPLES, resampled, type Stability } from "./stability";
import { changedParts, ruleAsIs, trialRanking } from "./trial";

useDatabase();

const TOTALS = [
  [92, 60, 71],
  [88, 90, 65],
  [70, 95, 69],
  [81, 82, 68],
];

/** Four works, each judged by the same three experts: one strict, one wide. */
async function scene(plan: Partial<typeof reviewPlan.$inferInsert> = {}) {
  const review = await aReview({ works: 4, experts: 3, plan: { normalise: "none", minReviews: 1, ...plan } });
  for (const [w, list] of TOTALS.entries())
    for (const [e, points] of list.entries())
      await aTask({
        planId: review.plan.id,
        work: review.works[w] as never,
        expertId: review.experts[e]?.row.id as string,
        status: "submitted",
        total: points * 10_000,
        marks: { idea: points * 6_000, effect: (100 - points) * 4_000 },
      });
  const planId = review.plan.id;
  const frozen = () => whatIfInputs({ planId }, review.manager);
  const ranked = async (revisionId: string) =>
    (await resultPage({ revisionId, pageNum: 1, pageSize: 10 }, review.manager)).list.map(
      ({ judgingNo, rank, finalScore }) => [judgingNo, rank, finalScore],
    );
  return { ...review, planId, frozen, ranked };
}

const tried = (inputs: WhatIfInputs, rule: RuleChange) =>
  trialRanking(inputs, rule).map(({ workId, rank, score }) => [
    inputs.works[Number(workId)]?.judgingNo,
    rank,
    score / 10_000,
  ]);

const last = (steps: Generator<Stability>) => [...steps].at(-1) as Stability;

describe("a trial", () => {
  test("by the plan's rule gives what the calculation gives", async () => {
    const { planId, manager, frozen, ranked } = await scene({ normalise: "shrunk" });
    const { revisionId } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    const inputs = await frozen();
    expect(inputs.current).toMatchObject({ revisionId, no: 1 });
    const said = tried(inputs, ruleAsIs(inputs));
    expect(said).toHaveLength(4);
    expect(said).toEqual(await ranked(revisionId as string));
  });

  test("names nobody who judged, and stores nothing", async () => {
    const { frozen, experts } = await scene();
    const text = JSON.stringify(await frozen());
    for (const { row, actor } of experts) {
      expect(text).not.toContain(`"${row.id}"`);
      expect(text).not.toContain(`"${actor.userId}"`);
    }
    expect(await db.$count(resultRevision)).toBe(0);
  });

  test("with the lowest and highest dropped is the middle one; with one column's weight is that column's mean", async () => {
    const { frozen } = await scene();
    const inputs = await frozen();
    const asIs = ruleAsIs(inputs);
    const middle = tried(inputs, { ...asIs, drop: { highest: 1, lowest: 1, from: 3 } });
    expect(middle.map(([, , score]) => score).toSorted()).toEqual([70, 71, 81, 88]);
    // 60 of `idea` weigh 1: the total is the share of its maximum
    const max = inputs.columns.find(({ key }) => key === "idea")?.max as number;
    const only = tried(inputs, { ...asIs, weights: { idea: 1, effect: 0 } });
    const mean = (list: number[]) => list.reduce((sum, one) => sum + (one * 0.6 * 100) / max, 0) / list.length;
    expect(only.map(([, , score]) => score)).toEqual(
      TOTALS.map(mean)
        .map((score) => Math.round(score * 100) / 100)
        .toSorted((a, b) => b - a),
    );
  });
});

describe("stability", () => {
  const asIs = {
    normalise: "none",
    drop: { highest: 0, lowest: 0, from: 5 },
    tieChain: [],
    weights: null,
    parts: null,
  } as RuleChange;
  const inputsOf = (totals: number[][]): WhatIfInputs => ({
    rule: { ...asIs, drop: asIs.drop, minReviews: 1, importantColumn: null, dispersionLimit: 150_000 },
    columns: [],
    works: totals.map((_, n) => ({ judgingNo: `${n}`, title: "", schoolName: "", itemId: "1", subItemId: null })),
    experts: 3,
    sheets: totals.flatMap((list, w) => list.map((points, e) => [w, e, points * 10_000])),
    adjustments: [],
    places: [],
    combination: null,
    awaited: [],
    current: null,
  });
  const first = (ranking: readonly { workId: string; rank: number }[]) =>
    new Map(ranking.filter(({ rank }) => rank === 1).map(({ workId }) => [workId, "prize"]));

  test("is 1 where no resample can differ, and what the odds say where it can; the same each time", async () => {
    const sure = last(
      resampled(
        inputsOf([
          [90, 90],
          [80, 80],
        ]),
        asIs,
        first,
      ),
    );
    expect(sure).toEqual({
      done: RESAMPLES,
      kept: new Map([
        ["0", 1],
        ["1", 1],
      ]),
    });
    // of two draws from 70 and 90 the mean is 70, 80, 80 or 90: in three of four it beats 79
    const odds = last(
      resampled(
        inputsOf([
          [79, 79],
          [70, 90],
        ]),
        asIs,
        first,
      ),
    );
    for (const share of odds.kept.values())
      expect(Math.abs(share - 0.75)).toBeLessThan(4 * Math.sqrt(0.1875 / RESAMPLES));
    expect(
      last(
        resampled(
          inputsOf([
            [79, 79],
            [70, 90],
          ]),
          asIs,
          first,
        ),
      ),
    ).toEqual(odds);
  });
});

describe("a changed rule", () => {
  const zscore = (inputs: WhatIfInputs): RuleChange => ({ ...ruleAsIs(inputs), normalise: "zscore" });

  test("is confirmed into a revision that says what and why for ever, as it was tried; the plan stays as it is", async () => {
    const { planId, manager, frozen, ranked, works } = await scene();
    const { revisionId: ordinary } = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    const inputs = await frozen();
    const rule = zscore(inputs);
    const { revisionId } = await overrideRule({ planId, rule, reason: "one expert was strict" }, manager);
    expect(revisionId).not.toBe(ordinary);
    expect(await ranked(revisionId)).toEqual(tried(inputs, rule));
    expect(await ranked(revisionId)).not.toEqual(await ranked(ordinary as string));
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId));
    expect(plan?.normalise).toBe("none");
    const again = await finalScoreCalculation({ planId, dryRun: 0 }, manager);
    expect(again.revisionId, "the plan's rule").toBe(ordinary);
    expect(await listRevisions({ planId }, manager)).toMatchObject([
      { revisionId, overridden: ["normalise"], overrideReason: "one expert was strict" },
      { revisionId: ordinary, overridden: [], overrideReason: null },
    ]);
    const passport = (await passportOf(revisionId, works[0]?.id as string, "en")) as Passport;
    expect(passport.sheet.rule.normalise).toBe("zscore");
  });

  test("is refused where nothing differs, without a reason, with weights of other columns, and to strangers", async () => {
    const { planId, manager, frozen } = await scene();
    const inputs = await frozen();
    const rule = zscore(inputs);
    await expect(overrideRule({ planId, rule: ruleAsIs(inputs), reason: "why" }, manager)).rejects.toMatchObject({
      fault: "ruleUnchanged",
    });
    expect(OverrideRequest.safeParse({ planId: "1", rule, reason: "" }).success).toBe(false);
    expect(OverrideRequest.safeParse({ planId: "1", rule, reason: "why" }).success).toBe(true);
    const wrong: Record<string, number>[] = [{ idea: 1 }, { idea: 0.5, effect: 0.4 }, { idea: 0.5, other: 0.5 }];
    for (const weights of wrong)
      await expect(overrideRule({ planId, rule: { ...rule, weights }, reason: "why" }, manager)).rejects.toMatchObject({
        fault: "badInput",
        errors: [{ field: "rule.weights" }],
      });
    const drop = { highest: 2, lowest: 1, from: 3 };
    await expect(
      overrideRule({ planId, rule: { ...rule, drop }, reason: "why" }, manager),
      "no review is left",
    ).rejects.toMatchObject({
      fault: "badInput",
      errors: [{ field: "rule.drop.from" }],
    });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(overrideRule({ planId, rule, reason: "why" }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    await expect(whatIfInputs({ planId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
    expect(await db.$count(resultRevision)).toBe(0);
  });

  test("needs the right to set rules beside that to calculate", async () => {
    const { planId, manager, frozen } = await scene();
    const rule = zscore(await frozen());
    const without = {
      ...manager,
      permissions: new Set([...manager.permissions].filter((one) => one !== "review:rule:edit")),
    };
    await expect(overrideRule({ planId, rule, reason: "why" }, without)).rejects.toMatchObject({ fault: "notFound" });
    const calculated = await finalScoreCalculation({ planId, dryRun: 1 }, without);
    expect(calculated.calculated).toBe(4);
  });

  test("with other weights is what was tried", async () => {
    const { planId, manager, frozen, ranked } = await scene();
    const inputs = await frozen();
    const rule = { ...ruleAsIs(inputs), weights: { idea: 0.2, effect: 0.8 } };
    expect(changedParts(rule, ruleAsIs(inputs), { idea: 0.6, effect: 0.4 }, [])).toEqual(["weights"]);
    const { revisionId } = await overrideRule({ planId, rule, reason: "weights were swapped" }, manager);
    expect(await ranked(revisionId)).toEqual(tried(inputs, rule));
  });
});
