import { expect, type Page, test } from "@/e2e/support/story";
import { DEMO_PASSWORD, seatFor } from "./support/actors";
import { openAtRest } from "./support/rest";

/** A page whose scripts are on their way, on a slow line, until they are let go. */
async function asleep(page: Page, path: string) {
  let letGo = () => {};
  const scripts = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letGo;
}

const form = (page: Page) => page.locator("form[data-asleep]").first();

test("what is typed and ticked before the scripts are there stays in the form", async ({ page }) => {
  const wake = await asleep(page, "/neibu/register");
  await expect(form(page)).toBeVisible();
  await page.getByLabel("真实姓名").fill("演示新生");
  await page.getByLabel("我同意平台").check();
  wake();
  await expect(page.locator("form[data-asleep]")).toHaveCount(0);
  await page.getByLabel("用户名").fill("early-bird");
  await page.getByRole("button", { name: "注册并登录" }).click();
  await expect(page.getByLabel("设置密码"), "the form judges, and draws itself anew").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(page.getByLabel("真实姓名")).toHaveValue("演示新生");
  await expect(page.getByLabel("真实姓名")).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("我同意平台")).toBeChecked();
});

test("Enter before the scripts are there logs in once they are, and writes nothing into the address", async ({
  page,
}) => {
  const wake = await asleep(page, "/neibu/login");
  await expect(form(page)).toBeVisible();
  await page.getByRole("textbox", { name: "用户名" }).fill("student");
  await page.getByLabel("密码", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("密码", { exact: true }).press("Enter");
  await expect(page.locator('form[data-asleep="sent"]')).toBeVisible();
  await expect(page).toHaveURL(/\/neibu\/login$/);
  wake();
  await expect(page).not.toHaveURL(/login/);
});

test("what judges a form is loaded when somebody turns to it, and the press that did so counts", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  const judges = async () => (await Promise.all(scripts)).some((text) => text.includes("ZodError"));
  for (const path of ["/neibu/register", "/neibu/retrieve", "/experience", "/neibu/login"]) {
    await openAtRest(page, path);
    expect(await judges(), path).toBe(false);
  }
  const byCode = page.getByRole("button", { name: "验证码登录" });
  await byCode.click();
  await expect(byCode).toHaveAttribute("aria-pressed", "true");
  expect(await judges(), "control: now it is there").toBe(true);

  await page.goto("/home/homepage");
  await page.getByRole("link", { name: "登录" }).first().click();
  await expect(page.getByLabel("密码", { exact: true }), "reached by the router, drawn by the browser").toBeVisible();
  await page.getByLabel("密码", { exact: true }).fill("x");
});

test("a button that is pressed before the scripts are there does its work once they are, once", async ({ page }) => {
  const wake = await asleep(page, "/neibu/login");
  const theme = page.getByRole("button", { name: /^明暗/ });
  await expect(theme).toHaveAccessibleName("明暗：随系统");
  await theme.click();
  wake();
  await expect(theme, "pressed once").toHaveAccessibleName("明暗：浅色");
  await theme.click();
  await expect(theme, "and no more after that").toHaveAccessibleName("明暗：深色");
});

test("a button of a view that wakes after the page around it does its work, once", async ({ browser }) => {
  const { page } = await seatFor(browser, "host");
  const wake = await asleep(page, "/expert/library");
  await page.getByRole("button", { name: "展开", exact: true }).click();
  const folded = page.getByRole("button", { name: "收起", exact: true });
  await expect(folded, "control: nobody hears it yet").toHaveCount(0);
  wake();
  await expect(folded).toBeVisible();
});

test("a button does its work at whatever moment of waking it is pressed", async ({ browser }) => {
  test.setTimeout(360_000);
  const { page } = await seatFor(browser, "host");
  const slow = await page.context().newCDPSession(page);
  const open = page.getByRole("button", { name: "导入", exact: true });
  // Usually half of the moments, in turn at either speed.
  const apart = process.env.FULL === "1" ? 100 : 200;
  for (const rate of [1, 6])
    for (let after = rate === 1 ? 0 : apart - 100; after < 800; after += apart) {
      await slow.send("Emulation.setCPUThrottlingRate", { rate });
      await page.goto("/expert/library", { waitUntil: "commit" });
      await open.waitFor();
      await page.waitForTimeout(after);
      await open.click();
      await slow.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await expect(page.getByRole("dialog"), `${after} ms after it was drawn`).toBeVisible();
    }
});

test("what was typed before a form's script is there is laid aside by a change of language", async ({ page }) => {
  let letGo = () => {};
  const form = new Promise<void>((resolve) => (letGo = resolve));
  await openAtRest(page, "/neibu/register");
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await form;
    await route.continue();
  });
  await page.getByLabel("真实姓名").fill("演示新生");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByLabel("真实姓名"), "it waits for the script").toHaveValue("演示新生");
  letGo();
  await expect(page.getByLabel("Full name")).toHaveValue("演示新生");
});

test("a complaint about the field that is left takes no button away from under the pointer", async ({ page }) => {
  await openAtRest(page, "/neibu/register");
  await page.getByLabel("手机号或邮箱").fill(`${Date.now().toString(36)}@demo.invalid`);
  await expect(page.locator("form[data-asleep]")).toHaveCount(0);
  await page.getByLabel("真实姓名").focus();
  const box = await page.getByRole("button", { name: "获取验证码" }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 3);
  await page.mouse.down();
  await page.waitForTimeout(500);
  await expect(page.getByText("请填写真实姓名"), "nothing moves under the press").toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /秒后可重发/ })).toBeVisible();
  await expect(page.getByLabel("真实姓名"), "and the field is judged after it").toHaveAttribute("aria-invalid", "true");
});

test("a complaint goes as soon as it is answered, though its field was never left", async ({ page }) => {
  await openAtRest(page, "/neibu/register");
  const contact = page.getByLabel("手机号或邮箱");
  await page.getByRole("button", { name: "获取验证码" }).click();
  await expect(contact).toHaveAttribute("aria-invalid", "true");
  await expect(contact).toBeFocused();
  await page.keyboard.type(`${Date.now().toString(36)}@demo.invalid`);
  await expect(contact).toBeFocused();
  await expect(contact).not.toHaveAttribute("aria-invalid", "true");
});
