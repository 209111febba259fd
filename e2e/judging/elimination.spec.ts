import { type Seat, seatFor } from "@/e2e/support/actors";
import { tasksOf } from "@/e2e/support/climbing-contest";
import { closeSubmission, handIn, judge, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { assignExperts } from "@/e2e/support/judging-plan";
import { expect, type Page, test } from "@/e2e/support/story";

/** What both experts give each work, round by round: the first round's best loses the last one. */
const marks: Record<string, number[]> = {
  听见稻田: [92, 85, 70],
  会呼吸的墙: [81, 88, 90],
  旧书新生: [75, 60],
  纸上潮汐: [50],
};

async function closeRound(
  page: Page,
  { no, keep, stays, leaves }: Record<"no" | "keep", number> & Record<"stays" | "leaves", string>,
) {
  await page.reload();
  await expect(page.getByRole("heading", { name: `第 ${no} 轮` })).toBeVisible();
  await page.getByLabel("保留件数").fill(String(keep));
  await expect(page.getByRole("status").filter({ hasText: `${keep} 件进入下一轮，1 件淘汰` })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: stays })).toContainText("进入下一轮");
  await expect(page.getByRole("row").filter({ hasText: leaves })).toContainText("淘汰");
  await press(page, "关闭本轮", (dialog) => dialog.getByRole("button", { name: "关闭本轮" }).click());
  await expect(page.getByText("下一轮已分配")).toBeVisible();
}

test("an elimination in three rounds: each keeps fewer works, and none can be judged again", async ({ browser }) => {
  test.setTimeout(360_000);
  const word = Date.now().toString(36);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `淘汰评审作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (const [n, title] of Object.keys(marks).entries())
    await handIn(captains[n % 3] as Seat, contest, `淘汰${n + 1}队 ${word}`, `${title} ${word}`);
  const planId = await planReview(host, contest, "决赛淘汰评审", { type: "elimination" });
  await closeSubmission(host, contest);
  const names = ["甲", "乙"].map((name) => `淘汰专家${name}${word}`);
  const experts = await Promise.all(names.map((name, n) => newExpert(host, browser, `knockout${word}${n}`, name)));
  const judgeRound = async (round: number) => {
    for (const { seat } of experts) {
      const seen = await judge(seat, planId, (title) => marks[title.split(" ")[0] as string]?.[round - 1] as number);
      expect(seen, "sheets of all rounds").toBe([4, 7, 9][round - 1]);
    }
  };

  const { page } = host;
  await page.goto(`/review/distribution?planId=${planId}`);
  await assignExperts(page, word, names, 8);
  await page.goto(`/review/elimination?planId=${planId}`);
  await expect(page.getByText("0 / 8")).toBeVisible();

  const early = experts[0]?.seat as Seat;
  const [owed] = await tasksOf(early, planId);
  const { taskId, title } = owed as NonNullable<typeof owed>;
  const { version } = await early.ask<{ version: number }>("GET", "/review/task/detail", { taskId });
  const mark = marks[title.split(" ")[0] as string]?.[0] as number;
  await early.ask("POST", "/review/task/submit", { taskId, version, marks: { idea: mark, craft: mark } });
  await page.reload();
  await expect(page.getByText("还有 3 件作品一份评审也没有")).toBeVisible();
  await expect(page.getByRole("button", { name: "关闭本轮" })).toBeDisabled();
  await judgeRound(1);
  const late = await page.context().newPage();
  await late.goto(`/review/elimination?planId=${planId}`);
  await expect(late.getByRole("heading", { name: "第 1 轮" })).toBeVisible();
  await closeRound(page, { no: 1, keep: 3, stays: "听见稻田", leaves: "纸上潮汐" });
  await late.getByLabel("保留件数").fill("3");
  await press(late, "关闭本轮", (dialog) => dialog.getByRole("button", { name: "关闭本轮" }).click());
  await expect(late.getByText(/演示主办方已于 .+ 关闭第 1 轮/), "who was first, and when").toBeVisible();
  await expect(late.getByRole("heading", { name: "第 2 轮" }), "and what there is now").toBeVisible();
  await late.close();
  await captains[0]?.page.goto("/center");
  await judgeRound(2);
  await closeRound(page, { no: 2, keep: 2, stays: "会呼吸的墙", leaves: "旧书新生" });
  await judgeRound(3);

  await page.goto(`/review/result?planId=${planId}`);
  await press(page, "计算成绩", (dialog) => dialog.getByRole("button", { name: "计算成绩" }).click());
  await expect(page.getByRole("heading", { name: "成绩表（第 3 版）" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "会呼吸的墙" })).toContainText("90.00");
  await expect(page.getByRole("row").filter({ hasText: "旧书新生" })).toHaveCount(0);

  await page.goto(`/review/elimination?planId=${planId}`);
  const rounds = page.getByRole("region", { name: "已关闭的轮次" });
  await expect(rounds.getByRole("row")).toHaveCount(3);
  await rounds.getByRole("row").filter({ hasText: "第 1 轮" }).getByRole("button", { name: "查看" }).click();
  const first = page.getByRole("dialog").getByRole("row").filter({ hasText: "纸上潮汐" });
  await expect(first).toContainText("50.00");
  await expect(first).toContainText("淘汰");
});
