import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction } from "@/db";
import { judgedAt } from "@/db/arrival";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { taskLifecycle, unstarted } from "@/lib/domain/review/lifecycle";
import { columnsOf, scoringColumns, shownMarks, toPoints } from "@/lib/domain/review/plan/columns";
import { ownProgress } from "@/lib/domain/review/plan/progress";
import { readMarkSheet } from "@/lib/domain/review/result/scoring";
import { noticeMarks } from "@/lib/domain/review/scene/noticing";
import { owedStatuses, type TaskStatus } from "@/lib/domain/review/shapes";
import { Fault, type FieldError } from "@/lib/fault";
import type * as calls from "./calls";
import { lockOwnTask, type OwnTask } from "./own-task";
import { whyNotWritable, writable } from "./writable";

type Sheet = z.output<typeof calls.saveMarks.input>;

const open: readonly TaskStatus[] = owedStatuses;

/** The sheet with what was sent laid over what is stored. @throws what `readMarkSheet` finds */
function readSheet({ task, plan }: OwnTask, sent: Sheet, partial: boolean) {
  const columns = columnsOf(plan);
  const keys = new Set(columns.map((column) => column.key));
  const remaining = Object.entries(task.comments).filter(([key]) => keys.has(key));
  const comments = Object.fromEntries(
    [...remaining, ...Object.entries(sent.comments)].filter(([key, text]) => keys.has(key) && text.trim() !== ""),
  );
  for (const [key, text] of Object.entries(sent.comments)) if (text.trim() === "") delete comments[key];
  const marks = { ...shownMarks(columns, task.marks), ...sent.marks };
  const { errors, ...read } = readMarkSheet(scoringColumns(columns), { marks, comments }, { partial });
  if (errors.length) throw refusal(errors.map((error) => ({ ...error, field: pathOf(error.field) })));
  return { ...read, comments, comment: sent.comment ?? task.comment };
}

/** Where a column's mark or comment stands in the question. */
const pathOf = (field: string) =>
  field.endsWith(".comment") ? `comments.${field.slice(0, -".comment".length)}` : `marks.${field}`;

function refusal(errors: FieldError[]): Fault {
  const worst =
    errors.find((e) => e.fault === "badInput") ?? errors.find((e) => e.fault !== "marksIncomplete") ?? errors[0];
  return new Fault(worst?.fault ?? "badInput", worst?.params ?? {}, errors);
}

type Read = ReturnType<typeof readSheet>;

/**
 * Saves a sheet. The statement checks again, in the database: the version, the deadline by the database's clock, and
 * current conflicts of interest.
 */
async function write({ task, plan }: OwnTask, read: Read, submitting: boolean) {
  const { rows } = await db.execute<{ version: number }>(sql`
    update review_task t set marks = ${JSON.stringify(read.marks)}::jsonb, comments = ${JSON.stringify(read.comments)}::jsonb,
      comment = ${read.comment}, version = t.version + 1,
      total = ${submitting ? read.total : sql`t.total`},
      opened_at = coalesce(t.opened_at, app_now()),
      submitted_at = ${submitting ? judgedAt() : sql`t.submitted_at`}
    from review_plan p
    where t.id = ${task.id} and p.id = t.plan_id and t.version = ${task.version}
      and t.status in ('assigned', 'accepted', 'inProgress', 'returned')
      and ${writable(submitting ? "review" : "draft", sql`p`)} and not ${inConflict(sql`t`, sql`p`)}
    returning t.version`);
  const [row] = rows;
  if (!row) throw await whyNotWritable(plan);
  return row.version;
}

/** Why a sheet cannot be written, as far as it is known before the writing. */
async function mustBeOpen({ task, plan, barred, writable: mayWrite }: OwnTask, version: number) {
  if (!open.includes(task.status)) throw new Fault("illegalTransition", { from: task.status });
  if (barred) throw new Fault("conflictOfInterest");
  if (!mayWrite) throw await whyNotWritable(plan);
  if (task.version !== version) throw new Fault("stale");
}

/**
 * Saves a draft of the sheet; the first one begins the review.
 * @throws notFound, illegalTransition, reviewNotBegun, reviewClosed, conflictOfInterest, stale, markOutOfRange, badInput
 */
export async function saveMarks(sent: Sheet, actor: Actor) {
  const save = async () => {
    const own = await lockOwnTask(sent.taskId, actor, "mark");
    await mustBeOpen(own, sent.version);
    const version = await write(own, readSheet(own, sent, true), false);
    const status = await begun(own, actor);
    return { version, status, savedTime: toWireTime(await databaseNow()) };
  };
  return unlessBarred(sent.taskId, () => transaction(save));
}

/**
 * Hands the sheet in; of any number of attempts at once exactly one does.
 * @throws notFound, illegalTransition, reviewNotBegun, reviewClosed, conflictOfInterest, stale, marksIncomplete, markOutOfRange, badInput
 */
export async function submitReview(sent: Sheet, actor: Actor) {
  const submit = async () => {
    const own = await lockOwnTask(sent.taskId, actor, "judge");
    await mustBeOpen(own, sent.version);
    const read = readSheet(own, sent, false);
    const version = await write(own, read, true);
    await begun(own, actor);
    await taskLifecycle.move(sent.taskId, "submitted", actor);
    await noticeMarks(own.task);
    return { version, total: toPoints(read.total ?? 0), ...(await ownProgress(own.plan.id, actor)) };
  };
  return unlessBarred(sent.taskId, () => transaction(submit));
}

async function begun({ task }: OwnTask, actor: Actor) {
  if (!(unstarted as readonly string[]).includes(task.status)) return task.status;
  await taskLifecycle.move(task.id, "inProgress", actor);
  return "inProgress" as const;
}
