import { expect, test } from "vitest";
import { onwardOf } from "./onward";
import { routes } from "./routes";
import { wayOf } from "./way";

/** The way of an address for somebody signed in, with its path as it was sent: no parser tidies it first. */
const way = (path: string, query = "") =>
  wayOf({ path, query: new URLSearchParams(query), headers: new Headers({ host: "localhost" }) }, async () => true);

/** What follows `/redirect` in addresses that would lead somewhere else, or to no page. */
const hostile = [
  "//evil.test",
  "///evil.test",
  "//evil.test/home/homepage",
  "/%2fevil.test",
  "/%2Fevil.test",
  "/%2f%2fevil.test",
  "/%252fevil.test",
  "/\\evil.test",
  "/\\\\evil.test",
  "\\\\evil.test",
  "/%5cevil.test",
  "/%5C%5Cevil.test",
  "/\t/evil.test",
  "/%09/evil.test",
  "/%0a/evil.test",
  "/%0d%0aLocation:%20https://evil.test",
  "/%0d%0aSet-Cookie:%20session=x",
  "/%00/evil.test",
  "/\u0000evil",
  "/%20/evil.test",
  "/ evil.test",
  "/https://evil.test",
  "/https:evil.test",
  "/https%3a%2f%2fevil.test",
  "/http:%5c%5cevil.test",
  "/javascript:alert(1)",
  "/JaVaScRiPt:alert(1)",
  "/java%0ascript:alert(1)",
  "/data:text/html,x",
  "/vbscript:x",
  "/user:secret@evil.test",
  "/@evil.test",
  "/%40evil.test",
  "/evil.test:8443",
  "/:8443/home/homepage",
  "/localhost:3001/home/homepage",
  "/../..//evil.test",
  "/%2e%2e/%2e%2e/evil.test",
  "/home/..%2f..%2f/evil.test",
  "/\u2044evil.test",
  "/\uff0fevil.test",
  "/home/homepage/",
  "/home//homepage",
  "/home/homepage%3fnext=//evil.test",
  "/home/homepage#@evil.test",
  "/redirect/home/homepage",
  "/prod-api/auth/logout",
  "/api/auth/signout",
  "/_next/static/x",
  "/",
];

test("has many hostile targets, each once", () => {
  expect(new Set(hostile).size).toBe(hostile.length);
  expect(hostile.length).toBeGreaterThanOrEqual(40);
});

test.each(hostile)("/redirect%j leads nowhere", async (target) => {
  expect(onwardOf(`/redirect${target}`)).toBeNull();
  const found = await way(`/redirect${target}`);
  // The guard sends a path that holds `/undefined`, and only such a one, home.
  expect(found).toMatchObject({ go: "in", inner: "/home/missing/page" });
});

test.each(routes.filter(({ path }) => !path.includes("[")))(
  "/redirect$path leads to $path, with its query",
  async ({ path }) => {
    expect(onwardOf(`/redirect${path}`)).toBe(path);
    expect(await way(`/redirect${path}`, "page=7&from=a//b")).toEqual({
      go: "to",
      path: `${path}?page=7&from=a%2F%2Fb`,
    });
  },
);

test("other addresses are none of its business, and without a log-in it asks for one", async () => {
  for (const path of ["/home/homepage", "/redirected/home", "/home/redirect/x", "/redirect"])
    expect(onwardOf(path), path).toBeUndefined();
  const stranger = await wayOf(
    { path: "/redirect/center/users", query: new URLSearchParams(), headers: new Headers() },
    async () => false,
  );
  expect(stranger).toEqual({ go: "to", path: "/neibu/login" });
});
