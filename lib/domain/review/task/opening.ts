import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, expert, group, reviewEntry, reviewPlan, reviewTask, transition } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustBeCalibrated } from "@/lib/domain/review/calibration/demand";
import { unlessBarred } from "@/lib/domain/review/conflict/dropping";
import { duelTasks } from "@/lib/domain/review/elimination/duel/sibling";
import { counted, owed } from "@/lib/domain/review/lifecycle";
import { columnsOf, shownMarks, toPoints, wireColumns } from "@/lib/domain/review/plan/columns";
import { standingOf } from "@/lib/domain/review/plan/gate";
import { signatureOf, typistsOf } from "@/lib/domain/review/signature/holding";
import { previewFile, previewOf } from "@/lib/domain/work";
import type { PreviewAs } from "@/lib/domain/work/contract";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor, wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { type ByteRange, storage } from "@/lib/storage";
import { answerShown } from "./answer-shown";
import type { TaskDetail } from "./calls";
import { noteOf } from "./note-of";
import { findOwnTask, type OwnTask, ownTasks } from "./own-task";
import { identitiesOf, redact } from "./redaction";
import { neutralName, workShown } from "./work-shown";
import { lastMoment } from "./writable";

const isCounted = (status: string) => (counted as readonly string[]).includes(status);

/**
 * @throws notFound; conflictOfInterest for a work that came into conflict before it was judged; calibrationFirst for one that was not
 * opened yet, where the plan demands that
 */
export const mustOpen = (taskId: string, actor: Actor): Promise<OwnTask> =>
  unlessBarred(taskId, async () => {
    const own = await findOwnTask(taskId, actor);
    if (own.task.status === "declined") throw new Fault("notFound");
    if (own.barred && !isCounted(own.task.status)) throw new Fault("conflictOfInterest");
    if (!own.task.openedAt) await mustBeCalibrated(own.plan.id, actor);
    return own;
  });

/**
 * A work as its expert sees it: under its judging number, without its people in a blind plan, with the sheet to fill in.
 * The first opening is recorded. @throws notFound, conflictOfInterest
 */
export async function openTask({ taskId }: { taskId: string }, actor: Actor): Promise<TaskDetail> {
  const own = await mustOpen(taskId, actor);
  const { task, plan, entry } = own;
  if (!task.openedAt && !actor.sample && !actor.viewer) {
    const unseen = and(eq(reviewTask.id, taskId), sql`${reviewTask.openedAt} is null`);
    await db.update(reviewTask).set({ openedAt: sql`app_now()` }).where(unseen);
  }
  const [shown, stands, words] = await together(
    () => workShown(own),
    () => standingOf(plan),
    async () => (plan.blind === "none" ? [] : ((await identitiesOf([task.workId])).get(task.workId) ?? [])),
  );
  const hide = (text: string) => redact(text, words);
  const columns = columnsOf(plan);
  return {
    taskId,
    planId: plan.id,
    planName: plan.name,
    planState: stands.state,
    contestStatus: stands.contestStatus,
    competitionName: nameFor(actor.locale, { name: own.contestName, nameEn: own.contestNameEn }),
    reviewType: plan.type,
    blind: plan.blind,
    judgingNo: entry.judgingNo,
    status: task.status,
    version: task.version,
    softDeadline: plan.softDeadline && toWireTime(plan.softDeadline),
    deadline: await deadlineOf(plan.id),
    writable: own.writable && (owed as readonly string[]).includes(task.status),
    returnReason: task.status === "returned" ? await whyReturned(taskId) : null,
    title: hide(shown.title),
    team: plan.blind === "none" ? await teamShown(shown.team, actor.locale) : null,
    fields: shown.fields.map((field) => answerShown(field, shown.answers[field.key], actor.locale, hide)),
    files: shown.files.map(({ slot, n, name, size, mime }) => ({
      slot,
      slotLabel: wordsFor(actor.locale, shown.slots.find((s) => s.key === slot)?.label ?? { zh: slot }),
      n,
      name: neutralName(entry.judgingNo, slot, n, name),
      size,
      mime,
      url: `/prod-api/review/task/file?taskId=${taskId}&slot=${slot}&n=${n}`,
    })),
    precision: 2,
    columns: wireColumns(columns, actor.locale),
    marks: shownMarks(columns, task.marks),
    comments: task.comments,
    comment: task.comment,
    ...(await noteOf(taskId)),
    duelWith: (await duelTasks(taskId))?.other?.id ?? null,
    total: isCounted(task.status) && task.total !== null ? toPoints(task.total) : null,
    ...(await paperAndSignature(own)),
    others: await othersOf(own),
    ...(await placeAmongOwn(own, actor)),
  };
}

