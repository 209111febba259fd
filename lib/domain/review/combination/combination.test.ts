import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, db, resultPart, resultRevision, reviewEntry, reviewPlan } from "@/db";
import { adjustResult, deletePlan, finalScoreCalculation, listRevisions, resultPage } from "@/lib/domain/review";
import { anActor, aPlan, aStage, aTwoStageReview } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { combineResults } from "./calculating";
import { mustLead } from "./rule";
import { combinationDetail, setCombination } from "./setting";

useDatabase();

/** Online 40 %, at the scene 60 %; the third work was not marked at the scene. */
async function judged(scene = [[80, 90], [85], []]) {
  const review = await aTwoStageReview([[90], [70, 81], [99]], scene);
  // A work of the plan has its entry even where nobody marked it.
  for (const [n, work] of review.onStage.entries())
    await db
      .insert(reviewEntry)
      .values({
        planId: review.plan.id,
        workId: work.id,
        versionId: work.finalVersionId as string,
        judgingNo: `9${n}`,
      })
      .onConflictDoNothing();
  const calculate = async (planId: string) =>
    (await finalScoreCalculation({ planId, dryRun: 0, override: { reason: "one is absent" } }, review.manager))
      .revisionId as string;
  return { ...review, calculate };
}
type Judged = Awaited<ReturnType<typeof judged>>;

const versionOf = async (planId: string) =>
  (await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId)))[0]?.version ?? 0;

const setting = async ({ plan, part, manager }: Judged, of: { missing?: "zero" | "rest"; weight?: number } = {}) =>
  setCombination(
    {
      planId: plan.id,
      version: await versionOf(plan.id),
      missing: of.missing ?? "incomplete",
      parts: [{ planId: part.id, weight: of.weight ?? 40 }],
      reason: "as the notice says",
    },
    manager,
  );

async function combined(missing: "zero" | "rest" = "rest") {
  const review = await judged();
  await review.calculate(review.part.id);
  await review.calculate(review.plan.id);
  await setting(review, { missing });
  const { revisionId, rows } = await combineResults({ planId: review.plan.id, dryRun: 0 }, review.manager);
  return { ...review, revisionId: revisionId as string, rows };
}

describe("combining", () => {
  test("weighs the newest results of both plans and stores which they were", async () => {
    const review = await combined();
    expect(review.rows).toMatchObject([
      { rank: 1, finalScore: 99, parts: [null, 99] },
      { rank: 2, finalScore: 87, parts: [85, 90] },
      { rank: 3, finalScore: 81.2, parts: [85, 75.5] },
    ]);
    const parts = await db.select().from(resultPart).where(eq(resultPart.revisionId, review.revisionId));
    expect(parts.map(({ no, weight }) => [no, weight])).toEqual([
      [0, 6_000],
      [1, 4_000],
    ]);
    const [newest] = await listRevisions({ planId: review.plan.id }, review.manager);
    expect(newest).toMatchObject({
      revisionId: review.revisionId,
      overridden: ["parts"],
      overrideReason: "as the notice says",
      parts: [
        { planName: review.plan.name, revisionNo: 1, weight: 60 },
        { planName: review.part.name, revisionNo: 1, weight: 40 },
      ],
    });
    const page = await resultPage({ revisionId: review.revisionId, pageNum: 1, pageSize: 10 }, review.manager);
    expect(page.list.map(({ finalScore, parts: of }) => [finalScore, of])).toEqual([
      [99, [null, 99]],
      [87, [85, 90]],
      [81.2, [85, 75.5]],
    ]);
  });

  test("the same results give the same revision; a corrected one gives another, and the first stays", async () => {
    const review = await combined();
    const again = () => combineResults({ planId: review.plan.id, dryRun: 0 }, review.manager);
    expect((await again()).revisionId).toBe(review.revisionId);
    await adjustResult(
      { planId: review.part.id, workId: review.works[0]?.id as string, points: -10, reason: "late" },
      review.manager,
    );
    expect((await again()).revisionId, "an adjustment counts once its own plan is calculated").toBe(review.revisionId);
    await review.calculate(review.part.id);
    const corrected = await again();
    expect(corrected.revisionId).not.toBe(review.revisionId);
    expect(corrected.rows.find(({ parts }) => parts[1] === 80)?.finalScore).toBe(83);
    const before = await resultPage({ revisionId: review.revisionId, pageNum: 1, pageSize: 10 }, review.manager);
    expect(before.list.map(({ finalScore }) => finalScore)).toEqual([99, 87, 81.2]);
  });

  test("a missing part stops it under the rule that calls it incomplete, unless a reason overrides; zero and rest go on", async () => {
    const review = await judged();
    await review.calculate(review.part.id);
    await review.calculate(review.plan.id);
    await setting(review);
    const planId = review.plan.id;
    await expect(combineResults({ planId, dryRun: 0 }, review.manager)).rejects.toMatchObject({
      fault: "partsMissing",
    });
    expect((await combineResults({ planId, dryRun: 1 }, review.manager)).incomplete, "a trial tells").toBe(1);
    const overridden = { planId, dryRun: 0, override: { reason: "ill" } } as const;
    expect((await combineResults(overridden, review.manager)).rows.map(({ finalScore }) => finalScore)).toEqual([
      87, 81.2,
    ]);
    const [row] = await listRevisions({ planId }, review.manager);
    expect(row?.overrideReason).toBe("as the notice says; ill");
    await setting(review, { missing: "zero" });
    const zero = await combineResults({ planId, dryRun: 0 }, review.manager);
    expect(zero.rows.map(({ finalScore }) => finalScore)).toEqual([87, 81.2, 39.6]);
  });

  test("is refused before each part is calculated, and names the one that is not", async () => {
    const review = await judged();
    await setting(review);
    const go = () => combineResults({ planId: review.plan.id, dryRun: 1 }, review.manager);
    await review.calculate(review.plan.id);
    await expect(go()).rejects.toMatchObject({ fault: "partNotCalculated", params: { plan: review.part.name } });
    await review.calculate(review.part.id);
    expect((await go()).calculated).toBe(2);
  });

  test("only what follows the plan's present rule leads to awards", async () => {
    const review = await combined();
    const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, review.plan.id));
    const revisions = () => db.select().from(resultRevision).where(eq(resultRevision.planId, review.plan.id));
    const leads = async () => {
      const found: number[] = [];
      for (const one of await revisions())
        await mustLead(one, plan as never).then(
          () => found.push(one.no),
          ({ fault }) => expect(fault).toBe("otherCombination"),
        );
      return found;
    };
    expect(await leads()).toEqual([2]);
    await setting(review, { weight: 30, missing: "rest" });
    expect(await leads(), "combined by other weights").toEqual([]);
    await combineResults({ planId: review.plan.id, dryRun: 0 }, review.manager);
    expect(await leads()).toEqual([3]);
    const version = await versionOf(review.plan.id);
    const none = { planId: review.plan.id, version, missing: "zero" as const, parts: [], reason: "each by itself" };
    await setCombination(none, review.manager);
    expect(await leads(), "its own alone again").toEqual([1]);
  });
});

