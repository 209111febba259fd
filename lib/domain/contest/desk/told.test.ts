import { expect, test as plain } from "vitest";
import { contestPoster } from "@/lib/domain/contest/public/poster";
import { previewedContest, publicContest } from "@/lib/domain/contest/public/reads";
import { aContest, anActor, aProvince } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { updateContest as call } from "./calls";
import { copyContest } from "./copying";
import { contestDetail, updateContest } from "./editing";

useDatabase();

const both = (zh: string, en = "") => ({ zh, en });
const file = "/prod-api/system/file/open?fileId=7";
const told = {
  prizes: [
    { name: both("一等奖", "First prize"), count: 3, reward: both("奖金 5000 元") },
    { name: both("优秀奖"), count: null, reward: both("") },
  ],
  questions: [{ question: both("可以跨校组队吗"), answer: both("可以。", "Yes.") }],
  downloads: [{ title: both("申报书模板"), link: file }],
};

async function scene(more: object = {}) {
  const home = await aProvince();
  const admin = await anActor("HOST_ADMIN", { in: home });
  const row = await aContest({ in: home, status: "published" });
  const detail = await contestDetail({ competitionId: row.id }, admin);
  const input = { ...detail, summary: "简介", rulesHtml: "<p>规则</p>", ...told, ...more };
  await updateContest(call.input.parse(input), admin);
  return { id: row.id, admin };
}

test("prizes, questions and files come out as they went in, in both languages", async () => {
  const { id, admin } = await scene();
  expect(await publicContest(id, "en")).toMatchObject(told);
  const { competitionId } = await copyContest({ competitionId: id, name: "下一届", year: 2030 }, admin);
  expect(await previewedContest(competitionId, "zh-cn")).toMatchObject(told);
});

test("English is read where it was written, else Chinese, and the page is told which", async () => {
  const { id } = await scene({ nameEn: "Named", rulesHtmlEn: "<p>Rules</p><script>1</script>" });
  const [zh, en] = [await publicContest(id, "zh-cn"), await publicContest(id, "en")];
  expect(zh).toMatchObject({ summary: "简介", rulesHtml: "<p>规则</p>" });
  expect(zh.languages).toEqual({ name: "zh-cn", summary: "zh-cn", rules: "zh-cn" });
  expect(en).toMatchObject({ competitionName: "Named", summary: "简介", rulesHtml: "<p>Rules</p>" });
  expect(en.languages).toEqual({ name: "en", summary: "zh-cn", rules: "en" });
});

plain.each([
  ["another site's file", { downloads: [{ title: both("A"), link: "https://elsewhere.example/a.pdf" }] }],
  ["a script", { downloads: [{ title: both("A"), link: "javascript:alert(1)" }] }],
  ["a prize without a name", { prizes: [{ name: both(""), count: 1, reward: both("") }] }],
  ["a prize of which there are none", { prizes: [{ name: both("A"), count: 0, reward: both("") }] }],
])("refuses %s", (_, more) => {
  const input = { name: "N", seriesName: "N", round: 1, year: 2026, host: "H", level: "school", mode: "team" };
  const whole = { ...input, competitionId: "1", version: 1 };
  expect(call.input.safeParse({ ...whole, ...told }).success).toBe(true);
  expect(call.input.safeParse({ ...whole, ...told, ...more }).success).toBe(false);
});

test("the poster is a PDF of a public contest, and of no other", async () => {
  const { id } = await scene();
  const visitor = { ...(await anActor("STUDENT")), userId: null } as never;
  const { stream, mime } = await contestPoster({ competitionId: id }, visitor);
  expect([mime, (stream as Buffer).subarray(0, 5).toString()]).toEqual(["application/pdf", "%PDF-"]);
  const draft = await aContest({ in: await aProvince(), status: "draft" });
  await expect(contestPoster({ competitionId: draft.id }, visitor)).rejects.toMatchObject({ fault: "notFound" });
});
