import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, file, group, studyAttempt, studyCompletion, studyProgress, studyResource } from "@/db";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { ownerName, ownerOf } from "@/lib/domain/study/resource/listing";
import { assignedTo, isOverdue } from "@/lib/domain/study/scope";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { cleanHtml } from "@/lib/text/html";
import type { Course, OwnStudy } from "./calls";

/** Published resources that are for the caller with how far they are, by who assigns them, what ends first before. */
async function ownRows(actor: Actor, where?: SQL) {
  const mine = sql`${studyAttempt.resourceId} = ${studyResource.id} and ${studyAttempt.userId} = ${actor.userId}`;
  return db
    .select({
      row: studyResource,
      ...ownerOf,
      progress: studyProgress,
      overdue: isOverdue,
      attemptNum: sql<number>`(select count(*)::int from ${studyAttempt} where ${mine})`,
      bestScore: sql<number | null>`(select max(${studyAttempt.score}) from ${studyAttempt} where ${mine})`,
      fileName: file.name,
      fileSize: file.size,
    })
    .from(studyResource)
    .leftJoin(contest, eq(contest.id, studyResource.contestId))
    .leftJoin(group, eq(group.id, studyResource.groupId))
    .leftJoin(file, eq(file.id, studyResource.fileId))
    .leftJoin(
      studyProgress,
      and(eq(studyProgress.resourceId, studyResource.id), eq(studyProgress.userId, actor.userId)),
    )
    .where(and(assignedTo(actor.userId), where))
    .orderBy(
      sql`${studyResource.contestId} desc nulls last`,
      asc(studyResource.groupId),
      sql`${studyResource.required} desc`,
      sql`${studyResource.dueOn} nulls last`,
      asc(studyResource.id),
    );
}
type Row = Awaited<ReturnType<typeof ownRows>>[number];

function wire({ row, progress, overdue, attemptNum, bestScore, ...owner }: Row, actor: Actor): OwnStudy {
  return {
    ...{ resourceId: row.id, kind: row.kind, title: row.title, note: row.note },
    ...{ competitionId: row.contestId, groupId: row.groupId, ownerName: ownerName(actor.locale, owner) },
    required: flag(row.required),
    dueOn: row.dueOn,
    isOverdue: flag(overdue && !progress?.doneAt),
    openTime: progress && toWireTime(progress.openedAt),
    doneTime: progress?.doneAt ? toWireTime(progress.doneAt) : null,
    position: progress?.position ?? 0,
    ...{ passMark: row.passMark, attemptNum, maxAttempts: row.maxAttempts, bestScore },
  };
}

/** The required resources of one contest or organisation that are for the caller, in order of their ids. */
export async function requiredOf(owner: { contestId: string } | { groupId: string }, actor: Actor) {
  const of =
    "contestId" in owner ? eq(studyResource.contestId, owner.contestId) : eq(studyResource.groupId, owner.groupId);
  const rows = await ownRows(actor, and(of, eq(studyResource.required, true)));
  return rows.toSorted((a, b) => (BigInt(a.row.id) < BigInt(b.row.id) ? -1 : 1));
}

/** What is for the caller to learn, and how much of each course is done. */
export async function listStudy(_: object, actor: Actor) {
  const [rows, completions] = await together(
    () => ownRows(actor),
    () => db.select().from(studyCompletion).where(eq(studyCompletion.userId, actor.userId)),
  );
  const list = rows.map((row) => wire(row, actor));
  const courses = [...grouped(list, (one) => `${one.competitionId} ${one.groupId}`).values()].map((own): Course => {
    const { competitionId, groupId, ownerName: name } = own[0] as OwnStudy;
    const required = own.filter((one) => one.required === 1);
    const ids = required.map(({ resourceId }) => resourceId).toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    const issued = completions.find(
      (one) => one.contestId === competitionId && one.groupId === groupId && one.resourceIds.join() === ids.join(),
    );
    return {
      ...{ competitionId, groupId, ownerName: name, requiredNum: required.length },
      doneNum: required.filter(({ doneTime }) => doneTime !== null).length,
      completionId: issued?.id ?? null,
    };
  });
  return { list, courses };
}

/** Required resources that wait for the caller, what ends first before. */
export async function waitingStudy(actor: Actor) {
  const rows = await ownRows(actor, sql`${studyResource.required} and ${studyProgress.doneAt} is null`);
  return rows
    .map((row) => wire(row, actor))
    .filter(({ kind, attemptNum, maxAttempts }) => kind !== "quiz" || maxAttempts === 0 || attemptNum < maxAttempts)
    .toSorted((a, b) => ((a.dueOn ?? "9999") < (b.dueOn ?? "9999") ? -1 : 1));
}

/** A resource that is for the caller; a quiz without its right answers. @throws notFound */
export async function studyContent({ resourceId }: { resourceId: string }, actor: Actor) {
  const [found] = await ownRows(actor, eq(studyResource.id, resourceId));
  if (!found) throw new Fault("notFound");
  const { row, fileName, fileSize } = found;
  return {
    ...wire(found, actor),
    contentHtml: cleanHtml(row.contentHtml),
    fileName,
    fileSize: fileSize === null ? null : Number(fileSize),
    questions: row.questions.map(({ text, multiple, options }) => ({ text, multiple, options })),
  };
}
