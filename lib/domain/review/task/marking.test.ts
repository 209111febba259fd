import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import {
  audit,
  contest,
  contestManager,
  db,
  declaredConflict,
  message,
  reviewPlan,
  reviewTask,
  stageWindow,
  teamMember,
} from "@/db";
import type { taskProgress } from "@/db/values";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { confirmReviews, returnReview } from "@/lib/domain/review/distribution/assigning";
import { updatePlan } from "@/lib/domain/review/plan/changes";
import { planDetail } from "@/lib/domain/review/plan/plans";
import { myPlans } from "@/lib/domain/review/plan/progress";
import { statistics } from "@/lib/domain/review/result/statistics";
import { type AnExpert, anExpert, aReview, aTask } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { acceptTask, declineTask } from "./answering";
import { saveMarks, submitReview } from "./marking";
import { myTasks } from "./my-tasks";
import { openTask } from "./opening";

useDatabase();

async function oneTask(rules: Parameters<typeof aReview>[0] = {}) {
  const review = await aReview({ works: 1, experts: 2, ...rules });
  const [judge, other] = review.experts as [AnExpert, AnExpert];
  const [one] = review.works as [(typeof review.works)[0]];
  const task = await aTask({ planId: review.plan.id, work: one, expertId: judge.row.id });
  const sheet = (marks: Record<string, number | boolean | string | null>, more: Record<string, unknown> = {}) => ({
    taskId: task.id,
    version: 1,
    marks,
    comments: {},
    ...more,
  });
  const found = async () => (await db.select().from(reviewTask).where(eq(reviewTask.id, task.id)))[0];
  return { ...review, judge, other, one, task, sheet, found };
}

describe("saving and submitting", () => {
  test("the first mark begins the review; each save keeps one column and counts the version", async () => {
    const { judge, sheet, found } = await oneTask();
    expect(await saveMarks(sheet({ idea: 50 }), judge.actor)).toMatchObject({ version: 2, status: "inProgress" });
    await saveMarks(sheet({ effect: 30 }, { version: 2, comment: "sound" }), judge.actor);
    expect(await found()).toMatchObject({
      marks: { idea: 500_000, effect: 300_000 },
      comment: "sound",
      status: "inProgress",
    });
    await saveMarks(sheet({ idea: null }, { version: 3 }), judge.actor);
    expect((await found())?.marks).toEqual({ effect: 300_000 });
    await expect(saveMarks(sheet({ idea: 1 }, { version: 3 }), judge.actor)).rejects.toMatchObject({ fault: "stale" });
  });

  test("what is out of range or unknown is refused and named; a gap only at submission", async () => {
    const { judge, sheet, found } = await oneTask();
    await expect(saveMarks(sheet({ idea: 61 }), judge.actor)).rejects.toMatchObject({
      fault: "markOutOfRange",
      errors: [{ field: "marks.idea", params: { min: 0, max: 60 } }],
    });
    await expect(saveMarks(sheet({ beauty: 1 }), judge.actor)).rejects.toMatchObject({ fault: "badInput" });
    await expect(submitReview(sheet({ idea: 50 }), judge.actor)).rejects.toMatchObject({
      fault: "marksIncomplete",
      errors: [{ field: "marks.effect" }],
    });
    await expect(submitReview(sheet({ idea: 50, effect: 5 }), judge.actor)).rejects.toMatchObject({
      errors: [{ field: "comments.effect" }],
    });
    expect(await found()).toMatchObject({ status: "assigned", version: 1, total: null });
    const done = await submitReview(sheet({ idea: 50, effect: 5 }, { comments: { effect: "thin" } }), judge.actor);
    expect(done).toEqual({ version: 2, total: 55, done: 1, count: 1 });
    expect(await found()).toMatchObject({ status: "submitted", total: 550_000 });
    const rows = await db.select({ action: audit.action }).from(audit).where(eq(audit.action, "task.submitted"));
    expect(rows).toHaveLength(1);
  });

  test("nobody else's task is found, a manager's included", async () => {
    const { other, manager, sheet, judge } = await oneTask();
    for (const actor of [other.actor, manager]) {
      await expect(submitReview(sheet({ idea: 1, effect: 20 }), actor)).rejects.toMatchObject({ fault: "notFound" });
      await expect(openTask({ taskId: sheet({}).taskId }, actor)).rejects.toMatchObject({ fault: "notFound" });
    }
    expect((await submitReview(sheet({ idea: 1, effect: 20 }), judge.actor)).done).toBe(1);
  });

  test("says to its expert in what plan and contest it is, by which its screen offers handing in", async () => {
    const { judge, task, plan } = await oneTask();
    const seen = async () => openTask({ taskId: task.id }, judge.actor);
    expect(await seen()).toMatchObject({ planState: "open", contestStatus: "published", writable: true });
    await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, plan.contestId));
    expect(await seen()).toMatchObject({ planState: "open", contestStatus: "suspended", writable: true });
    await db.update(reviewPlan).set({ status: "closed" }).where(eq(reviewPlan.id, plan.id));
    expect(await seen()).toMatchObject({ planState: "closed", writable: false });
  });

  test("returned with a reason it is written and submitted again, then confirmed for good", async () => {
    const { judge, manager, sheet, task, found } = await oneTask();
    await submitReview(sheet({ idea: 50, effect: 30 }), judge.actor);
    await returnReview({ taskId: task.id, reason: "comment missing" }, manager);
    expect(await openTask({ taskId: task.id }, judge.actor)).toMatchObject({
      status: "returned",
      returnReason: "comment missing",
    });
    await saveMarks(sheet({}, { version: 2, comment: "now there" }), judge.actor);
    expect((await found())?.status).toBe("returned");
    await submitReview(sheet({}, { version: 3 }), judge.actor);
    expect(await confirmReviews({ ids: [task.id] }, manager)).toEqual({ confirmed: 1 });
    await expect(returnReview({ taskId: task.id, reason: "again" }, manager)).rejects.toMatchObject({
      fault: "illegalTransition",
    });
  });

  test("the leader returns and confirms, a colleague who does not lead finds nothing", async () => {
    const { judge, other, sheet, task, plan } = await oneTask();
    await submitReview(sheet({ idea: 50, effect: 30 }), judge.actor);
    const back = () => returnReview({ taskId: task.id, reason: "?" }, other.actor);
    await expect(back()).rejects.toMatchObject({ fault: "notFound" });
    await db.execute(
      sql`update plan_expert set leader = true where plan_id = ${plan.id} and expert_id = ${other.row.id}`,
    );
    await back();
  });
});

