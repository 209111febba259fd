import { expect, test } from "vitest";
import { policyOf } from "./policy";

const scripts = (path: string) => /script-src ([^;]+)/.exec(policyOf(path))?.[1] ?? "";

test("a page drawn for one reader lets in what carries its nonce, and nothing inline besides", () => {
  const [one, other] = [scripts("/system/user"), scripts("/system/user")];
  expect(one).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
  expect(one).not.toContain("unsafe-inline");
  expect(one).not.toBe(other);
});

test("a cached page is the same for everybody: no nonce", () => {
  for (const path of ["/home/homepage", "/home/homePage", "/home/competition/details", "/home/newsDetails"])
    expect(scripts(path), path).toBe("'self' 'unsafe-inline'");
});
