import { seatFor, watch } from "@/e2e/support/actors";
import { atRest } from "@/e2e/support/rest";
import { type Browser, expect, type Page, test } from "@/e2e/support/story";
import { routes } from "@/lib/http/page/routes";
import { aTextPdf } from "@/lib/seed/factories/documents";

const added = [
  "/home/zjCompetition",
  "/home/news/newsList",
  "/home/news/competitionInfo",
  "/home/news/competitionGuide",
  "/home/news/operatingManual",
  "/home/news/previousWorks",
];
const headOf = async (page: Page) => ({
  title: await page.title(),
  description: await page.locator('meta[name="description"]').getAttribute("content"),
  canonical: await page.locator('link[rel="canonical"]').getAttribute("href"),
  others: await page.locator('link[rel="alternate"][hreflang]').count(),
});

for (const language of ["zh-cn", "en"])
  test(`every public list is found, named and described, in ${language}`, async ({ page, request }) => {
    const complaints = watch(page);
    await page.context().addCookies([{ name: "language", value: language, url: process.env.E2E_BASE_URL as string }]);
    const map = await (await request.get("/sitemaps/pages.xml")).text();
    for (const path of added) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      const { title, description, canonical, others } = await headOf(page);
      expect([title.length > 3, (description?.length ?? 0) > 3, others], path).toEqual([true, true, 3]);
      expect(new URL(canonical as string).pathname, path).toBe(path.replace("/news/newsList", "/newsList"));
      const route = routes.find((one) => one.path === path);
      expect(map.includes(`${path}<`), path).toBe(route?.indexable);
    }
    expect(complaints).toEqual([]);
  });

