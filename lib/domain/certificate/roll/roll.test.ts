import { and, asc, eq, isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import { certificate, certificateRollPerson, db } from "@/db";
import { columnCode } from "@/lib/designer/binding/codes";
import { Design } from "@/lib/designer/document";
import * as calls from "@/lib/domain/certificate/contract";
import { exportCertificates, exportProblems } from "@/lib/domain/certificate/file/exporting";
import { listPdfFile } from "@/lib/domain/certificate/file/handing-out";
import { checkBatch, listBatches, startBatch } from "@/lib/domain/certificate/issuing/batches";
import { reissueCertificate, revokeCertificate } from "@/lib/domain/certificate/issuing/changing";
import { makeBatches } from "@/lib/domain/certificate/issuing/making";
import { reissueChanges } from "@/lib/domain/certificate/issuing/renewing";
import { saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { listCertificates } from "@/lib/domain/certificate/listing";
import { addTemplate, publishTemplate, saveDraft, templateDraft } from "@/lib/domain/certificate/template/designing";
import { searchCertificates } from "@/lib/domain/certificate/verification/searching";
import { traceCertificate } from "@/lib/domain/certificate/verification/tracing";
import { anActor, aPublishedContest, issueCertificates } from "@/lib/seed/factories";
import { hostileSheets } from "@/lib/seed/factories/hostile-sheets";
import { aSheet } from "@/lib/seed/factories/sheet";
import { readSheet } from "@/lib/sheet";
import { test, useDatabase } from "@/lib/testing/database";
import { deleteRoll, removeRollPerson, updateRollPerson } from "./changing";
import { checkRoll, importRoll } from "./importing";
import { listRolls, rollPage } from "./listing";
import { exportRollTemplate } from "./template";

useDatabase();

const HEADS = ["姓名", "单位", "荣誉或身份", "服务时长", "备注{x}"];
const page = { pageNum: 1, pageSize: 100 };
const caller = { ip: "10.1.2.3", locale: "zh-cn" as const };

async function scene(rollName = "志愿者") {
  const p = await aPublishedContest([90]);
  const competitionId = p.contest.id;
  const send = (bytes: Buffer, updateSupport: 0 | 1 = 0, by = p.manager) =>
    checkRoll(
      { competitionId, rollName, file: "roll.xlsx", updateSupport },
      by,
      new Blob([new Uint8Array(bytes)]).stream(),
    );
  const check = async (rows: string[][], updateSupport: 0 | 1 = 0, heads = HEADS) =>
    calls.checkRoll.output.parse(await send(await aSheet(rows, heads), updateSupport));
  const take = ({ checkId, sha256 }: { checkId: string; sha256: string }, onlyValid: 0 | 1 = 0) =>
    importRoll({ competitionId, rollName, checkId, sha256, onlyValid }, p.manager);
  /** A template that prints whose it is, what for, and a column of the organiser's own. */
  const template = async (words = "{userName}服务{column:服务时长}小时，{awardName}，{certificateNo} {traceCode}") => {
    const { templateId } = await addTemplate({ name: words.slice(0, 40), recipientType: 2, competitionId }, p.manager);
    const text = {
      type: "text",
      id: "a",
      left: 50,
      top: 50,
      width: 900,
      height: 200,
      fontSize: 30,
      contentText: words,
    };
    const design = Design.parse({ slides: [{ id: "1", elements: [text] }] });
    await saveDraft({ templateId, design, version: 1 }, p.manager);
    await publishTemplate({ templateId, status: "published" }, p.manager);
    return templateId;
  };
  return { ...p, competitionId, send, check, take, template };
}

const bytesOf = async ({ stream }: { stream: unknown }) =>
  Buffer.from(await new Response(stream as never).arrayBuffer());

test("people of a spreadsheet get certificates that are numbered, traced, searched, revoked and made anew like all others", async () => {
  const s = await scene();
  const checked = await s.check([
    ["张 三", "示例大学", "优秀志愿者", "36", "不读"],
    ["李四", "", "志愿者", "12", ""],
    ["", "示例大学", "志愿者", "", ""],
    ["张三", "示例大学", "优秀志愿者", "36", ""],
  ]);
  expect(checked).toMatchObject({ createCount: 2, invalidCount: 2 });
  expect(checked.messageList).toEqual(["第4行：请填写姓名", "第5行：与第 2 行重复"]);
  expect(checked.notices.join()).toContain("服务时长");
  expect(checked.notices.join(), "a column whose name no text can hold is not read").toContain("备注{x}");
  await expect(s.take(checked), "all or none").rejects.toMatchObject({ code: 13017 });
  const { rollId, createCount } = await s.take(checked, 1);
  expect(createCount).toBe(2);

  const templateId = await s.template();
  const input = { competitionId: s.competitionId, templateId, rollId };
  const found = calls.checkBatch.output.parse(await checkBatch(input, s.manager));
  expect(found).toMatchObject({ ready: 2, notMade: 0, problems: [], leftOut: [] });
  expect(found.sample).toMatchObject({
    holder: { name: "张三" },
    awardName: "优秀志愿者",
    columns: { 服务时长: "36" },
  });
  expect(await issueCertificates(input, s.manager)).toMatchObject({ issued: 2 });
  const rows = await db.select().from(certificate).orderBy(asc(certificate.id));
  expect(rows.map(({ serial, status }) => [serial, status])).toEqual([
    [1, "sent"],
    [2, "sent"],
  ]);
  expect(await checkBatch(input, s.manager), "nobody gets a second one").toMatchObject({ ready: 0, issued: 2 });
  const [batch] = (await listBatches({ ...page, competitionId: s.competitionId }, s.manager)).list;
  expect(batch).toMatchObject({ rollName: "志愿者", done: 2, total: 2, status: "finished" });

  const [first] = rows as [(typeof rows)[number], ...typeof rows];
  expect((await bytesOf(await listPdfFile({ certificateId: first.id }, s.manager))).subarray(0, 5).toString()).toBe(
    "%PDF-",
  );
  expect(await traceCertificate({ code: first.traceCode }, caller)).toMatchObject({
    status: "valid",
    holders: ["张三"],
    schoolName: "示例大学",
    awardName: "优秀志愿者",
    levels: [],
  });
  const search = (name: string) =>
    searchCertificates(
      { ...page, name, certificateNo: first.number, captchaId: "", captcha: "" } as never,
      {
        ...caller,
        userId: null,
      } as never,
    );
  expect((await search("张 三")).list).toMatchObject([{ certificateNo: first.number, name: "张三" }]);
  expect((await search("李四")).list, "a number of somebody else").toEqual([]);
  const { list } = await listCertificates({ ...page, competitionId: s.competitionId, keywords: "张三" }, s.manager);
  expect(list).toMatchObject([{ holders: ["张三"], awardName: "优秀志愿者" }]);
  expect(
    (await bytesOf(await exportCertificates({ competitionId: s.competitionId }, s.manager))).length,
  ).toBeGreaterThan(1000);

  const [person] = (await rollPage({ ...page, rollId }, s.manager)).list;
  expect(person).toMatchObject({ name: "张三", certificates: [{ certificateNo: first.number, status: "sent" }] });
  await expect(removeRollPerson({ personId: person?.personId as string }, s.manager)).rejects.toMatchObject({
    fault: "rollInUse",
  });
  await expect(deleteRoll({ rollId }, s.manager)).rejects.toMatchObject({ fault: "rollInUse" });
  await expect(
    reissueCertificate({ certificateId: first.id, reason: "nothing" }, s.manager),
    "nothing was corrected",
  ).rejects.toMatchObject({ fault: "nothingToReissue" });
  const { certificates: _, personId, ...values } = person as NonNullable<typeof person>;
  const corrected = { ...values, personId, name: "张叁", own: { 服务时长: "40", 别的: "x" } };
  await updateRollPerson(corrected, s.manager);
  await expect(updateRollPerson(corrected, s.manager)).rejects.toMatchObject({ fault: "stale" });
  const { changes } = await reissueChanges({ certificateId: first.id }, s.manager);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ["张三", "张叁"],
    ["36", "40"],
  ]);
  const { certificateId } = await reissueCertificate({ certificateId: first.id, reason: "name" }, s.manager);
  const [anew] = await db.select().from(certificate).where(eq(certificate.id, certificateId));
  expect(anew).toMatchObject({ number: first.number, revision: 2, status: "sent", rollPersonId: personId });
  expect(saidBy(anew as never).facts).toMatchObject({ holder: { name: "张叁" }, columns: { 服务时长: "40" } });
  expect(await traceCertificate({ code: first.traceCode }, caller)).toMatchObject({ status: "replaced" });
  await revokeCertificate({ certificateId, reason: "copied" }, s.manager);
  expect(await checkBatch(input, s.manager)).toMatchObject({
    ready: 1,
    issued: 1,
    problems: [{ fault: "revokedBefore", awardId: null }],
  });
});

