import { writeXlsx } from "hucre/xlsx";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);
const ROWS = 1200;

/** A list of more than 1,000 people goes on by itself: one leaves the page, comes back, and reads what came of it. */
test("a large sheet is left to a job, found again above the list, and put away", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await seatFor(browser, "school");
  const complaints = watch(page);
  const number = (n: number) => `139${String(Date.now() % 10_000).padStart(4, "0")}${String(n).padStart(4, "0")}`;
  const people = Array.from({ length: ROWS }, (_, n) => [`job${stamp}n${n}`, "某某", number(n)]);
  const buffer = Buffer.from(
    await writeXlsx({ sheets: [{ name: "人员", rows: [["用户名", "姓名", "手机号"], ...people] }] }),
  );
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.goto("/system/user");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "下载模板" })).toBeVisible();
  await dialog.locator('input[type="file"]').setInputFiles({ name: "people.xlsx", mimeType, buffer });
  await dialog.getByRole("button", { name: /^导入 1,?200 行/ }).click({ timeout: 60_000 });
  await expect(dialog.getByRole("heading", { name: "后台导入" })).toBeVisible();
  await page.goto("/dashboard");
  await page.goto("/system/user");
  await page.getByRole("button", { name: /^导入中|个导入已完成$/ }).click();
  await expect(dialog.getByText("people.xlsx")).toBeVisible();
  await expect(
    dialog.getByText("新增 1200 行", { exact: false }).or(dialog.getByText("新增 1,200 行", { exact: false })),
  ).toBeVisible({
    timeout: 120_000,
  });
  await dialog.getByRole("button", { name: "知道了" }).click();
  await expect(dialog.getByText("people.xlsx")).toHaveCount(0);
  expect(complaints).toEqual([]);
});
