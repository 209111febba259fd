import { expect, test } from "@/e2e/support/story";

test("an address is copied also where the browser offers no clipboard, as without TLS", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/home/newsList");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByText("分享", { exact: true }).click();
  await page.getByRole("button", { name: "复制地址" }).click();
  await expect(page.getByText("已复制", { exact: true })).toBeVisible();
  const address = page.url();
  await page.goto("/home/searchNews");
  const box = page.getByRole("main").getByRole("searchbox").first();
  await box.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(box).toHaveValue(address);
});