test("a column that a sheet lacks, and names that no font draws, stop nobody else's certificate", async () => {
  const s = await scene();
  const hostile = Array.from({ length: 40 }, (_, n) =>
    [`🏆${n}`, `${"很长的名字".repeat(12)}`, `\u{1F600}${n}`, `<b>${n}</b>🎉`].at(n % 4),
  ) as string[];
  const good = Array.from({ length: 60 }, (_, n) => `志愿者甲${n}`);
  const rows = [...hostile, ...good].map((name, n) => [name, `单位${n}`, "志愿者", n === 99 ? "" : "8", ""]);
  const checked = await s.check(rows);
  expect(checked.invalidCount).toBe(0);
  const { rollId } = await s.take(checked);
  const templateId = await s.template();
  const input = { competitionId: s.competitionId, templateId, rollId };
  const found = calls.checkBatch.output.parse(await checkBatch(input, s.manager));
  const undrawn = hostile.filter((name) => /\p{Extended_Pictographic}/u.test(name)).length;
  expect(found).toMatchObject({ ready: 100 - undrawn - 1, notMade: undrawn + 1 });
  expect(found.problems.find(({ fault }) => fault === "bindingEmpty")).toMatchObject({
    recipient: "志愿者甲59",
    names: ["名单的“服务时长”列"],
  });
  const { batchId, total } = await startBatch(input, s.manager);
  expect(await makeBatches(7)).toBe(total);
  expect(total).toBe(100 - undrawn - 1);
  const [batch] = (await listBatches({ ...page, competitionId: s.competitionId }, s.manager)).list;
  expect(batch).toMatchObject({ status: "finished", done: total, notMade: undrawn + 1 });
  const told = await readSheet(await bytesOf(await exportProblems({ batchId }, s.manager)), 200);
  expect(told.length, "each with its remedy, and the headings").toBeGreaterThanOrEqual(undrawn + 2);

  const without = await s.template("{userName} {column:没有的列} {certificateNo} {traceCode}");
  const none = await checkBatch({ ...input, templateId: without }, s.manager);
  expect(none.ready).toBe(0);
  expect(none.problems[0]).toMatchObject({ fault: "bindingEmpty", names: ["名单的“没有的列”列"] });
  await expect(startBatch({ ...input, templateId: without, further: true }, s.manager)).rejects.toMatchObject({
    fault: "bindingEmpty",
  });
});

