import { expect, type Page } from "@playwright/test";
import { press } from "./judging-desk";

/** Distributes the works of a plan to experts by their names, on its page; `search` finds all of them. */
export async function assignExperts(page: Page, search: string, names: string[], tasks: number) {
  await expect(page.getByText("先选择专家，才能试算。")).toBeVisible();
  await press(page, "选择专家", async (dialog) => {
    await dialog.getByRole("searchbox").fill(search);
    for (const name of names) await dialog.getByRole("checkbox", { name }).check();
    await dialog.getByRole("button", { name: `加入 ${names.length} 位` }).click();
  });
  await confirmDistribution(page, tasks);
}

/** Tries the distribution of a plan whose experts are chosen, on its page, and confirms it. */
export async function confirmDistribution(page: Page, tasks: number) {
  await page.getByRole("textbox", { name: /种子/ }).fill("story");
  await page.getByRole("button", { name: "试算" }).click();
  const facts = page.locator("#trial dl").first();
  await expect(facts).toContainText(`新增任务${tasks}`);
  await expect(facts).toContainText("空缺0");
  await press(page, "确认分配", (dialog) => dialog.getByRole("button", { name: "确认分配" }).click());
  await expect(page.getByText("已按此分配")).toBeVisible();
}

/** Calculates the results of a plan whose reviews are in, on its page. */
export async function calculateResults(page: Page, planId: string) {
  await page.goto(`/review/result?planId=${planId}`);
  await press(page, "计算成绩", (dialog) => dialog.getByRole("button", { name: "计算成绩" }).click());
  await expect(page.getByRole("heading", { name: "成绩表（第 1 版）" })).toBeVisible();
}
