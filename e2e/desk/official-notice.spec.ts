import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, type Page, test } from "@/e2e/support/story";

/** Published awards as an official notice: what it says is asked, a Word document and a PDF come back. */

async function taken(page: Page, format: string) {
  const dialog = page.getByRole("dialog", { name: "导出获奖通知" });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("button", { name: "公文" }).first().click();
    await expect(dialog.getByLabel(/^标题/)).toHaveValue(/^关于公布.+获奖名单的通知$/, { timeout: 5_000 });
  }).toPass();
  await dialog.getByRole("radio", { name: format }).click();
  await dialog.getByLabel(/^文号/).fill("示教〔2026〕12号");
  await dialog.getByRole("checkbox", { name: "指导教师" }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "导出", exact: true }).click();
  const file = await saved;
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("an organiser takes the published awards along as an official notice", async ({ browser }) => {
  const { page } = await seatFor(browser, "manager");
  const complaints = watch(page);
  await page.goto("/competitionReward/detailedList?published=1");
  const contests = page.getByRole("main").getByLabel("竞赛", { exact: true });
  await expect(page.getByRole("button", { name: "公文" })).toBeDisabled();
  const first = page.getByRole("row").nth(1);
  await expect(first).toBeVisible();
  for (const option of await contests.locator("option").all()) {
    const value = await option.getAttribute("value");
    if (!value) continue;
    const text = await option.textContent();
    if (text && (await first.textContent())?.includes(text)) {
      await contests.selectOption(value);
      break;
    }
  }
  await expect(page.getByRole("button", { name: "公文" })).toBeEnabled();
  const word = await taken(page, "Word");
  expect(word.name).toMatch(/获奖名单的通知\.docx$/);
  const xml = strFromU8(unzipSync(word.bytes)["word/document.xml"] as Uint8Array);
  for (const part of ["示教〔2026〕12号", "附件", "获奖名单"]) expect(xml).toContain(part);
  expect(xml).not.toContain("指导教师");
  const paper = await taken(page, "PDF");
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(complaints).toEqual([]);
});
