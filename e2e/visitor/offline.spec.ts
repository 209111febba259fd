import { seatFor, watch } from "@/e2e/support/actors";
import { openAtRest } from "@/e2e/support/rest";
import { expect, type Page, test } from "@/e2e/support/story";

/** What was read can be read again without a network, says how old it is, and is nobody's but everybody's. */

test.use({ serviceWorkers: "allow" });

const address = (path: string, base = process.env.E2E_BASE_URL as string) => new URL(path, base).href;
/** What the browser keeps, by its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({ url }) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      });
    return found;
  });
const pagesOf = async (page: Page) => (await kept(page))["pages-1"] ?? [];
const isReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

test("a page that was read is there without a network, with its time; another says what can be read", async ({
  page,
  context,
}) => {
  const complaints = watch(page);
  await openAtRest(page, "/home/homepage");
  expect(await isReady(page)).toMatch(/^activat/);
  await expect.poll(() => pagesOf(page), "the page on which it came").toContain("/home/homepage");
  await page.getByRole("navigation", { name: "主导航" }).getByRole("link", { name: "竞赛" }).first().click();
  await expect(page).toHaveURL(/\/home\/competition/);
  const list = new URL(page.url()).pathname + new URL(page.url()).search;
  await expect.poll(() => pagesOf(page), "reached by the router").toContain(list);
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(page.getByText("现在连不上网站")).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.getByRole("status").filter({ hasText: "现在连不上网站" })).toContainText(
    /\d{4}年\d+月\d+日 \d\d:\d\d/,
  );
  await page.goto("/home/homepage");
  await expect(page.getByText("现在连不上网站")).toBeVisible();

  await page.goto("/home/research");
  await expect(page.getByRole("heading", { level: 1, name: "连不上网站" })).toBeVisible();
  const links = page.getByRole("region", { name: "可以读的页面" }).getByRole("link");
  await expect(links).toHaveCount((await pagesOf(page)).length - 1);
  await links.filter({ hasText: /竞赛/ }).first().click();
  await expect(page).toHaveURL(/\/home\/competition/);
  await expect(page.getByText("现在连不上网站")).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByText("现在连不上网站")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  expect(complaints.filter((line) => !/Failed to fetch|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
});

test("nothing of somebody who is signed in is kept, no call, no page with a key, and no file but the build's", async ({
  browser,
}) => {
  const { page } = await seatFor(browser, "student");
  await page
    .context()
    .request.post("/prod-api/auth/login/pwd", { data: { username: "student", password: "Demo@2026" } });
  for (const path of ["/home/homepage", "/center", "/center/team", "/home/signUp", "/preview?token=x", "/home/missing"])
    await openAtRest(page, path);
  await openAtRest(page, "/home/homepage");
  await expect.poll(() => pagesOf(page)).toContain("/home/homepage");
  const { "pages-1": pages = [], "parts-1": parts = [], ...others } = await kept(page);
  expect(others).toEqual({});
  expect(pages.filter((path) => !["/home/homepage", "/offline"].includes(path))).toEqual([]);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((path) => !path.startsWith("/_next/static/"))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const said: string[] = [];
    for (const answer of await (await caches.open("pages-1")).matchAll()) said.push(await answer.text());
    return said.join();
  });
  expect(texts).not.toContain("演示学生");
});

test("of many pages the last forty are kept, and each host keeps its own", async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await openAtRest(page, "/home/homepage");
  await isReady(page);
  await page.reload();
  await page.evaluate(async () => {
    for (let n = 1; n <= 60; n++) {
      const asked = `/home/newsList?pageNum=${n}`;
      (await navigator.serviceWorker.ready).active?.postMessage({ read: asked });
      const until = Date.now() + 5000;
      while (!(await caches.match(asked)) && Date.now() < until) await new Promise((go) => setTimeout(go, 20));
    }
  });
  await expect.poll(async () => (await pagesOf(page)).length).toBe(41);
  const pages = await pagesOf(page);
  expect([pages.includes("/home/newsList?pageNum=60"), pages.includes("/home/newsList?pageNum=2")]).toEqual([
    true,
    false,
  ]);
  expect(pages).toContain("/offline");
  const { port } = new URL(baseURL as string);
  await openAtRest(page, address("/home/homepage", `http://hcj.localhost:${port}`));
  await isReady(page);
  expect((await pagesOf(page)).filter((path) => path.includes("newsList"))).toEqual([]);
});

test("the worker has a policy of its own, asks nobody else, and is no page", async ({ request }) => {
  const answer = await request.get("/offline.js");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("javascript");
  expect(answer.headers()["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  expect(answer.headers()["cache-control"]).not.toContain("immutable");
  const page = await request.get("/home/homepage");
  expect(page.headers()["x-offline"]).toBe("keep");
  for (const path of ["/neibu/login", "/home/nothing", "/preview?token=x", "/home/searchNews?keywords=a"]) {
    const other = await request.get(path);
    expect(other.headers()["x-offline"], path).toBeUndefined();
  }
  const asking = { headers: { "x-offline": "ask" } };
  expect((await request.get("/home/homepage", asking)).status()).toBe(200);
  for (const path of ["/certificate/trace?code=AAAA", "/works/detail?shareId=x", "/neibu/login"])
    expect((await request.get(path, asking)).status(), `${path}, for the worker: nobody looks at it`).toBe(204);
});
