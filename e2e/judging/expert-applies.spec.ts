import { seatFor, watch } from "@/e2e/support/actors";
import { applies, approves, CALL, newcomer } from "@/e2e/support/invited-experts";
import { expect, test } from "@/e2e/support/story";

test("a person applies to an open call and is an expert once the host approves", async ({ browser }) => {
  test.setTimeout(360_000);
  const username = `apply${Date.now().toString(36)}`;
  const root = await seatFor(browser, "root");
  const person = await newcomer(browser, root, username);
  const visitor = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  const complaints = [watch(visitor), watch(person.page)];
  await visitor.goto("/home/expertInfo");
  await visitor.getByRole("link", { name: CALL }).click();
  await expect(visitor.getByText("请先登录或注册，再提交申请。"), "nobody applies unseen").toBeVisible();

  const { page } = person;
  await applies(page);

  const host = await seatFor(browser, "host");
  complaints.push(watch(host.page));
  await approves(host.page, username);

  await page.reload();
  await expect(page.getByText("已通过，您已在专家库中")).toBeVisible();
  await host.page.goto(`/expert/library?keywords=${username}`);
  await expect(host.page.getByRole("row", { name: new RegExp(username) })).toContainText("研究员");
  expect(complaints.flat()).toEqual([]);
});
