import { expect, test } from "vitest";
import { policyOfOne } from "@/lib/http/page/policy";
import { headersFor } from "./headers.mjs";

/** The headers of an answer with this policy, as the server around Next leaves them. */
function headersOf(policy?: string, url = "/") {
  const headers = new Map<string, string>(policy ? [["content-security-policy", policy]] : []);
  headers.set("x-middleware-rewrite", "/1/zh-cn/home");
  const res = {
    req: { url },
    hasHeader: (name: string) => headers.has(name.toLowerCase()),
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  (headersFor as (res: object, about: object) => void)(res, { promised: 0 });
  if (policy) headers.delete("content-security-policy");
  return Object.fromEntries(headers);
}

test("a page that every site may frame lacks the header that forbids it, and nothing else", () => {
  const { "x-frame-options": denied, ...others } = headersOf(policyOfOne());
  expect(denied).toBe("DENY");
  expect(headersOf()["x-frame-options"]).toBe("DENY");
  expect(headersOf(policyOfOne({ framed: true }))).toEqual(others);
  expect(others["x-middleware-rewrite"], "where it lies inside is nobody's business").toBeUndefined();
});

test("the service worker may ask for our pages, and nothing else", () => {
  const policyOf = (url: string) => headersOf(undefined, url)["content-security-policy"];
  expect(policyOf("/offline.js")).toBe("default-src 'none'; connect-src 'self'");
  for (const other of ["/", "/offline", "/x/offline.js", "/favicon.ico"])
    expect(policyOf(other), other).not.toContain("connect-src");
});
