import { seatFor, watch } from "@/e2e/support/actors";
import { flush, issue } from "@/e2e/support/invoice-desk";
import { inDays, openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** A paid team withdraws: the refund table gives half of it back, once the invoice was annulled by a red one. */

const stamp = Date.now().toString(36);

test("a withdrawal is refunded in part, after the invoice was annulled", async ({ browser }) => {
  test.setTimeout(400_000);
  const [host, captain] = [await seatFor(browser, "host"), await seatFor(browser, "student3")];
  const complaints = [watch(host.page), watch(captain.page)];
  const refundTable = [{ until: inDays(1).slice(0, 10), percent: 50 }];
  const rules = { feeFen: 120_00, feeScope: "team", howToPay: "在线支付", refundTable };
  const { competitionId, itemId } = await openContest(host, `退赛退款赛 ${stamp}`, rules);
  const teamName = `退赛队 ${stamp}`;
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });

  const { page } = captain;
  const teamPage = `/home/competition/team/details?id=${teamId}`;
  await page.goto(teamPage);
  await page.getByRole("button", { name: "立即支付" }).click();
  await page.getByRole("button", { name: /确认支付/ }).click();
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();

  const buyer = `演示个人 ${stamp}`;
  await page.goto(teamPage);
  await page.getByRole("button", { name: "申请发票" }).click();
  const asked = page.getByRole("dialog", { name: "申请发票" });
  await asked.getByLabel("个人").check();
  await asked.getByLabel(/^抬头(?!类型)/).fill(buyer);
  await asked.getByLabel(/接收邮箱/).fill("someone@example.cn");
  await asked.getByRole("button", { name: "提交申请" }).click();
  await expect(asked).toBeHidden();
  const desk = host.page;
  await issue(desk, buyer, "120.00");

  await page.goto(teamPage);
  await page.getByRole("button", { name: "退赛", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "退赛" }).click();
  await expect(page.getByText("已退赛").first()).toBeVisible();

  const orderOf = async () => {
    await desk.goto(`/finance/list?competitionId=${competitionId}`);
    await desk
      .getByRole("row")
      .filter({ hasText: teamName })
      .getByRole("button", { name: /^F\d{18}$/ })
      .click();
    return desk.getByRole("dialog", { name: /订单 F/ });
  };
  const before = await orderOf();
  await expect(before).toContainText("待复核");
  await expect(before, "half of 120 yuan").toContainText("¥60.00");
  await before.getByRole("button", { name: "通过", exact: true }).click();
  await expect(desk.getByText(/红冲/).first(), "not while the invoice stands").toBeVisible();
  await expect(before).toContainText("待复核");

  await flush(desk, buyer, "120.00");
  const after = await orderOf();
  await after.getByRole("button", { name: "通过", exact: true }).click();
  await expect(after.getByText("待复核")).toHaveCount(0);
  await expect
    .poll(async () => (await orderOf()).textContent(), { timeout: 150_000, intervals: [3_000] })
    .toContain("部分退款");
  expect(complaints.flat()).toEqual([]);
});
