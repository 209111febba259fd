import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** From anywhere at the desk to anything by a few keys. */
test("the palette leads to pages by initials, to a contest by its name, and to nothing that is not the caller's", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "root");
  const complaints = watch(page);
  await page.goto("/dashboard");
  const box = page.getByRole("combobox", { name: "搜索或跳转" });
  // A key that is pressed before the page is awake goes to the browser.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2000 });
  }).toPass();
  await box.fill("yhgl");
  await expect(page.getByRole("option", { name: /^用户管理/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/system\/user$/);
  await expect(box).toBeHidden();

  await page.getByRole("button", { name: "命令面板" }).click();
  await box.fill("student2");
  await page.getByRole("option").filter({ hasText: "student2" }).click();
  await expect(page).toHaveURL(/\/system\/user\?keywords=student2$/);
  await expect(page.getByRole("row").filter({ hasText: "student2" })).toHaveCount(1);

  await page.keyboard.press("Control+k");
  await box.fill("没有这样的东西");
  await expect(page.getByText("没有找到“没有这样的东西”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await page.locator("body").press("?");
  await expect(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  expect(complaints).toEqual([]);

  const { page: editors } = await seatFor(browser, "editor");
  await editors.goto("/newsManagement/list");
  await editors.getByRole("button", { name: "命令面板" }).click();
  await editors.getByRole("combobox", { name: "搜索或跳转" }).fill("student2");
  await expect(editors.getByText("没有找到“student2”")).toBeVisible();
});
