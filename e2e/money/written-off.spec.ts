import { seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, type Page, test } from "@/e2e/support/story";

/** What a school will not pay is given up: a part at once, the rest by a second person, and taken back on its day. */

const stamp = Date.now().toString(36);
const teamName = `核销队 ${stamp}`;

/** Opens the team's order that is still to be paid. */
async function openOrder(page: Page, competitionId: string) {
  await page.goto(`/finance/list?competitionId=${competitionId}`);
  const due = page.getByRole("row").filter({ hasText: teamName }).filter({ hasText: "待支付" });
  await due.getByRole("button", { name: /^F\d{18}$/ }).click();
  return page.getByRole("dialog", { name: /订单 F/ });
}

/** Asks for so much of an order to be given up, of which so much is open. */
async function giveUp(page: Page, competitionId: string, of: { open: string; yuan: string }) {
  const order = await openOrder(page, competitionId);
  await order.getByRole("button", { name: "核销", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "核销应收费用" });
  const amount = dialog.getByLabel(/^核销金额/);
  await expect(amount).toHaveValue(of.open);
  await amount.fill("1200.01");
  await dialog.getByLabel(/^原因/).fill("学校已撤并");
  await dialog.getByRole("button", { name: "核销", exact: true }).click();
  await expect(dialog.getByText(`核销金额最多 ${of.open} 元`), "more than it asks for").toBeVisible();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await amount.fill(of.yuan);
  await dialog.getByRole("button", { name: "核销", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a part is written off at once, the rest by four eyes, and undone on its day", async ({ browser }) => {
  test.setTimeout(300_000);
  const [host, finance, school, captain] = [
    await seatFor(browser, "host"),
    await seatFor(browser, "finance"),
    await seatFor(browser, "school"),
    await seatFor(browser, "student"),
  ];
  const complaints = [watch(host.page), watch(finance.page), watch(captain.page)];
  const rules = { feeFen: 1200_00, feeScope: "team", howToPay: "银行转账" };
  const { competitionId, itemId } = await openContest(host, `核销赛 ${stamp}`, rules);
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  const { billIds } = await school.ask<{ billIds: string[] }>("POST", "/finance/bill/save", {
    ...{ teamIds: [teamId], dueOn: "2099-01-01", note: "", send: true },
  });
  const teamPage = `/home/competition/team/details?id=${teamId}`;

  const desk = finance.page;
  await giveUp(desk, competitionId, { open: "1200.00", yuan: "200" });
  await expect(desk.getByText("已核销").first()).toBeVisible();
  await captain.page.goto(teamPage);
  await expect(captain.page.getByText("1000.00").first(), "what is left of the fee").toBeVisible();
  await school.page.goto(`/finance/orderAndBill?billId=${billIds[0]}`);
  const bill = school.page.getByRole("dialog", { name: /账单 B/ });
  await expect(bill, "the bill says both prices").toContainText("1200.00");
  await expect(bill).toContainText("1000.00");

  await giveUp(desk, competitionId, { open: "1000.00", yuan: "1000" });
  await expect(desk.getByText("已提交，等待另一人复核")).toBeVisible();
  await desk.goto("/finance/payCheck?tab=writeOffs");
  const own = desk
    .getByRole("row")
    .filter({ hasText: `核销赛 ${stamp}` })
    .filter({ hasText: "待复核" });
  await expect(own).toContainText("由您申请，须由另一人复核");
  await expect(own.getByRole("button", { name: "通过" })).toHaveCount(0);

  await host.page.goto("/finance/payCheck?tab=writeOffs");
  const waiting = host.page.getByRole("row").filter({ hasText: `核销赛 ${stamp}` });
  await waiting.filter({ hasText: "待复核" }).getByRole("button", { name: "通过" }).click();
  await expect(waiting.filter({ hasText: "待复核" })).toHaveCount(0);
  await expect(waiting.filter({ hasText: "应缴 1200.00" }), "the part says of how much").toContainText("200.00");
  await captain.page.reload();
  await expect(captain.page.getByText("已减免").first()).toBeVisible();
  await school.page.reload();
  await expect(bill, "nothing of the bill is left").toContainText("已作废");

  await host.page.goto(`/enrollment/signup?competitionId=${competitionId}`);
  const row = host.page.getByRole("row").filter({ hasText: teamName });
  await row.getByRole("checkbox").check();
  await host.page.getByRole("button", { name: "处理费用" }).click();
  const fees = host.page.getByRole("dialog", { name: "处理 1 支队伍的费用" });
  await fees.getByLabel(/^说明/).fill("学校来函将补缴");
  await fees.getByRole("button", { name: "确认处理", exact: true }).click();
  await expect(host.page.getByRole("dialog", { name: "处理结果" })).toContainText("已撤销");
  await captain.page.reload();
  await expect(captain.page.getByText("主办方设定：1000.00 元"), "what was left is owed again").toBeVisible();

  await desk.goto(`/finance/list?competitionId=${competitionId}`);
  const sums = desk.getByLabel("以上为筛选结果的合计");
  await expect(sums, "the part stays given up").toContainText("已核销¥200.00");
  expect(complaints.flat()).toEqual([]);
});