test("the own list is narrowed by how far each task is, and the plan counts the same", async () => {
  const { plan, works, judge } = await oneTask({ works: 7, experts: 1 });
  const statuses = ["accepted", "inProgress", "returned", "submitted", "confirmed", "declined"] as const;
  const total = 500_000;
  for (const [at, status] of statuses.entries())
    await aTask({ planId: plan.id, work: works[at + 1] as (typeof works)[0], expertId: judge.row.id, status, total });
  const ask = { pageNum: 1, pageSize: 50, sortBy: "judgingNo", order: "ASC", planId: plan.id } as const;
  const found = async (progress?: (typeof taskProgress)[number]) =>
    (await myTasks({ ...ask, progress }, judge.actor)).list.map((task) => task.status).sort();
  expect(await found("open")).toEqual(["accepted", "assigned"]);
  expect(await found("draft")).toEqual(["inProgress"]);
  expect(await found("returned")).toEqual(["returned"]);
  expect(await found("done")).toEqual(["confirmed", "submitted"]);
  expect(await found(), "without one all but the declined").toHaveLength(6);
  expect(await myPlans({}, judge.actor)).toMatchObject([{ total: 6, toBegin: 2, drafts: 1, returned: 1, done: 2 }]);
});

describe("the deadline, by the database's clock", () => {
  const late = async (rules: Parameters<typeof aReview>[0], moved: string) => {
    const { judge, sheet } = await oneTask(rules);
    await moveClock(moved);
    return submitReview(sheet({ idea: 50, effect: 30 }), judge.actor);
  };
  test("a hard deadline holds to the instant", async () => {
    const at = { plan: { hardDeadline: sql`date_trunc('milliseconds', now()) + interval '1 hour'` as never } };
    expect((await late(at, "59 minutes")).done).toBe(1);
    await expect(late(at, "1 hour")).rejects.toMatchObject({ fault: "reviewClosed" });
  });
  test("without one the review window holds", async () => {
    expect((await late({}, "23 hours")).done).toBe(1);
    await expect(late({}, "25 hours")).rejects.toMatchObject({ fault: "reviewClosed" });
    await expect(late({}, "-25 hours")).rejects.toMatchObject({ fault: "reviewNotBegun" });
  });
  test("a hard deadline goes before the window; a closed plan and a suspended contest take nothing", async () => {
    const {
      judge,
      sheet,
      stage,
      plan,
      contest: of,
    } = await oneTask({ plan: { hardDeadline: sql`now() + interval '1 hour'` as never } });
    await db.delete(stageWindow).where(eq(stageWindow.stageId, stage.id));
    expect((await saveMarks(sheet({ idea: 1 }), judge.actor)).version).toBe(2);
    const again = () => saveMarks(sheet({ idea: 2 }, { version: 2 }), judge.actor);
    await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, of.id));
    const sent = sheet({ idea: 2, effect: 30 }, { version: 2 });
    await expect(submitReview(sent, judge.actor)).rejects.toMatchObject({ fault: "contestSuspended" });
    expect((await again()).version, "what is not handed in can be saved").toBe(3);
    await db.update(contest).set({ status: "published" }).where(eq(contest.id, of.id));
    await db.update(reviewPlan).set({ status: "closed" }).where(eq(reviewPlan.id, plan.id));
    await expect(submitReview({ ...sent, version: 3 }, judge.actor)).rejects.toMatchObject({ fault: "planReadOnly" });
    await db.update(reviewPlan).set({ status: "open" }).where(eq(reviewPlan.id, plan.id));
    expect((await submitReview({ ...sent, version: 3 }, judge.actor)).version).toBe(4);
  });
});

