import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, studyResource } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { audienceOf, managedBy } from "@/lib/domain/study/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet/writing";
import type * as calls from "./calls";
import type { StudyPersonRow } from "./calls";

/** A resource that the actor manages. @throws notFound */
async function findManaged(resourceId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(studyResource)
    .where(and(eq(studyResource.id, resourceId), managedBy(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}

interface Found extends Record<string, unknown> {
  userId: string;
  realName: string;
  school: { name: string; nameEn: string | null } | null;
  openedAt: Date | null;
  position: number;
  doneAt: Date | null;
  attemptNum: number;
  bestScore: number | null;
}

const states = {
  unopened: sql`p.user_id is null`,
  opened: sql`p.user_id is not null and p.done_at is null`,
  done: sql`p.done_at is not null`,
} as const;

const people = (resourceId: string, where: SQL) => sql`
  from ${studyResource} cross join lateral ${audienceOf} a
  join "user" u on u.id = a.user_id left join "group" s on s.id = u.school_id
  left join study_progress p on p.resource_id = ${studyResource.id} and p.user_id = a.user_id
  where ${studyResource.id} = ${resourceId} and ${where}`;

async function rowsOf(resourceId: string, where: SQL, locale: Locale, end: SQL = sql``): Promise<StudyPersonRow[]> {
  const tries = sql`from study_attempt t where t.resource_id = ${studyResource.id} and t.user_id = u.id`;
  const { rows } = await db.execute<Found>(sql`
    select u.id::text as "userId", u.real_name as "realName",
      case when s.id is not null then jsonb_build_object('name', s.name, 'nameEn', s.name_en) end as school,
      p.opened_at as "openedAt", coalesce(p.position, 0) as position, p.done_at as "doneAt",
      (select count(*)::int ${tries}) as "attemptNum", (select max(t.score) ${tries}) as "bestScore"
    ${people(resourceId, where)}
    order by p.done_at is not null, p.user_id is not null, u.real_name, u.id ${end}`);
  return rows.map(({ school, openedAt, doneAt, ...row }) => ({
    ...row,
    schoolName: school ? nameFor(locale, school) : "",
    progress: doneAt ? "done" : openedAt ? "opened" : "unopened",
    openTime: openedAt && toWireTime(new Date(openedAt)),
    doneTime: doneAt && toWireTime(new Date(doneAt)),
  }));
}

/** The people whom a resource is for with how far each is. @throws notFound */
export async function studyProgressPage(input: z.output<typeof calls.studyProgressPage.input>, actor: Actor) {
  const { pageNum, pageSize, resourceId, progress, keywords } = input;
  await findManaged(resourceId, actor);
  const like = `%${(keywords ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const where = sql`${progress ? states[progress] : sql`true`} and ${keywords ? sql`u.real_name ilike ${like}` : sql`true`}`;
  const page = sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
  const [list, { rows }] = await together(
    () => rowsOf(resourceId, where, actor.locale, page),
    () => db.execute<{ total: number }>(sql`select count(*)::int as total ${people(resourceId, where)}`),
  );
  return { list, total: rows[0]?.total ?? 0, pageNum, pageSize };
}

/** The progress of everybody whom a resource is for, as a spreadsheet. @throws notFound */
export async function exportStudyProgress({ resourceId }: { resourceId: string }, actor: Actor): Promise<FileAnswer> {
  const { title } = await findManaged(resourceId, actor);
  const rows = await rowsOf(resourceId, sql`true`, actor.locale);
  const t = wordsOf(actor.locale, "study");
  await record(actor, "study.export", "studyResource", resourceId, { rows: rows.length });
  const columns = [
    { title: t("column.person"), width: 16 },
    { title: t("column.school"), width: 32 },
    { title: t("column.progress"), width: 12 },
    { title: t("column.openTime"), width: 20 },
    { title: t("column.doneTime"), width: 20 },
    { title: t("column.position"), width: 14, kind: "number" as const },
    { title: t("column.attempts"), width: 12, kind: "number" as const },
    { title: t("column.bestScore"), width: 14, kind: "number" as const },
  ];
  async function* cells() {
    for (const row of rows)
      yield [
        ...[row.realName, row.schoolName, t(`state.${row.progress}`), row.openTime ?? "", row.doneTime ?? ""],
        ...[String(row.position), String(row.attemptNum), row.bestScore === null ? "" : String(row.bestScore)],
      ];
  }
  return { name: `${title}.xlsx`, mime: XLSX, stream: streamSheet(t("progress"), columns, cells()) };
}
