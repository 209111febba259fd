import { writeXlsx } from "hucre/xlsx";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const HEADS = ["姓名", "手机号", "职称", "学历", "专长", "标签"];
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Mobile numbers that no other run has. */
const numberOf = (at: number) => `137${String((Date.now() + at) % 100_000_000).padStart(8, "0")}`;

test("a host imports experts from a sheet, and merges two who are one person", async ({ browser }) => {
  test.setTimeout(360_000);
  const { page } = await seatFor(browser, "host");
  const complaints = watch(page);
  const tag = `批次${Date.now().toString(36)}`;
  const name = `双号${Date.now().toString(36)}`;
  const rows = [
    HEADS,
    [name, numberOf(1), "教授", "博士", "人工智能", tag],
    [name, numberOf(2), "", "", "机器人", tag],
    ["没有联系方式的人", "", "", "", "", tag],
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "experts", rows }] }));
  await page.goto("/expert/library");
  await page.getByRole("button", { name: "导入", exact: true }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "experts.xlsx", mimeType: XLSX, buffer });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("手机号和邮箱至少填一个").first()).toBeVisible();
  await dialog.getByRole("button", { name: "导入 2 行，跳过 1 行" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/expert/library?keywords=${encodeURIComponent(tag)}`);
  const found = page.getByRole("row", { name: new RegExp(name) });
  await expect(found).toHaveCount(2);
  const kept = found.filter({ hasText: "教授" });
  await expect(kept).toContainText("博士");
  await kept.getByRole("button", { name: /^合并…/ }).click();
  await expect(dialog.getByText("同名", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: new RegExp(`选择 ${name}`) }).click();
  await expect(dialog.getByText("没有任何记录指向另一位，只会变为指向。")).toBeVisible();
  await dialog.getByRole("button", { name: "合并", exact: true }).click();
  const asked = page.getByRole("alertdialog");
  await asked.getByRole("textbox").fill("同一位专家的两个账号");
  await asked.getByRole("button", { name: "合并", exact: true }).click();
  await expect(found, "one person is one expert").toHaveCount(1);
  await expect(found, "what both sheets said is kept").toContainText("机器人");
  await expect(found).toContainText("人工智能");
  expect(complaints).toEqual([]);
});
