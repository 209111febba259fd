import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filterOf } from "@/app/[site]/[locale]/(public)/home/competition/results/filter";
import { pageSlugs } from "@/db/values";
import { cachedPath, certificateQuestions, filtersIn, isInner, MISSING, pageSlugIn, thingAt } from "./cached-path";
import { canonicalQuery, pagesAboutOne } from "./query-keys";

const at = (path: string, query = "") => cachedPath(path, new URLSearchParams(query));

test("caches a page by its id, and none for what is not an id", () => {
  expect(at("/home/competition/details", "id=7")).toBe("/home/competition/details/7");
  expect(at("/home/competition/details", "competitionId=7")).toBe("/home/competition/details/7");
  expect(at("/home/competition/details", "id=x&competitionId=7")).toBe("/home/competition/details/7");
  for (const query of ["", "id=07", "id=a", "id=../../x", "id=12345678901234567890", "id=9223372036854775808"])
    expect(at("/home/competition/details", query), query).toBe("/home/competition/details/0");
  expect(at("/home/homePage")).toBe("/home/homepage");
});

test("identifies the thing that a page is about, cached or not", () => {
  const thing = (path: string, query: string) => thingAt(path, new URLSearchParams(query));
  expect(thing("/home/newsDetails", "id=7")).toEqual({ noun: "article", id: "7" });
  expect(thing("/home/cpNews", "id=7&pageNum=2")).toEqual({ noun: "contest", id: "7" });
  expect(thing("/home/signUp", "competitionId=7")).toEqual({ noun: "contest", id: "7" });
  for (const [path, query] of [
    ["/home/cpNews", ""],
    ["/home/cpNews", "id=x"],
    ["/home/competition", "id=7"],
    ["/constructor", "id=7"],
  ] as const)
    expect(thing(path, query), path).toBeNull();
});

test("maps equal filters to one inner path, however they are written", () => {
  const inner = "/home/competition/list/pageNum-2.status-1";
  expect(at("/home/competition", "status=1&pageNum=2")).toBe(inner);
  expect(at("/home/competition", "pageNum=2&utm_source=x&status=1&language=en&level=")).toBe(inner);
  expect(filtersIn(inner.split("/").at(-1) as string)).toEqual({ status: "1", pageNum: "2" });
  for (const query of [
    "level=a%2Fb&year=..",
    "level=none&year=3",
    "pageNum=1",
    "pageNum=0&status=99",
    "provinceCode=333",
  ])
    expect(at("/home/competition", query), query).toBe("/home/competition/list/all");
  expect(at("/home/newsList", "newsType=<x>&pageNum=1e9")).toBe("/home/newsList/list/all");
});

test("an award list and a ranking are cached page by page", () => {
  for (const page of ["results", "ranking"]) {
    const path = `/home/competition/${page}`;
    expect(at(path, "pageNum=3&id=7")).toBe(`${path}/list/id-7.pageNum-3`);
    expect(at(path, "id=7&pageNum=1")).toBe(`${path}/list/id-7`);
    // What the router prefetches without its query is no page, as with the pages of one thing.
    for (const query of ["", "id=x", "pageNum=2"]) expect(at(path, query), query).toBe(`${path}/list/0`);
    expect(filterOf(filtersIn("0")).id).toBe("0");
  }
});

test("pages of blocks are cached, whatever else the query says", () => {
  expect(at("/home/solve/could", "id=7&utm_source=x")).toBe("/home/blocks/solve-could");
  expect(at("/home/solve")).toBeNull();
  for (const slug of pageSlugs) {
    const inner = at(`/home/${slug}`) as string;
    expect(isInner(inner), inner).toBe(true);
    expect(pageSlugIn(inner.split("/").at(-1) as string)).toBe(slug);
  }
  expect(pageSlugIn("solve")).toBeUndefined();
});

test("does not cache keyword searches or personal pages", () => {
  expect(at("/home/competition", "keywords=a")).toBeNull();
  expect(at("/home/competition", "keywords=")).toBe("/home/competition/list/all");
  expect(at("/center/team")).toBeNull();
});

test("a search is cached until something is asked", () => {
  expect(at("/home/searchNews")).toBe("/home/searchNews/list/all");
  expect(at("/home/searchNews", "kind=news&year=2026&pageNum=2")).toBe("/home/searchNews/list/kind-news.year-2026");
  expect(at("/home/searchNews", "keywords=a&kind=news")).toBeNull();
  const search = "/home/certificate/search";
  for (const query of ["", "name=&certificateNo=", "utm_source=x"])
    expect(at(search, query), query).toBe(`${search}/list/all`);
  for (const name of certificateQuestions) expect(at(search, `${name}=1`), name).toBeNull();
  // What is asked elsewhere under one of these names is a filter like others.
  expect(at("/home/news/previousWorks", "competitionId=7")).toBe("/home/news/previousWorks/list/competitionId-7");
});

test("an inner path is no address of its own", () => {
  for (const path of [MISSING, "/home/competition/details/7", "/home/newsDetails/0", "/home/competition/list/all"])
    expect(isInner(path), path).toBe(true);
  for (const path of [
    "/home/competition/details",
    "/home/competition",
    "/home/newsList",
    "/home/competition/submitWork",
  ])
    expect(isInner(path), path).toBe(false);
});

describe("the id of every page about one thing", () => {
  const named = (path: string, query: string) => canonicalQuery(path, new URLSearchParams(query))?.toString() ?? null;
  for (const { path, canonical, other } of pagesAboutOne)
    test(`${path} is asked for as ${canonical} or ${other}, and lies under ${canonical} alone`, () => {
      expect(named(path, `${other}=7&x=1`)).toBe(`${canonical}=7&x=1`);
      expect(named(path, `${canonical}=&${other}=7`)).toBe(`${canonical}=7`);
      for (const query of ["", "x=1", `${canonical}=7`, `${canonical}=7&${other}=8`, `${other}=`])
        expect(named(path, query), query).toBeNull();
    });

  test("no page that reads an id from its address was forgotten", () => {
    const root = "app/[site]/[locale]";
    const pages = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\bpage\.tsx$/.test(file));
    const reading = pages.filter((file) =>
      /\b(Id\.catch\(|idIn\(|competitionIdOf\(|\{ (newsId|templateId|id)\b.* \} = await)/.test(
        readFileSync(`${root}/${file}`, "utf8"),
      ),
    );
    const paths = reading.map((file) => `/${file.slice(0, -"/page.tsx".length)}`.replaceAll(/\/\([a-z]+\)/g, ""));
    expect(paths.filter((path) => !pagesAboutOne.some((page) => page.path === path) && !path.includes("["))).toEqual(
      [],
    );
    expect(paths.length).toBeGreaterThan(10);
  });
});
