import { DEMO_PASSWORD, type Seat, seatFor, watch } from "@/e2e/support/actors";
import { closeSubmission, handIn, judge, newExpert, openContest, planReview } from "@/e2e/support/judged-contest";
import { press } from "@/e2e/support/judging-desk";
import { expect, type Page, test } from "@/e2e/support/story";

/** The leader of a group holds its meeting, proposes and signs; a returned sheet voids the signature, and it is signed again. */

const word = Date.now().toString(36);
/** Two works are equal by every rule that counts. */
const marks: Record<string, number> = { 听见稻田: 90, 会呼吸的墙: 90, 旧书新生: 67 };
const markOf = (title: string) => Object.entries(marks).find(([name]) => title.includes(name))?.[1] as number;
const leaderName = `组长${word}`;

async function signs(page: Page) {
  await press(page, "签署小组结果", async (dialog) => {
    await dialog.getByRole("textbox", { name: /姓名/ }).fill(leaderName);
    await dialog.getByRole("textbox", { name: /密码/ }).fill(DEMO_PASSWORD);
    await dialog.getByRole("button", { name: "签署小组结果" }).click();
  });
  await expect(page.getByText("已签署", { exact: true }).first()).toBeVisible();
}

const because = (page: Page, open: () => Promise<unknown>, act: string, reason: string) =>
  (async () => {
    await open();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill(reason, { timeout: 10_000 });
    await dialog.getByRole("button", { name: act }).click();
    await expect(dialog).toHaveCount(0);
  })();

test("meeting, proposal, objection, signature, void by a return, and signed again", async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await seatFor(browser, "host");
  const contest = await openContest(host, `小组会议作品赛 ${word}`);
  const captains = await Promise.all(["student", "student2", "student3"].map((name) => seatFor(browser, name)));
  for (const [n, title] of Object.keys(marks).entries())
    await handIn(captains[n] as Seat, contest, `小组${n + 1}队 ${word}`, `${title} ${word}`);
  await closeSubmission(host, contest);
  const plan = { seeOthers: "after", minReviews: 2, tieChain: ["sumOfMarks", "manual"] };
  const planId = await planReview(host, contest, `小组网评 ${word}`, plan);
  const leader = await newExpert(host, browser, `lead${word}`, leaderName);
  const member = await newExpert(host, browser, `member${word}`, `组员${word}`);
  const expertIds = [leader, member].map(({ expertId }) => expertId);
  await host.ask("POST", "/review/plan/expert/add", { planId, expertIds });
  await host.ask("POST", "/review/plan/expert/update", {
    ...{ planId, expertId: leader.expertId, cap: 100, itemIds: [], leader: true, version: 1 },
  });
  const { distributionId } = await host.ask<{ distributionId: string }>("POST", "/review/distribution/dryRun", {
    planId,
  });
  await host.ask("POST", "/review/distribution/confirm", { distributionId });
  for (const { seat } of [leader, member]) expect(await judge(seat, planId, markOf)).toBe(3);
  const { page } = leader.seat;
  const complaints = [page, member.seat.page, host.page].map((one) => watch(one));

  await test.step("tied works come first, and one is moved by a key, with a reason", async () => {
    await page.goto(`/review/competitionReview?planId=${planId}`);
    await page.getByRole("link", { name: "打开小组会议" }).click();
    await page.getByRole("button", { name: "开始排序" }).click();
    await expect(page.getByText("排序中", { exact: true })).toBeVisible();
    const tied = page.getByRole("region", { name: "同分" }).getByRole("button");
    await expect(tied).toHaveCount(2);
    await expect(page.getByRole("region", { name: "其余作品" }).getByRole("button")).toHaveCount(1);
    await expect(page.getByRole("group", { name: /号作品的评分表$/ })).toContainText(`组员${word}`);
    const second = (await tied.nth(1).innerText()).match(/\d{4}/)?.[0] as string;
    await tied.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(tied.nth(1)).toBeFocused();
    await expect(tied.nth(1)).toHaveAttribute("aria-current", "true");
    await because(page, () => page.keyboard.press("Alt+ArrowUp"), "调整", "实地调查更扎实");
    await expect(tied.first()).toContainText(second);
    await expect(page.getByRole("row").filter({ hasText: "裁定同分" })).toContainText("实地调查更扎实");
  });

  await test.step("proposed, it is objected to by a member", async () => {
    await press(page, "提议排序", (dialog) => dialog.getByRole("button", { name: "提议排序" }).click());
    const other = member.seat.page;
    await other.goto(`/review/competitionReview?planId=${planId}`);
    const proposal = other.getByRole("region", { name: "小组排序" });
    await expect(proposal.getByRole("listitem")).toHaveCount(3);
    await because(
      other,
      () => proposal.getByRole("button", { name: "提出异议" }).click(),
      "提出异议",
      "另一件更有应用价值",
    );
    await expect(proposal.getByText("您的异议：另一件更有应用价值")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("region", { name: "组员表态" })).toContainText("另一件更有应用价值");
  });

  await test.step("signed, it is frozen, and the organiser sees and prints it", async () => {
    await signs(page);
    await expect(page.getByRole("button", { name: "调整" })).toHaveCount(0);
    await host.page.goto(`/review/result?planId=${planId}`);
    const result = host.page.getByRole("region", { name: "小组结果" });
    await expect(result.getByText("已签署", { exact: true })).toBeVisible();
    const saved = host.page.waitForEvent("download");
    await result.getByRole("button", { name: "打印小组结果" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step("a returned sheet voids it; handed in again, it is proposed and signed anew", async () => {
    await page.getByRole("region", { name: "其余作品" }).getByRole("button").first().click();
    const back = page.getByRole("button", { name: new RegExp(`退回.*组员${word}`) });
    await because(page, () => back.click(), "退回", "请核对创新性");
    await expect(page.getByText("签署已失效", { exact: true })).toBeVisible();
    await host.page.reload();
    await expect(
      host.page.getByRole("region", { name: "小组结果" }).getByText("签署已失效", { exact: true }),
    ).toBeVisible();
    await judge(member.seat, planId, markOf);
    await page.reload();
    await because(page, () => page.getByRole("button", { name: "重新开始" }).click(), "重新开始", "评分表已核对");
    await press(page, "提议排序", (dialog) => dialog.getByRole("button", { name: "提议排序" }).click());
    await signs(page);
    await expect(page.getByRole("row").filter({ hasText: "签署小组结果" })).toHaveCount(2);
  });
  expect(complaints.flat()).toEqual([]);
});
