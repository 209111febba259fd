import type { Locator } from "@playwright/test";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { type OwnContest, openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";
import { aDocx, aTextPdf } from "@/lib/seed/factories/documents";

/** What files tell of their makers, and what works have in common, from the captain's draft to the organiser's desk. */

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const slot = { key: "plan", label: { zh: "作品计划书" }, ext: ["pdf", "docx"], maxMB: 20, maxCount: 2, required: true };

async function takesBlindFiles({ ask }: Seat, { competitionId }: OwnContest) {
  const value = { slots: [{ ...slot, blind: true }], multipleVersions: true, statement: "" };
  await ask("POST", "/competition/workSetting/update", {
    ...{ competitionId, version: 0, value: { ...value, blindCheck: "block" } },
  });
}

async function enters({ ask }: Seat, { competitionId, itemId }: OwnContest, teamName: string) {
  const { teamId } = await ask<{ teamId: string }>("POST", "/web/enroll/add", { competitionId, itemId, teamName });
  await ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  return `/home/competition/submitWork?teamId=${teamId}`;
}

/** A text that no other work has, longer than the shortest passage that is looked for. */
const passageOf = (word: string) =>
  `我们在河口布设了十二个${word}采样点连续九十天记录水温与浊度并据此建立预报模型再以三场暴雨之后的数据检验它`;

/** A PDF at a page: in the browser's own viewer where it has one, else drawn by ours. */
const drawnAt = (place: Locator, page: number) =>
  place.locator(`iframe${page > 1 ? `[src*="page=${page}"]` : ""}, section[aria-label="第 ${page} 页"]`).first();

test("a file that names its captain is refused by place and word; what replaced it is given to judges cleaned; a passage in two works is shown side by side", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `匿名检查赛 ${word}`);
  await takesBlindFiles(host, contest);
  const [captain, other] = [await seatFor(browser, "student"), await seatFor(browser, "student2")];
  const complaints = [host, captain, other].map(({ page }) => watch(page));
  const { realName } = await captain.ask<{ realName: string }>("GET", "/web/user/detail");
  const passage = passageOf(word);

  // The captain: refused for what the second paragraph says.
  const { page } = captain;
  await page.goto(await enters(captain, contest, `观潮队 ${word}`));
  await page.getByLabel("作品名称").fill(`河口水质预报 ${word}`);
  const put = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer });
  await put("计划书.docx", docx, aDocx({ texts: ["一、背景", `负责人：${realName}`] }));
  const check = page.getByRole("region", { name: "检查姓名与学校" });
  await expect(check.getByText("第 2 段")).toBeVisible({ timeout: 60_000 });
  await expect(check.getByText(`负责人：${realName}`)).toBeVisible();
  const hand = page.getByRole("button", { name: "提交作品" }).first();
  await hand.click();
  await expect(page.getByText(/计划书\.docx（第 2 段）含有姓名/).first()).toBeVisible({ timeout: 30_000 });

  // Another file takes its place; its author is a property, which a cleaned copy lacks.
  await page.getByRole("button", { name: "移除 计划书.docx" }).click();
  await put("report.pdf", "application/pdf", aTextPdf({ pages: ["概要", passage], info: { Producer: "某打印机" } }));
  await expect(page.getByRole("button", { name: "预览 report.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "预览 report.pdf" }).click();
  await expect(drawnAt(page.getByRole("dialog"), 1), "looked at before it is handed in").toBeVisible();
  // A viewer in a frame takes the keys.
  await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
  await expect(check.getByText("未发现问题")).toBeVisible({ timeout: 60_000 });
  await hand.click();
  await expect(page.getByText("再次提交会成为新的一版")).toBeVisible();

  // Another team hands in the same passage, on another page of its own.
  await other.page.goto(await enters(other, contest, `听雨队 ${word}`));
  await other.page.getByLabel("作品名称").fill(`水文站改造 ${word}`);
  const theirs = aTextPdf({ pages: ["前言", "现状", `如下：${passage}`] });
  await other.page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "theirs.pdf", mimeType: "application/pdf", buffer: theirs });
  await expect(other.page.getByRole("button", { name: "预览 theirs.pdf" })).toBeVisible();
  await other.page.getByRole("button", { name: "提交作品" }).first().click();
  await expect(other.page.getByText("再次提交会成为新的一版")).toBeVisible();

  // The organiser: the mark in the list, both passages by page, and a cleaned copy for judges, of many at once.
  const desk = host.page;
  const row = desk.getByRole("row").filter({ hasText: `河口水质预报 ${word}` });
  await expect(async () => {
    await desk.goto(`/works/list?competitionId=${contest.competitionId}&isSimilar=1`);
    await expect(row).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await row.getByRole("checkbox").check();
  await desk.getByRole("button", { name: "生成清理副本" }).click();
  const sure = desk.getByRole("alertdialog");
  await sure.getByRole("button", { name: "生成清理副本" }).click();
  await expect(sure).toBeHidden();
  await row.getByRole("button", { name: `河口水质预报 ${word}` }).click();
  const drawer = desk.getByRole("dialog");
  const similar = drawer.getByRole("region", { name: "相似作品" });
  await similar.getByText(`水文站改造 ${word}`).click();
  await expect(similar.getByText("report.pdf，第 2 页")).toBeVisible();
  await expect(similar.getByText("theirs.pdf，第 3 页")).toBeVisible();
  await similar.getByRole("button", { name: "预览 theirs.pdf 第 3 页" }).click();
  await expect(drawnAt(desk.getByRole("dialog").last(), 3), "at the page of the passage").toBeVisible();
  await expect(async () => {
    await desk.reload();
    await row.getByRole("button", { name: `河口水质预报 ${word}` }).click();
    await expect(drawer.getByText("评审用清理副本")).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  expect(complaints.flat()).toEqual([]);
});
