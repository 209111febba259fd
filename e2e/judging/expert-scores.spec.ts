import { seatFor, watch } from "@/e2e/support/actors";
import { onlinePlan } from "@/e2e/support/judging-desk";
import { expect, test } from "@/e2e/support/story";
import { teamNameOf } from "@/lib/seed/stories/words/names";

/** What the demo calls its teams. */
const teams = Array.from({ length: 260 }, (_, n) => teamNameOf(n));

test("an expert scores a work blind, with autosave and progress, and goes on to the next", async ({ browser }) => {
  test.setTimeout(240_000);
  const expert = await seatFor(browser, "expert");
  const { page } = expert;
  const complaints = watch(page);
  await page.goto(`/review/competitionReview?planId=${await onlinePlan(expert)}`);
  await expect(page.getByText("省赛网评").first()).toBeVisible();
  await page
    .getByRole("row")
    .getByRole("link", { name: "打分" })
    .or(page.getByRole("row").getByRole("button", { name: "打分" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/review\/task\?id=\d+/);
  await expect(page.getByText(/\d+ ?\/ ?\d+/).first()).toBeVisible();

  const shown = await page.locator("body").innerText();
  for (const identity of ["演示学生", "演示教师", "演示研究生", "GJ26", "199****"])
    expect(shown, identity).not.toContain(identity);
  expect(teams.filter((team) => shown.includes(team))).toEqual([]);

  for (const column of ["创新性", "社会价值", "可行性"]) await page.getByLabel(column).first().fill("88");
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  await page.getByRole("button", { name: "提交并评下一件" }).click();
  await expect(page.getByText(/已提交/).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what the expert may not know, the manager sees: the control", async ({ browser }) => {
  const manager = await seatFor(browser, "manager");
  await manager.page.goto("/works/list");
  const shown = manager.page.getByRole("row");
  await expect(shown.nth(2)).toBeVisible();
  const words = (await shown.allInnerTexts()).join();
  expect(teams.filter((team) => words.includes(team)).length).toBeGreaterThan(0);
});
