import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db, reviewPlan, reviewTask } from "@/db";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { PlanSettings } from "@/lib/domain/review/shapes";
import { anExpert, anItem, aPlan, aReview, aReviewContest, aStage, aTask, validWorks } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { PlanChange } from "./calls";
import { addPlan, updatePlan } from "./changes";
import { planDetail } from "./plans";
import { wrongPlan } from "./published-rules";

useDatabase();

const column = { key: "a", label: { zh: "创意" }, type: "score", max: 100 } as const;
const rules = (more: object = {}) => PlanSettings.parse({ name: "初评", columns: [column], tieChain: [], ...more });
const twice = [9, 9].map((mark, at) => ({ mark, label: { zh: `等级${at}` } }));
const badLevels = [{ ...column, type: "level", max: 10, levels: twice }];

describe("a plan", () => {
  test("is saved when its rules are right", async () => {
    const { stage, manager } = await aReviewContest();
    const { planId } = await addPlan({ ...rules(), stageId: stage.id, itemId: null, orgId: null }, manager);
    expect(await planDetail({ planId }, manager)).toMatchObject({ name: "初评", type: "online" });
  });

  test("is refused with words at the field where its rules are wrong", async () => {
    const { stage, manager } = await aReviewContest();
    for (const [more, field, words] of [
      [{ columns: badLevels }, "columns.0.levels.1.mark", "与前面的等级重复"],
      [{ drop: { highest: 2, lowest: 1, from: 3 } }, "drop.from", "至少 4 份"],
      [{ hardDeadline: "2099-01-01 00:00:00" }, "hardDeadline", "晚于赛程中评审的结束时间"],
    ] as const)
      await expect(
        addPlan({ ...rules(more), stageId: stage.id, itemId: null, orgId: null }, manager),
      ).rejects.toMatchObject({
        fault: "planInvalid",
        errors: [{ field, message: expect.stringContaining(words) }],
      });
  });

  test("of a stage for some tracks is for one of these, or a group of one", async () => {
    const { contest, stage, track, manager } = await aReviewContest();
    const other = await anItem(contest.id);
    const final = await aStage(contest.id, [["review", "1 day", "2 days"]], { itemIds: [other.id] });
    const group = await anItem(contest.id, { parentId: other.id });
    const add = (itemId: string | null, stageId = final.id) =>
      addPlan({ ...rules(), stageId, itemId, orgId: null }, manager);
    await expect(add(track.id)).rejects.toMatchObject({ errors: [{ field: "itemId", fault: "stageOfOtherTracks" }] });
    for (const itemId of [other.id, group.id, null]) await add(itemId);
    await add(track.id, stage.id);
  });

  test("is an elimination from the start where the organiser says so", async () => {
    const { stage, manager } = await aReviewContest();
    const elimination = rules({ type: "elimination" });
    const { planId } = await addPlan({ ...elimination, stageId: stage.id, itemId: null, orgId: null }, manager);
    expect(await planDetail({ planId }, manager)).toMatchObject({ type: "elimination", round: 1 });
  });

  test("of older rules is named to the publication and distributes nothing", async () => {
    const place = await aReviewContest();
    const { manager, contest } = place;
    const experts = [await anExpert(), await anExpert()];
    const plan = await aPlan(place, { experts, perWork: 2 });
    await validWorks(place, 2);
    const { distributionId } = await dryRunDistribution({ planId: plan.id, mode: "topUp" }, manager);
    expect(await wrongPlan(contest.id)).toBeNull();
    await db.update(reviewPlan).set({ columns: badLevels }).where(eq(reviewPlan.id, plan.id));
    expect(await wrongPlan(contest.id)).toBe(plan.name);
    await expect(confirmDistribution({ distributionId, withGaps: true }, manager)).rejects.toMatchObject({
      fault: "planInvalid",
    });
    expect(await db.$count(reviewTask, eq(reviewTask.planId, plan.id))).toBe(0);
  });

  test("of older rules that was judged by can still be renamed, and only renamed", async () => {
    const { plan, manager, works, experts } = await aReview({ plan: { columns: badLevels, minReviews: 2 } });
    const [work, judge] = [works[0], experts[0]];
    if (!work || !judge) throw new Error("nobody judged");
    await aTask({ planId: plan.id, work, expertId: judge.row.id, status: "submitted" });
    const now = await planDetail({ planId: plan.id }, manager);
    const sent = PlanChange.parse(now);
    await updatePlan({ ...sent, name: "终评" }, manager);
    expect(await planDetail({ planId: plan.id }, manager)).toMatchObject({ name: "终评" });
    await expect(
      updatePlan({ ...sent, name: "终评", version: now.version + 1, columns: rules().columns }, manager),
    ).rejects.toMatchObject({ fault: "planLocked" });
    await expect(updatePlan({ ...sent, perWork: 1, version: now.version + 1 }, manager)).rejects.toMatchObject({
      errors: [{ field: "minReviews" }],
    });
  });
});
