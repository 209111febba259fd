import { and, eq } from "drizzle-orm";
import { contestManager, db, summaryReport } from "@/db";
import { addBroadcast, notifyBroadcast, previewBroadcast } from "@/lib/domain/broadcast";
import { Audience } from "@/lib/domain/broadcast/contract";
import { addSummary, askSchools, markReport, putReportFile, putTemplate, submitReport } from "@/lib/domain/summary";
import { aContest, anEffectiveTeam, anItem, aPdf, aStage } from "@/lib/seed/factories";
import type { aPlace, Place } from "./people";

/** Summaries that wait for a school's report, one of them to be deleted, and one whose report is handed in. */
export async function aSummary({ province, people, places }: Awaited<ReturnType<typeof aPlace>>) {
  const contest = await aContest({ in: province });
  await db.insert(contestManager).values({ contestId: contest.id, userId: people.manager.userId });
  const [track, stage] = [await anItem(contest.id), await aStage(contest.id)];
  await anEffectiveTeam({ contest, stage, track }, { in: { ...province, id: places.school } });
  const pdf = aPdf("report");
  const file = { name: "report.pdf", size: pdf.length };
  const asked = async () => {
    const values = { title: "Report of the year", note: "", dueTime: "2099-01-01 00:00:00", takesLate: true };
    const { summaryId } = await addSummary({ ...values, contestIds: [contest.id], fields: [] }, people.manager);
    await putTemplate({ summaryId, ...file }, people.manager, new Blob([pdf]).stream());
    await askSchools({ summaryId }, people.manager);
    const here = and(eq(summaryReport.summaryId, summaryId), eq(summaryReport.orgId, places.school));
    const [report] = await db.select({ id: summaryReport.id }).from(summaryReport).where(here);
    const reportId = report?.id as string;
    await putReportFile({ reportId, ...file }, people.schoolAdmin, new Blob([pdf]).stream());
    return { summaryId, reportId };
  };
  const [open, done, waiting, blank] = [await asked(), await asked(), await asked(), await asked()];
  const { versionId } = await submitReport({ reportId: done.reportId, answers: {} }, people.schoolAdmin);
  await markReport({ versionId, page: 2, text: "Stamp it" }, people.manager);
  return {
    ...{ askedContest: contest.id, summary: open.summaryId, askedReport: open.reportId },
    blankSummary: blank.summaryId,
    ...{ waitingReport: waiting.reportId, submittedReport: done.reportId, reportVersion: versionId },
  };
}

/** Letters of a contest's organiser to its captains: drafts, one to be thrown away, and one that was sent. */
export async function someBroadcasts({ people }: Pick<Place, "people">, competitionId: string) {
  const audience = Audience.parse({ to: "teams" });
  const words = { title: "Letter to many", body: "Check in by nine" };
  const drafted = async () => (await addBroadcast({ competitionId, audience, ...words }, people.manager)).broadcastId;
  const [draft, ready, spare, sent] = [await drafted(), await drafted(), await drafted(), await drafted()];
  const { count, version } = await previewBroadcast({ broadcastId: sent, locale: "en" }, people.manager);
  await notifyBroadcast({ broadcastId: sent, version, count }, people.manager);
  return { draftBroadcast: draft, readyBroadcast: ready, spareBroadcast: spare, sentBroadcast: sent };
}
