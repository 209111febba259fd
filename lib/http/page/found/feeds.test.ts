import "@/lib/testing/data-cache";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as atom } from "@/app/feeds/atom.xml/route";
import { GET as rss } from "@/app/feeds/rss.xml/route";
import { db, dictItem, dictType } from "@/db";
import { now, secondsFromNow } from "@/lib/clock";
import { touch } from "@/lib/fresh";
import { anArticle, aProvince, aSite } from "@/lib/seed/factories";
import { useDatabase } from "@/lib/testing/database";

useDatabase();

/** PostgreSQL's own XML parser (libxml2): an independent reader. @throws where a document is not well-formed */
async function read(xml: string, path: string): Promise<string[]> {
  const { rows } = await db.execute<{ found: string[] }>(
    sql`select xpath(${path}, xmlparse(document ${xml}), array[array['a', 'http://www.w3.org/2005/Atom'],
      array['dc', 'http://purl.org/dc/elements/1.1/']])::text[] as found`,
  );
  return rows[0]?.found ?? [];
}

const hostile = "<b>\"A\" & 'B'</b> ]]> \u0001\u2028 &amp;";
const ask = (route: typeof rss, query = "", headers: Record<string, string> = {}, host = "feeds.test") =>
  route(new Request(`http://${host}/feeds/x.xml${query}`, { headers: { host, ...headers } }));
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

beforeAll(async () => {
  await db.insert(dictType).values({ code: "news_type", name: "新闻类型", nameEn: "Kinds of news" });
  await db.insert(dictItem).values([
    { dictCode: "news_type", value: "news", label: "竞赛动态", labelEn: "News" },
    { dictCode: "news_type", value: "notice", label: "通知", labelEn: "Notices" },
  ]);
  const home = await aProvince();
  const other = await aProvince();
  await aSite({ groupId: home.id, host: "feeds.test", name: "甲 & 乙" });
  await aSite({ groupId: other.id, host: "other.test", name: "别处" });
  await anArticle({ groupId: home.id, title: hostile, summary: hostile, newsType: "notice" });
  await anArticle({ groupId: home.id, title: "较早", publishedAt: new Date(now().getTime() - 3600_000) });
  await anArticle({ groupId: home.id, title: "草稿", status: "draft" });
  await anArticle({ groupId: home.id, title: "将来", publishedAt: secondsFromNow(3600) });
  await anArticle({ groupId: home.id, title: "下线", status: "offline" });
  await anArticle({ groupId: other.id, title: "外面" });
});

describe("the feeds of a host", () => {
  test("list what is public there, the newest first, and nothing else", async () => {
    const xml = await textOf(ask(rss));
    const titles = await read(xml, "//item/title/text()");
    expect(titles).toHaveLength(2);
    expect(titles[1]).toBe("较早");
    expect(titles[0]).toContain("&lt;b&gt;");
    for (const hidden of ["草稿", "将来", "下线", "外面"]) expect(xml).not.toContain(hidden);
    expect(await textOf(ask(rss, "", {}, "other.test")), "control: it is public there").toContain("外面");
  });

  test("RSS has what readers need of it", async () => {
    const xml = await textOf(ask(rss));
    expect(await read(xml, "/rss/@version")).toEqual(["2.0"]);
    for (const path of ["/rss/channel/title", "/rss/channel/link", "/rss/channel/description", "/rss/channel/language"])
      expect(await read(xml, `count(${path})`), path).toEqual(["1"]);
    const [guid] = await read(xml, "//item[1]/guid[@isPermaLink='true']/text()");
    expect(guid).toMatch(/^http:\/\/feeds\.test(:\d+)?\/home\/newsDetails\?id=\d+$/);
    expect(await read(xml, "//item[1]/link/text()")).toEqual([guid]);
    const [at] = await read(xml, "//item[1]/pubDate/text()");
    expect(at).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(await read(xml, "/rss/channel/a:link[@rel='self']/@href")).toHaveLength(1);
    expect(await read(xml, "//item[1]/category/text()")).toEqual(["通知"]);
  });

  test("Atom has what RFC 4287 demands", async () => {
    const xml = await textOf(ask(atom));
    for (const path of ["/a:feed/a:id", "/a:feed/a:title", "/a:feed/a:updated"])
      expect(await read(xml, `count(${path})`), path).toEqual(["1"]);
    for (const path of ["a:id", "a:title", "a:updated", "a:author/a:name", "a:link[@rel='alternate']"])
      expect(await read(xml, `count(//a:entry/${path})`), path).toEqual(["2"]);
    const ids = await read(xml, "//a:id/text()");
    expect(new Set(ids).size).toBe(ids.length);
    const updated = await read(xml, "//a:updated/text()");
    expect(updated).toHaveLength(3);
    for (const one of updated) expect(new Date(one).toISOString()).toBe(one);
  });

  test("one kind has its own; a kind that is none has none", async () => {
    expect(await read(await textOf(ask(rss, "?newsType=news")), "//item/title/text()")).toEqual(["较早"]);
    expect(await read(await textOf(ask(atom, "?newsType=notice")), "count(//a:entry)")).toEqual(["1"]);
    for (const none of ["?newsType=nothing", "?newsType=", "?newsType=a'b"])
      expect((await ask(rss, none)).status).toBe(404);
  });

  test("speaks the language that its address names, whatever cookie comes along", async () => {
    const english = await textOf(ask(rss, "?newsType=news&language=en", { cookie: "language=zh-cn" }));
    expect(await read(english, "/rss/channel/title/text()")).toEqual(["甲 &amp; 乙 · News"]);
    expect((await read(english, "//item/link/text()"))[0]).toContain("language=en");
    expect(await read(await textOf(ask(rss, "", { cookie: "language=en" })), "/rss/channel/language/text()")).toEqual([
      "zh-CN",
    ]);
  });

  test("whoever has it already gets nothing, until it changes", async () => {
    const first = await ask(rss);
    const etag = first.headers.get("etag") as string;
    const at = first.headers.get("last-modified") as string;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const mark of [etag, `W/${etag}`, `"x", ${etag}`, "*"])
      expect((await ask(rss, "", { "if-none-match": mark })).status, mark).toBe(304);
    expect((await ask(rss, "", { "if-none-match": '"x"' })).status).toBe(200);
    expect(
      (await ask(rss, "", { "if-none-match": '"x"', "if-modified-since": secondsFromNow(60).toUTCString() })).status,
      "the mark counts",
    ).toBe(200);
    await new Promise((done) => setTimeout(done, 1100));
    expect((await ask(rss, "", { "if-modified-since": at })).status).toBe(304);
    expect((await ask(rss, "", { "if-modified-since": new Date(0).toUTCString() })).status).toBe(200);
    const { rows } = await db.execute<{ id: string }>(
      sql`update article set title = '改了' where title = '较早' returning id`,
    );
    expect(rows).toHaveLength(1);
    await touch("news");
    const after = await ask(rss, "", { "if-none-match": etag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("改了");
    expect((await ask(rss, "", { "if-modified-since": at })).status).toBe(200);
  });
});
