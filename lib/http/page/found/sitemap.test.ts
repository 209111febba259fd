import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db";
import { useDatabase } from "@/lib/testing/database";
import { sitemapOf } from "./sitemap";

useDatabase();

/** What PostgreSQL's own XML parser (libxml2) reads at a path of a document. @throws where it is not well-formed */
async function read(xml: string, path: string): Promise<string[]> {
  const { rows } = await db.execute<{ found: string[] }>(
    sql`select xpath(${path}, xmlparse(document ${xml}), array[array['s', 'http://www.sitemaps.org/schemas/sitemap/0.9'],
      array['x', 'http://www.w3.org/1999/xhtml']])::text[] as found`,
  );
  return rows[0]?.found ?? [];
}

const bases = ["https://contests.example.test", "http://localhost:3000"];
const paths = [
  "/home/homepage",
  "/home/competition/details?id=7",
  "/home/newsList?newsType=a&pageNum=2&x=<script>\"'",
  "/home/newsDetails?id=1]]><!--<!DOCTYPE x>&nbsp;&amp;",
  "/home/竞赛?名=值&b=\u0001\ud800",
];

describe("the sitemap", () => {
  test.each(bases)("of %s is well-formed, whatever its addresses hold", async (base) => {
    const xml = sitemapOf(
      base,
      paths.map((path) => ({ path, changed: new Date("2026-03-01T00:00:00Z") })),
    );
    expect(await read(xml, "count(//s:url)")).toEqual([String(paths.length)]);
    expect(await read(xml, "count(//x:link[@rel='alternate'])")).toEqual([String(3 * paths.length)]);
    expect((await read(xml, "//s:lastmod/text()"))[0]).toBe("2026-03-01T00:00:00.000Z");
    const [first, second] = await read(xml, "//s:loc/text()");
    expect([first, second]).toEqual([`${base}${paths[0]}`, `${base}${paths[1]}`]);
    const others = await read(xml, "//s:url[2]/x:link/@href");
    expect(others).toEqual([`${base}${paths[1]}`, `${base}${paths[1]}&amp;language=en`, `${base}${paths[1]}`]);
  });

  test("control: an address that is not escaped is not well-formed", async () => {
    await expect(read("<urlset><loc>/a?b=1&c=2</loc></urlset>", "//loc")).rejects.toThrow("Failed query");
  });

  test("says no day that is none", () => {
    expect(sitemapOf("https://a.test", [{ path: "/", changed: new Date("") }])).not.toContain("lastmod");
  });
});
