import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { type Seat, seatFor } from "./actors";
import { closeSubmission, handIn, judge, newExpert, type OwnContest, openContest, planReview } from "./judged-contest";

/** Works and the marks that every expert gives them; each run's titles end in a word of its own. */
const marks: Record<string, number> = { 听见稻田: 92, 会呼吸的墙: 81, 旧书新生: 67 };
const markOf = (title: string) => marks[title.split(" ")[0] as string] as number;
const names = ["甲", "乙", "丙"];

/** A contest whose works wait for their judges, and everybody who has a part in it. */
export interface Scene {
  word: string;
  host: Seat;
  captains: Seat[];
  contest: OwnContest;
  planId: string;
  experts: { expertId: string; seat: Seat }[];
  winner: string;
}

/** Three works of two schools wait for three experts who belong to neither. */
export async function submittedWorks(browser: Browser, word: string): Promise<Scene> {
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `评审全程作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  await Promise.all(
    Object.keys(marks).map((title, n) =>
      handIn(captains[n] as Seat, contest, `全程${n + 1}队 ${word}`, `${title} ${word}`),
    ),
  );
  const [, planId, ...experts] = await Promise.all([
    // Here, as it is in life: the works are locked when the minute has come.
    closeSubmission(host, contest, { patient: true }),
    planReview(host, contest, "决赛网评"),
    ...names.map((name, n) => newExpert(host, browser, `judge${word}${n}`, `全程专家${name}${word}`)),
  ]);
  return { word, host, captains, contest, planId, experts, winner: `听见稻田 ${word}` };
}

const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** Presses a button and answers the dialog that it opens. */
export async function press(page: Page, name: string | RegExp, answer: (dialog: Locator) => Promise<void>) {
  await page.getByRole("button", { name }).first().click();
  await answer(dialogOf(page));
  await expect(dialogOf(page)).toHaveCount(0);
}

export async function distribute(page: Page, { planId, word }: Scene) {
  await page.goto(`/review/distribution?planId=${planId}`);
  await expect(page.getByText("先选择专家，才能试算。")).toBeVisible();
  await press(page, "选择专家", async (dialog) => {
    await dialog.getByRole("searchbox").fill(word);
    await expect(dialog.getByRole("checkbox"), "all, and each of the three").toHaveCount(4);
    for (const name of names) await dialog.getByRole("checkbox", { name: `全程专家${name}${word}` }).check();
    await dialog.getByRole("button", { name: "加入 3 位" }).click();
  });
  await page.getByRole("textbox", { name: /种子/ }).fill("story");
  await page.getByRole("button", { name: "试算" }).click();
  const facts = page.locator("#trial dl").first();
  await expect(facts).toContainText("新增任务6");
  await expect(facts).toContainText("空缺0");
  await press(page, "确认分配", (dialog) => dialog.getByRole("button", { name: "确认分配" }).click());
  await expect(page.getByText("已按此分配")).toBeVisible();
}

/** Without a single sheet there is nothing to calculate; then every expert gives both of their works its marks. */
export async function calculate(page: Page, { planId, experts, winner }: Scene) {
  await page.goto(`/review/result?planId=${planId}`);
  await page.getByRole("button", { name: "计算成绩" }).click();
  await expect(page.getByText("还没有一份提交的评审")).toBeVisible();
  for (const { seat } of experts) expect(await judge(seat, planId, markOf)).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "试算" }).click();
  const trial = page.getByRole("group", { name: "试算排名" }).getByRole("row");
  await expect(trial, "a trial shows the ranking: a head, and every work").toHaveCount(1 + 3);
  await expect(trial.nth(1).getByRole("cell")).toContainText(["1", winner, /\d/, "92.00"]);
  await press(page, "计算成绩", (dialog) => dialog.getByRole("button", { name: "计算成绩" }).click());
  await expect(page.getByRole("heading", { name: "成绩表（第 1 版）" })).toBeVisible();
  const best = page.getByRole("row").filter({ hasText: winner });
  await expect(best).toContainText("92.00");
}

export async function propose(page: Page, { contest: { competitionId }, winner }: Scene) {
  await page.goto(`/award/rule?competitionId=${competitionId}`);
  await press(page, "新增奖项", async (dialog) => {
    await dialog.getByLabel("奖项").fill("一等奖");
    await dialog.getByLabel("比例", { exact: false }).first().fill("120");
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog.getByText(/100/).first()).toBeVisible();
    await dialog.getByLabel("比例", { exact: false }).first().fill("34");
    await dialog.getByRole("button", { name: "保存" }).click();
  });
  await page.goto(`/award/publicity?competitionId=${competitionId}`);
  await press(page, "生成获奖名单", async (dialog) => {
    await expect(dialog.getByText("一等奖：1 项（基数 3）")).toBeVisible();
    await expect(dialog.getByRole("row").filter({ hasText: winner })).toContainText("一等奖");
    await dialog.getByRole("button", { name: "生成名单" }).click();
  });
  await expect(page.getByRole("button", { name: "公示 1 个奖项" })).toBeVisible();
}

/** While an objection waits the publicity cannot end; it is answered, and ending early takes a reason. */
export async function answerAndClose(page: Page) {
  await page.reload();
  await expect(page.getByRole("button", { name: "结束公示" })).toBeDisabled();
  const answer = (outcome: string, words?: string) =>
    press(page, /^处理/, async (dialog) => {
      await expect(dialog.getByRole("link", { name: "letter.png" })).toBeVisible();
      await dialog.getByLabel("处理结果").selectOption({ label: outcome });
      const template = dialog.getByRole("button", { name: "现有材料不足以支持所反映的情况，维持原结果。" });
      if (words) {
        await template.click();
        await expect(dialog.getByRole("textbox")).toHaveValue(/维持原结果/);
        await dialog.getByRole("textbox").fill(words);
      }
      await dialog.getByRole("button", { name: "保存" }).click();
    });
  await answer("受理");
  await answer("开始调查");
  await answer("异议不成立", "数据由该队自行采集，原始记录已核对。");
  await expect(page.getByText("答复：数据由该队自行采集")).toBeVisible();
  await press(page, "结束公示", async (dialog) => {
    await dialog.getByRole("button", { name: "结束公示" }).click();
    await expect(dialog.getByText("请填写原因")).toBeVisible();
    await dialog.getByRole("textbox").fill("各队已确认，提前结束");
    await dialog.getByRole("button", { name: "结束公示" }).click();
  });
  await expect(page.getByRole("button", { name: "公布结果" })).toBeVisible();
}

/** Before the results are published there is nothing to make. */
export async function numberCertificates(
  page: Page,
  { contest: { competitionId }, word }: Pick<Scene, "contest" | "word">,
) {
  await page.goto(`/certificate/setting?competitionId=${competitionId}`);
  await page.getByLabel("前缀").fill(`全程${word}`);
  await page.getByRole("button", { name: "保存规则" }).click();
  await expect(page.getByText("编号规则已保存")).toBeVisible();
  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await expect(page.getByText("还没有已公布的奖项。")).toBeVisible();
  await expect(page.getByRole("button", { name: /^制作 \d+ 张/ })).toHaveCount(0);
}

/** Makes one certificate, looks at it, approves it, and sends it. */
export async function issue(page: Page, { contest: { competitionId } }: Pick<Scene, "contest">) {
  await page.goto(`/certificate/make?competitionId=${competitionId}`);
  await press(page, "制作 1 张", (dialog) => dialog.getByRole("button", { name: "开始制作" }).click());
  await expect(page.getByText("这些奖项都有证书了。")).toBeVisible();
  await page.getByRole("link", { name: "审核 1 张" }).click();
  await page.getByRole("button", { name: /^查看/ }).click();
  await expect(page.getByRole("dialog").locator("svg[role=img]")).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, "全部通过（1 张）", (dialog) => dialog.getByRole("button", { name: "通过" }).click());
  await expect(page.getByText("没有待审核的证书")).toBeVisible();
  await page.goto(`/certificate/send?competitionId=${competitionId}`);
  await press(page, "发送 1 张", (dialog) => dialog.getByRole("button", { name: "发送" }).click());
  await expect(page.getByText("站内消息已到").first()).toBeVisible();
}

/** The demo's plan that is judged online: the expert's own list begins with whichever plan ends first. */
export async function onlinePlan({ ask }: Pick<Seat, "ask">): Promise<string> {
  const plans = await ask<{ planId: string; planName: string }[]>("GET", "/review/task/plan/list");
  const plan = plans.find(({ planName }) => planName === "省赛网评");
  if (!plan) throw new Error("the demo's expert judges online");
  return plan.planId;
}
