import { watch } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds a contest and reads its schedule, tracks and notices", async ({ page }) => {
    await page.goto("/home/homepage");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/home/competition?keywords=创新大赛");
    await page
      .getByRole("link", { name: /浙江省大学生创新大赛/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home\/competition\/details\?id=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("浙江省大学生创新大赛");
    await expect(page.getByText("高教主赛道").first()).toBeVisible();
    await expect(page.getByText("省赛").first()).toBeVisible();
  });

  test("the list is narrowed by a plain form", async ({ page }) => {
    await page.goto("/home/competition?keywords=校园创意");
    await expect(page.getByText("校园创意作品赛").first()).toBeVisible();
    await expect(page.getByText("浙江省大学生创新大赛")).toHaveCount(0);
  });
});

test("the pages that search engines read carry title, description, canonical address and event data", async ({
  request,
}) => {
  const keywords = encodeURIComponent("创新大赛");
  const list = await (await request.get(`/prod-api/home/competition/page?keywords=${keywords}`)).json();
  const { competitionId: id, competitionName } = list.data.list[0] as Record<string, string>;
  const html = await (await request.get(`/home/competition/details?id=${id}`)).text();
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(competitionName);
  expect(html).toContain('name="description"');
  expect(html).toContain('rel="canonical"');
  expect(html).toMatch(/hrefLang="en"|hreflang="en"/i);
  expect(html).toContain("application/ld+json");
});

test("the language switch changes every word and stays", async ({ page }) => {
  const complaints = watch(page);
  await page.goto("/home/competition");
  await page.getByRole("button", { name: "English" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/contests/i);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(complaints).toEqual([]);
});

test("what does not exist is the no-page view with status 404", async ({ request }) => {
  for (const path of [
    "/home/competition/details?id=1",
    "/home/nothing",
    "/default/zh-cn/home/homepage",
    "/0/zh-cn/dashboard",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([404, 307], path).toContain(answer.status());
  }
  expect((await request.get("/home/homepage")).status(), "control").toBe(200);
});
