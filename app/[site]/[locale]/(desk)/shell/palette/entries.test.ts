import { expect, test } from "vitest";
import type { DeskHit } from "@/lib/domain/search/contract";
import { addressOf, hitsIn, matches, openedBefore, pagesIn } from "./entries";

const routes = [
  {
    url: "/enrollment/signup",
    trail: ["报名", "报名管理"],
    listed: true,
    view: "enrollment/signup",
    spelled: "baomingguanli bmgl",
  },
  { url: "/moved/people", trail: ["系统", "用户管理"], listed: true, view: "system/user", spelled: null },
  { url: "/system/role/detail", trail: ["系统", "角色详情"], listed: false },
];
const hit = (thing: DeskHit["thing"], word: string): DeskHit => ({
  ...{ thing, refId: "7", title: word, about: "", word },
});

test("a page is found by its names, its spelling and its initials, in any order, width and case", () => {
  const [signup] = pagesIn(routes);
  for (const said of ["报名", "管理 报名", "BMGL", "ｂｍｇｌ", "baoming", "  "])
    expect(matches(signup as never, said.trim()), said).toBe(true);
  for (const said of ["用户", "bmgx", "报名 用户"]) expect(matches(signup as never, said), said).toBe(false);
  expect(pagesIn(routes).map(({ href }) => href)).toEqual(["/enrollment/signup", "/moved/people"]);
});

test("a thing leads to its page wherever the menu has it, and is left out where it has none", () => {
  const hits = [hit("person", "a&b c"), hit("team", "T 1"), hit("work", "w"), hit("contest", "c")];
  expect(hitsIn(hits, routes).map(({ href }) => href)).toEqual([
    "/moved/people?keywords=a%26b%20c",
    "/enrollment/signup?keywords=T%201",
    "/competition/details?competitionId=7",
  ]);
  expect(addressOf({ view: "works/list", path: "?mine=1" }, routes)).toBeNull();
});

test("what was opened is listed from the latest, without the page itself", () => {
  const tag = (href: string) => ({ key: href, href, title: href });
  expect(openedBefore(["/a", "/b", "/c"].map(tag), "/c").map(({ href }) => href)).toEqual(["/b", "/a"]);
});
