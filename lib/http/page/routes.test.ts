import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { pageSlugs } from "@/db/values";
import { isOpen } from "@/lib/http/guard";
import { locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { specifiedOpen, specifiedRedirects, specifiedRoutes } from "@/lib/testing/specified-routes";
import { isKeyed, offeredRoutes, routes, shortForms } from "./routes";

/** Routes that were asked for and are still to be built, and what they wait for. */
const notBuilt: Record<string, string> = {};

/** One page draws them all (`cachedPath`). */
const ofBlocks = pageSlugs.map((slug) => `/home/${slug}`);
/** Answered on the way there (`onwardOf`), by no page. */
const underway = "/redirect/[...path]";

/** An address of a route, with what stands for a part of it filled in. */
const addressLike = (path: string) => path.replace("[contestId]", "1001").replace("[slug]", "a".repeat(22));

const paths = routes.map(({ path }) => path);
/** Addresses with a page behind them, as the folders say: groups are no part of an address, inner pages no page of their own. */
const pages = readdirSync("app/[site]/[locale]", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
  .map((file) => `/${file.replace(/\/?(page\.tsx|route\.ts)$/, "")}`.replaceAll(/\/\([a-z]+\)/g, ""))
  .filter((path) => !/^\/home\/missing\/|\/list\/\[asked\]$|^\/home\/blocks\/|^(\/home)?\/\[\.\.\.path\]$/.test(path))
  .map((path) => path.replace(/\/\[id\]$/, ""))
  .concat(underway, ofBlocks);

test("has every route that was asked for, but those that are still to be built", () => {
  expect(specifiedRoutes.length).toBeGreaterThan(60);
  const missing = specifiedRoutes.filter((path) => !pages.includes(path));
  expect(missing.toSorted()).toEqual(Object.keys(notBuilt).toSorted());
  expect(specifiedRoutes.filter((path) => !paths.includes(path) && !Object.hasOwn(notBuilt, path))).toEqual([]);
});

test("names every page that exists, and each once", () => {
  expect([...new Set(pages)].toSorted()).toEqual(paths.filter((path) => !Object.hasOwn(notBuilt, path)).toSorted());
  expect(new Set(paths).size).toBe(paths.length);
});

test("opens without a log-in what was asked for, and what lies below /home", () => {
  for (const path of [...specifiedOpen, "/home/anything", "/401", "/404"]) expect(isOpen(path), path).toBe(true);
  for (const { path, login } of routes) expect(isOpen(addressLike(path)), path).toBe(!login);
});

test("short forms lead to routes", () => {
  expect(shortForms).toEqual(specifiedRedirects);
  for (const path of Object.values(shortForms)) expect(paths).toContain(path);
});

test.each(locales)("every route has a name in %s", (locale) => {
  const named = (title: string) =>
    title
      .split(".")
      .reduce<unknown>((words, key) => (words as Record<string, unknown> | undefined)?.[key], messagesFor(locale));
  expect(routes.filter(({ title }) => typeof named(title) !== "string")).toEqual([]);
  expect(named("site.route.nowhere")).toBeUndefined();
});

test("offers in a navigation what opens by its address alone", () => {
  expect(offeredRoutes.length).toBeGreaterThan(20);
  for (const { path, indexable } of offeredRoutes)
    expect([path, indexable && path.includes("[")]).toEqual([path, false]);
});

test("what an address opens by a key is stored nowhere and found by nobody", () => {
  for (const path of ["/preview", "/preview/detail", "/pdf", "/works/detail"]) expect(isKeyed(path), path).toBe(true);
  for (const { path, indexable } of routes) expect([path, indexable && isKeyed(path)]).toEqual([path, false]);
  expect(isKeyed("/home/homepage")).toBe(false);
});
