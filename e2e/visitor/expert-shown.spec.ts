import { seatFor, watch } from "@/e2e/support/actors";
import { closeSubmission, handIn, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { expect, type Page, test } from "@/e2e/support/story";

/** An expert is shown to the public: by their own words and consent, the host's press, and never with what they judge. */

const PAGE = "/home/expertInfo";
const WORDS = "长期从事乡村建筑与材料研究，乐于与青年设计者交流。";

/** The expert's entry on the host's page, for whoever comes by. */
const entryOf = (visitor: Page, name: string) => visitor.getByRole("listitem").filter({ hasText: name });

test("an expert agrees, the host shows them, everybody reads it and nothing of what they judge, and they are taken off", async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const captain = await seatFor(browser, "student");
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const [name, username, work] = [`公开专家${word}`, `shown${word}`, `不可泄露的作品 ${word}`];
  const contest = await openContest(host, `公开专家作品赛 ${word}`);
  await handIn(captain, contest, `公开专家队 ${word}`, work);
  const planName = `不可泄露的方案 ${word}`;
  const planId = await planReview(host, contest, planName, { perWork: 1, minReviews: 1 });
  await closeSubmission(host, contest);
  const { seat: expert, expertId } = await newExpert(host, browser, username, name, { fields: ["建筑学"] });
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: [expertId] });
  const { distributionId } = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", {
    planId,
  });
  await host.ask("POST", "/review/distribution/confirm", { distributionId });
  const complaints = [host.page, expert.page, visitor].map(watch);

  await host.page.goto(`/expert/library?expertId=${expertId}`);
  const section = host.page.getByRole("region", { name: "公开简介" });
  await expect(section.getByText("该专家尚未同意公开。")).toBeVisible();
  await expect(section.getByRole("button"), "nobody is shown unasked").toHaveCount(0);

  await expert.page.goto("/review/competitionReview");
  await expert.page.getByRole("button", { name: "公开简介" }).click();
  const dialog = expert.page.getByRole("dialog");
  await dialog.getByLabel("中文简介").fill(`${WORDS}电话 13800138000`);
  await dialog.getByRole("switch", { name: "我同意公开展示" }).click();
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByText(/联系方式/).last(), "contacts are refused at the field").toBeVisible();
  await dialog.getByLabel("中文简介").fill(WORDS);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toHaveCount(0);
  await visitor.goto(PAGE);
  await expect(entryOf(visitor, name), "consent alone shows nobody").toHaveCount(0);

  await host.page.reload();
  await expect(section.getByText(WORDS)).toBeVisible();
  await section.getByRole("button", { name: "公开展示" }).click();
  await host.page.getByRole("alertdialog").getByRole("button", { name: "公开展示" }).click();
  await expect(section.getByText("展示中")).toBeVisible();

  await expect(async () => {
    await visitor.goto(PAGE);
    await expect(entryOf(visitor, name)).toBeVisible();
  }).toPass();
  const entry = entryOf(visitor, name);
  await expect(entry).toContainText("教授");
  await expect(entry).toContainText(WORDS);
  await expect(entry).toContainText("建筑学");
  const tasks = await expert.ask<{ list: { judgingNo: string }[] }>("GET", "/review/task/page", { planId });
  expect(tasks.list, "they do judge").toHaveLength(1);
  const source = (await (await visitor.request.get(PAGE)).text()).concat(await visitor.content());
  expect(source).toContain(WORDS);
  for (const secret of [work, planName, contest.name, username, expertId, planId])
    expect(source, `nothing of ${secret}`).not.toContain(secret);
  const found = await visitor.request.get(`/home/expertInfo?field=${encodeURIComponent("建筑学")}`);
  expect(await found.text()).toContain(name);

  await section.getByRole("button", { name: "取消展示" }).click();
  await host.page.getByRole("alertdialog").getByRole("button", { name: "取消展示" }).click();
  await expect(section.getByText("已同意", { exact: true })).toBeVisible();
  await expect(async () => {
    await visitor.goto(PAGE);
    await expect(entryOf(visitor, name)).toHaveCount(0);
  }).toPass();
  expect(await (await visitor.request.get(PAGE)).text()).not.toContain(WORDS);
  expect(complaints.flat()).toEqual([]);
});
