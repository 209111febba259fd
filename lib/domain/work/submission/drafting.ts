import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, work } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import {
  captainsWork,
  dueOf,
  lockAsCaptain,
  mayType,
  placeOf,
  type TeamRow,
  type WorkRow,
} from "@/lib/domain/work/ownership";
import { Fault } from "@/lib/fault";
import { draftOf, seal, unseal } from "./answers";
import type * as calls from "./calls";
import { rulesAt, settingAt } from "./rules";
import { openFor, whyClosed } from "./window";

type Own = { work: WorkRow; team: TeamRow };

/**
 * Saves what the captain has typed so far, right or wrong.
 * @throws notFound, notCaptain, workLocked, stale when a second window saved in between, submissionClosed
 */
export async function saveDraft(input: z.output<typeof calls.saveDraft.input>, actor: Actor) {
  const own = await captainsWork(input.workId, actor);
  const { fields } = await rulesAt(placeOf(own.team, own.work.stageId));
  const draftAnswers = seal(fields, await draftOf(fields, unseal(own.work.draftAnswers), input.answers));
  return transaction(async () => {
    const locked = await lockAsCaptain(input.workId, actor);
    await mustAllow(locked.work.contestId, "draft");
    if (locked.work.version !== input.version) throw new Fault("stale");
    const saved = await changeInTime(locked, { title: input.workName, draftAnswers, version: input.version + 1 });
    return { version: saved.version, savedTime: toWireTime(saved.draftSavedAt as Date) };
  });
}

/**
 * Changes a draft by one statement that holds the window, by the database's clock. The caller holds the row's lock.
 * @throws workLocked, submissionClosed
 */
export async function changeInTime(own: Own, set: Partial<typeof work.$inferInsert> = {}): Promise<WorkRow> {
  if (!mayType(own.work)) throw new Fault("workLocked");
  return stampInTime(own, { ...set, draftSavedAt: sql`app_now()` as never }, "draft");
}

/** Writes to a work only while its time runs. @throws submissionClosed */
export async function stampInTime(
  own: Own,
  set: Partial<typeof work.$inferInsert>,
  act: "work" | "draft",
): Promise<WorkRow> {
  const { lockAt } = await settingAt(placeOf(own.team, own.work.stageId));
  const due = dueOf(own.work, lockAt);
  const [row] = await db
    .update(work)
    .set(set)
    .where(and(eq(work.id, own.work.id), openFor(due, act)))
    .returning();
  if (!row) throw await whyClosed(due);
  return row;
}
