import { and, eq, sql } from "drizzle-orm";
import { test as bare, expect } from "vitest";
import { contestManager, db, message, summary, summaryReport } from "@/db";
import { anActor, anOpenContest, aPdf, aProvince, aSchool, aStudent, aTeam } from "@/lib/seed/factories";
import { moveClock, test, useDatabase, useStorage } from "@/lib/testing/database";
import { putReportFile, reportDraft, submitReport } from "./report/handing-in";
import { releaseReports, returnReports } from "./report/judging";
import { listReports } from "./report/listing";
import { remindSummaries } from "./report/reminding";
import { askSchools, listAskable } from "./setting/asking";
import { addSummary, deleteSummary } from "./setting/editing";
import { summaryDetail } from "./setting/listing";

useDatabase();
useStorage();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const page = { pageNum: 1, pageSize: 20, order: "ASC" as const };

/** A province whose school `a` takes part in its contest and whose school `idle` does not; one school of another province does. */
async function scene() {
  const province = await aProvince();
  const [a, idle] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const elsewhere = await aProvince();
  const [guest, foreign] = [await aSchool({ parent: elsewhere }), await aSchool({ parent: elsewhere })];
  const host = await anActor("HOST_ADMIN", { in: province });
  const [ofA, ofIdle] = [await anActor("SCHOOL_ADMIN", { in: a }), await anActor("SCHOOL_ADMIN", { in: idle })];
  const { contest, stage, track } = await anOpenContest({}, { in: province });
  for (const school of [a, guest]) {
    const captain = await aStudent({ in: school });
    await aTeam({
      ...{ contestId: contest.id, stageId: stage.id, itemId: track.id, status: "approved" },
      ...{ captain, ownerGroupId: school.id },
    });
  }
  const input = { title: "Report", note: "", contestIds: [contest.id], fields: [] };
  const { summaryId } = await addSummary({ ...input, dueTime: "2099-01-01 00:00:00", takesLate: true }, host);
  const ask = (orgIds?: string[], who = host) => askSchools({ summaryId, orgIds }, who);
  const reportOf = async (school: { id: string }) => {
    const here = and(eq(summaryReport.orgId, school.id), eq(summaryReport.summaryId, summaryId));
    return (await db.select().from(summaryReport).where(here))[0]?.id as string;
  };
  const pdf = aPdf("report");
  const upload = (reportId: string, who = ofA) =>
    putReportFile({ reportId, name: "r.pdf", size: pdf.length }, who, new Blob([pdf]).stream());
  const handIn = async (reportId: string, who = ofA) => {
    await upload(reportId, who);
    return submitReport({ reportId, answers: {} }, who);
  };
  const heard = async (topic: string) =>
    (await db.select().from(message).where(eq(message.topic, topic))).map(({ userId }) => userId).sort();
  return {
    ...{ province, a, idle, guest, foreign, host, ofA, ofIdle, contest, summaryId },
    ...{ ask, reportOf, upload, handIn, heard, pdf },
  };
}

test("who takes part and who is in scope can be asked, a foreign school without teams cannot", async () => {
  const s = await scene();
  const schools = async (more: object = {}) =>
    (await listAskable({ ...page, summaryId: s.summaryId, ...more }, s.host)).list
      .map(({ schoolId }) => schoolId)
      .sort();
  expect(await schools()).toEqual([s.a.id, s.idle.id, s.guest.id].sort());
  expect(await schools({ takesPart: 1 })).toEqual([s.a.id, s.guest.id].sort());
  expect(await schools({ keywords: s.idle.name })).toEqual([s.idle.id]);
  expect(await s.ask([s.idle.id])).toEqual({ askedNum: 1 });
  expect(await s.ask([s.idle.id, s.idle.id]), "once").toEqual({ askedNum: 0 });
  expect(await schools({ isAsked: 1 })).toEqual([s.idle.id]);
  expect(await schools({ isAsked: 0 })).toEqual([s.a.id, s.guest.id].sort());
  expect(await faultOf(s.ask([s.a.id, s.foreign.id]))).toBe("notFound");
  expect(await faultOf(s.ask(["999999999"])), "one that is not there answers alike").toBe("notFound");
  expect(await s.reportOf(s.a), "all or none").toBeUndefined();
  expect(await s.heard("summaryAsked")).toEqual([s.ofIdle.userId]);
  expect(await faultOf(s.ask([s.a.id], s.ofA))).toBe("notFound");
  expect(await faultOf(listAskable({ ...page, summaryId: s.summaryId }, s.ofA))).toBe("notFound");
});

test("a school that was not asked is not listed and hands nothing in; all that take part are asked at one press", async () => {
  const s = await scene();
  await s.ask([s.idle.id]);
  expect((await listReports(page, s.host)).list.map(({ schoolId }) => schoolId)).toEqual([s.idle.id]);
  expect((await listReports(page, s.ofA)).list).toEqual([]);
  expect(await faultOf(s.upload(await s.reportOf(s.idle)))).toBe("notFound");
  expect(await s.ask()).toEqual({ askedNum: 2 });
  expect(await s.handIn(await s.reportOf(s.a))).toMatchObject({ no: 1 });
});