test("the snapshot holds of the organiser's columns those that the design prints, and no others", async () => {
  const s = await scene();
  const heads = ["姓名", "荣誉或身份", "服务时长", "手机"];
  const { rollId } = await s.take(await s.check([["张三", "志愿者", "36", "13800000000"]], 0, heads));
  await issueCertificates({ competitionId: s.competitionId, templateId: await s.template(), rollId }, s.manager);
  const [row] = await db.select().from(certificate).where(isNotNull(certificate.rollPersonId));
  expect(saidBy(row as never).facts.columns).toEqual({ 服务时长: "36" });
  expect(JSON.stringify(row)).not.toContain("13800000000");
});

test("a roll is added to, updated where it was ticked, told to the editor, and filled into its template", async () => {
  const s = await scene();
  const { rollId } = await s.take(await s.check([["张三", "甲校", "志愿者", "1", ""]]));
  const again = [
    ["张三", "甲校", "志愿者", "2", ""],
    ["张三", "乙校", "志愿者", "3", ""],
  ];
  expect((await s.check(again)).messageList).toEqual(["第2行：名单上已有此人，要更新请勾选更新"]);
  const ticked = await s.check(again, 1);
  expect(ticked).toMatchObject({ createCount: 1, updateCount: 1, invalidCount: 0 });
  expect(await s.take(ticked)).toMatchObject({ rollId });
  expect(await s.check(again, 1)).toMatchObject({ unchangedCount: 2 });
  const people = await db.select().from(certificateRollPerson).orderBy(asc(certificateRollPerson.sort));
  expect(people.map(({ organisation, more, sort }) => [organisation, more.服务时长, sort])).toEqual([
    ["甲校", "2", 1],
    ["乙校", "3", 2],
  ]);
  expect(calls.listRolls.output.parse(await listRolls({ competitionId: s.competitionId }, s.manager))).toMatchObject([
    { rollId, rollName: "志愿者", columns: ["服务时长"], people: 2, issued: 0 },
  ]);
  const templateId = await s.template();
  expect((await templateDraft({ templateId }, s.manager)).columns).toEqual(["服务时长"]);
  expect(columnCode("服务时长")).toBe("column:服务时长");
  const filled = await readSheet(
    await bytesOf(
      await exportRollTemplate({ competitionId: s.competitionId, rollName: "志愿者", type: "template" }, s.manager),
    ),
    10,
  );
  expect(filled.map(({ cells }) => cells.slice(0, 5))).toEqual([
    ["姓名 *", "单位", "荣誉或身份", "英文姓名", "服务时长"],
    ["张三", "甲校", "志愿者", "", "2"],
    ["张三", "乙校", "志愿者", "", "3"],
  ]);
  const [one, two] = (await rollPage({ ...page, rollId, keywords: "校" }, s.manager)).list;
  await expect(
    updateRollPerson({ ...(two as never as object), organisation: "甲校" } as never, s.manager),
  ).rejects.toMatchObject({ fault: "rollPersonTwice" });
  await removeRollPerson({ personId: one?.personId as string }, s.manager);
  await deleteRoll({ rollId }, s.manager);
  expect(await listRolls({ competitionId: s.competitionId }, s.manager)).toEqual([]);
});

