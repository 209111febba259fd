import { expect, test } from "@/e2e/support/story";

/** What machines are told: search engines, messengers, feed readers and calendars. */

const kinds = /details|newsDetails|consultDetails|workDetail|expertInfo\/call/;

/** Addresses of the sitemap: every page that stands by itself, and three of each kind of thing. */
async function addresses(read: (path: string) => Promise<string>): Promise<string[]> {
  const maps = [...(await read("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string),
  );
  expect(maps[0]?.pathname).toBe("/sitemaps/pages.xml");
  const map = await read("/sitemaps/pages.xml");
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => {
    const { pathname, search } = new URL((url as string).replaceAll("&amp;", "&"));
    return pathname + search;
  });
  const counts = new Map<string, number>();
  return all.filter((path) => {
    const kind = kinds.exec(path)?.[0];
    if (!kind || !path.includes("?")) return true;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return (counts.get(kind) as number) <= 3;
  });
}

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, one]) => (one as string).replaceAll("&amp;", "&"));

test("every public address names itself, its languages, its picture, its feeds and what it is about", async ({
  request,
}) => {
  test.setTimeout(240_000);
  const read = async (path: string) => (await request.get(path)).text();
  const paths = await addresses(read);
  expect(paths.length).toBeGreaterThan(25);
  const pictures = new Set<string>();
  for (const path of paths)
    for (const language of ["", "en"]) {
      const address = language ? `${path}${path.includes("?") ? "&" : "?"}language=${language}` : path;
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.status(), address).toBe(200);
      const [canonical, ...more] = all(html, /<link rel="canonical" href="([^"]+)"/g);
      expect(more, address).toEqual([]);
      expect(new URL(canonical as string).search, address).toBe(new URL(address, "http://localhost").search);
      const languages = all(html, /<link rel="alternate" hrefLang="([^"]+)"/gi);
      expect(languages.toSorted(), address).toEqual(["en", "x-default", "zh-CN"]);
      const types = all(html, /<link rel="alternate" type="([^"]+)"/g);
      for (const type of ["application/rss+xml", "application/atom+xml", "text/calendar"])
        expect(types, address).toContain(type);
      const [picture] = all(html, /<meta property="og:image" content="([^"]+)"/g);
      expect(all(html, /<meta name="twitter:card" content="([^"]+)"/g), address).toEqual(["summary_large_image"]);
      expect(all(html, /<meta property="og:image:(?:width|height)" content="([^"]+)"/g), address).toEqual([
        "1200",
        "630",
      ]);
      expect(all(html, /<meta property="og:image:alt" content="([^"]+)"/g)[0]?.length, address).toBeGreaterThan(1);
      pictures.add(picture as string);
      for (const json of all(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g))
        expect(() => JSON.parse(json), address).not.toThrow();
    }
  expect(pictures.size).toBeGreaterThan(8);
  for (const url of pictures) {
    const { pathname, search } = new URL(url);
    const answer = await request.get(pathname + search);
    const bytes = await answer.body();
    expect([answer.status(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([200, 1200, 630]);
    expect(answer.headers()["cache-control"], url).toContain("immutable");
  }
});

test("a contest can be put into a calendar from its page, and is there with its windows", async ({ page, request }) => {
  await page.goto("/home/competition");
  await page.locator("main article a[href*='details']").first().click();
  const link = page.getByRole("link", { name: "加入日历" });
  const answer = await request.get((await link.getAttribute("href")) as string);
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const text = (await answer.text()).replaceAll("\r\n ", "");
  expect(text).toContain("BEGIN:VEVENT");
  expect(text).toContain(`SUMMARY:报名 · ${await page.getByRole("heading", { level: 1 }).textContent()}`);
  const again = await request.get((await link.getAttribute("href")) as string, {
    headers: { "if-none-match": answer.headers().etag as string },
  });
  expect(again.status()).toBe(304);
});