test("a school looks at its PDF before it hands it in, nobody else does", async () => {
  const s = await scene();
  await s.ask();
  const reportId = await s.reportOf(s.a);
  expect(await faultOf(reportDraft({ reportId }, s.ofA)), "nothing yet").toBe("notFound");
  await s.upload(reportId);
  expect(await reportDraft({ reportId }, s.ofA)).toMatchObject({ mime: "application/pdf", size: s.pdf.length });
  for (const who of [s.host, s.ofIdle]) expect(await faultOf(reportDraft({ reportId }, who))).toBe("notFound");
  await submitReport({ reportId, answers: {} }, s.ofA);
  expect(await faultOf(reportDraft({ reportId }, s.ofA)), "it is a version now").toBe("notFound");
});

test("whoever asked and whoever is in charge of all contests hear of each version, nobody without the right does", async () => {
  const s = await scene();
  const [inCharge, helper] = [await anActor("CONTEST_MANAGER", { in: s.province }), await aStudent({ in: s.a })];
  await db.insert(contestManager).values([
    { contestId: s.contest.id, userId: inCharge.userId },
    { contestId: s.contest.id, userId: helper.userId },
  ]);
  await s.ask();
  const reportId = await s.reportOf(s.a);
  await s.handIn(reportId);
  expect(await s.heard("summarySubmitted")).toEqual([s.host.userId, inCharge.userId].sort());
  await returnReports({ ids: [reportId], reason: "again" }, s.host);
  await s.handIn(reportId);
  expect(await s.heard("summarySubmitted")).toHaveLength(4);
});

test("a school that has handed in nothing is asked no longer; one that has stays asked, returned or not", async () => {
  const s = await scene();
  await s.ask();
  const [reportId, other] = [await s.reportOf(s.a), await s.reportOf(s.guest)];
  await s.upload(reportId);
  const release = async (ids: string[], who = s.host) => (await releaseReports({ ids }, who)).rows.map(({ ok }) => ok);
  expect(await release([reportId], s.ofA), "not by the school").toEqual([0]);
  await s.handIn(reportId);
  expect(await release([reportId, other])).toEqual([0, 1]);
  await returnReports({ ids: [reportId], reason: "again" }, s.host);
  expect(await release([reportId])).toEqual([0]);
  expect(await s.reportOf(s.guest)).toBeUndefined();
  expect(await s.ask(), "and may be asked anew").toEqual({ askedNum: 1 });
});

test("a summary that nobody answered is deleted and its schools are told; one that was answered stays", async () => {
  const s = await scene();
  await s.ask();
  const drop = (who = s.host) => faultOf(deleteSummary({ summaryId: s.summaryId }, who));
  expect(await drop(s.ofA)).toBe("notFound");
  const reportId = await s.reportOf(s.a);
  await s.handIn(reportId);
  expect(await drop()).toBe("summaryKept");
  await returnReports({ ids: [reportId], reason: "again" }, s.host);
  expect(await drop(), "returned is answered").toBe("summaryKept");
  expect((await summaryDetail({ summaryId: s.summaryId }, s.host)).askedNum).toBe(2);

  const blank = await scene();
  await blank.ask();
  expect(await faultOf(deleteSummary({ summaryId: blank.summaryId }, blank.host))).toBe("went through");
  expect(await faultOf(summaryDetail({ summaryId: blank.summaryId }, blank.host))).toBe("notFound");
  expect(await blank.heard("summaryReleased")).toEqual([blank.ofA.userId]);
  expect((await listReports(page, blank.ofA)).list).toEqual([]);
});

bare("of handing in and deleting at once one wins, and what was handed in is never lost", async () => {
  for (let n = 0; n < 4; n++) {
    const s = await scene();
    await s.ask();
    const reportId = await s.reportOf(s.a);
    await s.upload(reportId);
    const [handed, deleted] = await Promise.all([
      faultOf(submitReport({ reportId, answers: {} }, s.ofA)),
      faultOf(deleteSummary({ summaryId: s.summaryId }, s.host)),
    ]);
    expect([
      ["went through", "summaryKept"],
      ["notFound", "went through"],
    ]).toContainEqual([handed, deleted]);
  }
});

test("schools are reminded three days and one day before a report is due, once each, those that handed in not", async () => {
  const s = await scene();
  await s.ask();
  await db
    .update(summary)
    .set({ dueAt: sql`now() + interval '10 days'` as never })
    .where(eq(summary.id, s.summaryId));
  const due = async () => (await s.heard("summaryDue")).length;
  const reportId = await s.reportOf(s.a);
  for (const [offset, expected] of [
    ["6 days", 0],
    ["8 days", 1],
  ] as const) {
    await moveClock(offset);
    for (let n = 0; n < 2; n++) await remindSummaries();
    expect(await due(), offset).toBe(expected);
  }
  await s.handIn(reportId);
  await moveClock("9 days 6 hours");
  await remindSummaries();
  expect(await due(), "handed in").toBe(1);
  await moveClock("11 days");
  await remindSummaries();
  expect(await due(), "over").toBe(1);
});
