import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { aVoucher } from "@/e2e/support/money";
import { aSheet, asFile } from "@/e2e/support/sheets";
import { expect, type Page, test } from "@/e2e/support/story";

/** A school pays for its teams by bills: one by a voucher, another by a line of the bank's statement. */

const stamp = Date.now().toString(36);

async function owingTeam(host: Seat, captain: Seat, name: string) {
  const contest = await openContest(host, name, { feeFen: 130_00, feeScope: "team", howToPay: "银行转账" });
  const { competitionId, itemId } = contest;
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName: `${name}队` },
  });
  await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
  return { ...contest, teamId, teamName: `${name}队` };
}

/** Bills one team, and leaves its bill open; answers its number. */
async function bill(page: Page, teamName: string): Promise<string> {
  await page.goto("/finance/orderAndBill?tab=due");
  await page.getByLabel("团队名称、编号或学校").fill(teamName);
  await page.getByRole("button", { name: "搜索", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: teamName });
  await expect(row).toContainText("130.00");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^生成账单/ }).click();
  const dialog = page.getByRole("dialog", { name: "生成账单" });
  await dialog.getByRole("button", { name: "生成" }).click();
  await expect(page.getByText("已生成 1 张账单")).toBeVisible();
  const made = page.getByRole("row").filter({ hasText: "待付款" }).first();
  await made.getByRole("button", { name: /^B\d{18}$/ }).click();
  const drawer = page.getByRole("dialog", { name: /账单 B/ });
  await expect(drawer).toContainText(teamName);
  return /B\d{18}/.exec((await drawer.textContent()) ?? "")?.[0] as string;
}

test("a school pays by bill: its voucher is checked, and its transfer is found in the bank's statement", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [host, school, finance] = await Promise.all(
    ["host", "school", "finance"].map((name) => seatFor(browser, name)),
  );
  if (!host || !school || !finance) throw new Error("three seats");
  const captains = await Promise.all(["student", "student3"].map((name) => seatFor(browser, name)));
  const complaints = [watch(school.page), watch(finance.page)];
  const one = await owingTeam(host, captains[0] as Seat, `账单赛甲 ${stamp}`);
  const other = await owingTeam(host, captains[1] as Seat, `账单赛乙 ${stamp}`);

  const { page } = school;
  const number = await bill(page, one.teamName);
  const drawer = page.getByRole("dialog", { name: /账单 B/ });
  const paper = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "下载账单" }).click();
  expect((await paper).suggestedFilename()).toBe(`${number}.pdf`);
  await drawer.getByRole("button", { name: "上传付款凭证" }).click();
  const voucher = page.getByRole("dialog", { name: "上传付款凭证" });
  await voucher.getByRole("button", { name: "提交" }).click();
  await expect(voucher.getByLabel("凭证文件"), "without a voucher nothing is sent").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await voucher.getByLabel("凭证文件").setInputFiles(aVoucher());
  await voucher.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("凭证已提交，等待核对")).toBeVisible();

  const desk = finance.page;
  await desk.goto("/finance/payCheck");
  const check = desk.getByRole("row").filter({ hasText: number });
  await expect(check).toContainText("130.00");
  await check.getByRole("button", { name: "通过" }).click();
  await expect(check).toContainText("已核对");
  await page.reload();
  await expect(page.getByRole("dialog", { name: /账单 B/ })).toContainText("已付清");
  await page
    .getByRole("dialog", { name: /账单 B/ })
    .getByRole("button", { name: "关闭" })
    .click();

  const second = await bill(page, other.teamName);
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const sheet = await aSheet(
    "流水",
    ["交易日期", "贷方发生额", "对方户名", "附言", "交易流水号"],
    [day, "130.00", "演示付款人", `参赛费 ${second}`, stamp],
  );
  await desk.goto("/finance/payCheck?tab=lines");
  const importing = desk.getByRole("dialog", { name: "导入银行流水" });
  await expect(async () => {
    await desk.getByRole("button", { name: "导入银行流水" }).click({ timeout: 5_000 });
    await expect(importing).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await importing.locator('input[type="file"]').setInputFiles(asFile("流水.xlsx", sheet));
  await importing.getByRole("button", { name: /^导入/ }).click();
  const line = desk.getByRole("row").filter({ hasText: `参赛费 ${second}` });
  const proposal = line.getByRole("listitem").filter({ hasText: second });
  await expect(proposal).toContainText("账单号 · 金额相等");
  await proposal.getByRole("button", { name: "匹配", exact: true }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "匹配" }).click();
  await expect(desk.getByText("已匹配，等待另一人核对")).toBeVisible();
  await desk.getByRole("tab", { name: "到账登记" }).click();
  const own = desk.getByRole("row").filter({ hasText: second });
  await own.getByRole("button", { name: "通过" }).click();
  await expect(desk.getByText("由您登记的到账须由另一人核对")).toBeVisible();

  await host.page.goto("/finance/payCheck");
  await host.page.getByRole("row").filter({ hasText: second }).getByRole("button", { name: "通过" }).click();
  await expect(host.page.getByRole("row").filter({ hasText: second })).toContainText("已核对");
  const teams = await Promise.all(
    [one, other].map(({ teamId }, n) =>
      (captains[n] as Seat).ask<{ payStatus: string }>("GET", "/web/enroll/detail", { teamId }),
    ),
  );
  expect(teams.map(({ payStatus }) => payStatus)).toEqual(["paid", "paid"]);
  expect(complaints.flat()).toEqual([]);
});
