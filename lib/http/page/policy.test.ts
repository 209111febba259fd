import { expect, test } from "vitest";
import { policyOfOne } from "./policy";

const scripts = () => /script-src ([^;]+)/.exec(policyOfOne())?.[1] ?? "";

test("a page drawn for one reader lets in what carries its nonce, and nothing inline besides", () => {
  const [one, other] = [scripts(), scripts()];
  expect(one).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
  expect(one).not.toContain("unsafe-inline");
  expect(one).not.toBe(other);
});