describe("a conflict of interest that came later", () => {
  test("somebody of the expert's organisation joins: neither opened nor submitted; the other expert submits", async () => {
    const { judge, other, one, sheet, plan } = await oneTask();
    const colleague = await anExpert({ as: { as: { schoolId: judge.row.orgId } } });
    await db
      .insert(teamMember)
      .values({ teamId: one.teamId, userId: colleague.actor.userId, role: "member", status: "accepted" });
    await expect(submitReview(sheet({ idea: 50, effect: 30 }), judge.actor)).rejects.toMatchObject({
      fault: "conflictOfInterest",
    });
    await expect(openTask({ taskId: sheet({}).taskId }, judge.actor)).rejects.toMatchObject({
      fault: "conflictOfInterest",
    });
    const theirs = await aTask({ planId: plan.id, work: one, expertId: other.row.id });
    expect((await submitReview({ ...sheet({ idea: 50, effect: 30 }), taskId: theirs.id }, other.actor)).total).toBe(80);
  });

  test("the writing statement judges by itself, at every level", async () => {
    const { judge, one, task } = await oneTask();
    const { inConflict } = await import("@/lib/domain/review/conflict/in-conflict");
    const judged = async (level: string) => {
      const { rows } = await db.execute<{ barred: boolean }>(
        sql`select ${inConflict(sql`t`, sql`p`)} as barred from review_task t
          cross join (values (${level}::text, null::bigint)) as p (coi_level, org_id) where t.id = ${task.id}`,
      );
      return rows[0]?.barred;
    };
    for (const level of ["school", "college", "province"]) expect(await judged(level)).toBe(false);
    await db.insert(declaredConflict).values({
      contestId: one.contestId,
      expertId: judge.row.id,
      workId: one.id,
      reason: "x",
      declaredBy: judge.actor.userId,
    });
    for (const level of ["school", "college", "province"]) expect(await judged(level)).toBe(true);
  });

  test("the expert declares it: assigned is declined, begun is cancelled with its marks; busy only before beginning", async () => {
    const first = await oneTask();
    await db.insert(contestManager).values({ contestId: first.contest.id, userId: first.manager.userId });
    await declineTask({ taskId: first.task.id, reason: "coi", text: "my student" }, first.judge.actor);
    expect(await first.found()).toMatchObject({ status: "declined", declineReason: "coi" });
    expect(await db.$count(declaredConflict, eq(declaredConflict.workId, first.one.id))).toBe(1);
    const notified = await db.select().from(message).where(eq(message.userId, first.manager.userId));
    expect(notified.map((m) => m.topic)).toEqual(["reviewDeclined"]);
    const { short, declined } = await statistics({ planId: first.plan.id }, first.manager);
    expect({ short, declined }).toEqual({ short: 1, declined: 1 });

    const begun = await oneTask();
    await acceptTask({ taskId: begun.task.id }, begun.judge.actor);
    await saveMarks(begun.sheet({ idea: 3 }, { version: 2 }), begun.judge.actor);
    const decline = (reason: "busy" | "coi" | "other") =>
      declineTask({ taskId: begun.task.id, reason, text: "" }, begun.judge.actor);
    await expect(decline("busy")).rejects.toMatchObject({ fault: "illegalTransition" });
    await expect(decline("other")).rejects.toMatchObject({ fault: "reasonRequired" });
    await decline("coi");
    expect(await begun.found()).toMatchObject({ status: "cancelled", marks: { idea: 30_000 } });
    await expect(openTask({ taskId: begun.task.id }, begun.judge.actor)).rejects.toMatchObject({ fault: "notFound" });
  });
});

test("the rules are locked once the first review is submitted; names, counts and deadlines are not", async () => {
  const { judge, manager, sheet, plan } = await oneTask();
  const change = async (more: object) => {
    const { planId, version, ...now } = await planDetail({ planId: plan.id }, manager);
    return updatePlan({ ...now, planId, version, ...more }, manager);
  };
  await change({ normalise: "none" });
  await submitReview(sheet({ idea: 50, effect: 30 }), judge.actor);
  for (const more of [
    { normalise: "zscore" },
    { blind: "none" },
    { drop: { highest: 0, lowest: 0, from: 5 } },
    { coiLevel: "province" },
  ])
    await expect(change(more)).rejects.toMatchObject({ fault: "planLocked" });
  const { columns } = await planDetail({ planId: plan.id }, manager);
  await expect(change({ columns: columns.toReversed() })).rejects.toMatchObject({ fault: "planLocked" });
  await change({
    name: "Second name",
    perWork: 5,
    dispersionLimit: 20,
    hardDeadline: toWireTime(secondsFromNow(3600)),
  });
  expect(await planDetail({ planId: plan.id }, manager)).toMatchObject({
    name: "Second name",
    normalise: "none",
    locked: true,
  });
});