test("rolls are the organiser's of that contest alone", async () => {
  const s = await scene();
  const other = await scene();
  const checked = await s.check([["张三", "", "志愿者", "1", ""]]);
  const { checkId, sha256 } = checked;
  const foreign = { competitionId: other.competitionId, rollName: "志愿者", checkId, sha256, onlyValid: 0 as const };
  await expect(importRoll(foreign, other.manager)).rejects.toMatchObject({ fault: "notFound" });
  await expect(
    importRoll({ ...foreign, competitionId: s.competitionId, rollName: "别的" }, s.manager),
  ).rejects.toMatchObject({ fault: "notFound" });
  const { rollId } = await s.take(checked);
  await expect(rollPage({ ...page, rollId }, other.manager)).rejects.toMatchObject({ fault: "notFound" });
  await expect(deleteRoll({ rollId }, other.manager)).rejects.toMatchObject({ fault: "notFound" });
  const templateId = await other.template();
  await expect(
    checkBatch({ competitionId: other.competitionId, templateId, rollId }, other.manager),
  ).rejects.toMatchObject({ fault: "notFound" });
  const stranger = await anActor("STUDENT");
  await expect(listRolls({ competitionId: s.competitionId }, stranger)).rejects.toMatchObject({ fault: "notFound" });
});

test("hostile files are refused in words, and write nothing", async () => {
  const s = await scene();
  for (const [name, [, make]] of Object.entries(hostileSheets).slice(0, 30))
    await expect(s.send(make()), name).rejects.toMatchObject({ name: "Fault", code: 13017 });
  expect(await listRolls({ competitionId: s.competitionId }, s.manager)).toEqual([]);
});

test("an award's certificate and a roll's never count against each other", async () => {
  const s = await scene();
  const { rollId } = await s.take(await s.check([["张三", "", "志愿者", "1", ""]]));
  await issueCertificates(s.batch, s.manager);
  await issueCertificates({ competitionId: s.competitionId, templateId: await s.template(), rollId }, s.manager);
  const rows = await db
    .select({ serial: certificate.serial, awardId: certificate.awardId })
    .from(certificate)
    .where(and(eq(certificate.contestId, s.competitionId)))
    .orderBy(asc(certificate.serial));
  expect(rows.map(({ serial, awardId }) => [serial, awardId === null])).toEqual([
    [1, false],
    [2, true],
  ]);
});
