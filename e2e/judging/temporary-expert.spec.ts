import { type Seat, seatFor, watch } from "@/e2e/support/actors";
import { comesBySlip, makesSlips } from "@/e2e/support/invited-experts";
import { expect, test } from "@/e2e/support/story";

/** The plan of the contest in the middle of its review. */
async function runningPlan(host: Seat) {
  const plans = await host.ask<{ planId: string; name: string; status: string }[]>("GET", "/review/plan/list");
  const plan = plans.find(({ name, status }) => name === "省赛网评" && status === "open");
  if (!plan) throw new Error("the demo has a plan under way");
  return plan.planId;
}

/** Gives somebody else's task that was not begun to a temporary expert. */
async function handTask(host: Seat, planId: string, username: string) {
  const { list } = await host.ask<{ list: { expertId: string; username: string }[] }>("GET", "/expert/temporary/page", {
    planId,
    keywords: username,
  });
  const expertId = list[0]?.expertId as string;
  const open = await host.ask<{ list: { taskId: string; judgingNo: string }[] }>("GET", "/review/assign/page", {
    planId,
    status: "assigned",
  });
  const [task] = open.list;
  await host.ask("POST", "/review/assign/transfer", { taskId: task?.taskId, expertId, reason: "给临时专家" });
  return task?.judgingNo as string;
}

test("a temporary expert comes by a slip, says who they are, and judges a work", async ({ browser }) => {
  test.setTimeout(360_000);
  const host = await seatFor(browser, "host");
  const complaints = watch(host.page);
  const planId = await runningPlan(host);
  const slip = await makesSlips(host.page, planId, 2);
  const judgingNo = await handTask(host, planId, slip.username);

  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const page = await context.newPage();
  const ownComplaints = watch(page);
  await comesBySlip(page, slip);
  await page.getByRole("link", { name: judgingNo, exact: true }).click();
  await expect(page).toHaveURL(/\/review\/task\?id=\d+/);
  for (const column of ["创新性", "社会价值", "可行性"]) await page.getByLabel(column).first().fill("86");
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  await page.getByRole("button", { name: /^提交/ }).first().click();
  await expect(
    page
      .getByText(/已提交/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await host.page.reload();
  const row = host.page.getByRole("row", { name: new RegExp(slip.username) });
  await expect(row).toContainText("演示评委");
  await expect(row).toContainText("1 / 1");
  expect([...complaints, ...ownComplaints]).toEqual([]);
});

test("whoever came by a slip sees no library and no other plan", async ({ browser }) => {
  const temporary = await seatFor(browser, "tempexpert");
  const asked = async (path: string) => {
    const answer = await temporary.page.request.get(`/prod-api${path}`, {
      headers: { authorization: `Bearer ${temporary.bearer}` },
    });
    return ((await answer.json()) as { code: number }).code;
  };
  for (const path of ["/expert/library/page", "/review/plan/list", "/expert/temporary/page?planId=1"])
    expect(await asked(path), path).toBe(401);
  expect(await asked("/review/task/plan/list"), "control: its own").toBe(0);
});
