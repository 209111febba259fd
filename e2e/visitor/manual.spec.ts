import { seatFor, watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test("the help of a view opens its chapter, words find their step, and a step leads to its screen", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "school");
  const complaints = watch(page);
  await page.goto("/ladder/stage");
  const [manual] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /^本页帮助/ }).click(),
  ]);
  await expect(manual.getByRole("heading", { level: 2, name: "审核报名，推荐作品" })).toBeVisible();
  const picture = manual.getByRole("img", { name: "页面：审核报名，推荐作品" });
  await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(1280);
  await manual.getByRole("searchbox").last().fill("封存");
  await manual.getByRole("searchbox").last().press("Enter");
  await manual.getByRole("link", { name: "封存并上传盖章件" }).click();
  await expect(manual).toHaveURL(/chapter=schoolDesk#step-4/);
  await manual
    .getByRole("listitem")
    .filter({ hasText: "审核报名" })
    .getByRole("link", { name: /打开这一页/ })
    .first()
    .click();
  await expect(manual).toHaveURL(/\/enrollment\/signup/);
  expect(complaints).toEqual([]);
});

test("whoever comes for the first time is led through their chapters until they close them", async ({ browser }) => {
  const { page } = await seatFor(browser, "school2");
  await page.goto("/dashboard");
  const tour = page.getByRole("region", { name: /第一次使用/ });
  await expect(tour).toContainText("审核报名，推荐作品");
  await tour.getByRole("button", { name: "下一步" }).click();
  await expect(tour).toContainText("人员、学院与专业");
  await tour.getByRole("button", { name: "关闭" }).first().click();
  await expect(tour).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tour).toBeHidden();
});

test("the manual asks for a session", async ({ page }) => {
  await page.goto("/manual");
  await expect(page).toHaveURL(/\/neibu\/login/);
});
