import { seatFor } from "@/e2e/support/actors";
import { expect, test } from "@/e2e/support/story";

interface Listed {
  list: { competitionId: string; competitionName: string; hasResults: boolean }[];
}
const contests = async (request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }) =>
  ((await (await request.get("/prod-api/home/competition/page?pageSize=100")).json()) as { data: Listed }).data.list;

test("a student reads on the contest's page whether they can enter, and a visitor is asked to log in", async ({
  browser,
  page,
  request,
}) => {
  const id = (await contests(request))[0]?.competitionId;
  const path = `/home/competition/details?id=${id}`;
  await page.goto(path);
  const section = page.locator("#entry");
  await expect(section.getByRole("link", { name: "登录后查看" })).toBeVisible();
  const student = await seatFor(browser, "student");
  const answer = await student.ask<{ state: string }>("GET", "/web/enroll/chance", { competitionId: id });
  await student.page.goto(path);
  const words = { can: /你可以参加/, incomplete: /补全资料/, cannot: /你不能参加/ }[answer.state] as RegExp;
  await expect(student.page.locator("#entry").getByRole("status")).toContainText(words);
});

test("the poster is a PDF, and every link to a part of the page leads to one", async ({ page, request }) => {
  const id = (await contests(request))[0]?.competitionId;
  await page.goto(`/home/competition/details?id=${id}`);
  const links = page.getByRole("navigation", { name: "本页内容" }).getByRole("link");
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))
    await expect(page.locator(href)).toHaveCount(1);
  expect(await links.count()).toBeGreaterThan(2);
  const poster = await request.get(`/prod-api/web/competition/poster?competitionId=${id}`);
  expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await poster.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("an award list is narrowed by its address, taken as a sheet, and shown in a frame", async ({ page, request }) => {
  const shown = (await contests(request)).find((one) => one.hasResults);
  const id = shown?.competitionId;
  await page.goto(`/home/competition/results?id=${id}`);
  const tabs = page.getByRole("navigation", { name: "按奖项" }).getByRole("link");
  expect(await tabs.count()).toBeGreaterThan(1);
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/prizeId=\d+/);
  await expect(tabs.nth(1)).toHaveAttribute("aria-current", "true");
  const sheet = await request.get(`/prod-api/web/competition/results/export?competitionId=${id}`);
  expect(sheet.headers()["content-type"]).toContain("spreadsheetml");
  const framed = await request.get(`/home/competition/results?id=${id}&embed=1`);
  expect(new URL(framed.url()).pathname).toBe(`/embed/results/${id}`);
  expect(framed.headers()["content-security-policy"]).toContain("frame-ancestors *");
});

test("on a phone the filters of the list fold into one button and narrow it all the same", async ({ browser }) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto("/home/competition");
  const fee = phone.getByLabel("费用");
  await expect(fee).toBeHidden();
  await phone.getByText("筛选条件").click();
  await expect(fee).toBeVisible();
  await fee.selectOption("free");
  await phone.getByRole("button", { name: "筛选", exact: true }).click();
  await expect(phone).toHaveURL(/fee=free/);
});
