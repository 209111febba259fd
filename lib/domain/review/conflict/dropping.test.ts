import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contestManager, db, message, reviewTask, user } from "@/db";
import { updateProfile } from "@/lib/domain/access";
import { updateExpert, updateExpertTies } from "@/lib/domain/expert";
import { mergeGroups } from "@/lib/domain/org";
import { dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { saveMarks, submitReview } from "@/lib/domain/review/task/marking";
import { openTask } from "@/lib/domain/review/task/opening";
import { type AnExpert, anActor, aReview, aSchool, aTask } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();

describe("a conflict that comes up later", () => {
  async function judging() {
    const review = await aReview({ works: 1, experts: 1 });
    const [judge] = review.experts as [AnExpert];
    const [one] = review.works as [(typeof review.works)[0]];
    const task = await aTask({ planId: review.plan.id, work: one, expertId: judge.row.id });
    await db.insert(contestManager).values({ contestId: review.contest.id, userId: review.manager.userId });
    const found = async () => (await db.select().from(reviewTask).where(eq(reviewTask.id, task.id)))[0];
    const notified = async () =>
      (await db.select().from(message).where(eq(message.userId, review.manager.userId))).map((m) => m.topic);
    return { ...review, judge, one, task, found, told: notified };
  }
  const marks = { version: 1, marks: { idea: 50, effect: 30 }, comments: {} };

  test("by the expert's own profile stops the task at once, in words, and the organiser is notified", async () => {
    const j = await judging();
    const profile = { realName: j.judge.actor.realName, version: 1, schoolId: j.one.ownerGroupId };
    await updateProfile(profile as Parameters<typeof updateProfile>[0], j.judge.actor);
    expect(await j.found()).toMatchObject({ status: "cancelled", declineReason: "conflict" });
    expect(await j.told()).toEqual(["reviewStopped"]);
    const taskId = j.task.id;
    for (const act of [
      () => openTask({ taskId }, j.judge.actor),
      () => saveMarks({ taskId, ...marks }, j.judge.actor),
      () => submitReview({ taskId, ...marks }, j.judge.actor),
    ])
      await expect(act()).rejects.toMatchObject({ fault: "conflictOfInterest" });
    const again = await dryRunDistribution({ planId: j.plan.id, mode: "topUp" }, j.manager);
    expect(again).toMatchObject({ added: 0, gaps: 2 });
  });

  test("by a tie or another employer, too", async () => {
    const tied = await judging();
    await updateExpertTies({ tiedOrgIds: [tied.one.ownerGroupId] }, tied.judge.actor);
    expect(await tied.found()).toMatchObject({ status: "cancelled" });
    const moved = await judging();
    const profile = { jobTitle: "", fields: [], tiedOrgIds: [], degree: null, languages: [], tags: [] };
    const text = { ...profile, orgId: moved.one.ownerGroupId };
    await updateExpert({ ...text, expertId: moved.judge.row.id, version: 1 }, moved.manager);
    expect(await moved.found()).toMatchObject({ status: "cancelled" });
    expect(await moved.told()).toEqual(["reviewStopped"]);
  });

  test("by the merger of the work's school into the expert's own, and the other way round; another school's judge goes on", async () => {
    const root = await anActor("PLATFORM_ADMIN");
    const [left, right, apart] = [await judging(), await judging(), await judging()];
    const home = await aSchool();
    for (const { judge } of [left, right])
      await db.update(user).set({ schoolId: home.id }).where(eq(user.id, judge.actor.userId));
    const two = { version: 1, intoVersion: 1, reason: "One school" };
    await mergeGroups({ ...two, groupId: left.one.ownerGroupId, intoId: home.id }, root);
    expect(await left.found()).toMatchObject({ status: "cancelled", declineReason: "conflict" });
    expect([await right.found(), await apart.found()]).toMatchObject([{ status: "assigned" }, { status: "assigned" }]);
    await mergeGroups({ ...two, version: 2, groupId: home.id, intoId: right.one.ownerGroupId }, root);
    expect(await right.found()).toMatchObject({ status: "cancelled" });
    expect(await apart.found()).toMatchObject({ status: "assigned" });
  });

  for (const act of ["open", "save", "submit"] as const)
    test(`unseen until they ${act} it stops the task then`, async () => {
      const j = await judging();
      await db.update(user).set({ schoolId: j.one.ownerGroupId }).where(eq(user.id, j.judge.actor.userId));
      const taskId = j.task.id;
      const acts = { open: openTask, save: saveMarks, submit: submitReview };
      await expect(acts[act]({ taskId, ...marks }, j.judge.actor)).rejects.toMatchObject({
        fault: "conflictOfInterest",
      });
      expect(await j.found()).toMatchObject({ status: "cancelled", declineReason: "conflict" });
      expect(await j.told()).toEqual(["reviewStopped"]);
    });

  test("leaves alone what is submitted: the organiser sees it and decides", async () => {
    const j = await judging();
    await submitReview({ taskId: j.task.id, ...marks }, j.judge.actor);
    await updateExpertTies({ tiedOrgIds: [j.one.ownerGroupId] }, j.judge.actor);
    expect(await j.found()).toMatchObject({ status: "submitted" });
    const report = await dryRunDistribution({ planId: j.plan.id, mode: "topUp" }, j.manager);
    expect(report.conflicts).toMatchObject([{ taskId: j.task.id, reasons: ["sameOrganisation"] }]);
  });
});
