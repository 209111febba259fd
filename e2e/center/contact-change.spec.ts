import { DEMO_PASSWORD, seatFor, watch } from "@/e2e/support/actors";
import { codeSentTo, linkSentTo } from "@/e2e/support/demo-inbox";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";

const at = (path: string) => (url: URL) => url.pathname === path;
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 5);
const anAddress = () => `${unique()}@demo.invalid`;

/** A student whom ROOT made, and who has a password of their own. */
async function aStudent(browser: Browser) {
  const root = await seatFor(browser, "root");
  const [username, email] = [`contact${unique()}`, anAddress()];
  const { list } = await root.ask<{ list: { roleId: string }[] }>("GET", "/system/role/page", { keywords: "STUDENT" });
  const made = await root.ask<{ userId: string; initialPassword: string }>("POST", "/system/user/add", {
    ...{ username, email, realName: "演示联系", roleIds: [list[0]?.roleId], status: 1 },
  });
  const first = await seatFor(browser, username, { password: made.initialPassword });
  const change = { oldPassword: made.initialPassword, newPassword: DEMO_PASSWORD };
  await first.ask("POST", "/system/user/update/pwd", change);
  return { root, userId: made.userId, username, email, seat: await seatFor(browser, username) };
}

const emailRow = (page: Page) => page.getByRole("main").getByText("邮箱", { exact: true }).locator("..");

/** Has a code sent to the new address in the dialog that is open, and fills it in. */
async function fillNew(page: Page, email: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("新邮箱").fill(email);
  await dialog.getByRole("button", { name: "获取验证码" }).first().click();
  await expect(dialog.getByRole("button", { name: /秒后可重发/ })).toBeVisible();
  await dialog
    .getByRole("textbox", { name: "验证码" })
    .first()
    .fill(await codeSentTo(page.context(), email));
  return dialog;
}

test("a person changes their address by their password; the old one takes it back by the link sent there", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { seat, email, username } = await aStudent(browser);
  const { page } = seat;
  const complaints = watch(page);
  const fresh = anAddress();
  await page.goto("/center/set");
  await emailRow(page).getByRole("button").click();
  const dialog = await fillNew(page, fresh);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByLabel("登录密码")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("登录密码").fill("Not-my-password-9");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByLabel("登录密码"), "a wrong one is told at its field").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(dialog.getByLabel("新邮箱"), "what was typed stays").toHaveValue(fresh);
  await dialog.getByLabel("登录密码").fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toBeHidden();
  await expect(emailRow(page)).toContainText(`${fresh.slice(0, 1)}***@demo.invalid`);

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(await linkSentTo(owner.context(), email, /已更改/));
  await expect(owner.getByRole("heading", { name: "撤回这次更改" })).toBeVisible();
  await owner.getByRole("button", { name: "撤回更改" }).click();
  await expect(owner.getByText("已撤回")).toBeVisible();
  await page.goto("/center/set");
  await expect(page, "every session is over").toHaveURL(at("/neibu/login"));
  await owner.goto(await linkSentTo(owner.context(), email, /已更改/));
  await expect(owner.getByText("这个链接已失效"), "once").toBeVisible();
  const again = await seatFor(browser, username);
  await again.page.goto("/center/set");
  await expect(emailRow(again.page)).toContainText(`${email.slice(0, 1)}***@demo.invalid`);
  expect(complaints).toEqual([]);
});

test("an administrator only proposes; whoever holds the new address confirms it, the person can refuse it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { root, seat, userId, username } = await aStudent(browser);
  const fresh = anAddress();
  await root.ask("POST", "/system/user/update", { userId, email: fresh });
  const holder = await (await browser.newContext()).newPage();
  const complaints = watch(holder);
  await holder.goto(await linkSentTo(holder.context(), fresh, /请确认/));
  await expect(holder.getByRole("heading", { name: "这是您的账号吗" })).toBeVisible();
  await holder.getByRole("button", { name: "是我的账号" }).click();
  await expect(holder.getByText("已确认")).toBeVisible();
  await seat.page.goto("/center/set");
  await expect(seat.page, "every session is over").toHaveURL(at("/neibu/login"));

  const person = await seatFor(browser, username);
  await root.ask("POST", "/system/user/update", { userId, email: anAddress() });
  await person.page.goto("/center/set");
  await person.page.getByRole("button", { name: "拒绝", exact: true }).click();
  await person.page
    .getByRole("dialog")
    .or(person.page.getByRole("alertdialog"))
    .getByRole("button", { name: "拒绝", exact: true })
    .click();
  await expect(person.page.getByText("管理员提出改为")).toBeHidden();
  const answer = await root.page.context().request.post("/prod-api/system/user/update", {
    headers: { authorization: `Bearer ${root.bearer}` },
    data: { userId, email: anAddress() },
  });
  expect(((await answer.json()) as { code: number }).code, "stopped for 72 hours").not.toBe(0);
  expect(complaints).toEqual([]);
});
