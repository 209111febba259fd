import { DEMO_PASSWORD, seatFor } from "@/e2e/support/actors";
import { onlinePlan } from "@/e2e/support/judging-desk";
import { expect, test } from "@/e2e/support/story";

/** A session that ends over a mark sheet is no lost network: it says so, offers the log-in, and what was typed is saved after it. */
test("marks typed after the session ended wait, say why, and are saved once their expert is back", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const logIn = async () => {
    await page.getByRole("textbox", { name: "用户名" }).fill("expert");
    await page.getByLabel("密码", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
  };
  const planId = await onlinePlan(await seatFor(browser, "expert"));
  await page.goto(`/neibu/login?next=${encodeURIComponent(`/review/competitionReview?planId=${planId}`)}`);
  await logIn();
  const toMark = page.getByRole("row").getByRole("link", { name: "打分" });
  await toMark
    .or(page.getByRole("row").getByRole("button", { name: "打分" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/review\/task\?id=\d+/);
  const sheet = page.url();
  const mark = page.getByLabel("创新性").first();
  await mark.fill("81");
  await expect(page.getByText(/已保存/).first(), "control: signed in, it is saved").toBeVisible();

  const authorization = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const answer = await page.request.post("/prod-api/auth/logout", { headers: { authorization }, data: {} });
  expect((await answer.json()).code).toBe(0);
  await mark.fill("83");
  const question = page.getByRole("alertdialog", { name: "登录已过期" });
  await expect(question).toHaveCount(1);
  await page.getByRole("button", { name: "留在本页" }).click();
  await expect(page.getByText("登录已过期：打分存在本浏览器，重新登录后自动保存")).toBeVisible();
  await expect(page.getByText(/没有网络/)).toHaveCount(0);
  await mark.fill("84");
  await page.waitForTimeout(1_500);
  await expect(question, "typing on is not interrupted again").toHaveCount(0);

  await page.getByRole("button", { name: "重新登录" }).first().click();
  await expect(question).toHaveCount(1);
  await question.getByRole("button", { name: "重新登录" }).click();
  await page.goto(`/neibu/login?next=${encodeURIComponent(new URL(sheet).pathname + new URL(sheet).search)}`);
  await logIn();
  await expect(page).toHaveURL(sheet);
  await expect(page.getByLabel("创新性").first()).toHaveValue("84");
  await expect(page.getByText(/已保存/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("创新性").first()).toHaveValue("84");
});
