import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, file, group, summary, summaryReport, summaryVersion, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import { known } from "@/lib/domain/org";
import { findReport, organisedBy, reportsFor } from "@/lib/domain/summary/scope";
import { flag } from "@/lib/http/wire";
import type { Locale } from "@/lib/i18n/locale";
import { shownName } from "@/lib/i18n/shown-name";
import { mustExist } from "@/lib/query/must-exist";
import type * as calls from "./calls";
import type { ReportRow } from "./calls";
import { isOpen } from "./handing-in";

/** Reports with their summary, their school and their last version. */
const rowsOf = (locale: Locale) =>
  db
    .select({
      reportId: summaryReport.id,
      summaryId: summary.id,
      title: summary.title,
      dueAt: summary.dueAt,
      schoolId: group.id,
      schoolName: shownName(group, locale),
      status: summaryReport.status,
      versionNo: summaryVersion.no,
      late: summaryVersion.late,
      submittedAt: summaryVersion.submittedAt,
    })
    .from(summaryReport)
    .innerJoin(summary, eq(summary.id, summaryReport.summaryId))
    .innerJoin(group, eq(group.id, summaryReport.orgId))
    .leftJoin(summaryVersion, isLast);

const isLast: SQL = sql`${summaryVersion.id} = (select v.id from summary_version v where v.report_id = ${summaryReport.id} order by v.no desc limit 1)`;

const wire = ({ dueAt, late, submittedAt, ...row }: Awaited<ReturnType<typeof rowsOf>>[number]): ReportRow => ({
  ...row,
  dueTime: toWireTime(dueAt),
  isLate: flag(late),
  submitTime: submittedAt && toWireTime(submittedAt),
});

/** Reports in the caller's scope, the newest summary first, then by school. @throws notFound for a summary that is none of theirs */
export async function listReports(input: z.output<typeof calls.listReports.input>, actor: Actor) {
  const { pageNum, pageSize, summaryId, status, isLate, own, keywords } = input;
  const asked = sql`(${organisedBy(actor)} or exists (select 1 from ${summaryReport} join ${group} on ${group.id} = ${summaryReport.orgId}
    where ${summaryReport.summaryId} = ${summary.id} and ${reportsFor(actor)}))`;
  await mustExist({ summaryId: [summary, summaryId, asked] });
  const where = and(
    reportsFor(actor),
    summaryId ? eq(summary.id, summaryId) : undefined,
    status ? eq(summaryReport.status, status) : undefined,
    isLate === undefined ? undefined : sql`coalesce(${summaryVersion.late}, false) = ${isLate === 1}`,
    own === 1 ? eq(summaryReport.orgId, actor.groupId ?? "0") : undefined,
    keywords ? known(keywords) : undefined,
  );
  const matching = db
    .select({ total: sql<number>`count(*)::int` })
    .from(summaryReport)
    .innerJoin(summary, eq(summary.id, summaryReport.summaryId))
    .innerJoin(group, eq(group.id, summaryReport.orgId))
    .leftJoin(summaryVersion, isLast)
    .where(where);
  const [rows, [counted]] = await together(
    () =>
      rowsOf(actor.locale)
        .where(where)
        .orderBy(desc(summary.id), asc(group.name), asc(summaryReport.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () => matching,
  );
  return { list: rows.map(wire), total: counted?.total ?? 0, pageNum, pageSize };
}

/** A report with its versions, for its school and the organiser. @throws notFound */
export async function reportDetail({ reportId }: { reportId: string }, actor: Actor) {
  const found = await findReport(reportId, actor, "either");
  const { summary: of, report } = found;
  const nameOf = async (fileId: string | null) =>
    (
      await db
        .select({ name: file.name })
        .from(file)
        .where(eq(file.id, fileId ?? "0"))
    )[0]?.name ?? null;
  const [[row], versions, templateName, draftName, open] = await together(
    () => rowsOf(actor.locale).where(eq(summaryReport.id, reportId)),
    () =>
      db
        .select({ version: summaryVersion, file, by: user.realName })
        .from(summaryVersion)
        .innerJoin(file, eq(file.id, summaryVersion.fileId))
        .innerJoin(user, eq(user.id, summaryVersion.submittedBy))
        .where(eq(summaryVersion.reportId, reportId))
        .orderBy(desc(summaryVersion.no)),
    () => nameOf(of.templateId),
    () => nameOf(found.belongs ? report.draftFileId : null),
    () => isOpen(reportId),
  );
  return {
    ...wire(row as Parameters<typeof wire>[0]),
    note: of.note,
    fields: of.fields as FormField[],
    templateName,
    takesLate: flag(of.takesLate),
    draftName,
    versions: versions.map(({ version, file: stored, by }) => ({
      versionId: version.id,
      no: version.no,
      answers: version.answers,
      fileName: stored.name,
      fileSize: Number(stored.size),
      isLate: flag(version.late),
      submittedBy: by,
      submitTime: toWireTime(version.submittedAt),
      marks: version.marks,
      returnReason: version.returnReason,
    })),
    mayHandIn: flag(found.belongs && open && may(actor, "summary:record:edit")),
    mayJudge: flag(found.organises && may(actor, "summary:setting:audit")),
  };
}
