import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { test as bare, expect } from "vitest";
import { db, file, group, message, summary, summaryReport, summaryVersion } from "@/db";
import type { FormField } from "@/lib/domain/contest/contract";
import { anActor, anOpenContest, aPdf, aProvince, aSchool, aStudent, aTeam, aWorkField } from "@/lib/seed/factories";
import { test, useDatabase, useStorage } from "@/lib/testing/database";
import { cellsOf } from "@/lib/testing/exported";
import { MOST_MARKS } from "./report/calls";
import { exportFigures, zipReports } from "./report/exporting";
import { listFigures } from "./report/figures";
import { putReportFile, reportFile, submitReport } from "./report/handing-in";
import { acceptReports, markReport, remindReports, returnReports, unmarkReport } from "./report/judging";
import { listReports, reportDetail } from "./report/listing";
import { askSchools } from "./setting/asking";
import { addSummary, updateSummary } from "./setting/editing";
import { listSummaries, summaryDetail } from "./setting/listing";

useDatabase();
useStorage();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const codesOf = async (bulk: Promise<{ rows: { ok: 0 | 1; message: string | null }[] }>) =>
  (await bulk).rows.map(({ ok }) => ok);
const page = { pageNum: 1, pageSize: 20, order: "ASC" as const };
const bodyOf = (text: string) => new Blob([text]).stream();
const fields: FormField[] = [
  aWorkField({ key: "entrants", type: "number", required: "always", label: { zh: "参赛人数", en: "Entrants" } }),
  aWorkField({ key: "text", type: "textarea" }),
];

/** A province with a contest in which two of its three schools take part, and one summary that it asks for. */
async function scene(of: { due?: string; takesLate?: boolean } = {}) {
  const province = await aProvince();
  const [a, b, idle] = [
    await aSchool({ parent: province }),
    await aSchool({ parent: province }),
    await aSchool({ parent: province }),
  ];
  const host = await anActor("HOST_ADMIN", { in: province });
  const [ofA, ofB] = [await anActor("SCHOOL_ADMIN", { in: a }), await anActor("SCHOOL_ADMIN", { in: b })];
  const { contest, stage, track } = await anOpenContest({}, { in: province });
  for (const school of [a, b]) {
    const captain = await aStudent({ in: school });
    await aTeam({
      ...{ contestId: contest.id, stageId: stage.id, itemId: track.id, status: "approved" },
      ...{ captain, ownerGroupId: school.id },
    });
  }
  const input = {
    ...{ title: "Report of the year", note: "", contestIds: [contest.id], fields },
    ...{ dueTime: of.due ?? "2099-01-01 00:00:00", takesLate: of.takesLate ?? true },
  };
  const { summaryId } = await addSummary(input, host);
  await askSchools({ summaryId }, host);
  const reportOf = async (school: { id: string }) => {
    const rows = await db.select().from(summaryReport).where(eq(summaryReport.orgId, school.id));
    return rows[0]?.id as string;
  };
  const [reportA, reportB] = [await reportOf(a), await reportOf(b)];
  const upload = (reportId: string, who = ofA, text = aPdf("report"), name = "report.pdf") =>
    putReportFile({ reportId, name, size: text.length }, who, bodyOf(text));
  const handIn = async (reportId: string, who = ofA, answers: object = { entrants: 12 }) => {
    await upload(reportId, who);
    return submitReport({ reportId, answers: answers as Record<string, unknown> }, who);
  };
  return { ...{ province, a, b, idle, host, ofA, ofB, contest, summaryId, input, reportA, reportB, upload, handIn } };
}

test("schools that take part are asked once and notified; each sees its own report, the organiser all of them", async () => {
  const s = await scene();
  expect(await askSchools({ summaryId: s.summaryId }, s.host)).toEqual({ askedNum: 0 });
  const told = await db.select().from(message).where(eq(message.topic, "summaryAsked"));
  expect(told.map(({ userId }) => userId).sort()).toEqual([s.ofA.userId, s.ofB.userId].sort());
  const seen = async (who: typeof s.host) => (await listReports(page, who)).list.map(({ schoolId }) => schoolId).sort();
  expect(await seen(s.host)).toEqual([s.a.id, s.b.id].sort());
  expect(await seen(s.ofA)).toEqual([s.a.id]);
  expect(await faultOf(reportDetail({ reportId: s.reportB }, s.ofA))).toBe("notFound");
  expect((await listSummaries(page, s.host)).list[0]).toMatchObject({ askedNum: 2, submittedNum: 0, acceptedNum: 0 });
  expect((await listSummaries(page, s.ofA)).list, "a school organises nothing here").toEqual([]);
  expect(await summaryDetail({ summaryId: s.summaryId }, s.ofA)).toMatchObject({ organises: 0, askedNum: 0 });
  const stranger = await anActor("SCHOOL_ADMIN", { in: s.idle });
  expect(await faultOf(summaryDetail({ summaryId: s.summaryId }, stranger))).toBe("notFound");
  const elsewhere = await anActor("HOST_ADMIN", { in: await aProvince() });
  expect(await faultOf(addSummary(s.input, elsewhere)), "a contest of others").toBe("notFound");
});

