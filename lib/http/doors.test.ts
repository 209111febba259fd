import { describe, expect, test } from "vitest";
import { doorOf } from "./doors";
import { registry } from "./registry";

const files = new Set(["/healthz", "/favicon.ico", "/_next/static/chunks/a.js"]);
const at = (url: string) => doorOf(url, files);

describe("a door", () => {
  test("of each call takes its own method, and nothing else", () => {
    for (const { endpoint } of registry) {
      const door = at(`/prod-api${endpoint.path}?a=b`);
      expect(door?.allow, endpoint.path).toEqual(endpoint.method === "GET" ? ["GET", "HEAD"] : ["POST"]);
      expect(door?.limit, endpoint.path).toBeGreaterThan(0);
    }
    expect(registry.length).toBeGreaterThan(300);
  });

  test.each([
    "/prod-api",
    "/prod-api/",
    "/prod-api/home/dict/list/",
    "//prod-api/home/dict/list",
    "/prod-api//home/dict/list",
    "/prod-api/./home/dict/list",
    "/prod-api/home/../home/dict/list",
    "/%70rod-api/home/dict/list",
    "/prod-api%2fhome%2fdict%2flist",
    "/prod-api/home/dict/List",
    "/PROD-API/home/dict/list",
    "/Prod-Api",
    "/API/auth/session",
    "/prod-api/home/dict",
    "/prod-api/zh-cn/center/users",
    "/home/../prod-api/x",
    "/api",
    "/api/",
    "/api/zh-cn/system/user",
    "/api/auth",
    "/api/auth/../zh-cn/system/user",
    "/api/auth/a/b/c",
    "/_next",
    "/_next/zh-cn/center/users",
    "/_next/static/home/homepage",
    "/_next/static/chunks/b.js",
    "/_next/static/../zh-cn/center/users",
    "/_next/data/x/1/zh-cn/center/users.json",
    "/_next/image?url=%2Fa.png&w=64&q=75",
  ])("is not where %s is", (url) => {
    expect(at(url)).toBeNull();
  });

  test("of a file or a page only hands out", () => {
    for (const url of ["/healthz", "/favicon.ico?x", "/_next/static/chunks/a.js"])
      expect(at(url), url).toMatchObject({ kind: "file", allow: ["GET", "HEAD"] });
    for (const url of ["/", "/home/homepage", "/static/zh-cn/center/users", "/healthz/zh-cn", "/prod-apis/x", "/apis"])
      expect(at(url), url).toMatchObject({ kind: "page", allow: ["GET", "HEAD"] });
    expect(at("/api/auth/callback/credentials")).toMatchObject({ kind: "auth", allow: ["GET", "HEAD", "POST"] });
  });
});
