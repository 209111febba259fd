import { expect, test } from "vitest";
import { policyOfOne } from "@/lib/http/page/policy";
import { headersFor } from "./headers.mjs";

/** The headers of an answer with this policy, as the server around Next leaves them. */
function headersOf(policy?: string) {
  const headers = new Map<string, string>(policy ? [["content-security-policy", policy]] : []);
  const res = {
    hasHeader: (name: string) => headers.has(name.toLowerCase()),
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name.toLowerCase()),
  };
  (headersFor as (res: object, about: object) => void)(res, { promised: 0 });
  headers.delete("content-security-policy");
  return Object.fromEntries(headers);
}

test("a page that every site may frame lacks the header that forbids it, and nothing else", () => {
  const { "x-frame-options": denied, ...others } = headersOf(policyOfOne());
  expect(denied).toBe("DENY");
  expect(headersOf()["x-frame-options"]).toBe("DENY");
  expect(headersOf(policyOfOne({ framed: true }))).toEqual(others);
});
