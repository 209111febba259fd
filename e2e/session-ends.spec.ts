import { type Browser, expect, type Page, test } from "@/e2e/support/story";
import { DEMO_PASSWORD, watch } from "./support/actors";
import { askingScene, beginTeam } from "./support/asking-contest";

/** A session that ends over a form: one question, and after the log-in the same form with what was typed. */

const at = (path: string) => new RegExp(`${path.replace(/[?/]/g, "\\$&")}$`);
const question = (page: Page) => page.getByRole("alertdialog", { name: "登录已过期" });

async function logIn(page: Page, username: string) {
  await page.getByRole("textbox", { name: "用户名" }).fill(username);
  await page.getByLabel("密码", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

/** Signed in by the page itself, so that nothing but the page keeps the token. */
async function enter(browser: Browser, username: string, path: string) {
  const page = await (await browser.newContext({ baseURL: process.env.E2E_BASE_URL })).newPage();
  await page.goto(`/neibu/login?next=${encodeURIComponent(path)}`);
  await logIn(page, username);
  await expect(page).toHaveURL(at(path));
  return page;
}

/** Elsewhere, without a word to this page. */
async function endSession(page: Page) {
  // What the page asks by itself has been answered: only what is pressed finds that the session is over.
  await page.waitForLoadState("networkidle");
  const authorization = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const answer = await page.request.post("/prod-api/auth/logout", { headers: { authorization }, data: {} });
  expect((await answer.json()).code).toBe(0);
}

test("over a form of the centre: staying keeps it, logging in leads back to it, and nobody else finds it", async ({
  browser,
}) => {
  const page = await enter(browser, "student3", "/center/users");
  const complaints = watch(page);
  const job = page.getByLabel("学号");
  await job.fill("20269977");
  await endSession(page);
  const save = page.getByRole("button", { name: "保存", exact: false }).last();
  await save.click();
  await expect(question(page)).toHaveCount(1);
  await page.getByRole("button", { name: "留在本页" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(job).toHaveValue("20269977");

  await save.click();
  await page.getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(at("/home/homepage"));
  await page.getByRole("complementary").getByRole("link", { name: "重新登录" }).click();
  await logIn(page, "student3");
  await expect(page).toHaveURL(at("/center/users"));
  await expect(job).toHaveValue("20269977");

  await endSession(page);
  await save.click();
  await page.getByRole("button", { name: "重新登录" }).click();
  await expect(page).toHaveURL(at("/home/homepage"));
  await page.getByRole("complementary").getByRole("link", { name: "重新登录" }).click();
  await logIn(page, "student2");
  await expect(page, "their own start, not where somebody else was").toHaveURL(at("/center"));
  await page.goto("/center/users");
  await expect(job, "control: somebody else's").not.toHaveValue("20269977");
  expect(complaints).toEqual([]);
});

test("over a sign-up that saves itself: asked once, and logged in beside it the draft goes on", async ({ browser }) => {
  test.setTimeout(240_000);
  const { contest, captain } = await askingScene(browser, "断线赛");
  await beginTeam(captain.page, contest, "断线队");
  const path = new URL(captain.page.url());
  await captain.page.close();
  const page = await enter(browser, "student3", path.pathname + path.search);
  const name = page.getByLabel("队伍名称");
  await name.fill("断线之后的队");
  await endSession(page);
  await name.blur();
  await expect(question(page)).toHaveCount(1);
  await page.getByRole("button", { name: "重新登录" }).click();
  await page.getByRole("complementary").getByRole("link", { name: "重新登录" }).click();
  await logIn(page, "student3");
  await expect(page).toHaveURL(at(path.pathname + path.search));
  await expect(name).toHaveValue("断线之后的队");

  await endSession(page);
  await name.fill("又断线的队");
  await name.blur();
  await page.getByRole("button", { name: "留在本页" }).click();
  const beside = await page.context().newPage();
  await beside.goto("/neibu/login?next=/center/team");
  await logIn(beside, "student3");
  await expect(beside).toHaveURL(at("/center/team"));
  await page.getByRole("button", { name: "保存并继续" }).click();
  await expect(question(page), "the other tab's session is this one's, too").toHaveCount(0);
  await expect(page.getByText(/已保存/)).toBeVisible();
});

test("Back: what stands in a search is what the address says", async ({ page }) => {
  for (const list of ["/home/competition", "/home/newsList"]) {
    await page.goto(list);
    const box = page.getByRole("searchbox").first();
    await box.fill("不存在的词");
    await page.getByRole("button", { name: /^(筛选|查找)$/ }).click();
    await expect(page).toHaveURL(/keywords=/);
    await expect(box, "control: the address says it").toHaveValue("不存在的词");
    await page.goBack();
    await expect(page).toHaveURL(at(list));
    await expect(box).toHaveValue("");
    await page.goForward();
    await page.getByRole("link", { name: "清除", exact: false }).first().click();
    await expect(page).toHaveURL(at(list));
    await expect(box, "a link, too").toHaveValue("");
  }
});
