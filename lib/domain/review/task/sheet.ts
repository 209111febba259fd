import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db";
import { judgedAt } from "@/db/arrival";
import type { Actor } from "@/lib/domain/actor";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { taskLifecycle, unstarted } from "@/lib/domain/review/lifecycle";
import { columnsOf, scoringColumns, shownMarks } from "@/lib/domain/review/plan/columns";
import { readMarkSheet } from "@/lib/domain/review/result/scoring";
import { Fault, type FieldError } from "@/lib/fault";
import type { SheetFields } from "./calls";
import type { OwnTask } from "./own-task";
import { whyNotWritable, writable } from "./writable";

type Sent = z.output<typeof SheetFields>;
/** A sheet with its plan, held by the transaction. */
type Held = Pick<OwnTask, "task" | "plan">;

/** The sheet with what was sent laid over what is stored. @throws what `readMarkSheet` finds */
export function readSheet({ task, plan }: Held, sent: Sent, partial: boolean) {
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
export const pathOf = (field: string) =>
  field.endsWith(".comment") ? `comments.${field.slice(0, -".comment".length)}` : `marks.${field}`;

/** What is wrong with a sheet, as one refusal. */
export function refusal(errors: FieldError[]): Fault {
  const worst =
    errors.find((e) => e.fault === "badInput") ?? errors.find((e) => e.fault !== "marksIncomplete") ?? errors[0];
  return new Fault(worst?.fault ?? "badInput", worst?.params ?? {}, errors);
}

export type ReadSheet = ReturnType<typeof readSheet>;

/**
 * Saves a sheet. The statement checks again, in the database: the version, the deadline by the database's clock, and
 * current conflicts of interest.
 */
export async function writeSheet({ task, plan }: Held, read: ReadSheet, submitting: boolean) {
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

/** Begins a review that was not; answers its state. */
export async function begun({ task }: Held, actor: Actor) {
  if (!(unstarted as readonly string[]).includes(task.status)) return task.status;
  await taskLifecycle.move(task.id, "inProgress", actor);
  return "inProgress" as const;
}
