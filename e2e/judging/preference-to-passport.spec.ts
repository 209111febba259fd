import { seatFor, watch } from "@/e2e/support/actors";
import { applies, approves, comesBySlip, makesSlips, newcomer } from "@/e2e/support/invited-experts";
import {
  closeSubmission,
  handIn,
  inDays,
  judge,
  newExpert,
  openContest,
  planReview,
} from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { calculateResults, confirmDistribution } from "@/e2e/support/judging-plan";
import { expect, type Page, test } from "@/e2e/support/story";

const word = Date.now().toString(36);
/** Two works are equal by every rule that counts. */
const marks: Record<string, number> = { 听见稻田: 90, 会呼吸的墙: 90, 旧书新生: 67 };
const markOf = (title: string) => Object.entries(marks).find(([name]) => title.includes(name))?.[1] as number;

/** The first of the works shown is wanted, the last had better be another's. */
async function wishes(page: Page, plan: string) {
  await page.goto("/review/competitionReview");
  const answers = page
    .getByRole("region", { name: new RegExp(plan) })
    .getByRole("combobox", { name: /^作品 .+ 的意愿$/ });
  await expect(answers).toHaveCount(3);
  await answers.first().selectOption({ label: "想评" });
  await expect(page.getByText("已填 1 件")).toBeVisible();
  await answers.last().selectOption({ label: "不便评" });
  await expect(page.getByText("已填 2 件")).toBeVisible();
}

/** From the list of works: opens the first sheet, marks it, hands it in, and marks the one that follows. */
async function judgesTwoWorks(page: Page) {
  const works = page.getByRole("link", { name: /^\d+$/ });
  await expect(works).toHaveCount(2);
  await works.first().click();
  const titles = new RegExp(Object.keys(marks).join("|"));
  for (let left = 2; left > 0; left--) {
    const title = await page.getByRole("heading").filter({ hasText: titles }).first().innerText();
    for (const column of ["创意", "完成度"])
      await page
        .getByLabel(column)
        .first()
        .fill(`${markOf(title)}`);
    await expect(page.getByText(/已保存/).first()).toBeVisible();
    const sent = page.waitForResponse(/review\/task\/submit/);
    await page.getByRole("button", { name: /^提交/ }).first().click();
    expect((await (await sent).json()).code).toBe(0);
    if (left > 1) await expect(page.getByRole("heading", { name: title.slice(0, 4) })).toBeHidden();
  }
}

test("a recruited and a temporary expert judge by preference, the leader settles a tie, and the winner's passport holds", async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const [host, root] = await Promise.all(["host", "root"].map((name) => seatFor(browser, name)));
  if (!host || !root) throw new Error("the demo has both");
  const { page } = host;
  const complaints = [watch(page)];
  const username = `wish${word}`;

  const leader = await test.step("recruited by the open call", async () => {
    const applicant = await newcomer(browser, root, username);
    complaints.push(watch(applicant.page));
    await applies(applicant.page);
    await approves(page, username);
    await applicant.page.reload();
    await expect(applicant.page.getByRole("link", { name: "切换到专家角色" })).toBeVisible();
    return seatFor(browser, username);
  });
  complaints.push(watch(leader.page));

  const plan = `意愿网评 ${word}`;
  const planId = await test.step("three works wait", async () => {
    const contest = await openContest(host, `意愿作品赛 ${word}`);
    const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
    for (const [n, title] of Object.keys(marks).entries())
      await handIn(captains[n] as typeof host, contest, `意愿${n + 1}队 ${word}`, `${title} ${word}`);
    await closeSubmission(host, contest);
    return planReview(host, contest, plan, { wishesUntil: inDays(1), weights: {} });
  });
  const third = (await newExpert(host, browser, `third${word}`, `意愿专家${word}`)).seat;
  const slip = await makesSlips(page, planId, 1);

  await page.goto(`/review/distribution?planId=${planId}`);
  for (const name of [`申请人${username}`, `意愿专家${word}`])
    await press(page, "选择专家", async (dialog) => {
      await dialog.getByRole("searchbox").fill(name);
      await dialog.getByRole("checkbox", { name }).check();
      await dialog.getByRole("button", { name: "加入 1 位" }).click();
    });
  const chosen = page.getByRole("row").filter({ hasText: `申请人${username}` });
  await chosen.getByRole("button", { name: "编辑" }).click();
  await page.getByRole("dialog").getByRole("switch", { name: "组长" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await expect(chosen.getByText("组长")).toBeVisible();

  await test.step("the recruited expert says what they want to judge", () => wishes(leader.page, plan));
  await page.reload();
  await confirmDistribution(page, 6);
  const soft = page.locator("#trial dl").nth(1);
  await expect(soft).toContainText("满足想评1");
  await expect(soft).toContainText("用到不便评0");

  const temporary = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  complaints.push(watch(temporary));
  await test.step("the temporary expert judges on the screen", async () => {
    await comesBySlip(temporary, slip);
    await judgesTwoWorks(temporary);
  });
  await test.step("so does the recruited one, what they wanted among it", async () => {
    await leader.page.goto(`/review/competitionReview?planId=${planId}`);
    await judgesTwoWorks(leader.page);
  });
  expect(await judge(third, planId, markOf)).toBe(2);

  await calculateResults(page, planId);
  const ranking = page.getByRole("table").filter({ hasText: "名次" }).last();
  await expect(ranking.getByRole("row").nth(2).getByRole("cell").first(), "two are first").toHaveText("1");

  const winner = await test.step("the leader puts the second of two equals first", async () => {
    await leader.page.goto(`/review/competitionReview?planId=${planId}`);
    const tie = leader.page.getByRole("region", { name: "并列的作品" });
    await expect(tie.getByText("并列第 1 名，90.00 分")).toBeVisible();
    const second = tie.getByRole("listitem").nth(1);
    const no = (await second.innerText()).match(/\d{4}/)?.[0] as string;
    await second.getByRole("button", { name: `上移 ${no}` }).click();
    await tie.getByRole("button", { name: "保存次序" }).click();
    const why = leader.page.getByRole("alertdialog");
    await why.getByRole("textbox").fill("实地调查更扎实");
    await why.getByRole("button", { name: "保存次序" }).click();
    await expect(tie.getByText("已排定，待重新计算")).toBeVisible();
    type Tie = { groups: { works: { judgingNo: string; title: string }[] }[] };
    const { groups } = await host.ask<Tie>("GET", "/review/tie/list", { planId });
    return groups.flatMap(({ works }) => works).find(({ judgingNo }) => judgingNo === no)?.title as string;
  });
  await page.reload();
  await press(page, "计算成绩", (dialog) => dialog.getByRole("button", { name: "计算成绩" }).click());
  await expect(page.getByRole("heading", { name: "成绩表（第 2 版）" })).toBeVisible();
  const first = page.getByRole("row").filter({ hasText: winner }).last();
  await expect(first.getByRole("cell").first()).toHaveText("1");

  await test.step("its passport verifies in the browser", async () => {
    await first.getByRole("button").first().click();
    const saved = page.waitForEvent("download");
    await page.getByRole("dialog").getByRole("button", { name: "成绩凭证" }).click();
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto("/home/passport?language=zh-cn");
    await stranger.locator("input[type=file]").setInputFiles(await (await saved).path());
    await expect(stranger.getByRole("heading", { name: "凭证成立" })).toBeVisible();
    await expect(stranger.getByText("90.00").first()).toBeVisible();
  });
  expect(complaints.flat()).toEqual([]);
});