test("a report goes from requested to submitted, returned, submitted and accepted, every version stays", async () => {
  const s = await scene();
  expect(await faultOf(submitReport({ reportId: s.reportA, answers: { entrants: 1 } }, s.ofA))).toBe(
    "reportFileMissing",
  );
  expect(await faultOf(s.handIn(s.reportA, s.ofA, {})), "a question unanswered").toBe("badInput");
  expect(await s.handIn(s.reportA)).toMatchObject({ no: 1, isLate: 0 });
  expect(await faultOf(s.handIn(s.reportA)), "handed in, and not returned").toBe("illegalTransition");
  expect(await faultOf(s.handIn(s.reportB)), "another school's").toBe("notFound");
  expect(await faultOf(s.handIn(s.reportA, s.host)), "nobody hands in for a school").toBe("notFound");
  expect(await codesOf(acceptReports({ ids: [s.reportA, s.reportB] }, s.host)), "one is missing yet").toEqual([1, 0]);
  expect(await codesOf(returnReports({ ids: [s.reportA], reason: "Sign it" }, s.ofA)), "not by a school").toEqual([0]);
  await returnReports({ ids: [s.reportA], reason: "Sign it" }, s.host);
  expect(await s.handIn(s.reportA, s.ofA, { entrants: 13 })).toMatchObject({ no: 2 });
  await acceptReports({ ids: [s.reportA] }, s.host);
  const { versions, status, mayHandIn } = await reportDetail({ reportId: s.reportA }, s.ofA);
  expect([status, mayHandIn]).toEqual(["accepted", 0]);
  expect(versions.map(({ no, answers, returnReason }) => [no, answers.entrants, returnReason])).toEqual([
    [2, 13, null],
    [1, 12, "Sign it"],
  ]);
  const [last] = versions;
  const [first, third] = [
    { page: 1, text: "first" },
    { page: 3, text: "third" },
  ];
  const versionId = last?.versionId as string;
  for (const mark of [third, first, third]) await markReport({ versionId, ...mark }, s.host);
  expect(await faultOf(markReport({ versionId, ...first }, s.ofA))).toBe("notFound");
  expect(await faultOf(unmarkReport({ versionId, ...first }, s.ofA))).toBe("notFound");
  const marked = (await reportDetail({ reportId: s.reportA }, s.ofA)).versions[0]?.marks;
  expect(marked?.map(({ page: of }) => of)).toEqual([1, 3]);
  expect((await reportFile({ versionId }, s.ofA)).mime).toBe("application/pdf");
  expect(await faultOf(reportFile({ versionId }, s.ofB))).toBe("notFound");
});

test("after the deadline a report is taken and marked as late, or not at all; a returned one always", async () => {
  const late = await scene({ due: "2001-01-01 00:00:00" });
  expect(await late.handIn(late.reportA)).toMatchObject({ isLate: 1 });
  const list = await listReports({ ...page, isLate: 1 }, late.host);
  expect(list.list.map(({ reportId }) => reportId)).toEqual([late.reportA]);

  const strict = await scene({ takesLate: false });
  await strict.handIn(strict.reportA);
  await returnReports({ ids: [strict.reportA], reason: "again" }, strict.host);
  await db.update(summary).set({ dueAt: sql`app_now() - interval '1 second'` });
  expect(await faultOf(strict.handIn(strict.reportB, strict.ofB))).toBe("reportClosed");
  expect(await strict.handIn(strict.reportA)).toMatchObject({ no: 2, isLate: 1 });
});

