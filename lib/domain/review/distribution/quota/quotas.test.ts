import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, planExpert, reviewPlan, reviewTask } from "@/db";
import { transferTask } from "@/lib/domain/review/distribution/assigning";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { checkDraw } from "@/lib/domain/review/draw/checking";
import { drawnFile } from "@/lib/domain/review/draw/publishing";
import { NewPlan } from "@/lib/domain/review/plan/calls";
import { addPlan, updatePlan } from "@/lib/domain/review/plan/changes";
import { planDetail } from "@/lib/domain/review/plan/plans";
import { statistics, workProgress } from "@/lib/domain/review/result/statistics";
import {
  anEffectiveTeam,
  anExpert,
  anItem,
  aPlan,
  aReviewContest,
  aStage,
  aTask,
  aWork,
  twoColumns,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { drawnScene, rowOf } from "@/lib/testing/draws";

useDatabase();

type Quotas = (typeof reviewPlan.$inferInsert)["quotas"];

/** A plan of a whole stage: three works in a track with quotas, two in another, and experts for both. */
async function scene(judges: number, quotas: (tracks: { x: string; y: string }) => Quotas) {
  const place = await aReviewContest();
  const [x, y] = [place.track, await anItem(place.contest.id)];
  const experts = [];
  for (let n = 0; n < judges; n++) experts.push(await anExpert());
  const plan = await aPlan(place, { experts, perWork: 1, quotas: quotas({ x: x.id, y: y.id }) });
  const works = [];
  for (const at of [x, x, x, y, y]) {
    const { team } = await anEffectiveTeam({ ...place, track: at });
    works.push(await aWork({ team, status: "valid" }));
  }
  return { ...place, x: x.id, y: y.id, experts, plan, works };
}
const row = (itemId: string, perWork: number | null, perExpert: number | null = null) => ({
  itemId,
  perWork,
  perExpert,
});
const run = (planId: string, actor: Parameters<typeof dryRunDistribution>[1]) =>
  dryRunDistribution({ planId, mode: "topUp" }, actor);

describe("quotas of tracks", () => {
  test("each track gets its own number of reviews, nobody more of a track than it allows, and the report says so", async () => {
    const { plan, manager, x, works } = await scene(4, (of) => [row(of.x, 2, 2)]);
    const report = await run(plan.id, manager);
    expect(report).toMatchObject({ added: 3 * 2 + 2, gaps: 0 });
    expect(report.quotas).toMatchObject([
      { itemId: x, works: 3, perWork: 2, wanted: 6, given: 6, experts: 4, perExpert: 2, busiest: 2 },
    ]);
    await confirmDistribution({ distributionId: report.distributionId, withGaps: false }, manager);
    const tasks = await db.select().from(reviewTask).where(eq(reviewTask.planId, plan.id));
    expect(works.map(({ id }) => tasks.filter((t) => t.workId === id).length)).toEqual([2, 2, 2, 1, 1]);
    const { list } = await workProgress({ planId: plan.id, pageNum: 1, pageSize: 20 }, manager);
    expect(list.map((one) => one.short)).toEqual([false, false, false, false, false]);
    expect((await statistics({ planId: plan.id }, manager)).short).toBe(0);

    await db
      .update(reviewPlan)
      .set({ quotas: [row(x, 3)] })
      .where(eq(reviewPlan.id, plan.id));
    expect((await statistics({ planId: plan.id }, manager)).short).toBe(3);
  });

  test("refuses with numbers where fewer experts may judge a track than each work needs", async () => {
    const { plan, manager, x, experts, track } = await scene(3, (of) => [row(of.x, 3)]);
    expect((await run(plan.id, manager)).gaps).toBe(0);
    const away = and(eq(planExpert.planId, plan.id), eq(planExpert.expertId, experts[0]?.row.id as string));
    await db
      .update(planExpert)
      .set({ itemIds: ["0"] })
      .where(away);
    await expect(run(plan.id, manager)).rejects.toMatchObject({
      fault: "quotaUnmet",
      params: { track: track.name, need: 3, named: 2 },
    });
    await db
      .update(reviewPlan)
      .set({ quotas: [row(x, 2)] })
      .where(eq(reviewPlan.id, plan.id));
    expect((await run(plan.id, manager)).quotas).toMatchObject([{ experts: 2, given: 6 }]);
  });

  test("refuses with numbers where a track wants more reviews than its experts take", async () => {
    const { plan, manager, x, track } = await scene(3, (of) => [row(of.x, 2, 1)]);
    await expect(run(plan.id, manager)).rejects.toMatchObject({
      fault: "quotaRoom",
      params: { track: track.name, slots: 6, room: 3, named: 3 },
    });
    await db
      .update(reviewPlan)
      .set({ quotas: [row(x, 2, 2)] })
      .where(eq(reviewPlan.id, plan.id));
    expect((await run(plan.id, manager)).gaps).toBe(0);
  });

  test("nobody takes over more of a track than one expert takes", async () => {
    const { plan, manager, works, experts } = await scene(2, (of) => [row(of.x, 1, 2)]);
    const [a, b] = experts.map((one) => one.row.id) as [string, string];
    const give = async (n: number, expertId: string) =>
      (await aTask({ planId: plan.id, work: works[n] as (typeof works)[number], expertId })).id;
    const moved = await give(0, a);
    await give(1, b);
    await give(3, b);
    const second = await give(2, a);
    await db.update(reviewPlan).set({ status: "open" }).where(eq(reviewPlan.id, plan.id));
    await transferTask({ taskId: moved, expertId: b, reason: "ill" }, manager);
    await expect(transferTask({ taskId: second, expertId: b, reason: "ill" }, manager)).rejects.toMatchObject({
      fault: "trackAtCap",
      params: { cap: 2 },
    });
  });

  test("a draw freezes the limits, keeps them, and is recomputed from its file", async () => {
    const here = await scene(4, (of) => [row(of.x, 2, 2)]);
    const { drawId } = await drawnScene(here);
    const stored = await rowOf(drawId);
    const file = await drawnFile(stored?.code as string);
    expect(file.sheet.inputs).toMatchObject({ limits: { most: [2] } });
    expect((await checkDraw(file)).flaws).toEqual([]);
    const free = structuredClone(file);
    if (free.sheet.inputs.kind === "assignment" && free.sheet.inputs.limits) free.sheet.inputs.limits.most = [1];
    expect((await checkDraw(free)).flaws.map(({ kind }) => kind)).toContain("result");
  });

  test("a plan takes quotas of its own tracks alone, each once, none below what a score needs", async () => {
    const { manager, contest, x, y } = await scene(1, () => []);
    const stage = await aStage(contest.id);
    const settings = (quotas: object[], more: object = {}) =>
      NewPlan.parse({
        name: "P",
        stageId: stage.id,
        columns: twoColumns,
        tieChain: [],
        minReviews: 2,
        quotas,
        ...more,
      });
    const elsewhere = await aReviewContest();
    await expect(addPlan(settings([row(elsewhere.track.id, 3)]), manager)).rejects.toMatchObject({ fault: "notFound" });
    await expect(addPlan(settings([row(y, 3)], { itemId: x }), manager)).rejects.toMatchObject({ fault: "notFound" });
    for (const wrong of [[row(x, 1)], [row(x, null)], [row(x, 3), row(x, 4)]])
      await expect(addPlan(settings(wrong), manager)).rejects.toMatchObject({ fault: "planInvalid" });
    await expect(addPlan(settings([row(x, 3, 9)], { weights: {} }), manager)).rejects.toMatchObject({
      fault: "planInvalid",
    });
    const { planId } = await addPlan(settings([row(x, 3, 9)]), manager);
    const { version, quotas, ...rest } = await planDetail({ planId }, manager);
    expect(quotas).toEqual([row(x, 3, 9)]);
    await updatePlan({ ...rest, planId, version, quotas: [row(y, 5)] }, manager);
    expect((await planDetail({ planId }, manager)).quotas).toEqual([row(y, 5)]);
  });
});
