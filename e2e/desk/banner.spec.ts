import sharp from "sharp";
import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

const stamp = Date.now().toString(36);
const wire = (inSeconds: number) => new Date(Date.now() + 8 * 3_600_000 + inSeconds * 1000).toISOString().slice(0, 16);
const png = (background: string) =>
  sharp({ create: { width: 720, height: 208, channels: 3, background } })
    .png()
    .toBuffer();

/** A banner from its picture to the home page: scheduled, put first, followed and counted, switched off. */
test("a host schedules a banner, puts it first, and readers see and follow it", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await seatFor(browser, "root");
  const complaints = watch(page);
  await page.goto("/site/setting");
  await page.getByRole("link", { name: "打开网站横幅" }).click();
  await expect(page.getByRole("heading", { name: "网站横幅" })).toBeVisible();

  const add = async (title: string, fill: () => Promise<void>) => {
    await page.getByRole("button", { name: "添加横幅" }).first().click();
    const dialog = page.getByRole("dialog", { name: "添加横幅" });
    await dialog
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await png("#1d4e89") });
    await expect(dialog.getByRole("region", { name: "效果预览" })).toBeVisible();
    await dialog.getByLabel(/^标题/).fill(title);
    await fill();
    await dialog.getByRole("button", { name: "添加横幅" }).click();
    await expect(dialog).toBeHidden();
  };
  const dialog = page.getByRole("dialog");
  const [first, later] = [`开赛 ${stamp}`, `预告 ${stamp}`];
  await add(first, async () => {
    await dialog.getByLabel(/^英文标题/).fill(`Start ${stamp}`);
    await dialog.getByLabel(/^链接/).fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "添加横幅" }).click();
    await expect(dialog.getByLabel(/^链接/)).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel(/^链接/).fill("/home/competition");
  });
  await add(later, async () => {
    await dialog.getByLabel(/^链接/).fill("/home/newsList");
    await dialog.getByLabel(/^开始显示/).fill(wire(86_400));
  });
  const list = page.getByRole("list", { name: "网站横幅" });
  const lineOf = (title: string) => list.getByRole("listitem").filter({ hasText: title });
  await expect(lineOf(first).getByText("显示中")).toBeVisible();
  await expect(lineOf(later).getByText("待显示")).toBeVisible();

  const places = async () =>
    (await list.getByRole("listitem").allInnerTexts()).findIndex((text) => text.includes(later));
  for (let at = await places(); at > 0; at--) {
    await lineOf(later).getByRole("button", { name: "上移" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(places).toBe(at - 1);
  }

  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const seen = watch(visitor);
  const homePage = async () => {
    await visitor.goto("/home/homepage");
    return visitor.locator("#content").innerText();
  };
  await expect.poll(homePage).toContain(first);
  expect(await homePage(), "its time has not come").not.toContain(later);
  await visitor.getByRole("link", { name: first }).click();
  await expect(visitor).toHaveURL(/\/home\/competition/);
  await expect(async () => {
    await page.reload();
    await expect(lineOf(first).getByText(/共 1 次/)).toBeVisible({ timeout: 10_000 });
  }).toPass();

  await lineOf(first)
    .getByRole("button", { name: /的更多操作$/ })
    .click();
  await page.getByRole("menuitem", { name: "点击统计" }).click();
  await expect(dialog.getByRole("listitem").first()).toHaveText(/-\d\d1$/);
  await page.keyboard.press("Escape");

  await lineOf(first)
    .getByRole("switch", { name: `启用“${first}”` })
    .click();
  await expect(lineOf(first).getByText("已停用")).toBeVisible();
  await expect.poll(homePage).not.toContain(first);
  for (const title of [first, later]) {
    await lineOf(title)
      .getByRole("button", { name: /的更多操作$/ })
      .click();
    await page.getByRole("menuitem", { name: "删除" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(lineOf(title)).toHaveCount(0);
  }
  expect([...complaints, ...seen]).toEqual([]);
});
