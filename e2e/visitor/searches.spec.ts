import { watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor searches, narrows by kind, and reads what was found", async ({ page }) => {
    await page.goto("/home/searchNews?keywords=创新大赛");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("mark").first()).toContainText("创新大赛");
    await page.getByRole("link", { name: /^赛事 \d+$/ }).click();
    await expect(page).toHaveURL(/kind=contest/);
    await page
      .getByRole("link", { name: /浙江省大学生创新大赛/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home\/competition\/details\?id=\d+/);
  });
});

test("a slash leads into the box, arrows choose a suggestion, Escape leaves", async ({ page }) => {
  const complaints = watch(page);
  await page.goto("/home/competition");
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "搜索", exact: true })).toBeFocused({ timeout: 500 });
  }).toPass();
  const box = page.getByRole("combobox", { name: "搜索", exact: true });
  await box.pressSequentially("创新");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await page.keyboard.press("/");
  await box.fill("创新大赛");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/home\/(competition\/details|newsDetails|work|searchNews)/);
  expect(complaints).toEqual([]);
});

test("words that cannot be searched get a clear answer", async ({ page }) => {
  for (const [query, words] of [
    [`keywords=${"a".repeat(5000)}`, "关键词太长"],
    ["keywords=%EF%BC%9F%EF%BC%81", "请输入文字或数字"],
    ["keywords=%00", "请输入文字或数字"],
    ["keywords=qqqqzzzzxxxx", "没有找到相关内容"],
  ]) {
    const answer = await page.goto(`/home/searchNews?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(words as string)).toBeVisible();
  }
});
