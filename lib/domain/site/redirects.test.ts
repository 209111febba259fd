import pg from "pg";
import { expect, vi } from "vitest";
import { db, menu, siteRedirect } from "@/db";
import { Fault } from "@/lib/fault";
import { wayOf } from "@/lib/http/page/way";
import { aProvince, aSite } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { SiteForm } from "./contract";
import { redirectsOf, setRedirects } from "./redirects";

useDatabase();

const site = async (host: string) => aSite({ groupId: (await aProvince()).id, host });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: unknown) => (error instanceof Fault ? error.errors.map(({ field, word }) => `${field} ${word}`) : error),
  );

/** Where a visitor of a host is led. */
async function led(host: string, address: string) {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  return wayOf({ path: pathname, query: searchParams, headers: new Headers({ host }) }, async () => false);
}

test("a former address of a host leads on for good, another host's does not, and nothing is asked of the database", async () => {
  const [one, other] = [await site("one.test"), await site("other.test")];
  await setRedirects(one.id, [
    { from: "/news/show.asp?id=12&page=1", to: "/home/newsList" },
    { from: "/about/", to: "/home/introductionPlatform" },
    { from: "/旧站/竞赛.html", to: "/home/competition?level=school" },
  ]);
  const forGood = (path: string) => ({ go: "to", path, forGood: true });
  expect(await led("one.test:3000", "/news/show.asp?page=1&id=12")).toEqual(forGood("/home/newsList"));
  const asked = vi.spyOn(pg.Client.prototype, "query");
  expect(await led("one.test", "/about")).toEqual(forGood("/home/introductionPlatform"));
  expect(await led("one.test", "/about/?from=mail&_rsc=1")).toEqual(forGood("/home/introductionPlatform?from=mail"));
  expect(await led("one.test", "/%E6%97%A7%E7%AB%99/%E7%AB%9E%E8%B5%9B.html?x=1")).toEqual(
    forGood("/home/competition?level=school"),
  );
  expect(await led("one.test", "/news/show.asp?id=13")).toMatchObject({ path: "/neibu/login" });
  expect(await led("other.test", "/about")).toMatchObject({ path: "/neibu/login" });
  expect(await led("one.test", "/home/homepage")).toMatchObject({ go: "in", site: one.id });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(await redirectsOf(other.id)).toEqual([]);
});

test("what a page has, what is given twice and what leads to another former address is refused at its place", async () => {
  const { id } = await site("three.test");
  const [above] = await db
    .insert(menu)
    .values({ menuName: "新闻", menuNameEn: "News", menuType: 1, path: "/desknews", component: "Layout" })
    .returning();
  await db.insert(menu).values({
    ...{ menuName: "列表", menuNameEn: "List", menuType: 2, path: "list", component: "news/list" },
    parentId: above?.id as string,
  });
  const wrong = [
    ["/home/competition", "/home/newsList"],
    ["/home/competition/../competition/details?id=1", "/home/newsList"],
    ["/desknews/list", "/home/newsList"],
    ["/prod-api/auth/login", "/home/newsList"],
    ["/", "/home/newsList"],
    ["/old", "/home/newsList"],
    ["/old/", "/home/newsList"],
    ["/older", "/old?x=1"],
    ["/self", "/self"],
    ["/onward", "/redirect/home"],
  ].map(([from = "", to = ""]) => ({ from, to }));
  expect(await refusalOf(setRedirects(id, wrong))).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `redirects.${at}.from redirectTaken`),
    "redirects.6.from redirectTwice",
    ...[7, 8, 9].map((at) => `redirects.${at}.to redirectOnward`),
  ]);
  expect(await db.$count(siteRedirect)).toBe(0);
  expect(await refusalOf(setRedirects(id, [{ from: "/desknews/12.html", to: "/home/newsList" }])), "control").toEqual(
    [],
  );
});

test("no other site is ever led to", async () => {
  const shape = SiteForm.shape.redirects;
  const holds = (to: string) => shape.safeParse([{ from: "/old", to }]).success;
  expect(holds("/home/newsList?pageNum=2"), "control").toBe(true);
  const hostile = [
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "evil.test",
    "",
    "/ /evil.test",
  ];
  for (const to of [...hostile, "/\t/evil.test", "/a\\b", "/<script>"]) expect(holds(to), to).toBe(false);
});
