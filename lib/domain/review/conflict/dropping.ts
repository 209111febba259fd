import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contest, db, expert, reviewPlan, reviewTask, transaction, user, work } from "@/db";
import { isOneOf } from "@/db/many";
import { systemActor } from "@/lib/audit";
import { allowing } from "@/lib/domain/contest";
import { owed, STOPPED, taskLifecycle } from "@/lib/domain/review/lifecycle";
import { notifyRunning } from "@/lib/domain/review/notifying";
import { Fault } from "@/lib/fault";
import { shownNames } from "@/lib/i18n/shown-name";
import { inConflict } from "./in-conflict";
import { teamsAt } from "./teams-at";

/**
 * Stops tasks whose expert may no longer judge the work, hands them back to the organisers and notifies them. Marks are
 * preserved; submitted reviews stay for the organiser to see and cancel. While the contest allows no
 * reviews nothing changes.
 */
async function stopConflicts(where: SQL | undefined) {
  return transaction(async () => {
    const tasks = await db
      .select({
        id: reviewTask.id,
        planId: reviewPlan.id,
        contestId: reviewPlan.contestId,
        orgId: reviewPlan.orgId,
        about: { name: user.realName, work: work.title, contest: shownNames(contest) },
      })
      .from(reviewTask)
      .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
      .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
      .innerJoin(work, eq(work.id, reviewTask.workId))
      .innerJoin(expert, eq(expert.id, reviewTask.expertId))
      .innerJoin(user, eq(user.id, expert.userId))
      .where(
        and(
          where,
          inArray(reviewTask.status, [...owed]),
          allowing(contest.status, "review"),
          inConflict(sql`${reviewTask}`, sql`${reviewPlan}`),
        ),
      )
      .orderBy(reviewTask.id);
    for (const { id, planId, about, ...plan } of tasks) {
      await taskLifecycle.move(id, "cancelled", systemActor, {
        reason: "conflictOfInterest",
        set: { declineReason: STOPPED },
      });
      await notifyRunning(plan, "reviewStopped", about, { link: `/review/distribution?planId=${planId}` });
    }
    return tasks.length;
  });
}

/** Does what an expert asks of their own task; a refusal because of a conflict stops the task. */
export const unlessBarred = <T>(taskId: string, act: () => Promise<T>): Promise<T> =>
  act().catch(async (error: unknown) => {
    if (error instanceof Fault && error.fault === "conflictOfInterest") await stopConflicts(eq(reviewTask.id, taskId));
    throw error;
  });

/** Stops the conflicting tasks of one expert, whose organisations or duties have changed. */
export const dropConflicts = ({ expertId }: { expertId: string }) => stopConflicts(eq(reviewTask.expertId, expertId));

/** Reacts to changed organisations, roles or contacts of these people, on any of their accounts. */
export const dropConflictsOf = ({ userIds }: { userIds: readonly string[] }) =>
  stopConflicts(
    sql`${expert.userId} in (select a from unnest(${sql.param([...userIds])}::bigint[]) p, lateral accounts_of(p) a)`,
  );

export const dropConflictsOfUser = ({ userId }: { userId: string }) => dropConflictsOf({ userIds: [userId] });

/**
 * Stops the tasks of those who may not judge in a contest any more, since teams entered it: their people, and those who
 * administer their schools. Where nobody owes anything yet there is nothing to look at.
 */
export async function dropConflictsWith({ teamIds }: { teamIds: readonly string[] }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select x.expert_id::text as id from (
      select distinct k.expert_id, rp.contest_id from review_task k join review_plan rp on rp.id = k.plan_id
      join team t on t.contest_id = rp.contest_id where ${isOneOf(sql`t.id`, teamIds)} and k.status in ('assigned', 'accepted', 'inProgress', 'returned')
    ) x where exists (select 1 from open_duties(x.expert_id, x.contest_id))`);
  if (rows.length)
    await stopConflicts(
      isOneOf(
        reviewTask.expertId,
        rows.map((row) => row.id),
      ),
    );
}

/**
 * Stops the conflicting tasks on works of an organisation's teams and people: another one was merged into it. The teams are found
 * first: whether a judge is in conflict takes milliseconds a task, and tasks there are by the ten thousand.
 */
export const dropConflictsAt = (orgId: string) => stopConflicts(sql`${work.teamId} = any(array(${teamsAt(orgId)}))`);

/** Stops the review of a work that left the contest; submitted reviews are preserved but not counted. */
export async function dropTasks({ workId, reason = "workWithdrawn" }: { workId: string; reason?: string }) {
  const tasks = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .where(and(eq(reviewTask.workId, workId), inArray(reviewTask.status, [...owed])))
    .orderBy(reviewTask.id);
  for (const { id } of tasks) await taskLifecycle.move(id, "cancelled", systemActor, { reason });
}