test("only a PDF is taken, by what it holds", async () => {
  const s = await scene();
  expect(await faultOf(s.upload(s.reportA, s.ofA, "no pdf at all, whatever its name says"))).toBe("fileTypeRefused");
  expect(await faultOf(s.upload(s.reportA, s.ofA, aPdf("x"), "report.docx"))).toBe("fileTypeRefused");
  const short = { reportId: s.reportA, name: "a.pdf", size: 999_999 };
  expect(await faultOf(putReportFile(short, s.ofA, bodyOf(aPdf("x"))))).toBe("fileCorrupt");
  await s.upload(s.reportA);
});

test("questions and contests stay once a school has handed in; the rest may change", async () => {
  const s = await scene();
  const change = (more: object, version: number) =>
    updateSummary({ ...s.input, ...more, summaryId: s.summaryId, version }, s.host);
  expect(await change({ fields: fields.slice(0, 1) }, 1)).toEqual({ version: 2 });
  expect(await faultOf(change({}, 1))).toBe("stale");
  await s.handIn(s.reportA);
  expect(await faultOf(change({ fields }, 2))).toBe("summaryAnswered");
  expect(await change({ fields: fields.slice(0, 1), title: "Another title" }, 2)).toEqual({ version: 3 });
  expect(await faultOf(updateSummary({ ...s.input, summaryId: s.summaryId, version: 3 }, s.ofA))).toBe("notFound");
});

test("schools without a report are reminded three times a day; the others not at all", async () => {
  const s = await scene();
  await s.handIn(s.reportA);
  const remind = () => codesOf(remindReports({ ids: [s.reportA, s.reportB] }, s.host));
  for (let n = 0; n < 3; n++) expect(await remind()).toEqual([0, 1]);
  expect(await remind()).toEqual([0, 0]);
});

test("figures are a line a school, the zip holds each last version under its school's name", async () => {
  const s = await scene();
  await s.handIn(s.reportA);
  await returnReports({ ids: [s.reportA], reason: "again" }, s.host);
  await s.handIn(s.reportA, s.ofA, { entrants: 77 });
  const read = async (file: { stream: unknown }) => {
    const parts: Uint8Array[] = [];
    for await (const part of file.stream as AsyncIterable<Uint8Array>) parts.push(part);
    return unzipSync(new Uint8Array(Buffer.concat(parts)));
  };
  const zip = await read(await zipReports({ summaryId: s.summaryId }, s.host));
  expect(Object.keys(zip)).toEqual([`${s.a.name}-2.pdf`]);
  expect(Buffer.from(Object.values(zip)[0] as Uint8Array).toString("latin1")).toBe(aPdf("report"));
  const sheet = await read(await exportFigures({ summaryId: s.summaryId }, s.host));
  const said = Object.values(sheet)
    .map((part) => strFromU8(part))
    .join("");
  expect(said).toContain("77");
  for (const school of [s.a, s.b]) expect(said).toContain(school.name);
  expect(said).not.toContain(s.idle.name);
  const chosen = { summaryId: s.summaryId, columns: ["school", "answer.entrants", "answer.unknown"] };
  const [heads, ...lines] = await cellsOf(await exportFigures(chosen, s.host));
  expect(heads).toHaveLength(2);
  expect(lines).toContainEqual([s.a.name, "77"]);
  for (const verb of [zipReports, exportFigures])
    expect(await faultOf(verb({ summaryId: s.summaryId }, s.ofA))).toBe("notFound");
});

test("figures as a table have a row a school, words for answers and a sum for each number, for the organiser alone", async () => {
  const s = await scene();
  await s.handIn(s.reportA, s.ofA, { entrants: 70 });
  const table = (more: object = {}) => listFigures({ ...page, summaryId: s.summaryId, ...more }, s.host);
  const all = await table();
  expect(all.total).toBe(2);
  expect(all.columns.find(({ key }) => key === "entrants")?.sum).toBe(70);
  expect(all.list.find(({ reportId }) => reportId === s.reportA)?.cells.entrants).toBe("70");
  expect(all.list.find(({ reportId }) => reportId === s.reportB)).toMatchObject({
    versionNo: null,
    status: "requested",
  });
  await s.handIn(s.reportB, s.ofB, { entrants: 7.5 });
  expect((await table()).columns.find(({ key }) => key === "entrants")?.sum).toBe(77.5);
  expect((await table({ pageNum: 2, pageSize: 1 })).list).toHaveLength(1);
  const named = await table({ keywords: s.b.name });
  expect([named.total, named.columns.find(({ key }) => key === "entrants")?.sum]).toEqual([1, 7.5]);
  expect(await faultOf(listFigures({ ...page, summaryId: s.summaryId }, s.ofA))).toBe("notFound");
});

