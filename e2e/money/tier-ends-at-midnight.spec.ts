import pg from "pg";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { openContest } from "@/e2e/support/judged-contest";
import { expect, test } from "@/e2e/support/story";

/** The early fee is over at midnight, in the middle of a sign-up. */

const stamp = Date.now().toString(36);
const day = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** Midnight passes for one contest: the last day of its early fee was yesterday. */
async function passMidnight(competitionId: string) {
  const client = new pg.Client(process.env.E2E_DATABASE_URL);
  await client.connect();
  await client
    .query(
      `update setting set value = jsonb_set(value, '{feeTiers,0,until}', to_jsonb($2::text)) where contest_id = $1 and kind = 'enroll'`,
      [competitionId, day(-1)],
    )
    .finally(() => client.end());
}

test("who submits before midnight pays the early fee; who saw it and submits after sees the new one first", async ({
  browser,
}) => {
  test.skip(!process.env.E2E_DATABASE_URL, "midnight passes in the database");
  test.setTimeout(240_000);
  const [host, early, late] = [
    await seatFor(browser, "host"),
    await seatFor(browser, "student"),
    await seatFor(browser, "student3"),
  ];
  const complaints = watch(late.page);
  const fees = { feeFen: 100_00, feeScope: "team", feeTiers: [{ until: day(0), feeFen: 80_00 }], howToPay: "在线支付" };
  const { competitionId, itemId } = await openContest(host, `零点收费赛 ${stamp}`, fees);
  const draft = async ({ ask }: Seat, teamName: string) =>
    (await ask<{ teamId: string }>("POST", "/web/enroll/add", { competitionId, itemId, teamName })).teamId;
  const [one, other] = [await draft(early, `早到队 ${stamp}`), await draft(late, `晚到队 ${stamp}`)];

  await early.page.goto(`/home/signUp/confirm?id=${one}`);
  await expect(early.page.getByRole("region", { name: "费用" }).getByText("¥80.00")).toBeVisible();
  await early.page.getByRole("button", { name: "提交报名" }).click();
  await expect(early.page).toHaveURL(/success/);

  const { page } = late;
  await page.goto(`/home/signUp/confirm?id=${other}`);
  const fee = page.getByRole("region", { name: "费用" });
  await expect(fee.getByText("¥80.00")).toBeVisible();
  await passMidnight(competitionId);
  await page.getByRole("button", { name: "提交报名" }).click();
  await expect(page.getByText(/费用现为 100.00 元，与您看到的 80.00 元不同/).first()).toBeVisible();
  await expect(page).not.toHaveURL(/success/);
  await expect(fee.getByText("¥100.00")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "提交报名" }).click({ timeout: 3_000 });
    await expect(page).toHaveURL(/success/, { timeout: 5_000 });
  }).toPass();

  const feeOf = async ({ ask }: Seat, teamId: string) =>
    (await ask<{ feeFen: number }>("GET", "/web/enroll/fee/detail", { teamId })).feeFen;
  expect([await feeOf(early, one), await feeOf(late, other)]).toEqual([80_00, 100_00]);
  await page.goto(`/home/competition/team/details?id=${other}`);
  await page.getByRole("button", { name: "立即支付" }).click();
  await expect(page.getByText("¥ 100.00"), "the cashier asks for the new fee").toBeVisible();
  expect(complaints).toEqual([]);
});
