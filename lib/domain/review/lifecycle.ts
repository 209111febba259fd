import { and, inArray, type SQL } from "drizzle-orm";
import { db, reviewPlan, reviewTask } from "@/db";
import type { taskProgress } from "@/db/values";
import type { Doer } from "@/lib/audit";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";
import { duelTasks } from "./elimination/duel/sibling";
import { owedStatuses, type PlanStatus, type TaskStatus } from "./shapes";

/** A plan is opened by its first distribution, and again, with a reason, after it was closed. */
export const planTransitions: Transitions<PlanStatus> = { draft: ["open"], open: ["closed"], closed: ["open"] };
export const planLifecycle = lifecycle("plan", reviewPlan, planTransitions);

/** docs/rules/review.md, "Tasks". What is overdue follows from the clock; a cancelled task keeps its marks and counts for nothing. */
export const taskTransitions: Transitions<TaskStatus> = {
  assigned: ["accepted", "inProgress", "declined", "cancelled"],
  accepted: ["inProgress", "cancelled"],
  inProgress: ["submitted", "cancelled"],
  submitted: ["returned", "confirmed", "cancelled"],
  returned: ["submitted", "cancelled"],
  confirmed: [],
  declined: [],
  cancelled: [],
};
const alone = lifecycle("task", reviewTask, taskTransitions);

/** Where a task of a duel goes when the expert's task for the other work leaves. */
const follow: Partial<Record<TaskStatus, TaskStatus>> = {
  declined: "cancelled",
  cancelled: "cancelled",
  returned: "returned",
};

/** Both tasks of a vote are given back, taken back and returned together: what took the other along moves no more. */
const move: typeof alone.move = async (id, to, doer, options) => {
  const follows = follow[to];
  const duel = follows && (await duelTasks(id));
  if (!duel) return alone.move(id, to, doer, options);
  if (duel.status === to && to === "cancelled") return to;
  const from = await alone.move(id, to, doer, options);
  if (duel.other && taskTransitions[duel.other.status].includes(follows))
    await alone.move(duel.other.id, follows, doer, { reason: options?.reason });
  return from;
};

export const taskLifecycle = { ...alone, move };

/** The `declineReason` of a task that was cancelled because its expert came into conflict with its work. */
export const STOPPED = "conflict";

/** Not begun: an expert has written nothing into it. */
export const unstarted = ["assigned", "accepted"] as const;
/** Not finished by its expert. */
export const owed = owedStatuses;
/** Counts in a calculation. */
export const counted = ["submitted", "confirmed"] as const;
/** What an expert's own list is narrowed by; declined tasks belong to none. */
export const statusesOf: Record<(typeof taskProgress)[number], readonly TaskStatus[]> = {
  open: unstarted,
  draft: ["inProgress"],
  returned: ["returned"],
  done: counted,
};
/** Takes back sheets that nobody can hand in any more, locked in one order; what is written in them stays stored. `reason` is also told. */
export async function takeBackOwed(where: SQL | undefined, reason: string, doer: Doer) {
  const rows = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .where(and(where, inArray(reviewTask.status, [...owed])))
    .orderBy(reviewTask.id)
    .for("update");
  const ids = rows.map(({ id }) => id);
  await taskLifecycle.moveAll(ids, "cancelled", doer, { reason, set: { declineReason: reason } });
}

/** Takes a slot of its work and loads its expert. */
export const live = [...owed, ...counted] as const;
