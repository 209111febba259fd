import { eq, sql } from "drizzle-orm";
import { db, expert, reviewTask, transaction, user, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { declare, lockPlansOf } from "@/lib/domain/review/conflict/declaring";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { taskLifecycle } from "@/lib/domain/review/lifecycle";
import { notifyRunning } from "@/lib/domain/review/notifying";
import { type declineReasons } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import { both, namesOf } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { findOwnTask, lockOwnTask, type OwnTask } from "./own-task";

/** Accepts a task, by its expert; beginning it does the same. @throws notFound, illegalTransition, conflictOfInterest */
export async function acceptTask({ taskId }: { taskId: string }, actor: Actor) {
  const accept = async () => {
    const { task, barred } = await lockOwnTask(taskId, actor, "judge");
    if (barred) throw new Fault("conflictOfInterest");
    const version = task.version + 1;
    await taskLifecycle.move(taskId, "accepted", actor, { set: { version } });
    return { version };
  };
  return unlessBarred(taskId, () => transaction(accept));
}

type Refusal = { taskId: string; reason: (typeof declineReasons)[number]; text: string };

/**
 * Declines a task, by its expert, before its review has begun. A conflict of interest is recorded permanently and may be
 * declared until the review is submitted: a review already begun is then cancelled and its marks preserved.
 * @throws notFound, illegalTransition, reasonRequired for "other" without words
 */
export async function declineTask({ taskId, reason, text }: Refusal, actor: Actor) {
  if (reason === "other" && text.trim() === "")
    throw new Fault("reasonRequired", {}, [{ field: "text", fault: "reasonRequired" }]);
  return transaction(async () => {
    const { plan } = await findOwnTask(taskId, actor);
    if (reason === "coi") await lockPlansOf({ contestId: plan.contestId });
    const own = await lockOwnTask(taskId, actor, "judge");
    if (reason === "coi") await declareOwn(own, text.trim() || "coi", actor);
    else await decline(taskId, reason, text, actor);
    await notifyDeclined(own, reason, text);
    return null;
  });
}

const decline = (taskId: string, reason: string, text: string, actor: Actor) =>
  taskLifecycle.move(taskId, "declined", actor, {
    reason: text.trim() || reason,
    set: { declineReason: reason },
  });

async function declareOwn({ task, plan }: OwnTask, reason: string, actor: Actor) {
  const taskId = task.id;
  if (task.status === "submitted" || !taskLifecycle.transitions[task.status].includes("cancelled"))
    throw new Fault("illegalTransition", { from: task.status });
  if (task.status === "assigned") await decline(taskId, "coi", reason, actor);
  else
    await db
      .update(reviewTask)
      .set({ declineReason: "coi", version: sql`${reviewTask.version} + 1` })
      .where(eq(reviewTask.id, taskId));
  await declare({ contestId: plan.contestId, expertId: task.expertId, workId: task.workId, reason }, actor);
}

/** Whoever is in charge learns that a slot is empty again. */
async function notifyDeclined({ task, plan, ...held }: OwnTask, reason: Refusal["reason"], text: string) {
  const [about] = await db
    .select({ name: user.realName, work: work.title })
    .from(work)
    .innerJoin(expert, eq(expert.id, task.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(eq(work.id, task.workId));
  if (!about) return;
  const word = `assign.declinedFor.${reason}` as const;
  const why = text.trim() || both(wordsOf("zh-cn", "review")(word), wordsOf("en", "review")(word));
  await notifyRunning(
    plan,
    "reviewDeclined",
    { ...about, contest: namesOf({ name: held.contestName, nameEn: held.contestNameEn }), reason: why },
    { link: `/review/distribution?planId=${plan.id}` },
  );
}
