import { seatFor, watch } from "@/e2e/support/actors";
import { closeSubmission, handIn, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { expect, type Page, test } from "@/e2e/support/story";

/** An expert puts two of their works side by side and marks both in place; nobody else's work opens there. */

const word = Date.now().toString(36);
const titles = ["听见稻田", "会呼吸的墙", "旧书新生"];

const paneOf = (page: Page, no: string) => page.getByRole("region", { name: new RegExp(`^${no} (?!号)`) });

test("two works side by side, marked in place", async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `对比作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (const [n, title] of titles.entries())
    await handIn(captains[n] as typeof host, contest, `对比${n + 1}队 ${word}`, `${title} ${word}`);
  await closeSubmission(host, contest);
  const planId = await planReview(host, contest, `对比网评 ${word}`, { perWork: 1, minReviews: 1 });
  const expert = await newExpert(host, browser, `pair${word}`, `对比专家${word}`);
  const stranger = await newExpert(host, browser, `other${word}`, `旁人${word}`);
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: [expert.expertId] });
  const { distributionId } = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", {
    planId,
  });
  await host.ask("POST", "/review/distribution/confirm", { distributionId });
  type Task = { taskId: string; judgingNo: string };
  const { list } = await expert.seat.ask<{ list: Task[] }>("GET", "/review/task/page", { planId });
  const [first, second] = list as [Task, Task];
  const { page } = expert.seat;
  const complaints = watch(page);

  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto(`/review/task?id=${first.taskId}`);
  await page.getByRole("link", { name: "与另一件对比" }).click();
  await page.getByRole("combobox", { name: "右边的作品" }).selectOption(second.taskId);
  const [left, right] = [paneOf(page, first.judgingNo), paneOf(page, second.judgingNo)];
  await expect(right).toBeVisible();
  const [leftBox, rightBox] = [await left.boundingBox(), await right.boundingBox()];
  expect(leftBox?.y, "beside each other on a tablet held upright").toBe(rightBox?.y);
  await left.getByLabel(/^创意/).fill("81");
  await right.getByLabel(/^创意/).fill("64");
  await right.getByLabel(/^创意/).blur();
  for (const pane of [left, right]) await expect(pane.getByText(/^已保存/)).toBeVisible();
  await page.reload();
  await expect(left.getByLabel(/^创意/)).toHaveValue("81");
  await expect(right.getByLabel(/^创意/)).toHaveValue("64");
  await left.getByRole("button", { name: /^提交评审/ }).click();
  await expect(left.getByText("请打分"), "what is missing is said in its own sheet").toBeVisible();
  await expect(right.getByText("请打分")).toHaveCount(0);
  await left.getByLabel(/^完成度/).fill("70");
  await left.getByRole("button", { name: /^提交评审/ }).click();
  await expect(left.getByText("已提交", { exact: true })).toBeVisible();
  await expect(left.getByRole("button", { name: /^提交评审/ })).toHaveCount(0);

  await host.ask("POST", "/competition/info/suspend", { competitionId: contest.competitionId, reason: "核查" });
  await page.reload();
  const rests = page.getByRole("note").filter({ hasText: "本竞赛已暂停" });
  await expect(rests).toHaveCount(1);
  await expect(right.getByLabel(/^创意/), "what is typed is still saved").toBeEditable();
  await expect(right.getByRole("button", { name: /^提交评审/ }), "nothing is handed in until it resumes").toHaveCount(
    0,
  );
  await page.goto(`/review/task?id=${second.taskId}`);
  await expect(rests).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^(提交|弃权)/ })).toHaveCount(0);
  await host.ask("POST", "/competition/info/resume", { competitionId: contest.competitionId, reason: "核查完成" });
  await page.reload();
  await expect(page.getByRole("button", { name: /^提交/ })).toBeVisible();
  await expect(rests).toHaveCount(0);
  expect(complaints).toEqual([]);

  await stranger.seat.page.goto(`/review/compare?taskId=${first.taskId}&with=${second.taskId}`);
  await expect(
    stranger.seat.page.getByText("加载失败").or(stranger.seat.page.getByText("不存在")).first(),
  ).toBeVisible();
  for (const title of titles) await expect(stranger.seat.page.getByText(title)).toHaveCount(0);
});
