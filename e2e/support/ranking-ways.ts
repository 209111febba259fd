import { type Browser, expect, type Page } from "@playwright/test";
import type { Seat } from "@/e2e/support/actors";
import { type Climb, handInMarks, tasksOf } from "@/e2e/support/climbing-contest";
import { newExpert, planReview } from "@/e2e/support/judged-contest";
import { assignExperts, calculateResults } from "@/e2e/support/judging-plan";
import { openAtRest } from "@/e2e/support/rest";
import { aTable } from "@/lib/testing/examples/sheet";

/** The ways in which an organisation ranks its works, and how a stage is judged, each on its pages. */

/** Ends every name of this run. */
export const word = Date.now().toString(36);

export const listAt = (climb: Climb, at = 0) => `/ladder/stage?stageId=${climb.stageIds[at]}`;
export const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Confirms what a dialog asks. */
export const confirm = async (page: Page, act: string, reason?: string) => {
  const dialog = page.getByRole("alertdialog");
  if (reason) await dialog.getByRole("textbox").fill(reason);
  await dialog.getByRole("button", { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
};

export async function seals(page: Page, no: number) {
  await page.getByRole("button", { name: "封存并上报" }).click();
  await confirm(page, "封存并上报");
  await expect(page.getByText(`已封存，编号 ${no}`).first()).toBeVisible();
}

const saveList = async (page: Page) => {
  await page.getByRole("button", { name: "保存名单" }).click();
  await expect(page.getByText("已保存").first()).toBeVisible();
};

/** By hand: works are taken into the list one by one and moved by keys; a step too far is undone. */
export async function ranksByKeys({ page }: Seat, climb: Climb, at: number, works: string[]) {
  await openAtRest(page, listAt(climb, at));
  for (const title of works) await row(page, title).getByRole("button", { name: "列入" }).click();
  await row(page, works[1] as string).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("row").nth(1)).toContainText(works[1] as string);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(works[0] as string);
  await saveList(page);
}

/** From a ranked sheet, one row of which names an unknown work. */
export async function ranksBySheet({ page }: Seat, climb: Climb, at: number, works: string[]) {
  await openAtRest(page, listAt(climb, at));
  await page.getByRole("button", { name: "导入排序表" }).click();
  const ranked = works.map((title, n) => ["", title, String(n + 1)]);
  const sheet = await aTable(["编号", "作品名称", "名次"], ["", "没有的作品", "1"], ...ranked);
  const dialog = page.getByRole("dialog");
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "排序表.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(sheet),
  });
  await expect(dialog.getByText("本单位没有该编号或名称的作品").first()).toBeVisible();
  await dialog.getByRole("button", { name: `导入 ${works.length} 行，跳过 1 行` }).click();
  await expect(page.getByText(`已将 ${works.length} 件作品放入名单，尚未保存`)).toBeVisible();
  await saveList(page);
}

/** Three marks of 40, 30 and 30 that make so many points. */
const inColumns = (points: number) => {
  const innovation = Math.round(points * 0.4);
  const feasibility = Math.round(points * 0.3);
  return { innovation, feasibility, effect: points - innovation - feasibility };
};

/** By the school's own judging: a plan, its own experts, their marks, the results; the list takes their order. */
export async function ranksByJudging(
  school: Seat,
  browser: Browser,
  climb: Climb,
  at: number,
  of: { works: string[]; judgesOf: string },
) {
  const { page } = school;
  const names = ["甲", "乙", "丙"].map((name) => `校内专家${name}${word}`);
  const experts: Seat[] = [];
  for (const [n, name] of names.entries())
    experts.push((await newExpert(school, browser, `inner${n}${word}`, name, { orgId: of.judgesOf })).seat);
  await openAtRest(page, listAt(climb, at));
  await page.getByRole("button", { name: "组织自评" }).click();
  await page.getByRole("button", { name: "新增方案" }).click();
  await page.getByRole("link", { name: "去分配作品" }).click();
  await page.waitForURL(/planId=\d+/);
  const planId = new URL(page.url()).searchParams.get("planId") as string;
  await assignExperts(page, word, names, 3 * of.works.length);

  const pointsOf = (title: string) => 95 - 10 * of.works.indexOf(title);
  const [first] = experts as [Seat];
  const [task] = await tasksOf(first, planId);
  await openAtRest(first.page, `/review/task?id=${task?.taskId}`);
  const marks = inColumns(pointsOf(task?.title as string));
  for (const [label, mark] of [
    ["创新性", marks.innovation],
    ["可行性", marks.feasibility],
    ["应用价值", marks.effect],
  ] as const)
    await first.page.getByLabel(label).first().fill(String(mark));
  await expect(first.page.getByText(/已保存/).first()).toBeVisible();
  await first.page.getByRole("button", { name: "提交并评下一件" }).click();
  await expect(first.page.getByText(/已提交/).first()).toBeVisible();
  for (const expert of experts) await handInMarks(expert, planId, (title) => inColumns(pointsOf(title)));
  await calculateResults(page, planId);

  await openAtRest(page, listAt(climb, at));
  await page.getByRole("button", { name: "按自评成绩排序" }).click();
  await expect(page.getByText(/自评第 1 名/)).toBeVisible();
  const listed = page.getByRole("group", { name: "跃迁赛道" }).getByRole("row");
  for (const [n, title] of of.works.entries()) await expect(listed.nth(n + 1)).toContainText(title);
  await saveList(page);
}

/** A stage that its contest's organiser judges: a plan, two experts, marks of both, the results. */
export async function judges(
  organiser: Seat,
  browser: Browser,
  climb: Climb,
  at: number,
  scores: Record<string, number>,
  mark: string,
) {
  const names = ["甲", "乙"].map((name) => `${mark}专家${name}${word}`);
  const experts: Seat[] = [];
  for (const [n, name] of names.entries())
    experts.push((await newExpert(organiser, browser, `outer${at}${n}${word}`, name)).seat);
  const place = { competitionId: climb.competitionId, itemId: climb.itemId, stageId: climb.stageIds[at] as string };
  const planId = await planReview(organiser, { ...place, name: mark }, `${mark}评审`, { tieChain: ["sumOfMarks"] });
  await openAtRest(organiser.page, `/review/distribution?planId=${planId}`);
  await assignExperts(organiser.page, word, names, 2 * Object.keys(scores).length);
  for (const expert of experts)
    await handInMarks(expert, planId, (title) => ({ idea: scores[title] as number, craft: scores[title] as number }));
  await calculateResults(organiser.page, planId);
  return planId;
}
