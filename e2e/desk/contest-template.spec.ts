import { readFile } from "node:fs/promises";
import { seatFor, watch } from "@/e2e/support/actors";
import { opened } from "@/e2e/support/opened";
import { expect, test } from "@/e2e/support/story";

/** A contest begins from a template, and becomes one. */

test("a template is shown in words and dates before it is made, exported again and taken by a file", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await seatFor(browser, "host");
  const complaints = watch(page);
  const word = Date.now().toString(36);
  const list = page.getByRole("heading", { name: "竞赛管理" });
  const dialog = page.getByRole("dialog", { name: "按模板新建竞赛" });
  const open = async () => {
    await page.goto("/competition/list");
    await expect(list).toBeVisible();
    await opened(dialog, page.getByRole("button", { name: "按模板新建" }));
    await dialog.getByLabel("竞赛第一天").fill("2029-03-01");
  };
  const make = async (name: string) => {
    await dialog.getByLabel("竞赛名称").fill(name);
    await dialog.getByLabel("缴费方式").fill("向主办方转账，附言写队号");
    await dialog.getByRole("button", { name: "建立草稿" }).click();
    await expect(page).toHaveURL(/\/competition\/details\?competitionId=\d+/, { timeout: 30_000 });
    await expect(page.getByRole("heading", { name })).toBeVisible();
  };

  await open();
  await dialog.getByText("个人赛（收费、分组）").click();
  await dialog.getByRole("button", { name: "预览" }).click();
  await expect(dialog.getByText("初审：报名 2029-03-01 09:00 至 2029-04-15 18:00")).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText("初审 · 一等奖 · 10%")).toBeVisible();
  await make(`模板一 ${word}`);

  await page.goto(`/competition/list?keywords=${encodeURIComponent(`模板一 ${word}`)}`);
  const saving = page.waitForEvent("download");
  await expect(async () => {
    await page.getByRole("button", { name: `模板一 ${word}的更多操作` }).click({ timeout: 3_000 });
    await page.getByRole("menuitem", { name: "导出为模板" }).click({ timeout: 3_000 });
  }).toPass();
  const text = await readFile(await (await saving).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ kind: "contest-template", version: 1, contest: { name: `模板一 ${word}` } });
  expect(text).not.toContain("向主办方转账");

  await open();
  await dialog.getByText("我的模板文件").click();
  const own = dialog.getByLabel("模板文件", { exact: true });
  const wrong = { ...JSON.parse(text), awards: [{ ...JSON.parse(text).awards[0], stage: 7 }] };
  await own.setInputFiles({
    name: "wrong.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(wrong)),
  });
  await dialog.getByRole("button", { name: "预览" }).click();
  await expect(dialog.getByRole("alert")).toContainText("awards.0.stage");
  await own.setInputFiles({ name: "own.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await dialog.getByRole("button", { name: "预览" }).click();
  await expect(dialog.getByText("初审 · 一等奖 · 10%")).toBeVisible({ timeout: 30_000 });
  await make(`模板二 ${word}`);
  expect(complaints).toEqual([]);
});

test("the files of all works of a contest come as one zip", async ({ browser }) => {
  const { page, ask } = await seatFor(browser, "host");
  const contests = await ask<{ value: string; label: string }[]>("GET", "/competition/info/option", { own: 1 });
  const competitionId = contests.find(({ label }) => label === "第1届浙江省大学生创新大赛（演示）")?.value as string;
  await page.goto(`/works/list?competitionId=${competitionId}`);
  const saving = page.waitForEvent("download");
  await expect(async () => {
    await page.getByRole("button", { name: "下载作品文件" }).click({ timeout: 3_000 });
  }).toPass();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  const zip = await readFile(await saved.path());
  expect(zip.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  expect(zip.subarray(-22, -18).toString("latin1")).toBe("PK\x05\x06");
});
