import "@/lib/testing/data-cache";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as llms } from "@/app/llms.txt/route";
import { GET as index } from "@/app/sitemap.xml/route";
import { GET as news } from "@/app/sitemaps/news.xml/route";
import { GET as pages } from "@/app/sitemaps/pages.xml/route";
import { article, db, transaction } from "@/db";
import { now, secondsFromNow } from "@/lib/clock";
import { touch } from "@/lib/fresh";
import { aContest, anArticle, anOpenContest, aProvince, aSite } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";
import { PAGE } from "./sitemap";

useDatabase();

/** PostgreSQL's own XML parser (libxml2). @throws where a document is not well-formed */
async function read(xml: string, path: string): Promise<string[]> {
  const { rows } = await db.execute<{ found: string[] }>(
    sql`select xpath(${path}, xmlparse(document ${xml}), array[array['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
      array['n', 'http://www.google.com/schemas/sitemap-news/0.9']])::text[] as found`,
  );
  return rows[0]?.found ?? [];
}
const ask = async (route: typeof index, query = "", host = "maps.test") =>
  route(new Request(`http://${host}/${query}`, { headers: { host } }));
const textOf = async (route: typeof index, query = "", host = "maps.test") => (await ask(route, query, host)).text();

let home: Awaited<ReturnType<typeof aProvince>>;
beforeAll(async () => {
  home = await aProvince();
  await aSite({ groupId: home.id, host: "maps.test", name: "甲[1] & <乙>", description: "一句话" });
  await aSite({ groupId: (await aProvince()).id, host: "empty.test", name: "空" });
  await transaction(() => anOpenContest({}, { in: home }));
  await aContest({ in: home, status: "draft", name: "草稿赛" });
  await anArticle({ groupId: home.id, title: "新 & 闻" });
  await anArticle({ groupId: home.id, title: "三天前", publishedAt: new Date(now().getTime() - 3 * 86_400_000) });
  await anArticle({ groupId: home.id, title: "草稿文", status: "draft" });
  await anArticle({ groupId: home.id, title: "将来文", publishedAt: secondsFromNow(3600) });
});

test("the index names the sitemaps that have something, and each of them is there", async () => {
  const found = await read(await textOf(index), "//s:sitemap/s:loc/text()");
  expect(found.map((url) => new URL(url).pathname)).toEqual(["/sitemaps/pages.xml", "/sitemaps/news.xml"]);
  expect(await read(await textOf(index), "count(//s:sitemap/s:lastmod)")).toEqual(["2"]);
  const without = await read(await textOf(index, "", "empty.test"), "//s:sitemap/s:loc/text()");
  expect(without.map((url) => new URL(url).pathname)).toEqual(["/sitemaps/pages.xml"]);
  for (const page of ["?page=2", "?page=0", "?page=x", "?page=9999"])
    expect((await ask(pages, page)).status, page).toBe(404);
});

test("news of the last two days, and no other, stand in the news sitemap", async () => {
  const xml = await textOf(news);
  expect(await read(xml, "//n:title/text()")).toEqual(["新 &amp; 闻"]);
  expect(await read(xml, "//n:language/text()")).toEqual(["zh-cn"]);
  expect(await read(xml, "//n:name/text()")).toEqual(["甲[1] &amp; &lt;乙&gt;"]);
});

test("a host with more pages than one sitemap holds has several, which together name each once", async () => {
  // What is searched is written row by row, which takes longer than a statement may.
  await db.execute(sql`alter table ${article} disable trigger search_article`);
  await db.execute(sql`
    insert into ${article} (group_id, news_type, title, status, published_at)
    select ${home.id}, 'news', 'N' || n, 'published', app_now() - interval '10 days' from generate_series(1, ${PAGE}::int) n`);
  await touch("news");
  const maps = (await read(await textOf(index), "//s:sitemap/s:loc/text()")).filter((url) => url.includes("pages.xml"));
  expect(maps).toHaveLength(2);
  const urls: string[] = [];
  for (const map of maps) urls.push(...(await read(await textOf(pages, new URL(map).search), "//s:url/s:loc/text()")));
  expect(urls.length).toBeGreaterThan(PAGE);
  expect(new Set(urls).size).toBe(urls.length);
});

test("llms.txt says what is published and how to follow it, in the language asked for", async () => {
  const text = await textOf(llms);
  expect(text.startsWith("# 甲\\[1\\] & \\<乙\\>\n\n> 一句话\n\n## ")).toBe(true);
  expect(text).toContain("新 & 闻");
  expect(text).toMatch(/\]\(http:\/\/maps\.test(:\d+)?\/home\/competition\/details\?id=\d+\)/);
  for (const hidden of ["草稿赛", "草稿文", "将来文"]) expect(text).not.toContain(hidden);
  for (const line of text.split("\n").filter((one) => one.startsWith("- ")))
    expect(line).toMatch(/^- \[.+\]\(https?:\/\/\S+\)(: .+)?$/);
  const english = await textOf(llms, "?language=en");
  expect(english).toContain("## Pages");
  expect(english).toContain("language=en");
  expect(text).not.toContain("undefined");
});
