import { expect } from "vitest";
import { db, summaryReport } from "@/db";
import { askSchools } from "@/lib/domain/summary/setting/asking";
import { addSummary } from "@/lib/domain/summary/setting/editing";
import { tablePdf } from "@/lib/pdf/table";
import { anActor, anOpenContest, aProvince, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { putReportFile, submitReport } from "./handing-in";
import { markReport } from "./judging";

useDatabase();
useStorage();

/** A report of several pages that a school has handed in. */
async function aReport() {
  const province = await aProvince();
  const school = await aSchool({ parent: province });
  const [host, own] = [await anActor("HOST_ADMIN", { in: province }), await anActor("SCHOOL_ADMIN", { in: school })];
  const { contest, stage, track } = await anOpenContest({}, { in: province });
  const captain = await aStudent({ in: school });
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  await aTeam({ ...place, status: "approved", captain, ownerGroupId: school.id });
  const asked = { title: "Report", note: "", contestIds: [contest.id], fields: [], takesLate: true };
  const { summaryId } = await addSummary({ ...asked, dueTime: "2099-01-01 00:00:00" }, host);
  await askSchools({ summaryId }, host);
  const [report] = await db.select().from(summaryReport);
  const reportId = report?.id as string;
  const rows = Array.from({ length: 60 }, (_, n) => [`${n}`]);
  const columns = [{ title: "No", width: 100 }];
  const bytes = Buffer.from(tablePdf({ title: "t", notes: [], columns, rows, closing: [], pageOf: String }));
  const body = new Blob([new Uint8Array(bytes)]).stream();
  await putReportFile({ reportId, name: "r.pdf", size: bytes.length }, own, body);
  return { host, ...(await submitReport({ reportId, answers: {} }, own)) };
}

test("a remark stands on a page that the file has", async () => {
  const { host, versionId } = await aReport();
  const refused = await markReport({ versionId, page: 99, text: "nowhere" }, host).catch((error) => error);
  expect(refused).toMatchObject({ fault: "pageMissing", errors: [{ field: "page" }] });
  const { pages } = refused.params;
  expect(pages).toBeGreaterThan(1);
  await markReport({ versionId, page: pages, text: "the last" }, host);
  const behind = markReport({ versionId, page: pages + 1, text: "behind" }, host);
  await expect(behind).rejects.toMatchObject({ fault: "pageMissing" });
});
