import { describe, expect } from "vitest";
import { returnReview } from "@/lib/domain/review/distribution/assigning";
import { anActor, aProvince, aReview, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { expertPlans } from "./plans-judged";
import { expertRecord, judgingQuality } from "./quality";
import { evaluationDetail, recordPage } from "./records";

useDatabase();

async function scene() {
  const review = await aReview({ works: 2, experts: 3 });
  const totals = [
    [80, 70, 90],
    [60, 64, 62],
  ];
  const tasks = [];
  for (const [w, list] of totals.entries())
    for (const [e, points] of list.entries())
      tasks.push(
        await aTask({
          planId: review.plan.id,
          work: review.works[w] as never,
          expertId: review.experts[e]?.row.id as string,
          status: "submitted",
          total: points * 10_000,
          marks: { idea: points * 6_000, effect: points * 4_000 },
        }),
      );
  return { ...review, planId: review.plan.id, tasks };
}

describe("quality of experts", () => {
  test("is told to the organiser with sample sizes, and to nobody else", async () => {
    const { planId, manager, experts } = await scene();
    const found = await judgingQuality({ planId }, manager);
    expect(found.total).toMatchObject({ units: 2, values: 6 });
    expect(found.columns.map(({ key, units }) => [key, units])).toEqual([
      ["idea", 2],
      ["effect", 2],
    ]);
    // every column is the same share of the total: so is the agreement
    expect(new Set(found.columns.map(({ alpha }) => alpha))).toEqual(new Set([found.total.alpha]));
    const [one] = experts;
    const own = found.experts.find(({ expertId }) => expertId === one?.row.id);
    // 80 beside 80, 60 beside 63: −3 in all over 2 + 5 sheets
    expect(own).toMatchObject({ sheets: 2, compared: 2, severity: -0.43, flags: [] });
    const record = await expertRecord({ planId, expertId: one?.row.id as string }, manager);
    expect(record.quality).toEqual(own);
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const actor of [stranger, one?.actor as typeof stranger]) {
      await expect(judgingQuality({ planId }, actor)).rejects.toMatchObject({ fault: "notFound" });
      await expect(expertRecord({ planId, expertId: one?.row.id as string }, actor)).rejects.toMatchObject({
        fault: "notFound",
      });
    }
  });
});

describe("the record of an expert", () => {
  test("lists their reviews beside the mean of the others; of somebody without a task there is none", async () => {
    const { planId, manager, experts } = await scene();
    const page = { planId, pageNum: 1, pageSize: 10 };
    const { list, total } = await recordPage({ ...page, expertId: experts[2]?.row.id as string }, manager);
    expect(total).toBe(2);
    expect(list.map(({ judgingNo, total: own, others }) => [judgingNo, own, others])).toEqual([
      ["0001", 90, 75],
      ["0002", 62, 62],
    ]);
    const other = await aReview({ works: 1, experts: 1 });
    const expertId = other.experts[0]?.row.id as string;
    await expect(recordPage({ ...page, expertId }, manager)).rejects.toMatchObject({ fault: "notFound" });
    await expect(expertRecord({ planId, expertId }, manager)).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("the plans in which an expert judged", () => {
  test("are those whose results the reader may see, with figures of each", async () => {
    const { plan, planId, manager, experts } = await scene();
    const expertId = experts[0]?.row.id as string;
    const ask = { expertId, pageNum: 1, pageSize: 5 };
    const { list, total } = await expertPlans(ask, manager);
    expect(total).toBe(1);
    expect(list).toMatchObject([{ planId, planName: plan.name, assigned: 2, submitted: 2, declined: 0 }]);
    expect(list[0]?.quality).toEqual((await expertRecord({ planId, expertId }, manager)).quality);
    const other = await anActor("CONTEST_MANAGER", { in: { id: experts[0]?.row.groupId } as never });
    expect(await expertPlans(ask, other), "another contest's manager knows the expert, not the plan").toMatchObject({
      list: [],
      total: 0,
    });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    await expect(expertPlans(ask, stranger)).rejects.toMatchObject({ fault: "notFound" });
  });
});

describe("the reviews of a work", () => {
  test("come with spread, marks and the history of what was returned and why", async () => {
    const { planId, manager, works, tasks, experts } = await scene();
    const workId = works[0]?.id as string;
    const before = await evaluationDetail({ planId, workId }, manager);
    expect(before).toMatchObject({ judgingNo: "0001", mean: 80, spread: 20, dispersed: true });
    expect(before.reviews.map(({ total }) => total).toSorted()).toEqual([70, 80, 90]);
    expect(before.history.map(({ to, reason }) => [to, reason])).toEqual(Array(3).fill(["submitted", null]));
    await returnReview({ taskId: tasks[2]?.id as string, reason: "effect is not explained" }, manager);
    const after = await evaluationDetail({ planId, workId }, manager);
    expect(after.history.slice(3)).toMatchObject([
      { taskId: tasks[2]?.id, from: "submitted", to: "returned", reason: "effect is not explained" },
    ]);
    expect(after, "what was returned counts no more").toMatchObject({ mean: 75, spread: 10, dispersed: false });
    const stranger = await anActor("HOST_ADMIN", { in: await aProvince() });
    for (const actor of [stranger, experts[0]?.actor as typeof stranger])
      await expect(evaluationDetail({ planId, workId }, actor)).rejects.toMatchObject({ fault: "notFound" });
    await expect(evaluationDetail({ planId, workId: "1" }, manager)).rejects.toMatchObject({ fault: "notFound" });
  });
});
