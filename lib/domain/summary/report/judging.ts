import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, file, type PageMark, summaryReport, summaryVersion, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { byThemselves } from "@/lib/collection/bulk";
import type { Actor } from "@/lib/domain/actor";
import { reportLifecycle } from "@/lib/domain/summary/lifecycle";
import { notifySchools } from "@/lib/domain/summary/notifying";
import { lockReport } from "@/lib/domain/summary/scope";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { limit } from "@/lib/limit/limits";
import { storage } from "@/lib/storage";
import { pagesApart } from "@/lib/text/document/reading";
import type * as calls from "./calls";
import { MOST_MARKS } from "./calls";
import { findVersion } from "./handing-in";

type Held = Awaited<ReturnType<typeof lockReport>>;

/** One act for each report; each row names its school, also where it is refused. */
async function forEachReport(ids: readonly string[], actor: Actor, act: (held: Held) => Promise<void>) {
  const names = new Map<string, string>();
  const about = (reportId: string) => ({ reportId, schoolName: names.get(reportId) ?? "" });
  return byThemselves(
    ids,
    actor.locale,
    async (reportId) => {
      const held = await lockReport(reportId, actor, "organiser");
      names.set(reportId, nameFor(actor.locale, held.org));
      await act(held);
      return about(reportId);
    },
    about,
  );
}

/** Accepts reports. @throws per row: notFound; a report that is not handed in stays as it is */
export const acceptReports = ({ ids }: z.output<typeof calls.acceptReports.input>, actor: Actor) =>
  forEachReport(ids, actor, async ({ report, summary, org }) => {
    if (report.status === "accepted") return;
    await reportLifecycle.move(report.id, "accepted", actor);
    await notifySchools("summaryAccepted", [{ orgId: org.id, reportId: report.id, params: { title: summary.title } }]);
  });

/** Returns reports with a reason. @throws per row: notFound; a report that is not handed in stays as it is */
export const returnReports = ({ ids, reason }: z.output<typeof calls.returnReports.input>, actor: Actor) =>
  forEachReport(ids, actor, async ({ report, summary, org }) => {
    await reportLifecycle.move(report.id, "returned", actor, { reason });
    await db
      .update(summaryVersion)
      .set({ returnReason: reason })
      .where(
        sql`${summaryVersion.id} = (select v.id from summary_version v where v.report_id = ${report.id} order by v.no desc limit 1)`,
      );
    const params = { title: summary.title, reason };
    await notifySchools("summaryReturned", [{ orgId: org.id, reportId: report.id, params }]);
  });

const reminders = limit("remind-report", { points: 3, seconds: 86_400 });

/** Reminds schools whose report is missing. @throws per row: notFound, tooFast; one that was handed in is not reminded of */
export const remindReports = ({ ids }: z.output<typeof calls.remindReports.input>, actor: Actor) =>
  forEachReport(ids, actor, async ({ report, summary, org }) => {
    if (report.status === "submitted" || report.status === "accepted")
      throw new Fault("illegalTransition", { from: report.status });
    await reminders.take(report.id);
    const params = { title: summary.title, due: toWireTime(summary.dueAt).slice(0, 16) };
    await notifySchools("summaryDue", [{ orgId: org.id, reportId: report.id, params }]);
    await record(actor, "summary.remind", "summaryReport", report.id, {});
  });

/** Takes schools that have handed in nothing off those that are asked. @throws per row: notFound, reportHandedIn */
export const releaseReports = ({ ids }: z.output<typeof calls.releaseReports.input>, actor: Actor) =>
  forEachReport(ids, actor, async ({ report, summary, org }) => {
    if (report.status !== "requested") throw new Fault("reportHandedIn");
    await db.delete(summaryReport).where(eq(summaryReport.id, report.id));
    await record(actor, "summary.release", "summary", summary.id, { name: org.name });
    await notifySchools("summaryReleased", [{ orgId: org.id, params: { title: summary.title } }]);
  });

type Mark = z.output<typeof calls.markReport.input>;

/** Changes the remarks on a version, its row held: of those who mark at once nobody's remark is lost. @throws notFound, and what `next` throws */
async function changeMarks({ versionId }: Mark, actor: Actor, next: (marks: PageMark[]) => PageMark[]) {
  return transaction(async () => {
    const { report } = await findVersion(versionId, actor, "organiser");
    const here = eq(summaryVersion.id, versionId);
    const [held] = await db.select({ marks: summaryVersion.marks }).from(summaryVersion).where(here).for("update");
    const marks = next(held?.marks ?? []);
    await db.update(summaryVersion).set({ marks }).where(here);
    await record(actor, "summary.mark", "summaryReport", report.id, { marks: marks.length });
    return null;
  });
}

const isAt = (mark: Mark) => (one: PageMark) => one.page === mark.page && one.text === mark.text;

/** Adds a remark on a page of a version. @throws notFound, pageMissing, tooManyMarks */
export async function markReport(mark: Mark, actor: Actor) {
  await mustHavePage(mark, actor);
  return changeMarks(mark, actor, (marks) => {
    if (marks.some(isAt(mark))) return marks;
    if (marks.length >= MOST_MARKS) throw new Fault("tooManyMarks", { max: MOST_MARKS });
    return [...marks, { page: mark.page, text: mark.text }].toSorted((a, b) => a.page - b.page);
  });
}

/** A file whose pages cannot be counted takes a remark on any. @throws notFound, pageMissing */
async function mustHavePage({ versionId, page }: Mark, actor: Actor) {
  const { version } = await findVersion(versionId, actor, "organiser");
  if (page === 1) return;
  const [stored] = await db.select({ sha256: file.sha256 }).from(file).where(eq(file.id, version.fileId));
  const pages = stored && (await pagesApart(await buffer(await storage.read(stored.sha256))));
  if (!pages || page <= pages) return;
  throw new Fault("pageMissing", { pages }, [{ field: "page", fault: "pageMissing", params: { pages } }]);
}

/** Takes a remark off a page of a version. @throws notFound, stale where it is off already */
export const unmarkReport = (mark: Mark, actor: Actor) =>
  changeMarks(mark, actor, (marks) => {
    const left = marks.filter((one) => !isAt(mark)(one));
    if (left.length === marks.length) throw new Fault("stale");
    return left;
  });
