import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { closeSubmission, handIn, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { expect, test } from "@/e2e/support/story";

/** Three works meet in duels: experts vote between two side by side, and the winner stays. */

const titles = ["听见稻田", "会呼吸的墙", "旧书新生"];
const columns = [{ key: "vote", label: { zh: "胜出", en: "Wins" }, type: "passfail", max: 1, weight: 1 }];

test("duels to the last work: votes side by side, hidden until the round is closed", async ({ browser }) => {
  test.setTimeout(360_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `对决作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (const [n, title] of titles.entries())
    await handIn(captains[n] as Seat, contest, `对决${n + 1}队 ${word}`, `${title} ${word}`);
  await closeSubmission(host, contest);
  const planId = await planReview(host, contest, `对决评审 ${word}`, {
    ...{ type: "elimination", columns, normalise: "none", dropHighest: 0, dropLowest: 0 },
    ...{ perWork: 1, minReviews: 1 },
  });
  const { seat, expertId } = await newExpert(host, browser, `duel${word}`, `对决专家${word}`);
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds: [expertId] });

  const { page: desk } = host;
  await desk.goto(`/review/elimination?planId=${planId}`);
  await desk.getByRole("button", { name: "随机配对" }).click();
  await expect(desk.getByText("2 场对决，已邀请 1 次投票")).toBeVisible();
  const table = desk.getByRole("group", { name: "第 1 轮的对决" });
  await expect(table).toContainText("0 / 1");
  await expect(table).toContainText("轮空");
  await expect(desk.getByText("与本轮一致")).toBeVisible();

  const { page } = seat;
  const complaints = watch(page);
  type Task = { taskId: string; judgingNo: string; title: string };
  const vote = async (keep: string) => {
    const { list } = await seat.ask<{ list: Task[] }>("GET", "/review/task/page", { planId, progress: "open" });
    expect(list).toHaveLength(2);
    const chosen = list.find(({ title }) => title.includes(keep)) ?? (list[0] as Task);
    await page.goto(`/review/task?id=${list[0]?.taskId}`);
    await page.getByRole("link", { name: "打开对决" }).click();
    for (const { title } of list) await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("button", { name: `选 ${chosen.judgingNo} 号` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "投票" }).click();
    await expect(page.getByText("您选了这件").first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^选 / })).toHaveCount(0);
    return chosen.title;
  };
  await vote("听见稻田");
  await desk.reload();
  await expect(table).toContainText("1 / 1");
  await expect(table, "not for whom").not.toContainText("胜出");
  await press(desk, "关闭本轮", (dialog) => dialog.getByRole("button", { name: "关闭本轮" }).click());
  await expect(desk.getByText("2 件进入下一轮，1 件淘汰；下一轮已配对")).toBeVisible();
  await expect(desk.getByText("只剩最后一场")).toBeVisible();

  const champion = await vote("听见稻田");
  expect(complaints).toEqual([]);
  await desk.goto(`/review/result?planId=${planId}`);
  await press(desk, "计算成绩", (dialog) => dialog.getByRole("button", { name: "计算成绩" }).click());
  const results = desk.getByRole("region", { name: /^成绩表/ });
  await expect(results.getByRole("row").filter({ hasText: champion })).toContainText("100.00");
  await desk.goto(`/review/elimination?planId=${planId}`);
  await desk.getByRole("region", { name: "已关闭的轮次" }).getByRole("button", { name: "查看" }).click();
  // Which of the two stands first is drawn.
  await expect(desk.getByRole("dialog")).toContainText(/1 : 0|0 : 1/);
  await expect(desk.getByRole("dialog")).toContainText("与本轮一致");
});
