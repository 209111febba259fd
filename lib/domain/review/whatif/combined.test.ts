import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, resultRevision, reviewPlan } from "@/db";
import { combinationDetail, combineResults, finalScoreCalculation, setCombination } from "@/lib/domain/review";
import { checkPassport } from "@/lib/domain/review/passport/checking";
import { passportOf } from "@/lib/domain/review/passport/making";
import { listRevisions, resultPage } from "@/lib/domain/review/result/results";
import { aCombination, aTwoStageReview } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { whatIfInputs } from "./frozen";
import { overrideRule } from "./overriding";
import { resampled } from "./stability";
import { changedParts, partWeights, ruleAsIs, trialRanking } from "./trial";

useDatabase();

/** Online 40 %: the first is ahead; at the scene 60 %: the third is; one work was not judged online. */
async function scene(of: { missing?: "zero" | "rest" } = {}) {
  const review = await aTwoStageReview(
    [[95, 97], [70, 81], [60, 64], []],
    [
      [70, 75],
      [80, 88],
      [90, 94],
      [81, 83],
    ],
    { plan: { tieChain: ["sumOfMarks", "median"] } },
  );
  const { plan, part, manager } = review;
  const { missing = "rest" } = of;
  await aCombination(plan, { part, missing, setBy: manager.userId });
  const calculate = (planId: string) =>
    finalScoreCalculation({ planId, dryRun: 0, override: { reason: "absent" } }, manager);
  const frozen = () => whatIfInputs({ planId: plan.id }, manager);
  const ranked = async (revisionId: string) =>
    (await resultPage({ revisionId, pageNum: 1, pageSize: 10 }, manager)).list.map(
      ({ judgingNo, rank, finalScore }) => [judgingNo, rank, finalScore],
    );
  return { ...review, planId: plan.id, calculate, frozen, ranked };
}
type Inputs = Awaited<ReturnType<typeof whatIfInputs>>;
const tried = (inputs: Inputs, rule: Parameters<typeof trialRanking>[1]) =>
  trialRanking(inputs, rule).map(({ workId, rank, score }) => [
    inputs.works[Number(workId)]?.judgingNo,
    rank,
    score / 10_000,
  ]);
const weighing = (inputs: Inputs, weights: number[]) => ({
  ...ruleAsIs(inputs),
  parts: { version: inputs.combination?.version ?? 0, weights },
});

