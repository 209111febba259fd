import { seatFor, watch } from "@/e2e/support/actors";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";

/** What is typed into a date field, `days` from now, in Beijing time. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

const stamp = Date.now().toString(36);
const name = `机器人作品赛 ${stamp}`;
const nameEn = `Robot works contest ${stamp}`;

/** The screens of one contest, by the words of its tabs. */
const open = async (page: Page, screen: string) => {
  const tab = page.getByRole("navigation", { name: "竞赛的各项设置" }).getByRole("link", { name: screen });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
};
const saved = async (page: Page, words = "已保存") => {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^改动了：/)).toHaveCount(0);
};

/** A new draft with two tracks. The first try lacks its organisers: refused at that field, what was typed stays. */
async function writesDraft(page: Page) {
  await page.goto("/competition/list");
  await page.getByRole("link", { name: "新建竞赛" }).click();
  await page.getByLabel("竞赛名称").fill(name);
  await page.getByLabel("英文名称").fill(nameEn);
  await page.getByLabel("所属赛事").fill(name);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page.getByText("主办单位：必填")).toBeVisible();
  await expect(page.getByLabel(/^主办单位(?!（)/)).toBeFocused();
  await expect(page.getByLabel("竞赛名称")).toHaveValue(name);
  await page.getByLabel(/^主办单位(?!（)/).fill("演示组委会");
  await page.getByLabel(/^简介(?!（)/).fill("移动机器人与机械臂，两个赛道。");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect(page).toHaveURL(/competitionId=\d+/);
  for (const [track, code] of [
    ["移动机器人", "MOVE"],
    ["机械臂", "ARM"],
  ] as const) {
    await page.getByRole("button", { name: "添加赛道" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^名称/).fill(track);
    await dialog.getByLabel(/^编码/).fill(code);
    await dialog.getByRole("button", { name: "添加", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: `编辑 ${track}` })).toBeVisible();
  }
  return new URL(page.url()).searchParams.get("competitionId") as string;
}

/** Review planned before submission ends is refused where it begins, and drawn as soon as it is right. */
async function plansDates(page: Page) {
  await open(page, "赛程");
  await page.getByRole("button", { name: "添加阶段" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^阶段名称/).fill("省赛");
  await dialog.getByLabel(/^英文名称/).fill("Provincial final");
  await dialog.getByRole("button", { name: "添加", exact: true }).click();
  await expect(dialog).toBeHidden();
  const edge = (window: string, side: "开始" | "结束") => page.getByLabel(`省赛, ${window}, ${side}`);
  const plan = async (window: string, from: string, until: string) => {
    await edge(window, "开始").fill(from);
    await edge(window, "结束").fill(until);
  };
  const tooEarly = inDays(19);
  await plan("报名", inDays(-1), inDays(7));
  await plan("提交作品", inDays(2), inDays(20));
  await plan("评审", tooEarly, inDays(30));
  await plan("公示", inDays(31), inDays(32));
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("评审 · 开始：评审须在作品提交截止之后开始")).toBeVisible();
  await expect(edge("评审", "开始")).toBeFocused();
  await expect(edge("评审", "开始")).toHaveValue(tooEarly);
  await edge("评审", "开始").fill(inDays(21));
  const drawn = page.getByRole("complementary", { name: "时间表预览" });
  await expect(drawn.getByRole("rowheader", { name: "评审" })).toBeVisible();
  await expect(drawn.getByText("省赛：公示期不足 5 个工作日")).toBeVisible();
  await page.getByRole("button", { name: "添加日期" }).click();
  await page.getByRole("textbox", { name: /^名称/ }).fill("颁奖典礼");
  await page.getByRole("textbox", { name: /^时间/ }).fill(inDays(40));
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
}

/** Sign-up for one school, found by its initials; a question that only some are asked, tried in the preview. */
async function drawsUpSignUp(page: Page) {
  await open(page, "报名设置");
  await page.getByLabel(/^最多成员/).fill("3");
  await page.getByLabel("添加学校").fill("zjdx");
  await page.getByRole("listbox").getByRole("option", { name: "浙江大学" }).first().click();
  await expect(page.getByText("已选 1 所学校")).toBeVisible();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
  const ask = async (type: string, label: string) => {
    await page.getByRole("button", { name: "添加题目" }).click();
    await page.getByRole("menuitem", { name: type, exact: true }).click();
    await page.getByLabel("题目 · 中文").fill(label);
  };
  await ask("单选", "队长身份");
  await page.getByLabel("选项 1 的中文").fill("本科生");
  await page.getByLabel("选项 2 的中文").fill("研究生");
  await ask("单行文字", "导师姓名");
  await page.getByRole("button", { name: "添加条件" }).click();
  await page.getByLabel("条件 1 的答案").selectOption({ label: "研究生" });
  await page.getByLabel("是否必填").selectOption({ label: "必填" });
  await page.getByRole("tab", { name: "预览" }).click();
  const preview = page.getByRole("tabpanel", { name: "预览" });
  await expect(preview.getByLabel("导师姓名")).toHaveCount(0);
  await preview.getByRole("radio", { name: "研究生" }).check();
  await expect(preview.getByLabel("导师姓名")).toBeVisible();
  await preview.getByRole("radio", { name: "本科生" }).check();
  await expect(preview.getByLabel("导师姓名")).toHaveCount(0);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await saved(page, "草稿已保存");
}

