import { type BrowserContext, expect, type Page, test } from "@/e2e/support/story";
import { seatFor } from "./support/actors";

/** Another host of the same domain hands somebody over by the `token` cookie (docs/rules/access.md, "Hand-over"). */

const handed = async (context: BrowserContext, value: string, name = "token") =>
  context.addCookies([{ name, value, url: process.env.E2E_BASE_URL as string }]);
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));
const nameShown = (page: Page) => page.getByRole("textbox", { name: /真实姓名/ });

test("a code lets its person in where they were going, once; the cookie is gone", async ({ browser, baseURL }) => {
  const host = new URL(baseURL as string).hostname;
  const student = await seatFor(browser, "student");
  const me = await student.ask<{ realName: string }>("GET", "/auth/user/info");
  const { code } = await student.ask<{ code: string }>("POST", "/auth/handOver/add", { host });

  const page = await browser.newPage({ baseURL });
  await handed(page.context(), code);
  await page.goto("/center/users?from=elsewhere");
  await expect(nameShown(page)).toHaveValue(me.realName);
  await expect(page).toHaveURL(/\/center\/users\?from=elsewhere$/);
  expect(await cookie(page, "token")).toBeUndefined();
  expect(await cookie(page, "session")).toBeTruthy();
  const token = await stored(page);
  expect(token).toMatch(/^Bearer .+/);
  expect(token).not.toBe(`Bearer ${student.bearer}`);

  const thief = await browser.newPage({ baseURL });
  await handed(thief.context(), code);
  await thief.goto("/center/users");
  await expect(thief).toHaveURL(/\/neibu\/login/);
  await expect.poll(() => cookie(thief, "token")).toBeUndefined();
  expect(await stored(thief)).toBeNull();
});

test("somebody else who is signed in is asked first, and may stay", async ({ browser }) => {
  const [victim, other] = [await seatFor(browser, "student2"), await seatFor(browser, "student3")];
  // A window of their own: that of a seat signs its person in again on every page. Signed in before the first page,
  // since a page that is still coming to life would take the cookie and its question with it.
  const page = await victim.page.context().newPage();
  await page.addInitScript((token) => {
    if (!localStorage.getItem("accessToken")) localStorage.setItem("accessToken", `Bearer ${token}`);
  }, victim.bearer);
  const [me, them] = [
    await victim.ask<{ realName: string }>("GET", "/auth/user/info"),
    await other.ask<{ realName: string }>("GET", "/auth/user/info"),
  ];
  await handed(page.context(), other.bearer);
  await page.goto("/center/users");
  const question = page.getByRole("alertdialog", { name: new RegExp(them.realName) });
  await question.getByRole("button", { name: "保持现在的登录" }).click();
  await expect(question).toBeHidden();
  await expect(nameShown(page)).toHaveValue(me.realName);
  await other.ask("GET", "/auth/user/info");

  await handed(page.context(), other.bearer);
  await page.goto("/home/homepage");
  await question.getByRole("button", { name: `换成 ${them.realName}` }).click();
  await expect(question).toBeHidden();
  await page.waitForLoadState("networkidle");
  await page.goto("/center/users");
  await expect(nameShown(page)).toHaveValue(them.realName);
});

test("a code that is used up while the question stands says so, and the present person stays", async ({
  browser,
  baseURL,
}) => {
  const host = new URL(baseURL as string).hostname;
  const [victim, other] = [await seatFor(browser, "student2"), await seatFor(browser, "student3")];
  const { page } = victim;
  const [me, them] = [
    await victim.ask<{ realName: string }>("GET", "/auth/user/info"),
    await other.ask<{ realName: string }>("GET", "/auth/user/info"),
  ];
  const { code } = await other.ask<{ code: string }>("POST", "/auth/handOver/add", { host });
  await handed(page.context(), code);
  await page.goto("/center/users");
  const question = page.getByRole("alertdialog", { name: new RegExp(them.realName) });
  await expect(question.getByRole("button", { name: "保持现在的登录" })).toBeFocused();
  const elsewhere = await browser.newContext({ baseURL });
  const taken = await elsewhere.request.post("/prod-api/auth/handOver/take", { data: { token: code, replace: 0 } });
  expect(((await taken.json()) as { code: number }).code).toBe(0);
  await question.getByRole("button", { name: `换成 ${them.realName}` }).click();
  await expect(page.getByText(/换人登录已失效/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(nameShown(page)).toHaveValue(me.realName);
});

test("kyxlToken becomes the admin-token cookie and lets nobody in", async ({ browser, baseURL }) => {
  const student = await seatFor(browser, "student");
  const page = await browser.newPage({ baseURL });
  await handed(page.context(), student.bearer, "kyxlToken");
  await page.goto("/home/homepage");
  await expect.poll(() => cookie(page, "admin-token")).toBe(student.bearer);
  await page.goto("/center/users");
  await expect(page).toHaveURL(/\/neibu\/login$/);
});

test("a session in use rolls on: every page behind the guard gives its cookie another day", async ({ browser }) => {
  const { page } = await seatFor(browser, "student");
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === "/center/users");
  await page.goto("/center/users");
  const set = await (await answer).headerValue("set-cookie");
  expect(set).toMatch(/session=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax/);
  const open = await page.request.get("/home/competition");
  expect(open.headers()["set-cookie"] ?? "").not.toContain("session=");
});

test("a stored token that still counts leads away from the login page, and gives the cookie back", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "student");
  await page.context().clearCookies();
  await page.goto("/neibu/login");
  await expect(page).toHaveURL(/\/home\/homepage$/);
  await expect.poll(() => cookie(page, "session")).toBeTruthy();
});
