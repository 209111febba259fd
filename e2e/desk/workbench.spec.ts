import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** The workbench: which parts a reader wants to see, and where, by ticks and arrows; the browser remembers it. */

test("a host looks at the pace of a contest, moves it up by keys, takes the quick links off and has them back", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "host");
  const complaints = watch(page);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const headings = main.getByRole("heading", { level: 3 });
  await expect(main.getByRole("heading", { name: "报名与提交进度" })).toBeVisible();
  await main.getByRole("combobox", { name: "竞赛" }).selectOption({ index: 0 });
  await expect(main.getByRole("heading", { name: "常用入口" })).toBeVisible();
  const titles = () => headings.allTextContents();
  const isBefore = async (first: string, second: string) => {
    const all = await titles();
    return all.indexOf(first) < all.indexOf(second);
  };
  expect(await isBefore("未来 30 天", "报名与提交进度")).toBe(true);

  await main.getByRole("button", { name: "布局" }).click();
  const dialog = page.getByRole("dialog", { name: "调整工作台" });
  await dialog.getByRole("button", { name: "把“报名与提交进度”前移" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "把“报名与提交进度”前移" })).toBeFocused();
  // At the top there is only one way left to go.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "把“报名与提交进度”后移" })).toBeFocused();
  await dialog.getByRole("checkbox", { name: "常用入口" }).click();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("heading", { name: "常用入口" })).toBeHidden();
  await expect(main.getByRole("button", { name: "布局" })).toBeFocused();

  await page.reload();
  await expect(main.getByRole("heading", { name: "报名与提交进度" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "常用入口" })).toBeHidden();
  await expect(async () => expect(await isBefore("报名与提交进度", "未来 30 天")).toBe(true)).toPass();

  await main.getByRole("button", { name: "布局" }).click();
  await dialog.getByRole("button", { name: "恢复默认" }).click();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("heading", { name: "常用入口" })).toBeVisible();
  expect(complaints).toEqual([]);
});