async function asksForWorks(page: Page) {
  await open(page, "作品设置");
  await page.getByRole("button", { name: "添加文件项" }).click();
  await page.getByLabel(/^名称/).fill("设计说明书");
  await page.getByLabel(/^文件类型/).fill("pdf docx");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
}

/** Weights that add up to more than 100 % are refused by the name of the columns. */
async function laysDownReview(page: Page) {
  await open(page, "评审设置");
  await page.getByRole("button", { name: "新增方案" }).click();
  await expect(page.getByLabel(/^方案名称/)).toHaveValue("省赛评审");
  const weight = page.getByLabel(/^权重/).first();
  await weight.fill("50");
  await expect(page.getByText("权重合计 110%")).toBeVisible();
  await page.getByRole("button", { name: "新增方案" }).last().click();
  await expect(page.getByText(/^评分项：/)).toBeVisible();
  await expect(weight).toHaveValue("50");
  await weight.fill("40");
  await page.getByRole("button", { name: "新增方案" }).last().click();
  await saved(page, "方案已新增");
}

/** Nobody in particular: an English reader on a phone. */
async function aVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: "language", value: "en", url: process.env.E2E_BASE_URL as string }]);
  return context.newPage();
}

const found = async (page: Page) => {
  await page.goto(`/home/competition?keywords=${encodeURIComponent(nameEn)}`);
  return page.getByRole("link", { name: nameEn });
};

/** The administrator, in English and on a phone, from the workbench to the contest that waits. */
async function approverOpens(browser: Browser) {
  const { page } = await seatFor(browser, "host", { width: 390, language: "en" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Contests to approve/ }).click();
  await page
    .getByRole("link", { name: new RegExp(nameEn) })
    .first()
    .click();
  await expect(page.getByText("Awaiting approval").first()).toBeVisible();
  return page;
}

test("an organiser publishes a contest by the screens: refused, returned with a reason, changed, approved, found by a visitor", async ({
  browser,
}) => {
  test.setTimeout(840_000);
  const { page } = await seatFor(browser, "manager");
  const visitor = await aVisitor(browser);
  const complaints = [watch(page), watch(visitor)];

  const id = await writesDraft(page);
  await open(page, "总览");
  await expect(page.getByText("还没有竞赛阶段")).toBeVisible();
  await expect(page.getByRole("button", { name: "提交审批" })).toBeDisabled();
  await plansDates(page);
  await drawsUpSignUp(page);
  await asksForWorks(page);
  await laysDownReview(page);

  await open(page, "总览");
  await expect(page.getByText("已就绪", { exact: true })).toHaveCount(5);
  const ask = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "提交审批" }).click();
  await ask.getByRole("button", { name: "提交审批" }).click();
  await expect(page.getByText("竞赛正在等待审批，退回或撤回后才能修改。")).toBeVisible();
  await expect(await found(visitor)).toHaveCount(0);

  const approver = await approverOpens(browser);
  const decide = approver.getByRole("alertdialog");
  await approver.getByRole("button", { name: "Return", exact: true }).click();
  await decide.getByRole("button", { name: "Return", exact: true }).click();
  await expect(decide.getByRole("alert")).toBeVisible();
  await decide.getByLabel(/Reason/).fill("公示期至少 5 个工作日");
  await decide.getByRole("button", { name: "Return", exact: true }).click();
  await expect(approver.getByText("Returned, to be changed and sent again:")).toBeVisible();

  await page.reload();
  await expect(page.getByText("公示期至少 5 个工作日").first()).toBeVisible();
  await open(page, "赛程");
  await page.getByLabel("省赛, 公示, 结束").fill(inDays(45));
  await expect(page.getByText("公示期不足")).toHaveCount(0);
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await saved(page);
  await open(page, "总览");
  await page.getByRole("button", { name: "提交审批" }).click();
  await ask.getByRole("button", { name: "提交审批" }).click();
  await expect(page.getByText("竞赛正在等待审批，退回或撤回后才能修改。")).toBeVisible();

  await approver.reload();
  await approver.getByRole("button", { name: "Approve and publish" }).click();
  await decide.getByRole("button", { name: "Approve and publish" }).click();
  await expect(approver.getByRole("link", { name: "Public page" })).toBeVisible();

  const card = await found(visitor);
  await expect(card).toBeVisible();
  await expect(visitor.getByText(/Sign-up closes/)).toBeVisible();
  await card.click();
  await expect(visitor).toHaveURL(new RegExp(`details\\?id=${id}$`));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(nameEn);
  await expect(visitor.getByText("Provincial final").first()).toBeVisible();
  await expect(visitor.getByRole("rowheader", { name: "移动机器人" })).toBeVisible();
  await expect(visitor.getByText("颁奖典礼")).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints.flat()).toEqual([]);
});
