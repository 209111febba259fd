import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, group, studyAttempt, studyProgress, studyResource, transaction } from "@/db";
import { contestAudiences, groupAudiences } from "@/db/values";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, databaseNow } from "@/lib/domain/contest";
import { notify } from "@/lib/domain/inbox";
import { within } from "@/lib/domain/org";
import { audienceOf, lockResource } from "@/lib/domain/study/scope";
import { takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";
import { canonicalText } from "@/lib/text/canonical";
import { cleanHtml, textOf } from "@/lib/text/html";
import type * as calls from "./calls";
import { STUDY_MB, studyFileTypes } from "./calls";

type Input = z.output<typeof calls.StudyInput>;
type Row = typeof studyResource.$inferSelect;

/** A resource stores what its kind has, and nothing of the others. */
function valuesOf({ kind, title, note, audience, required, dueOn, passMark, maxAttempts, ...content }: Input) {
  return {
    ...{ kind, title, note, required, passMark, maxAttempts, audience: [...new Set(audience)], dueOn: dueOn ?? null },
    contentHtml: kind === "article" ? cleanHtml(content.contentHtml) : "",
    questions: kind === "quiz" ? content.questions.map((one) => ({ ...one, correct: [...new Set(one.correct)] })) : [],
  };
}

/** A contest has entrants, advisors and experts, an organisation students and teachers. @throws studyAudience */
function mustFit(audience: readonly string[], ofContest: boolean) {
  const known: readonly string[] = ofContest ? contestAudiences : groupAudiences;
  if (!audience.every((one) => known.includes(one)))
    throw new Fault("studyAudience", {}, [{ field: "audience", fault: "studyAudience" }]);
}

/** A day by which people are to have learnt something is today or to come, by the calendar of Shanghai. @throws badInput at `dueOn` (dayPast) */
async function mustBeToCome(dueOn: string | null | undefined) {
  if (dueOn && dueOn < toWireTime(await databaseNow()).slice(0, 10))
    throw new Fault("badInput", {}, [{ field: "dueOn", fault: "dayPast" }]);
}

/** Adds a learning resource. @throws notFound for a contest or an organisation out of scope, studyAudience, badInput for a due day in the past */
export async function addStudy(input: z.output<typeof calls.addStudy.input>, actor: Actor) {
  const { competitionId, groupId } = input;
  await mustExist({
    competitionId: [contest, competitionId, contestsWithin(actor)],
    groupId: [group, groupId, within(actor, group.id)],
  });
  mustFit(input.audience, competitionId !== undefined);
  await mustBeToCome(input.dueOn);
  return transaction(async () => {
    const [made] = await db
      .insert(studyResource)
      .values({ ...valuesOf(input), contestId: competitionId, groupId, createdBy: actor.userId })
      .returning({ id: studyResource.id });
    const resourceId = made?.id as string;
    await record(actor, "study.add", "studyResource", resourceId, { title: input.title });
    return { resourceId };
  });
}

const triedBy = (resourceId: string) => db.$count(studyAttempt, eq(studyAttempt.resourceId, resourceId));

/**
 * Changes a learning resource.
 * @throws notFound, stale, studyTried, studyAudience, studyIncomplete for a published one, badInput for a new due day in the past
 */
export async function updateStudy(input: z.output<typeof calls.updateStudy.input>, actor: Actor) {
  return transaction(async () => {
    const before = await lockResource(input.resourceId, actor);
    if (before.version !== input.version) throw stale("studyResource", before.id);
    mustFit(input.audience, before.contestId !== null);
    const values = valuesOf(input);
    // A day that has passed meanwhile stays as it is.
    if (values.dueOn !== before.dueOn) await mustBeToCome(values.dueOn);
    const same = before.kind === values.kind && canonicalText(before.questions) === canonicalText(values.questions);
    if (!same && (await triedBy(before.id)) > 0)
      throw new Fault("studyTried", {}, [{ field: "questions", fault: "studyTried" }]);
    const after = { ...before, ...values, ...(before.kind !== values.kind && { fileId: null }) };
    if (before.publishedAt) mustBeComplete(after);
    const version = before.version + 1;
    await db
      .update(studyResource)
      .set({ ...values, fileId: after.fileId, version })
      .where(eq(studyResource.id, before.id));
    await record(actor, "study.update", "studyResource", before.id, { title: input.title });
    return { version };
  });
}

/** Stores the file or video of a resource. @throws notFound, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull */
export async function putStudyFile(
  { resourceId, name, size }: z.output<typeof calls.putStudyFile.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const { kind } = await transaction(() => lockResource(resourceId, actor));
  if (kind !== "file" && kind !== "video") throw new Fault("notFound");
  const taken = await takeIn(body, { name, size }, { types: studyFileTypes[kind], maxMb: STUDY_MB[kind] }, actor);
  return transaction(async () => {
    await lockResource(resourceId, actor);
    const fileId = await taken.store();
    await db.update(studyResource).set({ fileId }).where(eq(studyResource.id, resourceId));
    await record(actor, "study.file", "studyResource", resourceId, { sha256: taken.sha256 });
    return { name };
  });
}

/** What is shown must have something in it. @throws studyIncomplete */
function mustBeComplete({ kind, contentHtml, fileId, questions }: Row) {
  const full = { article: textOf(contentHtml) !== "", quiz: questions.length > 0, file: fileId, video: fileId }[kind];
  if (!full) {
    const field = { article: "contentHtml", quiz: "questions", file: "file", video: "file" }[kind];
    throw new Fault("studyIncomplete", {}, [{ field, fault: "studyIncomplete" }]);
  }
}

/** Shows a resource to its people, and notifies them of a required one. @throws notFound, studyIncomplete */
export async function publishStudy({ resourceId }: { resourceId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await lockResource(resourceId, actor);
    mustBeComplete(row);
    if (row.publishedAt) return null;
    await db
      .update(studyResource)
      .set({ publishedAt: sql`app_now()` as never })
      .where(eq(studyResource.id, resourceId));
    await record(actor, "study.publish", "studyResource", resourceId, { title: row.title });
    if (row.required) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select a.user_id::text as id from ${studyResource} cross join lateral ${audienceOf} a where ${studyResource.id} = ${resourceId}`,
      );
      const to = rows.map(({ id }) => id);
      await notify(to, "studyAssigned", { title: row.title }, { link: `/center/study/detail?id=${resourceId}` });
    }
    return null;
  });
}

/** Hides a resource; progress is stored. @throws notFound */
export async function withdrawStudy({ resourceId }: { resourceId: string }, actor: Actor) {
  return transaction(async () => {
    const { title } = await lockResource(resourceId, actor);
    await db.update(studyResource).set({ publishedAt: null }).where(eq(studyResource.id, resourceId));
    await record(actor, "study.withdraw", "studyResource", resourceId, { title });
    return null;
  });
}

/** Deletes a resource that nobody has opened. @throws notFound, studyBegun */
export async function deleteStudy({ resourceId }: { resourceId: string }, actor: Actor) {
  return transaction(async () => {
    const { title } = await lockResource(resourceId, actor);
    if ((await db.$count(studyProgress, eq(studyProgress.resourceId, resourceId))) > 0) throw new Fault("studyBegun");
    await db.delete(studyResource).where(eq(studyResource.id, resourceId));
    await record(actor, "study.delete", "studyResource", resourceId, { title });
    return null;
  });
}
