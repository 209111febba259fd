import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import { calibrationSheet, calibrationWork, db, reviewPlan, stage, transaction, work, workVersion } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { columnsOf, scoringColumns, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { readMarkSheet } from "@/lib/domain/review/result/scoring";
import { answerShown } from "@/lib/domain/review/task/answer-shown";
import { ownPlans } from "@/lib/domain/review/task/my-tasks";
import { identitiesOf, redact } from "@/lib/domain/review/task/redaction";
import { pathOf, refusal } from "@/lib/domain/review/task/sheet";
import { neutralName, workShown } from "@/lib/domain/review/task/work-shown";
import { mustBeNamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";
import { wordsFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { type ByteRange, storage } from "@/lib/storage";
import type * as calls from "./calls";
import { isDemanded, markedBy } from "./demand";

/** A calibration work of a plan that the actor is an expert of. @throws notFound, identityNeeded */
async function findMine(calibrationId: string, actor: Actor) {
  const [row] = await db
    .select({
      row: getTableColumns(calibrationWork),
      plan: getTableColumns(reviewPlan),
      contestId: stage.contestId,
    })
    .from(calibrationWork)
    .innerJoin(reviewPlan, eq(reviewPlan.id, calibrationWork.planId))
    .innerJoin(work, eq(work.id, calibrationWork.workId))
    .innerJoin(stage, eq(stage.id, work.stageId))
    .where(and(eq(calibrationWork.id, calibrationId), ownPlans(actor)));
  if (!row) throw new Fault("notFound");
  await mustBeNamed(actor);
  // The work is read by the form of its own contest, and as blind as the plan is.
  const shown = { plan: { contestId: row.contestId, blind: row.plan.blind }, entry: { versionId: row.row.versionId } };
  return { ...row, shown };
}

/** The calibration works of a plan for its expert. @throws notFound, identityNeeded */
export async function myCalibration({ planId }: { planId: string }, actor: Actor) {
  await mustExist({ planId: [reviewPlan, planId, ownPlans(actor)] });
  await mustBeNamed(actor);
  const [demanded, rows, [plan]] = await together(
    () => isDemanded(planId),
    () =>
      db
        .select({ row: calibrationWork, title: workVersion.title, done: markedBy(actor) })
        .from(calibrationWork)
        .innerJoin(workVersion, eq(workVersion.id, calibrationWork.versionId))
        .where(eq(calibrationWork.planId, planId))
        .orderBy(asc(calibrationWork.no)),
    () => db.select({ blind: reviewPlan.blind }).from(reviewPlan).where(eq(reviewPlan.id, planId)),
  );
  const hidden = await identitiesOf(plan?.blind === "none" ? [] : rows.map(({ row }) => row.workId));
  return {
    demanded: demanded ? (1 as const) : (0 as const),
    works: rows.map(({ row, title, done }) => ({
      ...{ calibrationId: row.id, no: row.no, done },
      title: redact(title, hidden.get(row.workId) ?? []),
    })),
  };
}

/** A calibration work as its expert reads it. @throws notFound, identityNeeded */
export async function openCalibration(
  { calibrationId }: { calibrationId: string },
  actor: Actor,
): Promise<z.output<typeof calls.openCalibration.output>> {
  const { row, plan, shown: at } = await findMine(calibrationId, actor);
  const [shown, words, [own]] = await together(
    () => workShown(at),
    async () => (plan.blind === "none" ? [] : ((await identitiesOf([row.workId])).get(row.workId) ?? [])),
    () =>
      db
        .select()
        .from(calibrationSheet)
        .where(and(eq(calibrationSheet.calibrationId, calibrationId), eq(calibrationSheet.userId, actor.userId))),
  );
  const hide = (text: string) => redact(text, words);
  const columns = columnsOf(plan);
  const given = (marks: typeof row.marks, said: Record<string, string>, total: number) => ({
    marks: shownMarks(columns, marks),
    words: Object.fromEntries(Object.entries(said).map(([key, text]) => [key, hide(text)])),
    total: toPoints(total),
  });
  return {
    calibrationId,
    planId: plan.id,
    planName: plan.name,
    no: row.no,
    title: hide(shown.title),
    fields: shown.fields.map((field) => answerShown(field, shown.answers[field.key], actor.locale, hide)),
    files: shown.files.map(({ slot, n, name, size, mime }) => ({
      slot,
      slotLabel: wordsFor(actor.locale, shown.slots.find((s) => s.key === slot)?.label ?? { zh: slot }),
      n,
      name: neutralName(`C${row.no}`, slot, n, name),
      size,
      mime,
      url: `/prod-api/review/calibration/mine/file?calibrationId=${calibrationId}&slot=${slot}&n=${n}`,
    })),
    columns: wireColumns(columns, actor.locale),
    writable: !own && plan.status === "open",
    own: own ? given(own.marks, own.comments, own.total) : null,
    reference: own ? given(row.marks, row.reasons, row.total) : null,
  };
}

/** One file of a calibration work. @throws notFound, identityNeeded */
export async function calibrationFile(wanted: z.output<typeof calls.calibrationFile.input>, actor: Actor) {
  const { row, shown } = await findMine(wanted.calibrationId, actor);
  const found = (await workShown(shown)).files.find((file) => file.slot === wanted.slot && file.n === wanted.n);
  if (!found) throw new Fault("notFound");
  const { mime, size, sha256 } = found;
  const name = neutralName(`C${row.no}`, wanted.slot, wanted.n, found.name);
  return { name, mime, size, inline: true, stream: (range?: ByteRange) => storage.read(sha256, range) };
}

/**
 * Gives a calibration work the caller's marks; of any number of attempts at once one counts.
 * @throws notFound, identityNeeded, planReadOnly, calibrationDone, marksIncomplete, markOutOfRange
 */
export async function markCalibration(sent: z.output<typeof calls.markCalibration.input>, actor: Actor) {
  return transaction(async () => {
    const { plan } = await findMine(sent.calibrationId, actor);
    const [held] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, plan.id)).for("share");
    await mustAllowIn(held ?? plan, "judge");
    // Taken out of the set meanwhile?
    await findMine(sent.calibrationId, actor);
    const columns = columnsOf(plan);
    const { comments } = sent;
    const { marks, total, errors } = readMarkSheet(scoringColumns(columns), { marks: sent.marks, comments });
    if (errors.length) throw refusal(errors.map((one) => ({ ...one, field: pathOf(one.field) })));
    const made = await db
      .insert(calibrationSheet)
      .values({ calibrationId: sent.calibrationId, userId: actor.userId, marks, comments, total: total ?? 0 })
      .onConflictDoNothing()
      .returning({ id: calibrationSheet.calibrationId });
    if (made.length === 0) throw new Fault("calibrationDone");
    return null;
  });
}