test("schools with hostile names, or with one name, each have a file of their own in the zip", async () => {
  const s = await scene();
  for (const report of [s.reportA, s.reportB]) await s.handIn(report, report === s.reportA ? s.ofA : s.ofB);
  const names = async (a: string, b: string) => {
    for (const [id, name] of [
      [s.a.id, a],
      [s.b.id, b],
    ] as const)
      await db.update(group).set({ name }).where(eq(group.id, id));
    const parts: Uint8Array[] = [];
    for await (const part of (await zipReports({ summaryId: s.summaryId }, s.host)).stream as AsyncIterable<Uint8Array>)
      parts.push(part);
    return Object.keys(unzipSync(new Uint8Array(Buffer.concat(parts)))).toSorted();
  };
  expect(await names("甲", "乙")).toEqual(["乙-1.pdf", "甲-1.pdf"]);
  expect(await names("../../etc/passwd", "CON")).toEqual(["CON-1.pdf", "_.._etc_passwd-1.pdf"]);
  const long = await names("长".repeat(100), "a\u202egnp.exe");
  expect(long.every((name) => Buffer.byteLength(name) < 255 && !/[\\/\u202e]/.test(name))).toBe(true);
  const alike = await names("Same", "SAME");
  expect(new Set(alike.map((name) => name.toLowerCase())).size).toBe(2);
});

test("reports that are larger together than a zip may be are refused in words of their own", async () => {
  const s = await scene();
  await s.handIn(s.reportA);
  const zip = () => faultOf(zipReports({ summaryId: s.summaryId }, s.host));
  expect(await zip()).toBe("went through");
  await db.update(file).set({ size: "4000000001" });
  expect(await zip()).toBe("reportsTooLarge");
});

test("what was handed in never changes", async () => {
  const s = await scene();
  await s.handIn(s.reportA);
  for (const change of ["set answers = '{}'", "set late = true", "set file_id = file_id"])
    await expect(db.transaction((tx) => tx.execute(sql.raw(`update summary_version ${change}`)))).rejects.toThrow(
      "Failed query",
    );
  await db.execute(sql`update summary_version set return_reason = 'beside it'`);
});

bare("of two who hand in one report at once, one does, and the other is told", async () => {
  const s = await scene();
  await s.upload(s.reportA);
  const hand = () => faultOf(submitReport({ reportId: s.reportA, answers: { entrants: 1 } }, s.ofA));
  expect((await Promise.all([hand(), hand(), hand()])).toSorted()).toEqual([
    "illegalTransition",
    "illegalTransition",
    "went through",
  ]);
  expect(await db.$count(summaryVersion, eq(summaryVersion.reportId, s.reportA))).toBe(1);
});

bare(
  "of those who mark one report at once each remark stands; a remark is taken off once, and the later one is told",
  async () => {
    const s = await scene();
    const { versionId } = await s.handIn(s.reportA);
    const other = await anActor("HOST_ADMIN", { in: s.province });
    const remarks = Array.from({ length: 12 }, (_, n) => ({ versionId, page: 12 - n, text: `remark ${n}` }));
    await Promise.all(remarks.map((mark, n) => markReport(mark, n % 2 ? other : s.host)));
    const marks = async () => (await reportDetail({ reportId: s.reportA }, s.ofA)).versions[0]?.marks ?? [];
    expect((await marks()).map(({ page: at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const [gone] = remarks as [(typeof remarks)[number]];
    const off = [s.host, other].map((who) => faultOf(unmarkReport(gone, who)));
    expect((await Promise.all(off)).toSorted()).toEqual(["stale", "went through"]);
    expect(await marks()).toHaveLength(11);
  },
);

test("a report takes so many remarks and no more; one that stands there is no further one", async () => {
  const s = await scene();
  const { versionId } = await s.handIn(s.reportA);
  const marks = Array.from({ length: MOST_MARKS }, (_, n) => ({ page: n + 1, text: "here" }));
  await db.update(summaryVersion).set({ marks }).where(eq(summaryVersion.id, versionId));
  expect(await faultOf(markReport({ versionId, page: 1, text: "here" }, s.host))).toBe("went through");
  expect(await faultOf(markReport({ versionId, page: 1, text: "there" }, s.host))).toBe("tooManyMarks");
});