/** Of a sheet at the scene: who typed it from paper, and its signature. */
async function paperAndSignature({ task, plan }: OwnTask) {
  if (plan.type !== "scene") return { signature: null, typedBy: [] };
  const [signature, typed] = await together(
    () => signatureOf(task),
    () => typistsOf(sql`${task.id}::bigint`),
  );
  return { signature, typedBy: isCounted(task.status) ? typed : [] };
}

async function deadlineOf(planId: string) {
  const at = sql<string | null>`to_char(${lastMoment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
  const [row] = await db.select({ at }).from(reviewPlan).where(eq(reviewPlan.id, planId));
  return row?.at ?? null;
}

/** Why the task was sent back last. */
async function whyReturned(taskId: string) {
  const [step] = await db
    .select({ reason: transition.reason })
    .from(transition)
    .where(and(eq(transition.entity, "task"), eq(transition.entityId, taskId), eq(transition.to, "returned")))
    .orderBy(desc(transition.id))
    .limit(1);
  return step?.reason ?? null;
}

async function teamShown({ name, ownerGroupId }: { name: string; ownerGroupId: string }, locale: Locale) {
  const [school] = await db
    .select({ name: shownName(group, locale) })
    .from(group)
    .where(eq(group.id, ownerGroupId));
  return { teamName: name, schoolName: school?.name ?? "" };
}

/**
 * The other experts' totals, where the plan already shows them, of an elimination not before the round is closed; sorted by size, so that the order does not reveal who gave
 * them.
 */
async function othersOf({ task, plan }: OwnTask) {
  if (plan.type === "elimination" && task.round === plan.round) return null;
  if (plan.seeOthers === "never" || (plan.seeOthers === "after" && !isCounted(task.status))) return null;
  const rows = await db
    .select({ total: reviewTask.total })
    .from(reviewTask)
    .where(
      and(
        eq(reviewTask.planId, plan.id),
        eq(reviewTask.workId, task.workId),
        eq(reviewTask.round, task.round),
        ne(reviewTask.id, task.id),
        inArray(reviewTask.status, [...counted]),
      ),
    )
    .orderBy(asc(reviewTask.total));
  return rows.map((row) => toPoints(row.total ?? 0));
}

/** The task's position among the expert's own in this plan, by judging number. */
async function placeAmongOwn({ task, plan }: OwnTask, actor: Actor) {
  const list = await db
    .select({ id: reviewTask.id, status: reviewTask.status })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .where(and(eq(reviewTask.planId, plan.id), ownTasks(actor), ne(reviewTask.status, "declined")))
    .orderBy(asc(reviewEntry.judgingNo));
  const at = list.findIndex((one) => one.id === task.id);
  const isOwed = (one: { id: string; status: string }) =>
    one.id !== task.id && (owed as readonly string[]).includes(one.status);
  const after = [...list.slice(at + 1), ...list.slice(0, at)];
  return {
    done: list.filter((one) => isCounted(one.status)).length,
    count: list.length,
    previousId: list[at - 1]?.id ?? null,
    nextId: list[at + 1]?.id ?? null,
    nextOwedId: after.find(isOwed)?.id ?? null,
  };
}

type Wanted = { taskId: string; slot: string; n: number };

/** The file that an expert is given, a cleaned copy where there is one, under its neutral name. @throws notFound for one that this expert does not see */
async function findShown({ taskId, slot, n }: Wanted, actor: Actor) {
  const own = await mustOpen(taskId, actor);
  const found = (await workShown(own)).files.find((file) => file.slot === slot && file.n === n);
  if (!found) throw new Fault("notFound");
  return { ...found, name: neutralName(own.entry.judgingNo, slot, n, found.name) };
}

/** One file of the work, or what was made of that very file for a look, under a neutral name. @throws notFound */
export async function taskFile({ as, ...wanted }: Wanted & { as?: PreviewAs }, actor: Actor) {
  const found = await findShown(wanted, actor);
  if (as) return previewFile(found, as, found.name);
  const { name, mime, size, sha256 } = found;
  return { name, mime, size, inline: true, stream: (range?: ByteRange) => storage.read(sha256, range) };
}

/** How far the preview of a file is, as its expert is given it. @throws notFound, also for types without one */
export const openTaskPreview = async (wanted: Wanted, actor: Actor) => previewOf(await findShown(wanted, actor));
