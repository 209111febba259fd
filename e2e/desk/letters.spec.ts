import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test("the letters' log tells what left, and offers to send again only what did not", async ({ browser }) => {
  const { page } = await seatFor(browser, "platform");
  const complaints = watch(page);
  await page.goto("/system/log");
  await page.getByRole("tab", { name: "发信记录" }).click();
  await expect(page).toHaveURL(/log\.tab=letters/);
  const letters = page.getByRole("group", { name: "发信记录" });
  await expect(letters.getByText("已发出").first()).toBeVisible();
  await expect(letters.getByText(/\*\*\*@/).first()).toBeVisible();
  const sent = letters.getByRole("row", { name: /已发出/ }).first();
  await expect(sent.getByRole("button", { name: /重新发送/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
