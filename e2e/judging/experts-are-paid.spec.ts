import { readFileSync } from "node:fs";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** A plan in which somebody handed in sheets. */
async function judgedPlan(host: Seat) {
  const plans = await host.ask<{ planId: string; name: string; status: string }[]>("GET", "/review/plan/list");
  const plan = plans.find(({ name, status }) => name === "省赛网评" && status === "open");
  if (!plan) throw new Error("the demo has a plan under way");
  return plan.planId;
}

const yuan = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;

test("a host sets a fee, makes, approves and pays; the expert sees what they got", async ({ browser }) => {
  test.setTimeout(360_000);
  const host = await seatFor(browser, "host");
  const { page } = host;
  const complaints = watch(page);
  const planId = await judgedPlan(host);
  const before = await host.ask<{ rateFen: number }>("GET", "/expert/payout/fee/detail", { planId });
  // Another rate than before, so that somebody is owed something in every run.
  const rate = before.rateFen + 12_345;
  await page.goto(`/expert/manage?planId=${planId}`);
  await page.getByRole("button", { name: /^(设置|修改)标准$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("单价").fill(yuan(rate));
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText(`每份已提交的评审表 ¥${yuan(rate)}`)).toBeVisible();
  await page.getByRole("button", { name: "生成支付单" }).click();
  const sure = page.getByRole("alertdialog");
  await sure.getByRole("textbox").fill("演示：核算报酬");
  await sure.getByRole("button", { name: "生成支付单" }).click();
  await expect(page.getByText(/已生成 \d+ 单/)).toBeVisible();

  await page.getByRole("tab", { name: "支付单" }).click();
  const row = page.getByRole("row", { name: /待审批/ }).first();
  await row.getByRole("button", { name: /^审批通过/ }).click();
  await sure.getByRole("button", { name: "审批通过" }).click();
  await expect(sure).toHaveCount(0);
  const approved = page.getByRole("row", { name: /待支付/ }).first();
  await approved.getByRole("button", { name: /^标为已支付/ }).click();
  await sure.getByRole("button", { name: "标为已支付" }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole("row", { name: /已支付/ }).first()).toBeVisible();

  await page.getByRole("button", { name: "导出", exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "导出", exact: true }).click(),
  ]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  await page.goto(`/expert/manage?planId=${planId}&pay.tab=attendance`);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "标为出席" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("出席");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "清除登记" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("未登记");

  const judge = await seatFor(browser, "expert");
  const own = await judge.ask<{ planId: string }[]>("GET", "/expert/payout/mine/list");
  expect(own.length, "the expert judged in the plan").toBeGreaterThan(0);
  await judge.page.goto("/review/historicalReview");
  await expect(judge.page.getByRole("region", { name: "我的报酬" }).getByRole("row").nth(1)).toBeVisible();
  const answer = await judge.page.request.get(`/prod-api/expert/payout/page?planId=${planId}`, {
    headers: { authorization: `Bearer ${judge.bearer}` },
  });
  expect(((await answer.json()) as { code: number }).code, "the list is the organiser's").toBe(401);
  expect(complaints).toEqual([]);
});