test("without an order the page behind a payment says so, and is not for search engines", async ({ page }) => {
  await page.goto("/home/paySuccess");
  await expect(page.getByRole("heading", { name: "没有需要确认的支付" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

test("the contests of a province are narrowed by level and city, by their address alone", async ({ page }) => {
  await page.goto("/home/zjCompetition");
  const cards = page.getByRole("main").getByRole("article");
  const all = await cards.count();
  expect(all).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: "按城市" }).getByRole("link", { name: "杭州" }).first().click();
  await expect(page).toHaveURL(/city=/);
  await page.goto("/home/zjCompetition?city=nowhere&level=school");
  await expect(page.locator('[aria-current="true"]').filter({ hasText: "校级" })).toHaveCount(1);
});

test("research is read in a place of its own, and news has none there", async ({ request }) => {
  const idOf = async (newsType: string) => {
    const { data } = await (await request.get(`/prod-api/home/competition/news/page?newsType=${newsType}`)).json();
    return data.list[0].newsId as string;
  };
  const [research, news] = [await idOf("research"), await idOf("news")];
  const statusOf = async (path: string) => (await request.get(path)).status();
  expect(await statusOf(`/home/consultDetails?id=${research}`)).toBe(200);
  expect(await statusOf(`/home/consultDetails?id=${news}`)).toBe(404);
  expect(await statusOf(`/home/newsDetails?id=${news}`)).toBe(200);
  expect(await statusOf("/home/consultDetails?id=999999999")).toBe(404);
  const html = await (await request.get(`/home/newsDetails?id=${research}`)).text();
  expect(html).toContain(`/home/consultDetails?id=${research}`);
});

test("forwarding stays within the site", async ({ request }) => {
  const to = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? null];
  };
  const [status, location] = await to("/redirect/home/competition?level=school");
  expect(status).toBe(307);
  expect(new URL(location as string, process.env.E2E_BASE_URL).pathname).toBe("/home/competition");
  for (const path of ["/redirect//evil.test/home", "/redirect/%5cevil.test/home", "/redirect/%2f%2fevil.test/home"])
    expect(await to(path), path).toEqual([404, null]);
});

/** The draft of an article with a PDF of two pages, its editor's page, and how it is published. */
async function aGuide(browser: Browser) {
  const { page, ask, bearer } = await seatFor(browser, "editor");
  const sent = await page.request.post("/prod-api/system/file/upload?purpose=attachment&name=%E6%8C%87%E5%8D%97.pdf", {
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/octet-stream" },
    data: aTextPdf({ pages: ["Guide to the contest", "The second page tells of Deadlines"] }),
  });
  const { data: file } = (await sent.json()) as { data: { fileId: string } };
  const { newsId } = await ask<{ newsId: string }>("POST", "/competition/news/add", {
    title: `预览的文章 ${Date.now()}`,
    newsType: "guide",
    contentHtml: "<p>正文</p>",
    fileIds: [file.fileId],
  });
  const publish = async () => {
    await ask("POST", "/competition/news/submit", { newsId });
    await (await seatFor(browser, "host")).ask("POST", "/competition/news/publish", { newsId });
  };
  return { page, newsId, publish };
}

test("an editor shows a draft by a link, and publishes it with a document that is read in our own page", async ({
  browser,
  page: visitor,
}) => {
  const complaints = watch(visitor);
  const { page, newsId, publish } = await aGuide(browser);
  await page.goto(`/newsManagement/detail?newsId=${newsId}`);
  await page.getByRole("button", { name: "预览链接" }).click();
  const address = await page.getByRole("textbox", { name: "地址" }).inputValue();
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(visitor.getByText("草稿预览")).toBeVisible();
  await expect(visitor.getByText("指南.pdf")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "指南.pdf" })).toHaveCount(0);
  for (const wrong of [address.slice(0, -1), address.replace("/preview/detail", "/preview"), "/preview", "/pdf"]) {
    const refused = await visitor.request.get(wrong);
    expect(refused.status(), wrong).toBe(404);
    expect(refused.headers()["cache-control"], wrong).toContain("no-store");
  }

  await publish();
  const scripts: Promise<string>[] = [];
  visitor.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  const drawing = async () =>
    (await Promise.all(scripts)).filter((text) => text.includes("GlobalWorkerOptions")).length;
  await visitor.goto(`/home/newsDetails?id=${newsId}`);
  await atRest(visitor);
  expect(await drawing()).toBe(0);
  await visitor.getByRole("link", { name: "指南.pdf" }).click();
  await expect(visitor).toHaveURL(/\/pdf\?token=/);
  await expect(visitor.getByText("共 2 页")).toBeVisible();
  expect(await drawing(), "control: here it is").toBeGreaterThan(0);
  await visitor.getByRole("searchbox", { name: "在文档中查找" }).fill("DEADLINES");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("第 1 处，共 1 处")).toBeVisible();
  await expect(visitor.getByRole("textbox", { name: "跳到页码" })).toHaveValue("2");
  const mark = visitor.locator('[data-page="2"] [data-present]');
  expect(await mark.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  await visitor.getByRole("searchbox", { name: "在文档中查找" }).fill("absent");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("没有找到")).toBeVisible();
  await visitor.getByRole("button", { name: "放大" }).click();
  await expect(visitor.getByRole("button", { name: "缩小" })).toBeEnabled();
  await visitor.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", String(document.querySelectorAll("#printed img").length));
  });
  await visitor.getByRole("button", { name: "打印" }).click();
  await expect(visitor.locator("body")).toHaveAttribute("data-printed", "2");
  expect(complaints).toEqual([]);
});

test("on a phone two fingers and a double tap change the size of a document", async ({ browser }) => {
  const { newsId, publish } = await aGuide(browser);
  await publish();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await page.goto(`/home/newsDetails?id=${newsId}`);
  await page.getByRole("link", { name: "指南.pdf" }).click();
  const first = page.locator('[data-page="1"]');
  await expect(first.locator("canvas")).toBeVisible();
  const widthOf = () => first.evaluate((sheet) => sheet.clientWidth);
  const before = await widthOf();
  const wire = await phone.newCDPSession(page);
  const box = await page.getByRole("region", { name: "指南.pdf" }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 200];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
    wire.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y },
              { x: x + apart, y },
            ].map((at, id) => ({ ...at, id })),
    });
  await touch("touchStart", 30);
  for (const apart of [40, 50, 60]) await touch("touchMove", apart);
  await touch("touchEnd");
  await expect.poll(widthOf).toBeGreaterThan(before * 1.7);
  for (const _ of [1, 2]) await page.touchscreen.tap(x, y);
  await expect.poll(widthOf).toBe(before);
});
