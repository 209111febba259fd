import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** A fee with a code and a refund table: set by its organiser, seen and used by a captain, changed and tried. */

const stamp = Date.now().toString(36);
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

async function draftOf(captain: Seat, { competitionId, itemId }: { competitionId: string; itemId: string }) {
  const { teamId } = await captain.ask<{ teamId: string }>("POST", "/web/enroll/add", {
    ...{ competitionId, itemId, teamName: `减免队 ${stamp}` },
  });
  return teamId;
}

test("an organiser sets a fee by date and a code, a captain uses it, the organiser changes what is due", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [host, captain] = [await seatFor(browser, "host"), await seatFor(browser, "student3")];
  const complaints = watch(host.page);
  const contest = await openContest(host, `收费规则赛 ${stamp}`, { feeFen: 150_00, howToPay: "银行转账" });
  const { page } = host;
  await page.goto(`/competition/enrollSet?competitionId=${contest.competitionId}`);

  const tiers = page.getByRole("region", { name: "按日期收费" });
  await tiers.getByRole("button", { name: "添加日期" }).click();
  await tiers.getByLabel(/截至/).fill(today());
  await tiers.getByLabel(/^费用/).fill("100");
  await tiers.getByRole("button", { name: "添加日期" }).click();
  await tiers.getByLabel(/截至/).nth(1).fill(today());
  await tiers.getByLabel(/^费用/).nth(1).fill("120");
  const codes = page.getByRole("region", { name: "减免码", exact: true });
  await codes.getByRole("button", { name: "添加减免码" }).click();
  await codes.getByLabel(/^减免码/).fill("half2026");
  await codes.getByLabel(/减免比例/).fill("50");
  await page.getByRole("button", { name: "保存" }).first().click();
  await expect(tiers.getByLabel(/截至/).nth(1), "the second day is not later").toHaveAttribute("aria-invalid", "true");
  await expect(codes.getByLabel(/^减免码/), "what was typed stays").toHaveValue("half2026");
  await tiers.getByRole("button", { name: /第 2 行/ }).click();
  await page.getByRole("button", { name: "保存" }).first().click();
  await expect(page.getByText("已保存", { exact: true }).first()).toBeVisible();

  const preview = page.getByRole("region", { name: "费用试算" });
  await preview.getByLabel(/队伍数/).fill("40");
  await preview.getByRole("button", { name: "查看费用" }).click();
  await expect(preview.getByText("¥4000.00").last()).toBeVisible();

  const teamId = await draftOf(captain, contest);
  const seen = captain.page;
  await seen.goto(`/home/signUp/confirm?id=${teamId}`);
  const fee = seen.getByRole("region", { name: "费用" });
  await expect(fee.getByText("¥100.00")).toBeVisible();
  await fee.getByLabel(/减免码/).fill("WRONG2026");
  await fee.getByRole("button", { name: "使用" }).click();
  await expect(fee.getByText("本竞赛没有此减免码")).toBeVisible();
  await fee.getByLabel(/减免码/).fill("half 2026");
  await fee.getByRole("button", { name: "使用" }).click();
  await expect(fee.getByText("¥50.00")).toBeVisible();
  await expect(fee.getByText("减免码减免 50%")).toBeVisible();
  await seen.getByRole("button", { name: "提交报名" }).click();
  await expect(seen).toHaveURL(/success/);

  await page.goto(`/enrollment/signup?competitionId=${contest.competitionId}&payStatus=due`);
  await page
    .getByRole("row")
    .filter({ hasText: `减免队 ${stamp}` })
    .getByRole("checkbox")
    .check();
  await page.getByRole("button", { name: "处理费用" }).click();
  const dialog = page.getByRole("dialog", { name: /处理 1 支队伍的费用/ });
  await dialog.getByLabel("变更金额").check();
  await dialog.getByRole("button", { name: "确认处理" }).click();
  await expect(dialog.getByLabel(/新费用/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(/新费用/).fill("30");
  await dialog.getByLabel(/说明/).fill("两支队伍同一位老师");
  await dialog.getByRole("button", { name: "确认处理" }).click();
  await expect(page.getByRole("dialog", { name: "处理结果" }).getByText("已变更")).toBeVisible();
  await seen.goto(`/home/competition/team/details?id=${teamId}`);
  await expect(seen.getByText("主办方设定：30.00 元")).toBeVisible();
  expect(complaints).toEqual([]);
});