describe("the what-if desk of a combined result", () => {
  for (const missing of ["rest", "zero"] as const)
    test(`${missing}: shows what combining gives, and stores nothing`, async () => {
      const { planId, part, manager, calculate, frozen, ranked } = await scene({ missing });
      await calculate(part.id);
      await calculate(planId);
      const { revisionId } = await combineResults({ planId, dryRun: 0 }, manager);
      const before = await db.$count(resultRevision);
      const inputs = await frozen();
      expect(partWeights(inputs)).toEqual([60, 40]);
      expect(inputs.current).toMatchObject({ revisionId });
      expect(tried(inputs, ruleAsIs(inputs))).toEqual(await ranked(revisionId as string));
      // all weight on the other part, as far as it goes: who was ahead online is ahead
      const turned = tried(inputs, weighing(inputs, [1, 99]));
      expect(turned).not.toEqual(tried(inputs, ruleAsIs(inputs)));
      expect(await db.$count(resultRevision)).toBe(before);
    });

  test("tries the plan's own part alone while another has no result, and says which", async () => {
    const { planId, part, calculate, frozen } = await scene();
    await calculate(planId);
    const inputs = await frozen();
    expect(inputs).toMatchObject({ combination: null, awaited: [part.name] });
    expect(tried(inputs, ruleAsIs(inputs)).map(([, , score]) => score)).toEqual([92, 84, 82, 72.5]);
  });

  test("what is confirmed is what was shown: the own part and the combination, each with what changed and why", async () => {
    const { planId, part, onStage, manager, calculate, frozen, ranked } = await scene();
    await calculate(part.id);
    await calculate(planId);
    const inputs = await frozen();
    const rule = { ...weighing(inputs, [30, 70]), normalise: "shrunk" as const };
    expect(changedParts(rule, ruleAsIs(inputs), {}, partWeights(inputs))).toEqual(["normalise", "parts"]);
    const { revisionId } = await overrideRule({ planId, rule, reason: "as the jury decided" }, manager);
    expect(await ranked(revisionId)).toEqual(tried(inputs, rule));
    expect(await listRevisions({ planId }, manager)).toMatchObject([
      {
        revisionId,
        overridden: ["normalise", "parts"],
        overrideReason: "as the jury decided",
        parts: [{ weight: 30 }, { weight: 70 }],
      },
      { overridden: ["normalise"], overrideReason: "as the jury decided", parts: [] },
      { overridden: [] },
    ]);
    expect(await combinationDetail({ planId }, manager)).toMatchObject({
      parts: [{ weight: 30 }, { weight: 70 }],
      lateReason: "as the jury decided",
    });
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId));
    expect(plan?.normalise, "the plan's rule stays").toBe("none");
    const passport = JSON.parse(JSON.stringify(await passportOf(revisionId, onStage[0]?.id as string, "en")));
    expect((await checkPassport(passport)).flaws).toEqual([]);
  });

  test("a changed chain of ties settles the combined ranks", async () => {
    const { planId, part, manager, calculate, frozen, ranked } = await scene();
    await calculate(part.id);
    const inputs = await frozen();
    const rule = { ...ruleAsIs(inputs), tieChain: ["median" as const] };
    const { revisionId } = await overrideRule({ planId, rule, reason: "by the notice" }, manager);
    expect(await ranked(revisionId)).toEqual(tried(inputs, rule));
    const [newest] = await db
      .select()
      .from(resultRevision)
      .where(eq(resultRevision.planId, planId))
      .orderBy(desc(resultRevision.no))
      .limit(1);
    expect(newest).toMatchObject({ id: revisionId, params: { tieChain: ["median"], overridden: ["tieChain"] } });
  });

  test("weights that are no whole, of other parts, or read before the combination changed are refused", async () => {
    const { planId, part, manager, calculate, frozen } = await scene();
    await calculate(part.id);
    await calculate(planId);
    const inputs = await frozen();
    for (const weights of [
      [50, 40],
      [20, 30, 50],
    ])
      await expect(
        overrideRule({ planId, rule: weighing(inputs, weights), reason: "why" }, manager),
      ).rejects.toMatchObject({ fault: "badInput", errors: [{ field: "rule.parts" }] });
    await setCombination(
      {
        ...{ planId, version: inputs.combination?.version ?? 0, missing: "rest", reason: "late" },
        parts: [{ planId: part.id, weight: 45 }],
      },
      manager,
    );
    await expect(
      overrideRule({ planId, rule: weighing(inputs, [50, 50]), reason: "why" }, manager),
    ).rejects.toMatchObject({ fault: "stale" });
    const now = await frozen();
    await expect(
      overrideRule({ planId, rule: weighing(now, [50, 50]), reason: "why" }, manager),
    ).resolves.toMatchObject({ revisionId: expect.any(String) });
  });

  test("stability resamples the plan's own sheets, and combines each time", async () => {
    const { planId, part, calculate, frozen } = await scene();
    await calculate(part.id);
    await calculate(planId);
    const inputs = await frozen();
    const first = (places: readonly { workId: string; rank: number }[]) =>
      new Map(places.filter(({ rank }) => rank === 1).map(({ workId }) => [workId, "prize"]));
    const shares = [...resampled(inputs, weighing(inputs, [1, 99]), first, 50)].at(-1)?.kept;
    // one percent cannot turn what ninety-nine say
    expect([...(shares ?? new Map()).values()]).toEqual([1, 1, 1, 1]);
  });
});
