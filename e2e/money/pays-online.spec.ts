import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, type Page, test } from "@/e2e/support/story";

/** Fees at the loopback gateway: paid by a captain who closes the tab, found by the organiser, given back in part. */

const stamp = Date.now().toString(36);

async function owingTeam(host: Seat, captain: Seat, name: string) {
  const contest = await openContest(host, name, { feeFen: 120_00, feeScope: "team", howToPay: "在线支付" });
  const { competitionId, itemId } = contest;
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName: `${name}队` },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  return { ...contest, teamId, teamName: `${name}队` };
}

const teamPage = (teamId: string) => `/home/competition/team/details?id=${teamId}`;

/** From the team's page to the cashier. */
async function toCashier(page: Page, teamId: string) {
  await page.goto(teamPage(teamId));
  await page.getByRole("button", { name: "立即支付" }).click();
  await expect(page.getByRole("heading", { name: /演示收银台/ })).toBeVisible();
  await expect(page.getByText("¥ 120.00")).toBeVisible();
}

test("a captain pays and closes the tab; the organiser finds the order, and gives a part back", async ({ browser }) => {
  test.setTimeout(240_000);
  const [host, captain] = [await seatFor(browser, "host"), await seatFor(browser, "student3")];
  const complaints = watch(host.page);
  const { teamId, teamName, competitionId } = await owingTeam(host, captain, `缴费赛 ${stamp}`);

  await toCashier(captain.page, teamId);
  // The gateway takes the money, and the tab is gone before it leads anywhere.
  const { origin, searchParams } = new URL(captain.page.url());
  await captain.page.request.post(`${origin}/cashier`, {
    form: { trade: searchParams.get("trade") ?? "", act: "pay" },
    maxRedirects: 0,
  });
  await captain.page.close();

  const seen = await captain.page.context().newPage();
  await expect
    .poll(async () => {
      await seen.goto(teamPage(teamId));
      return seen.getByRole("button", { name: "立即支付" }).count();
    })
    .toBe(0);
  await expect(seen.getByText("已支付").or(seen.getByText("已缴费")).first()).toBeVisible();

  const { page } = host;
  await page.goto(`/finance/list?competitionId=${competitionId}`);
  const row = page.getByRole("row").filter({ hasText: teamName });
  await expect(row.getByText("已支付")).toBeVisible();
  await row.getByRole("button", { name: /^F\d{18}$/ }).click();
  const drawer = page.getByRole("dialog", { name: /订单 F/ });
  await expect(drawer.getByText("支付宝 · 电脑网页")).toBeVisible();
  await drawer.getByRole("button", { name: "退款" }).click();
  const dialog = page.getByRole("dialog", { name: "退款", exact: true });
  const amount = dialog.getByLabel(/退款金额/);
  await amount.fill("120.001");
  await dialog.getByLabel(/原因/).fill("赛程缩短");
  await dialog.getByRole("button", { name: "提交退款" }).click();
  await expect(amount, "half a fen is no amount").toHaveAttribute("aria-invalid", "true");
  await expect(amount, "what was typed stays").toHaveValue("120.001");
  await amount.fill("20");
  await dialog.getByRole("button", { name: "提交退款" }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer.getByText("赛程缩短").first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a payer who comes back sees that it is being processed, then paid, and nothing is changed by looking", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [host, captain] = [await seatFor(browser, "host"), await seatFor(browser, "student3")];
  const complaints = watch(captain.page);
  const { teamId } = await owingTeam(host, captain, `回跳赛 ${stamp}`);
  const { page } = captain;
  await toCashier(page, teamId);
  const trade = new URL(page.url()).searchParams.get("trade") ?? "";
  const orderNo = trade.split("_")[0] as string;

  const look = await page.context().newPage();
  await look.goto(`/home/paySuccess?orderNo=${orderNo}&trade_status=TRADE_SUCCESS&total_amount=120.00`);
  await expect(look.getByRole("heading", { name: "支付处理中" })).toBeVisible();
  const { status } = await captain.ask<{ status: string }>("GET", "/web/order/detail", { orderNo });
  expect(status, "looking pays nothing").toBe("paying");

  await page.getByRole("button", { name: /确认支付/ }).click();
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
  await expect(look.getByRole("heading", { name: "支付成功" })).toBeVisible();
  await page.getByRole("link", { name: "查看团队" }).click();
  await expect(page.getByRole("button", { name: "立即支付" })).toHaveCount(0);

  const stranger = await seatFor(browser, "student2");
  const answer = await stranger.page.request.get(`/prod-api/web/order/detail?orderNo=${orderNo}`, {
    headers: { authorization: `Bearer ${stranger.bearer}` },
  });
  expect(((await answer.json()) as { code: number }).code, "another team's order").toBe(404);
  expect(complaints).toEqual([]);
});
