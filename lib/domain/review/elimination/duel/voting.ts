import { transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { taskLifecycle } from "@/lib/domain/review/lifecycle";
import { ownProgress } from "@/lib/domain/review/plan/progress";
import { mustBeOpen } from "@/lib/domain/review/task/marking";
import { findOwnTask, lockOwnTask } from "@/lib/domain/review/task/own-task";
import { begun, readSheet, writeSheet } from "@/lib/domain/review/task/sheet";
import { Fault } from "@/lib/fault";
import { voteColumn } from "./round";
import { duelTasks } from "./sibling";

/**
 * Votes for the work of a task, against the other of its duel: both sheets are handed in at once, the one with the vote and the other
 * without. Of votes at once exactly one counts.
 * @throws notFound, noDuels for a task of none, illegalTransition for who voted before, reviewNotBegun, reviewClosed, conflictOfInterest
 * with either work, duelRules
 */
export async function castVote({ taskId }: { taskId: string }, actor: Actor) {
  const { task } = await findOwnTask(taskId, actor);
  const other = (await duelTasks(taskId))?.other;
  if (!other) throw new Fault("noDuels");
  const vote = async () => {
    const both = [];
    for (const id of [taskId, other.id].sort()) both.push(await lockOwnTask(id, actor, "judge"));
    for (const own of both) await mustBeOpen(own, own.task.version, actor);
    for (const own of both) {
      const marks = { [voteColumn(own.plan)]: own.task.id === taskId };
      await writeSheet(own, readSheet(own, { marks, comments: {} }, false), true);
      await begun(own, actor);
      await taskLifecycle.move(own.task.id, "submitted", actor);
    }
    return ownProgress(task.planId, actor);
  };
  return unlessBarred(taskId, () => unlessBarred(other.id, () => transaction(vote)));
}
