import { and, asc, eq, getTableColumns, isNull, notInArray, sql } from "drizzle-orm";
import { db, expert, reviewPlan, reviewTask, sceneItem, sheetTyping, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { counted } from "@/lib/domain/review/lifecycle";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { mustHavePresented } from "@/lib/domain/review/scene/presence/presented";
import { findPlan } from "@/lib/domain/review/scope";
import { timesHandedIn } from "@/lib/domain/review/signature/holding";
import { whyNotWritable, writable } from "@/lib/domain/review/task/writable";
import { unnamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";

/** The plan of a sheet of a work that has a room, steered by the actor. @throws notFound */
export async function findPlanOfSheet(taskId: string, actor: Actor, lock?: "share") {
  const [found] = await db
    .select({ planId: reviewTask.planId })
    .from(reviewTask)
    .innerJoin(sceneItem, and(eq(sceneItem.planId, reviewTask.planId), eq(sceneItem.workId, reviewTask.workId)))
    .where(and(eq(reviewTask.id, taskId), notInArray(reviewTask.status, ["cancelled", "declined"])));
  if (!found) throw new Fault("notFound");
  return findPlan(found.planId, actor, "review:assign:edit", lock);
}

/**
 * A sheet of a work that has a room, for an operator: the plan is held, then the sheet, to the end of the transaction.
 * @throws notFound, planReadOnly, sheetHandedIn where the judge's marks are in, however they came
 */
export async function lockSheet(taskId: string, actor: Actor) {
  const plan = await findPlanOfSheet(taskId, actor, "share");
  await mustAllowIn(plan, "judge");
  await db.select({ id: reviewTask.id }).from(reviewTask).where(eq(reviewTask.id, taskId)).for("update");
  const [row] = await db
    .select({
      task: getTableColumns(reviewTask),
      expertName: user.realName,
      unnamed,
      handedIn: timesHandedIn(sql`${reviewTask.id}`),
      writable: sql<boolean>`${writable("review")}`,
      barred: sql<boolean>`${inConflict(sql`${reviewTask}`, sql`${reviewPlan}`)}`,
    })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(eq(reviewTask.id, taskId));
  if (!row || row.task.status === "cancelled" || row.task.status === "declined") throw new Fault("notFound");
  if ((counted as readonly string[]).includes(row.task.status)) throw new Fault("sheetHandedIn");
  return { ...row, plan };
}
export type LockedSheet = Awaited<ReturnType<typeof lockSheet>>;

/** Refuses to write a sheet that its judge could not write either. @throws judgeUnnamed, conflictOfInterest, reviewNotBegun, reviewClosed, notPresented */
export async function mustTakeMarks(sheet: LockedSheet) {
  if (sheet.unnamed) throw new Fault("judgeUnnamed");
  if (sheet.barred) throw new Fault("conflictOfInterest");
  if (!sheet.writable) throw await whyNotWritable(sheet.plan);
  await mustHavePresented(sheet.plan, sheet.task.workId);
}

/** The typings of a sheet that count for nothing yet, the first one first. */
export const pendingTypings = (taskId: string, handedIn: number) =>
  db
    .select()
    .from(sheetTyping)
    .where(and(eq(sheetTyping.taskId, taskId), eq(sheetTyping.handedIn, handedIn), isNull(sheetTyping.endedAs)))
    .orderBy(asc(sheetTyping.place));

/** Typings of a sheet so far, discarded ones, too. */
export const countTypings = (taskId: string) => db.$count(sheetTyping, eq(sheetTyping.taskId, taskId));
