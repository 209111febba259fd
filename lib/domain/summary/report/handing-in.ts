import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, summaryReport, summaryVersion, transaction } from "@/db";
import { judgedAt } from "@/db/arrival";
import type { SummaryStatus } from "@/db/values";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { submittedAnswers } from "@/lib/domain/contest";
import type { FormField } from "@/lib/domain/contest/contract";
import { reportLifecycle } from "@/lib/domain/summary/lifecycle";
import { notifyOrganisers } from "@/lib/domain/summary/notifying";
import { findReport, lockReport } from "@/lib/domain/summary/scope";
import { fileAnswer, takeIn } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import { namesOf } from "@/lib/i18n/named";
import { type putReportFile as putCall, REPORT_MB, type submitReport as submitCall } from "./calls";

/**
 * True in the statement that writes, while a report may be handed in: asked for and in time, or where late ones are taken; a
 * returned one at any time (docs/rules/summary.md, "Handing in").
 */
const taken = (
  reportId: string,
) => sql`exists (select 1 from summary_report open_r join summary open_s on open_s.id = open_r.summary_id
  where open_r.id = ${reportId} and (open_r.status = 'returned'
    or (open_r.status = 'requested' and (open_s.takes_late or ${judgedAt()} < open_s.due_at))))`;

/** Whether a report may be handed in now. */
export async function isOpen(reportId: string): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`select ${taken(reportId)} as open`);
  return rows[0]?.open === true;
}

/** Why a report is not taken: it is with the organiser already, or it is too late. */
const refusal = (status: SummaryStatus) =>
  status === "submitted" || status === "accepted"
    ? new Fault("illegalTransition", { from: status })
    : new Fault("reportClosed");

/** Stores the PDF of a school's next version. @throws notFound, illegalTransition, reportClosed, fileTypeRefused, fileTooLarge, fileCorrupt, storageFull */
export async function putReportFile(
  { reportId, name, size }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const { report } = await findReport(reportId, actor, "school");
  if (!(await isOpen(reportId))) throw refusal(report.status);
  const file = await takeIn(body, { name, size }, { types: ["pdf"], maxMb: REPORT_MB }, actor);
  return transaction(async () => {
    const locked = await lockReport(reportId, actor, "school");
    const draftFileId = await file.store();
    const set = await db
      .update(summaryReport)
      .set({ draftFileId })
      .where(sql`${summaryReport.id} = ${reportId} and ${taken(reportId)}`)
      .returning({ id: summaryReport.id });
    if (set.length === 0) throw refusal(locked.report.status);
    await record(actor, "summary.file", "summaryReport", reportId, { sha256: file.sha256 });
    return { name };
  });
}

/** Hands in a school's report as its next version. @throws notFound, illegalTransition, reportClosed, reportFileMissing, badInput per answer */
export async function submitReport({ reportId, answers: raw }: z.output<typeof submitCall.input>, actor: Actor) {
  return transaction(async () => {
    const { report, summary: of, org } = await lockReport(reportId, actor, "school");
    const answers = await submittedAnswers(of.fields as FormField[], raw, actor.locale);
    const { rows } = await db.execute<{ id: string; no: number; late: boolean }>(sql`
      insert into summary_version (report_id, no, answers, file_id, late, submitted_by, submitted_at)
      select ${reportId}::bigint, coalesce(max(v.no), 0) + 1, ${JSON.stringify(answers)}::jsonb, ${report.draftFileId}::bigint,
        ${judgedAt()} >= ${of.dueAt.toISOString()}::timestamptz, ${actor.userId}::bigint, ${judgedAt()}
      from summary_version v where v.report_id = ${reportId}
      having ${taken(reportId)} and ${report.draftFileId}::bigint is not null
      returning id::text, no, late`);
    const [made] = rows;
    if (!made) throw (await isOpen(reportId)) ? new Fault("reportFileMissing") : refusal(report.status);
    await reportLifecycle.move(reportId, "submitted", actor, { set: { draftFileId: null } });
    const params = { title: of.title, school: namesOf(org), count: made.no };
    await notifyOrganisers(of, "summarySubmitted", { reportId, params });
    return { versionId: made.id, no: made.no, isLate: made.late ? (1 as const) : (0 as const) };
  });
}

/** The PDF that goes with a school's next version, drawn in the page. @throws notFound, fileCorrupt */
export async function reportDraft({ reportId }: { reportId: string }, actor: Actor) {
  const { report } = await findReport(reportId, actor, "school");
  return fileAnswer(report.draftFileId);
}

/** A version with its report, for its school and the organiser. @throws notFound */
export async function findVersion(versionId: string, actor: Actor, side: Parameters<typeof findReport>[2]) {
  const [version] = await db.select().from(summaryVersion).where(eq(summaryVersion.id, versionId));
  if (!version) throw new Fault("notFound");
  return { version, ...(await findReport(version.reportId, actor, side)) };
}

/** The PDF of a version, drawn in the page. @throws notFound, fileCorrupt */
export async function reportFile({ versionId }: { versionId: string }, actor: Actor) {
  const { version } = await findVersion(versionId, actor, "either");
  return fileAnswer(version.fileId);
}
