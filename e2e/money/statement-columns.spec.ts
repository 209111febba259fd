import { expect, test } from "@playwright/test";
import { seatFor } from "@/e2e/support/actors";
import { aSheet, asFile } from "@/e2e/support/sheets";

/** A bank whose headings nobody knows: its columns are chosen once, and the next sheet goes straight to its check. */
const stamp = Date.now().toString(36);
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const HEADS = [`Buchung ${stamp}`, "Betrag", "Betrag", "Auftraggeber", "Text"];

test("the columns of an unknown statement are chosen beside its first rows, once", async ({ browser }) => {
  const { page } = await seatFor(browser, "finance");
  await page.goto("/finance/payCheck?tab=lines");
  const sheet = (no: number, amount: string) =>
    aSheet("Konto", ["Demo Bank"], HEADS, [today(), "99.00", amount, "演示付款人", `${stamp} ${no}`]);
  const choose = async (no: number, amount: string) => {
    const open = page.getByRole("dialog", { name: "导入银行流水" });
    await expect(async () => {
      await page.getByRole("button", { name: "导入银行流水" }).click({ timeout: 5_000 });
      await expect(open).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(open.getByText("下载模板")).toHaveCount(0);
    await open.locator('input[type="file"]').setInputFiles(asFile("konto.xlsx", await sheet(no, amount)));
  };

  await choose(1, "12.34");
  const columns = page.getByRole("dialog", { name: "选定各列" });
  await expect(columns.getByRole("button", { name: "按这些列检查" })).toBeDisabled();
  await columns.getByLabel("日期").selectOption({ label: HEADS[0] });
  await columns.getByLabel("收入金额").selectOption("2");
  await columns.getByLabel("付款人").selectOption({ label: "Auftraggeber" });
  await columns.getByLabel("附言").selectOption({ label: "Text" });
  await expect(columns.getByText("首行：12.34")).toBeVisible();
  await columns.getByRole("button", { name: "按这些列检查" }).click();
  const preview = page.getByRole("dialog", { name: "导入银行流水" });
  await preview.getByRole("button", { name: /^导入 1/ }).click();
  await expect(page.getByRole("row").filter({ hasText: `${stamp} 1` })).toContainText("12.34");

  await choose(2, "56.78");
  await expect(preview.getByRole("button", { name: "各列含义" })).toBeVisible();
  await preview.getByRole("button", { name: /^导入 1/ }).click();
  await expect(page.getByRole("row").filter({ hasText: `${stamp} 2` })).toContainText("56.78");
});