describe("the rule", () => {
  test("needs a reason once reviews were handed in, and is logged with it", async () => {
    const review = await judged();
    const rule = {
      planId: review.plan.id,
      version: 1,
      missing: "zero" as const,
      parts: [{ planId: review.part.id, weight: 40 }],
    };
    await expect(setCombination(rule, review.manager)).rejects.toMatchObject({ fault: "reasonRequired" });
    await setCombination({ ...rule, reason: "agreed" }, review.manager);
    const logged = await db.select().from(audit).where(eq(audit.action, "plan.combine"));
    expect(logged).toMatchObject([{ reason: "agreed" }]);
    await expect(setCombination({ ...rule, reason: "again" }, review.manager)).rejects.toMatchObject({
      fault: "stale",
    });
    expect(await combinationDetail({ planId: review.plan.id }, review.manager)).toMatchObject({
      missing: "zero",
      locked: 1,
      lateReason: "agreed",
      parts: [{ weight: 60 }, { weight: 40, planId: review.part.id }],
    });
  });

  test("is free before, and takes no part that cannot enter: each is named at its field", async () => {
    const review = await aTwoStageReview([[90]], [[]]);
    const { plan, part, manager, contest } = review;
    const third = await aPlan({ contest, stage: await aStage(contest.id) });
    const knockout = await aPlan({ contest, stage: await aStage(contest.id) }, { type: "elimination" });
    const foreign = await aTwoStageReview([[90]], [[]], { managerId: manager.userId });
    const set = async (planId: string, parts: [string, number][]) =>
      setCombination(
        {
          planId,
          version: await versionOf(planId),
          missing: "zero",
          parts: parts.map(([id, weight]) => ({ planId: id, weight })),
        },
        manager,
      );
    const refused = async (planId: string, parts: [string, number][], field: string, word: string) =>
      expect(set(planId, parts), word).rejects.toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field, word })]),
      });
    await refused(plan.id, [[plan.id, 40]], "parts.0.planId", "otherStage");
    await refused(plan.id, [[foreign.part.id, 40]], "parts.0.planId", "otherStage");
    await refused(
      plan.id,
      [
        [part.id, 20],
        ["999999999", 20],
      ],
      "parts.1.planId",
      "otherStage",
    );
    await refused(plan.id, [[knockout.id, 40]], "parts.0.planId", "noElimination");
    await refused(knockout.id, [[plan.id, 40]], "planId", "noElimination");
    await refused(
      plan.id,
      [
        [part.id, 40],
        [part.id, 20],
      ],
      "parts.1.planId",
      "partTwice",
    );
    await refused(
      plan.id,
      [
        [part.id, 60],
        [third.id, 40],
      ],
      "parts",
      "weightsOverWhole",
    );
    await set(plan.id, [
      [part.id, 40],
      [third.id, 59.99],
    ]);
    await refused(third.id, [[plan.id, 40]], "parts.0.planId", "noChain");
    await expect(deletePlan({ planId: third.id }, manager)).rejects.toMatchObject({ fault: "planIsPart" });
    await set(plan.id, [[part.id, 40]]);
    await deletePlan({ planId: third.id }, manager);
    const stranger = await anActor("CONTEST_MANAGER");
    await expect(combinationDetail({ planId: plan.id }, stranger)).rejects.toMatchObject({ fault: "notFound" });
  });
});
