import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, reviewEntry, reviewPlan, reviewTask, sheetSignature, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { proveSelf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { counted } from "@/lib/domain/review/lifecycle";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { ownPlans } from "@/lib/domain/review/task/my-tasks";
import { lockOwnTask, ownTasks } from "@/lib/domain/review/task/own-task";
import { mustBeNamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import { fromPaper, sheetDigest, signatureHolds, signSheet, timesHandedIn } from "./holding";

/** The caller's sheets of a plan at the scene that are handed in, by judging number. @throws notFound for a plan of others, identityNeeded */
export async function signableSheets({ planId }: { planId: string }, actor: Actor) {
  await mustExist({ planId: [reviewPlan, planId, ownPlans(actor)] });
  await mustBeNamed(actor);
  const handedIn = timesHandedIn(sql`${reviewTask.id}`);
  const rows = await db
    .select({
      task: reviewTask,
      judgingNo: reviewEntry.judgingNo,
      signature: sheetSignature,
      handedIn,
      fromPaper: fromPaper(sql`${reviewTask.id}`),
    })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewPlan, and(eq(reviewPlan.id, reviewTask.planId), eq(reviewPlan.type, "scene")))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .leftJoin(sheetSignature, and(eq(sheetSignature.taskId, reviewTask.id), eq(sheetSignature.handedIn, handedIn)))
    .where(and(eq(reviewTask.planId, planId), ownTasks(actor), inArray(reviewTask.status, [...counted])))
    .orderBy(asc(reviewEntry.judgingNo))
    .limit(1000);
  return rows.map(({ task, judgingNo, signature, ...row }) => ({
    ...{ taskId: task.id, judgingNo, total: toPoints(task.total ?? 0) },
    submitTime: toWireTime(task.submittedAt ?? task.createdAt),
    fromPaper: row.fromPaper ? (1 as const) : (0 as const),
    signature: signature && {
      signTime: toWireTime(signature.signedAt),
      holds: signatureHolds(task, row.handedIn, signature),
    },
  }));
}

/**
 * Signs sheets that are handed in (docs/rules/review.md, "Signatures"); all or none. One that is signed stays as it is.
 * @throws wrongPassword, wrongCode, accountLocked, notFound, planReadOnly, identityNeeded, conflictOfInterest, notYourName, sheetNotIn
 */
export async function signSheets(input: z.output<typeof calls.signSheets.input>, actor: Actor) {
  const { name, taskIds: _, ...proof } = input;
  const taskIds = [...new Set(input.taskIds)].sort();
  // Whether they may be signed is told before anybody is asked who they are, and again when they are.
  await transaction(async () => {
    for (const taskId of taskIds) await lockSignable(taskId, actor);
  });
  if (name !== actor.realName) throw new Fault("notYourName", {}, [{ field: "name", fault: "notYourName" }]);
  const spend = await proveSelf(proof, actor);
  return transaction(async () => {
    await spend();
    // What is signed and shown is the same second.
    const signedAt = new Date(Math.floor((await databaseNow()).getTime() / 1000) * 1000);
    let signed = 0;
    for (const taskId of taskIds) if (await signOne(taskId, { name, signedAt }, actor)) signed++;
    return { signed, signTime: toWireTime(signedAt) };
  });
}

async function lockSignable(taskId: string, actor: Actor) {
  const { task, plan } = await lockOwnTask(taskId, actor, "judge");
  if (plan.type !== "scene" || !(counted as readonly string[]).includes(task.status)) throw new Fault("sheetNotIn");
  return task;
}

async function signOne(taskId: string, { name, signedAt }: { name: string; signedAt: Date }, actor: Actor) {
  const task = await lockSignable(taskId, actor);
  const { rows } = await db.execute<{ times: number }>(sql`select ${timesHandedIn(sql`${taskId}::bigint`)} as times`);
  const handedIn = rows[0]?.times ?? 0;
  const digest = sheetDigest(task, handedIn);
  const made = await db
    .insert(sheetSignature)
    .values({ taskId, handedIn, name, digest, signedAt, signature: signSheet({ digest, name, signedAt }) })
    .onConflictDoNothing()
    .returning({ id: sheetSignature.id });
  if (made.length) await record(actor, "task.sign", "task", taskId, { digest });
  return made.length > 0;
}
