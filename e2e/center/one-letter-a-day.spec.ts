import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

/** Somebody whom notices by mail interrupt has them gathered, and takes that back. */
test("the mail of a day comes in one letter at an hour that one chooses, and at once again when that ends", async ({
  browser,
}) => {
  const { page, ask } = await seatFor(browser, "student");
  const complaints = watch(page);
  const setting = async () => (await ask<{ digestAt: string | null }>("GET", "/sys/user/subscribe/detail")).digestAt;
  await ask("POST", "/sys/user/subscribe/digest", { at: null });
  try {
    await page.goto("/center/informationSub");
    await page.getByRole("tab", { name: "订阅" }).click();
    await page.getByRole("checkbox", { name: "合并为每天一封" }).check();
    await page.getByLabel("发送时间").fill("18:30");
    await expect(async () => {
      await page.getByRole("button", { name: "保存发送方式" }).click({ timeout: 1000 });
      await expect(page.getByText("发送方式已保存")).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await setting()).toBe("18:30");
    await page.goto("/center/informationSub");
    await page.getByRole("tab", { name: "订阅" }).click();
    await expect(page.getByLabel("发送时间")).toHaveValue("18:30");
    await page.getByRole("checkbox", { name: "合并为每天一封" }).uncheck();
    await expect(async () => {
      await page.getByRole("button", { name: "保存发送方式" }).click({ timeout: 1000 });
      await expect.poll(setting, { timeout: 3000 }).toBeNull();
    }).toPass();
  } finally {
    await ask("POST", "/sys/user/subscribe/digest", { at: null });
  }
  expect(complaints).toEqual([]);
});
