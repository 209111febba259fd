import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { issue } from "@/e2e/support/invoice-desk";
import { openContest } from "@/e2e/support/judged-contest";
import { aVoucher } from "@/e2e/support/money";
import { aSheet, asFile } from "@/e2e/support/sheets";
import { expect, test } from "@/e2e/support/story";

/** A school pays one bill for two hundred teams: a part by a voucher, the rest found in the bank's statement, and has it invoiced. */

const stamp = Date.now().toString(36);
const [TEAMS, LANES] = [200, 4];
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function owingTeams(host: Seat, captain: Seat) {
  const contest = await openContest(host, `百队账单赛 ${stamp}`, {
    ...{ feeFen: 13_00, feeScope: "team", howToPay: "银行转账" },
  });
  const { competitionId, itemId } = contest;
  const teamIds: string[] = [];
  const lane = async (from: number) => {
    for (let n = from; n <= TEAMS; n += LANES) {
      const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
        ...{ competitionId, itemId, teamName: `百队 ${stamp} ${n}` },
      });
      await captain.ask("POST", "/web/enroll/submit", { teamId, version: 1 });
      teamIds.push(teamId);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, n) => lane(n + 1)));
  return { ...contest, teamIds };
}

test("a school pays one bill for 200 teams, by voucher and by statement, and gets one invoice", async ({ browser }) => {
  test.setTimeout(600_000);
  const [host, school, finance, captain] = [
    await seatFor(browser, "host"),
    await seatFor(browser, "school"),
    await seatFor(browser, "finance"),
    await seatFor(browser, "student"),
  ];
  const complaints = [watch(school.page), watch(finance.page)];
  const { competitionId, teamIds } = await owingTeams(host, captain);

  const { page } = school;
  await page.goto(`/finance/orderAndBill?tab=due&due.competitionId=${competitionId}`);
  await expect(page.getByText("筛选结果合计 2600.00 元")).toBeVisible();
  await page.getByRole("button", { name: /为筛选出的 200 支团队生成账单/ }).click();
  await page.getByRole("dialog", { name: "生成账单" }).getByRole("button", { name: "生成", exact: true }).click();
  await expect(page.getByText("已生成 1 张账单")).toBeVisible();
  const made = page.getByRole("row").filter({ hasText: "2600.00" }).filter({ hasText: "待付款" }).first();
  await made.getByRole("button", { name: /^B\d{18}$/ }).click();
  const drawer = page.getByRole("dialog", { name: /账单 B/ });
  await expect(drawer).toContainText(`百队 ${stamp} 200`);
  const number = /B\d{18}/.exec((await drawer.textContent()) ?? "")?.[0] as string;

  await drawer.getByRole("button", { name: "上传付款凭证" }).click();
  const voucher = page.getByRole("dialog", { name: "上传付款凭证" });
  await voucher.getByLabel(/付款金额/).fill("1000");
  await voucher.getByLabel("凭证文件").setInputFiles(aVoucher());
  await voucher.getByRole("button", { name: "提交" }).click();
  await expect(page.getByText("凭证已提交，等待核对")).toBeVisible();
  const desk = finance.page;
  await desk.goto("/finance/payCheck");
  const check = desk.getByRole("row").filter({ hasText: number });
  await check.getByRole("button", { name: "通过" }).click();
  await expect(check).toContainText("已核对");
  await page.reload();
  await expect(drawer).toContainText("部分付款");
  await expect(drawer, "76 whole fees of 13 yuan, and 12 yuan for the next receipt").toContainText("12.00");

  const sheet = await aSheet(
    "流水",
    ["交易日期", "贷方发生额", "对方户名", "附言", "交易流水号"],
    [today(), "1600.00", "演示付款人", `参赛费 ${number}`, stamp],
  );
  await desk.goto("/finance/payCheck?tab=lines");
  const importing = desk.getByRole("dialog", { name: "导入银行流水" });
  await expect(async () => {
    await desk.getByRole("button", { name: "导入银行流水" }).click({ timeout: 5_000 });
    await expect(importing).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await importing.locator('input[type="file"]').setInputFiles(asFile("流水.xlsx", sheet));
  await importing.getByRole("button", { name: /^导入/ }).click();
  const line = desk.getByRole("row").filter({ hasText: `参赛费 ${number}` });
  await line
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByRole("button", { name: "匹配", exact: true })
    .click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "匹配" }).click();
  await expect(desk.getByText("已匹配，等待另一人核对")).toBeVisible();
  await host.page.goto("/finance/payCheck");
  const waiting = host.page.getByRole("row").filter({ hasText: number }).filter({ hasText: "1600.00" });
  await waiting.getByRole("button", { name: "通过" }).click();
  await expect(waiting).toContainText("已核对");
  await page.reload();
  await expect(drawer).toContainText("已付清");
  const paid = await Promise.all(
    [0, 99, TEAMS - 1].map((n) =>
      captain.ask<{ payStatus: string }>("GET", "/web/enroll/detail", { teamId: teamIds[n] as string }),
    ),
  );
  expect(paid.map(({ payStatus }) => payStatus)).toEqual(["paid", "paid", "paid"]);

  const buyer = `演示学校 ${stamp}`;
  await drawer.getByRole("button", { name: "申请发票" }).click();
  const asked = page.getByRole("dialog", { name: "申请发票" });
  await asked.getByLabel(/^抬头(?!类型)/).fill(buyer);
  await asked.getByLabel(/接收邮箱/).fill("finance@example.cn");
  await asked.getByRole("button", { name: "提交申请" }).click();
  await expect(asked.getByLabel(/纳税人识别号/), "an enterprise names its number").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await asked.getByLabel(/纳税人识别号/).fill("91350100M000100Y43");
  await asked.getByRole("button", { name: "提交申请" }).click();
  await expect(asked).toBeHidden();
  await issue(host.page, buyer, "2600.00");
  await page.reload();
  const file = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "下载发票" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xml$/);
  expect(complaints.flat()).toEqual([]);
});
