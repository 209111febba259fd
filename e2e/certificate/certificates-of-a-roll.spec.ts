import { execFileSync } from "node:child_process";
import { writeXlsx } from "hucre/xlsx";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Who won nothing and is thanked all the same: from a spreadsheet to a certificate that anybody can verify. */
test("volunteers of a spreadsheet get certificates with numbers, and their print file fits card that bears the rest", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, ask } = await seatFor(browser, "manager");
  const complaints = watch(page);
  const { list } = await ask<{ list: { competitionId: string; status: string }[] }>("GET", "/competition/info/page", {
    pageSize: 100,
  });
  const competitionId = list.find((one) => one.status === "finished")?.competitionId as string;
  const roll = `志愿者${Date.now().toString(36)}`;
  const rows = [
    ["姓名", "单位", "荣誉或身份", "服务时长"],
    ["演示志愿甲", "示例大学", "优秀志愿者", "40"],
    ["演示志愿乙", "示例大学", "志愿者", "16"],
    ["", "示例大学", "志愿者", "8"],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "名单", rows }] }));

  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await page.getByRole("button", { name: "导入名单" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("名单名称").fill(roll);
  await page.locator("input[type=file]").setInputFiles({ name: "名单.xlsx", mimeType: XLSX, buffer });
  await expect(dialog.getByText("请填写姓名").first(), "what is wrong is said by row").toBeVisible();
  await dialog.getByRole("button", { name: "导入 2 行，跳过 1 行" }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("combobox", { name: "发给谁" }).selectOption({ label: `名单：${roll}` });
  await page.getByRole("combobox", { name: "证书模板" }).selectOption({ label: "致谢·评审专家感谢状" });
  await page.getByRole("button", { name: "制作 2 张" }).click({ timeout: 30_000 });
  await page.getByRole("alertdialog").getByRole("button", { name: "开始制作" }).click();
  const made = page.getByRole("listitem").filter({ hasText: "致谢·评审专家感谢状" }).first();
  await expect(made.getByText("已完成")).toBeVisible({ timeout: 60_000 });

  await made.getByRole("button", { name: "打印文件" }).click();
  await dialog.getByText("已印好底图的证书纸（套打）").click();
  await expect(dialog.getByRole("checkbox", { name: "获奖人姓名（两字加空）" })).toBeChecked();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "下载测试页" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByText("空白纸").click();
  await dialog.getByRole("combobox", { name: "每张纸" }).selectOption({ label: "多份，A5 大小，排满为止" });
  await expect(dialog.getByRole("status")).toContainText(/2 列 × 1 行|1 列 × 2 行/);
  await dialog.getByRole("combobox", { name: "每张纸" }).selectOption({ label: "多份，自定列数和行数" });
  await dialog.getByLabel("列数").fill("10");
  await dialog.getByLabel("行数").fill("10");
  await dialog.getByLabel("间距").fill("20");
  await dialog.getByRole("button", { name: "下载", exact: true }).click();
  await expect(
    dialog.getByText("这张纸排不下").first(),
    "what does not fit is said before anything is made",
  ).toBeVisible();
  await dialog.getByLabel("列数").fill("2");
  await dialog.getByLabel("行数").fill("2");
  await dialog.getByLabel("间距").fill("5");
  await dialog.getByRole("switch", { name: "裁切标记" }).click();
  const together = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "下载", exact: true }).click();
  const sheet = await (await together).path();
  expect(execFileSync("qpdf", ["--show-npages", sheet], { encoding: "utf8" }).trim(), "two on one sheet").toBe("1");
  await expect(dialog).toHaveCount(0);

  const { list: rowsMade } = await ask<{ list: { certificateId: string; certificateNo: string; traceCode: string }[] }>(
    "GET",
    "/certificate/list/page",
    { competitionId, keywords: "演示志愿甲", pageSize: 10 },
  );
  const [one] = rowsMade;
  await ask("POST", "/certificate/check/approve", { competitionId, ids: [one?.certificateId] });
  await page.goto(`/certificate/trace?code=${one?.traceCode}`);
  await expect(page.getByText("演示志愿甲").first()).toBeVisible();
  await expect(page.getByText(one?.certificateNo ?? "–").first()).toBeVisible();
  expect(complaints).toEqual([]);
});
