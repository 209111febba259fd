import { expect, type Page, test } from "@/e2e/support/story";
import { DEMO_PASSWORD } from "./support/actors";
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
  await expect(page.locator("form[data-asleep]").first()).toBeVisible();
  return letGo;
}

test("what is typed and ticked before the scripts are there stays in the form", async ({ page }) => {
  const wake = await asleep(page, "/neibu/register");
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
