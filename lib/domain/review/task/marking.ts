import type { z } from "zod";
import { transaction } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { mustBeCalibrated } from "@/lib/domain/review/calibration/demand";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { mustBeSingle } from "@/lib/domain/review/elimination/duel/round";
import { taskLifecycle } from "@/lib/domain/review/lifecycle";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { ownProgress } from "@/lib/domain/review/plan/progress";
import { noticeMarks } from "@/lib/domain/review/scene/noticing";
import { mustHavePresented } from "@/lib/domain/review/scene/presence/presented";
import { owedStatuses, type TaskStatus } from "@/lib/domain/review/shapes";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { lockOwnTask, type OwnTask } from "./own-task";
import { begun, readSheet, writeSheet } from "./sheet";
import { whyNotWritable } from "./writable";

type Sheet = z.output<typeof calls.saveMarks.input>;

const open: readonly TaskStatus[] = owedStatuses;

/** Refuses a sheet that cannot be written, as far as it is known before the writing. */
export async function mustBeOpen({ task, plan, barred, writable: mayWrite }: OwnTask, version: number, actor: Actor) {
  if (!open.includes(task.status)) throw new Fault("illegalTransition", { from: task.status });
  if (barred) throw new Fault("conflictOfInterest");
  if (!mayWrite) throw await whyNotWritable(plan);
  if (!task.openedAt) await mustBeCalibrated(plan.id, actor);
  if (task.version !== version) throw new Fault("stale");
}

/**
 * Saves a draft of the sheet; the first one begins the review.
 * @throws notFound, illegalTransition, reviewNotBegun, reviewClosed, conflictOfInterest, stale, markOutOfRange, badInput
 */
export async function saveMarks(sent: Sheet, actor: Actor) {
  const save = async () => {
    const own = await lockOwnTask(sent.taskId, actor, "mark");
    mustBeSingle(own.task);
    await mustBeOpen(own, sent.version, actor);
    const version = await writeSheet(own, readSheet(own, sent, true), false);
    const status = await begun(own, actor);
    return { version, status, savedTime: toWireTime(await databaseNow()) };
  };
  return unlessBarred(sent.taskId, () => transaction(save));
}

/**
 * Hands the sheet in; of any number of attempts at once exactly one does.
 * @throws notFound, illegalTransition, reviewNotBegun, reviewClosed, conflictOfInterest, stale, notPresented, marksIncomplete, markOutOfRange, badInput
 */
export async function submitReview(sent: Sheet, actor: Actor) {
  const submit = async () => {
    const own = await lockOwnTask(sent.taskId, actor, "judge");
    mustBeSingle(own.task);
    await mustBeOpen(own, sent.version, actor);
    await mustHavePresented(own.plan, own.task.workId);
    const read = readSheet(own, sent, false);
    const version = await writeSheet(own, read, true);
    await begun(own, actor);
    await taskLifecycle.move(sent.taskId, "submitted", actor);
    await noticeMarks(own.task);
    return { version, total: toPoints(read.total ?? 0), ...(await ownProgress(own.plan.id, actor)) };
  };
  return unlessBarred(sent.taskId, () => transaction(submit));
}
