import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, sheetTyping, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { taskLifecycle } from "@/lib/domain/review/lifecycle";
import { noticeMarks } from "@/lib/domain/review/scene/noticing";
import { begun, type ReadSheet, readSheet, writeSheet } from "@/lib/domain/review/task/sheet";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import type * as calls from "./calls";
import { asWritten, differingFields, labelOf, merged, type Typed } from "./comparing";
import { countTypings, type LockedSheet, lockSheet, mustTakeMarks, pendingTypings } from "./finding";

type Sent = z.output<typeof calls.typeSheet.input>;

/** What was typed, by the rules of the judge's own marking. What the judge left in draft is no part of the paper. */
const readPaper = ({ task, plan }: LockedSheet, sent: Pick<Sent, "marks" | "comments" | "comment">) =>
  readSheet({ task: { ...task, marks: {}, comments: {}, comment: "" }, plan }, sent, false);

/**
 * Types a paper sheet (docs/rules/review.md, "Paper sheets"). Nothing of the other typing is told but the names of the columns that differ.
 * @throws notFound, planReadOnly, sheetHandedIn, typedByYou, typingsDiffer, judgeUnnamed, conflictOfInterest, reviewNotBegun, reviewClosed,
 * what `readSheet` finds
 */
export async function typeSheet(
  { taskId, ...sent }: Sent,
  actor: Actor,
): Promise<z.output<typeof calls.typeSheet.output>> {
  const type = async () => {
    const sheet = await lockSheet(taskId, actor);
    const { plan, handedIn } = sheet;
    await mustTakeMarks(sheet);
    const pending = await pendingTypings(taskId, handedIn);
    if (pending.some(({ typedBy }) => typedBy === actor.userId)) throw new Fault("typedByYou");
    if (pending.length > 1) throw new Fault("typingsDiffer");
    const read = readPaper(sheet, sent);
    const { marks, comments, comment } = read;
    const place = pending.length + 1;
    await db.insert(sheetTyping).values({ taskId, handedIn, place, typedBy: actor.userId, marks, comments, comment });
    await record(actor, "scene.type", "task", taskId, { place });
    const [first] = pending;
    if (!first) return { state: "once" as const, differing: [] };
    const fields = differingFields(plan, first, read);
    if (fields.length > 0)
      return { state: "differs" as const, differing: fields.map((field) => labelOf(field, actor.locale)) };
    await countSheet(sheet, readPaper(sheet, asWritten(plan, first)), actor);
    return { state: "typed" as const, differing: [] };
  };
  return unlessBarred(taskId, () => transaction(type));
}

/** The sheet is the judge's from now on; both typings are kept as what it came from. */
async function countSheet(sheet: LockedSheet, read: ReadSheet, actor: Actor, settledBy: string | null = null) {
  const { task, plan, handedIn } = sheet;
  if (Object.keys(task.marks).length > 0)
    await record(actor, "scene.replaceDraft", "task", task.id, { draft: canonicalText(asWritten(plan, task)) });
  await writeSheet(sheet, read, true);
  await begun(sheet, actor);
  await taskLifecycle.move(task.id, "submitted", actor);
  await end(task.id, handedIn, { endedAs: "counted", settledBy });
  await noticeMarks(task);
}

const end = (
  taskId: string,
  handedIn: number,
  as: Pick<typeof sheetTyping.$inferInsert, "endedAs"> & { settledBy?: string | null },
) =>
  db
    .update(sheetTyping)
    .set(as)
    .where(and(eq(sheetTyping.taskId, taskId), eq(sheetTyping.handedIn, handedIn), isNull(sheetTyping.endedAs)));

/** @throws stale where others typed, discarded or settled meanwhile */
async function mustBeAsSeen(taskId: string, typings: number) {
  if ((await countTypings(taskId)) !== typings) throw new Fault("stale");
}

/**
 * Settles two typings that differ, by somebody who typed neither: each field is read as one of the two read it.
 * @throws notFound, planReadOnly, sheetHandedIn, stale, typingsAgree, typedByYou, picksMissing, what `typeSheet` throws of a sheet
 */
export async function settleSheet(input: z.output<typeof calls.settleSheet.input>, actor: Actor) {
  const { taskId, typings, picks } = input;
  const settle = async () => {
    const sheet = await lockSheet(taskId, actor);
    await mustTakeMarks(sheet);
    await mustBeAsSeen(taskId, typings);
    const [first, second] = await pendingTypings(taskId, sheet.handedIn);
    if (!first || !second) throw new Fault("typingsAgree");
    if (first.typedBy === actor.userId || second.typedBy === actor.userId) throw new Fault("typedByYou");
    const pair: readonly [Typed, Typed] = [first, second];
    const fields = differingFields(sheet.plan, ...pair).map(({ field }) => field);
    const [missing] = fields.filter((field) => picks[field] === undefined);
    if (missing) throw new Fault("picksMissing", {}, [{ field: `picks.${missing}`, fault: "picksMissing" }]);
    const [strange] = Object.keys(picks).filter((field) => !fields.includes(field));
    if (strange) throw new Fault("stale", {}, [{ field: `picks.${strange}`, fault: "stale" }]);
    const read = readPaper(sheet, asWritten(sheet.plan, merged(sheet.plan, pair, picks)));
    await countSheet(sheet, read, actor, actor.userId);
    await record(actor, "scene.settle", "task", taskId, { count: fields.length });
    return { state: "typed" as const };
  };
  return unlessBarred(taskId, () => transaction(settle));
}

/**
 * Discards the typings of a sheet that is not the judge's yet; they stay stored. Nothing is settled by it, so either typist may.
 * @throws notFound, planReadOnly, sheetHandedIn, stale, notTyped
 */
export async function discardTypings({ taskId, typings }: z.output<typeof calls.discardTypings.input>, actor: Actor) {
  return transaction(async () => {
    const { handedIn } = await lockSheet(taskId, actor);
    await mustBeAsSeen(taskId, typings);
    if ((await pendingTypings(taskId, handedIn)).length === 0) throw new Fault("notTyped");
    await end(taskId, handedIn, { endedAs: "discarded" });
    await record(actor, "scene.typeAnew", "task", taskId);
    return null;
  });
}
