import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, file, group, studyResource } from "@/db";
import { qualified } from "@/db/qualified";
import type { StudyAudience } from "@/db/values";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { within } from "@/lib/domain/org";
import { audienceOf, managedBy } from "@/lib/domain/study/scope";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";

export const ownerOf = {
  contestName: contest.name,
  contestNameEn: contest.nameEn,
  groupName: group.name,
  groupNameEn: group.nameEn,
};
type Owner = Record<keyof typeof ownerOf, string | null>;

/** The contest or organisation that assigns a resource, by name. */
export const ownerName = (locale: Locale, { contestName, contestNameEn, groupName, groupNameEn }: Owner) =>
  contestName === null
    ? nameFor(locale, { name: groupName ?? "", nameEn: groupNameEn })
    : nameFor(locale, { name: contestName, nameEn: contestNameEn });

const wire = (row: typeof studyResource.$inferSelect, owner: Owner, locale: Locale) => ({
  ...{ resourceId: row.id, kind: row.kind, title: row.title, competitionId: row.contestId, groupId: row.groupId },
  ownerName: ownerName(locale, owner),
  audience: row.audience as StudyAudience[],
  required: row.required ? (1 as const) : (0 as const),
  dueOn: row.dueOn,
  isPublished: row.publishedAt ? (1 as const) : (0 as const),
  version: row.version,
});

/** Learning resources in scope with their progress, the newest first. @throws notFound for a contest or an organisation out of scope */
export async function studyPage(input: z.output<typeof calls.studyPage.input>, actor: Actor) {
  const { pageNum, pageSize, competitionId, groupId, keywords } = input;
  await mustExist({
    competitionId: [contest, competitionId, contestsWithin(actor)],
    groupId: [group, groupId, within(actor, group.id)],
  });
  const where = and(
    managedBy(actor),
    competitionId ? eq(studyResource.contestId, competitionId) : undefined,
    groupId ? eq(studyResource.groupId, groupId) : undefined,
    keywords ? contains(studyResource.title, keywords) : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select({ row: studyResource, ...ownerOf })
        .from(studyResource)
        .leftJoin(contest, eq(contest.id, studyResource.contestId))
        .leftJoin(group, eq(group.id, studyResource.groupId))
        .where(where)
        .orderBy(desc(studyResource.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => db.$count(studyResource, where),
  );
  const counts = await countsOf(rows.map(({ row }) => row.id));
  const none = { assignedNum: 0, openedNum: 0, doneNum: 0 };
  const list = rows.map(({ row, ...owner }) => ({
    ...wire(row, owner, actor.locale),
    ...(counts.get(row.id) ?? none),
  }));
  return { list, total, pageNum, pageSize };
}

/** How many people each is for, and how far they are. */
async function countsOf(ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: studyResource.id,
      assignedNum: sql<number>`(select count(*)::int from ${audienceOf} a)`,
      openedNum: sql<number>`(select count(*)::int from ${audienceOf} a join study_progress p on p.user_id = a.user_id and p.resource_id = ${qualified(studyResource.id)})`,
      doneNum: sql<number>`(select count(p.done_at)::int from ${audienceOf} a join study_progress p on p.user_id = a.user_id and p.resource_id = ${qualified(studyResource.id)})`,
    })
    .from(studyResource)
    .where(inArray(studyResource.id, [...ids]));
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** A learning resource with its content and the right answers. @throws notFound */
export async function studyDetail({ resourceId }: { resourceId: string }, actor: Actor) {
  const [found] = await db
    .select({
      row: studyResource,
      ...ownerOf,
      fileName: file.name,
      fileSize: file.size,
      isTried: sql<boolean>`exists (select 1 from study_attempt t where t.resource_id = ${studyResource.id})`,
    })
    .from(studyResource)
    .leftJoin(contest, eq(contest.id, studyResource.contestId))
    .leftJoin(group, eq(group.id, studyResource.groupId))
    .leftJoin(file, eq(file.id, studyResource.fileId))
    .where(and(eq(studyResource.id, resourceId), managedBy(actor)));
  if (!found) throw new Fault("notFound");
  const { row, fileName, fileSize, isTried, ...owner } = found;
  const { note, contentHtml, questions, passMark, maxAttempts } = row;
  return {
    ...wire(row, owner, actor.locale),
    ...{ note, contentHtml, questions, passMark, maxAttempts, fileName },
    fileSize: fileSize === null ? null : Number(fileSize),
    isTried: isTried ? (1 as const) : (0 as const),
  };
}
