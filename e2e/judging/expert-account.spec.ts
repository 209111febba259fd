import { seatFor, watch } from "@/e2e/support/actors";
import { linkMailedTo } from "@/e2e/support/mailbox";
import { expect, type Page, test } from "@/e2e/support/story";

const PASSWORD = "Kestrel-of-the-77";

const rowOf = (page: Page, username: string) => page.getByRole("row", { name: new RegExp(username) });

test("an expert is invited by mail, activates the account and reaches the judge's desk", async ({ browser }) => {
  test.setTimeout(360_000);
  const unique = Date.now().toString(36);
  const [username, email] = [`zj${unique}`, `zj${unique}@example.org`];
  const host = await seatFor(browser, "host");
  const complaints = [watch(host.page)];
  await host.page.goto("/expert/account");
  await host.page.getByRole("button", { name: "新建账号" }).first().click();
  const dialog = host.page.getByRole("dialog");
  await dialog.getByLabel("姓名").fill("吴专家");
  await dialog.getByLabel("用户名").fill(username);
  await dialog.getByLabel("邮箱").fill("no address");
  await dialog.getByRole("button", { name: "新建账号" }).click();
  await expect(dialog.getByLabel("邮箱"), "what is wrong is told at its field").toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("邮箱").fill(email);
  await dialog.getByRole("button", { name: "新建账号" }).click();
  await expect(dialog).toBeHidden();
  await host.page.goto(`/expert/account?keywords=${username}`);
  await expect(rowOf(host.page, username)).toContainText("待激活");
  const first = await linkMailedTo(host.page.context(), email, /激活|用户名/);

  await rowOf(host.page, username)
    .getByRole("button", { name: /^发送激活邮件/ })
    .click();
  await host.page.getByRole("dialog").getByRole("button", { name: "发送激活邮件" }).click();
  await expect(host.page.getByText("激活邮件已发出")).toBeVisible();
  let link = first;
  await expect(async () => {
    link = await linkMailedTo(host.page.context(), email, /激活|用户名/);
    expect(link).not.toBe(first);
  }).toPass({ timeout: 20_000 });

  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL });
  const page = await context.newPage();
  complaints.push(watch(page));
  await page.goto(first);
  await expect(page.getByText("激活链接无法使用"), "a newer one was sent").toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "激活您的评审专家账号" })).toBeVisible();
  await expect(page.getByLabel(/^姓名/)).toHaveValue("吴专家");
  await page.getByRole("button", { name: "激活并进入评审" }).click();
  await expect(page.getByLabel("新密码")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("新密码").fill(PASSWORD);
  await page.getByLabel(/^姓名/).fill("吴评委");
  await page.getByLabel("职称").fill("教授");
  await page.getByRole("combobox", { name: "添加单位" }).click();
  await page.keyboard.type("xjdx");
  await page
    .getByRole("option", { name: /^新疆大学/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "移除新疆大学" })).toBeVisible();
  await page.getByRole("button", { name: "激活并进入评审" }).click();
  await expect(page).not.toHaveURL(/activation/);
  await page.goto("/review/competitionReview");
  await expect(page.getByRole("heading", { name: "我的评审", level: 1 })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("激活链接无法使用"), "used once").toBeVisible();

  await host.page.goto(`/expert/account?keywords=${username}`);
  await expect(rowOf(host.page, username)).toContainText("使用中");
  await expect(rowOf(host.page, username)).toContainText("吴评委");
  await rowOf(host.page, username)
    .getByRole("button", { name: /更多操作$/ })
    .click();
  await host.page.getByRole("menuitem", { name: "停用" }).click();
  const asked = host.page.getByRole("alertdialog");
  await asked.getByRole("textbox").fill("已离任");
  await asked.getByRole("button", { name: "停用" }).click();
  await expect(rowOf(host.page, username)).toContainText("已停用");
  await page.goto("/review/competitionReview");
  await expect(page, "signed out at once").toHaveURL(/login|home/);
  expect(complaints.flat()).toEqual([]);
});
