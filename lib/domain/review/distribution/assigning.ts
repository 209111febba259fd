import { and, count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { contest, db, expert, planExpert, reviewPlan, reviewTask, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { mustHaveTrackRoom } from "@/lib/domain/review/distribution/quota/room";
import { mustBeSingle } from "@/lib/domain/review/elimination/duel/round";
import { live, owed, taskLifecycle, unstarted } from "@/lib/domain/review/lifecycle";
import { recordInProtocol } from "@/lib/domain/review/meeting/protocol";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { mustOversee } from "@/lib/domain/review/plan/leading";
import { noticeMarks } from "@/lib/domain/review/scene/noticing";
import { findPlan, type Plan, plansSteered } from "@/lib/domain/review/scope";
import { lastMoment } from "@/lib/domain/review/task/writable";
import { Fault } from "@/lib/fault";
import { shownNames } from "@/lib/i18n/shown-name";

const has = (list: readonly string[], status: string) => list.includes(status);

/** Tasks in the organiser's scope: their plans first, then they themselves held to the end. @throws notFound unless all are */
async function lockTasks(ids: readonly string[], actor: Actor) {
  const wanted = [...new Set(ids)];
  const found = await db
    .select({ id: reviewTask.id, planId: reviewTask.planId })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(inArray(reviewTask.id, wanted), plansSteered(actor, "review:assign:edit")));
  if (found.length !== wanted.length) throw new Fault("notFound");
  for (const planId of [...new Set(found.map((f) => f.planId))].sort())
    await mustAllowIn(await findPlan(planId, actor, "review:assign:edit", "update"), "assign");
  return db
    .select({
      ...getTableColumns(reviewTask),
      barred: sql<boolean>`${inConflict(sql`${reviewTask}`, sql`${reviewPlan}`)}`,
    })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .where(inArray(reviewTask.id, wanted))
    .orderBy(reviewTask.id)
    .for("update", { of: reviewTask });
}

/**
 * Takes tasks back, all or none. One that was begun is taken back only where a conflict of interest holds.
 * @throws notFound, illegalTransition
 */
export async function cancelTasks({ ids, reason }: { ids: string[]; reason: string }, actor: Actor) {
  return transaction(async () => {
    const tasks = await lockTasks(ids, actor);
    for (const task of tasks) {
      if (!has(unstarted, task.status) && !task.barred) throw new Fault("illegalTransition", { from: task.status });
      await taskLifecycle.move(task.id, "cancelled", actor, { reason, set: { declineReason: "cancelled" } });
      await noticeMarks(task);
    }
    return { cancelled: tasks.length };
  });
}

/**
 * Hands a task that nobody has begun to another expert of the plan.
 * @throws notFound, illegalTransition, conflictOfInterest, expertHasWork, expertAtCap, trackAtCap
 */
export async function transferTask(input: { taskId: string; expertId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const [task] = await lockTasks([input.taskId], actor);
    if (!task) throw new Fault("notFound");
    mustBeSingle(task);
    if (!has(unstarted, task.status)) throw new Fault("illegalTransition", { from: task.status });
    const [to] = await db
      .select({ cap: planExpert.cap })
      .from(planExpert)
      .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
      .where(and(eq(planExpert.planId, task.planId), eq(planExpert.expertId, input.expertId)));
    if (!to) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
    const theirs = and(eq(reviewTask.planId, task.planId), eq(reviewTask.expertId, input.expertId));
    if ((await db.$count(reviewTask, and(theirs, inArray(reviewTask.status, [...live])))) >= to.cap)
      throw new Fault("expertAtCap", { cap: to.cap }, [
        { field: "expertId", fault: "expertAtCap", params: { cap: to.cap } },
      ]);
    await mustHaveTrackRoom(task, input.expertId, actor.locale);
    await taskLifecycle.move(task.id, "cancelled", actor, {
      reason: input.reason,
      set: { declineReason: "transferred" },
    });
    const [made] = await db
      .insert(reviewTask)
      .values({
        ...{ planId: task.planId, round: task.round, workId: task.workId, expertId: input.expertId },
        assignedBy: actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: reviewTask.id });
    if (!made) throw new Fault("expertHasWork", {}, [{ field: "expertId", fault: "expertHasWork" }]);
    const [given] = await lockTasks([made.id], actor);
    if (given?.barred) throw new Fault("conflictOfInterest", {}, [{ field: "expertId", fault: "conflictOfInterest" }]);
    return { taskId: made.id };
  });
}

/** A task of a plan that the actor oversees; the plan is held, and its sheets may be written now. @throws notFound, planReadOnly */
async function overseenTask(taskId: string, actor: Actor) {
  const [task] = await db
    .select({
      planId: reviewTask.planId,
      workId: reviewTask.workId,
      round: reviewTask.round,
      expertUser: expert.userId,
      contestId: contest.id,
      contestNames: shownNames(contest),
    })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(eq(reviewTask.id, taskId));
  if (!task) throw new Fault("notFound");
  await mustOversee(task.planId, actor);
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, task.planId)).for("share");
  await mustAllowIn(plan as Plan, "judge");
  return task;
}

/** Sends a submitted review back to its expert. @throws notFound, illegalTransition */
export async function returnReview({ taskId, reason }: { taskId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const task = await overseenTask(taskId, actor);
    await taskLifecycle.move(taskId, "returned", actor, { reason });
    await noticeMarks(task);
    const { planId: id, round, workId } = task;
    await recordInProtocol({ id, round }, { kind: "returned", taskId, workId, words: reason }, actor);
    await notify(
      [task.expertUser],
      "reviewReturned",
      { contest: task.contestNames, reason },
      { link: `/review/task?id=${taskId}`, bizType: "contest", bizId: task.contestId },
    );
    return null;
  });
}

/** Confirms submitted reviews. @throws notFound, illegalTransition */
export async function confirmReviews({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const wanted = [...new Set(ids)].sort();
    for (const id of wanted) {
      await overseenTask(id, actor);
      await taskLifecycle.move(id, "confirmed", actor);
    }
    return { confirmed: wanted.length };
  });
}

/** Reminds experts how much they owe; all of the plan where none is named. @throws notFound */
export async function remindExperts({ planId, expertIds }: { planId: string; expertIds: string[] }, actor: Actor) {
  return transaction(async () => {
    await mustAllowIn(await findPlan(planId, actor, "review:assign:edit", "share"), "judge");
    const rows = await db
      .select({
        userId: expert.userId,
        contestId: contest.id,
        contestNames: shownNames(contest),
        owed: count(),
        deadline: sql<string | null>`to_char(${lastMoment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`,
      })
      .from(reviewTask)
      .innerJoin(expert, eq(expert.id, reviewTask.expertId))
      .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
      .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
      .where(
        and(
          eq(reviewTask.planId, planId),
          inArray(reviewTask.status, [...owed]),
          expertIds.length ? inArray(expert.id, expertIds) : undefined,
        ),
      )
      .groupBy(expert.userId, contest.id, reviewPlan.id);
    for (const row of rows)
      await notify(
        [row.userId],
        "reviewAssigned",
        { contest: row.contestNames, count: row.owed, deadline: row.deadline ?? "—" },
        { link: "/review/competitionReview", bizType: "contest", bizId: row.contestId },
      );
    return { told: rows.length };
  });
}
