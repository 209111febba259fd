import { expect, test } from "@playwright/test";
import { type Seat, seatFor, watch } from "@/e2e/support/actors";

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
  test.setTimeout(180_000);
  const host = await seatFor(browser, "host");
  const complaints = watch(host.page);
  const planId = await runningPlan(host);
  await host.page.goto(`/expert/temporary?planId=${planId}`);
  await host.page.getByRole("button", { name: "生成账号" }).first().click();
  await host.page.getByLabel("账号数量").fill("201");
  await host.page.getByRole("button", { name: "生成", exact: true }).click();
  await expect(host.page.getByLabel("账号数量"), "more than one batch holds").toHaveAttribute("aria-invalid", "true");
  await host.page.getByLabel("账号数量").fill("2");
  await host.page.getByRole("button", { name: "生成", exact: true }).click();
  const slips = host.page.getByRole("alertdialog");
  await expect(slips.getByRole("heading", { name: "2 张账号条" })).toBeVisible();
  const cells = await slips.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
  const [, username, password] = cells as [string, string, string];
  expect([username, password]).toEqual([
    expect.stringMatching(/^e[a-z2-9]{7}$/),
    expect.stringMatching(/^[A-Z2-9]{12}$/),
  ]);
  const printed = host.page.waitForEvent("download");
  await slips.getByRole("button", { name: "打印账号条（PDF）" }).click();
  expect((await printed).suggestedFilename()).toBe("临时专家账号-省赛网评.pdf");
  await slips.getByRole("button", { name: "已保存，关闭" }).click();
  await host.page.getByRole("button", { name: "关闭", exact: true }).first().click();
  await expect(slips).toBeHidden();
  await expect(host.page.getByText(password), "shown once").toHaveCount(0);
  const judgingNo = await handTask(host, planId, username);

  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const page = await context.newPage();
  const ownComplaints = watch(page);
  await page.goto("/neibu/login");
  await page.getByRole("textbox", { name: "用户名" }).fill(username);
  await page.getByRole("textbox", { name: "密码" }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).not.toHaveURL(/neibu\/login/);
  await page.goto("/review/competitionReview");
  await expect(page.getByRole("heading", { name: "请先填写您的身份" })).toBeVisible();
  await expect(page.getByText(judgingNo), "no work before").toHaveCount(0);
  await page.getByRole("button", { name: "保存并开始评审" }).click();
  await expect(page.getByLabel("真实姓名")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("真实姓名").fill("演示评委");
  await page.getByRole("combobox", { name: "工作单位" }).click();
  await page.keyboard.type("xjdx");
  await page
    .getByRole("option", { name: /^新疆大学/ })
    .first()
    .click();
  await page.getByRole("button", { name: "保存并开始评审" }).click();
  await expect(page.getByText("评审身份：演示评委，新疆大学")).toBeVisible();
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
  const row = host.page.getByRole("row", { name: new RegExp(username) });
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
