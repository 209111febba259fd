import { expect, test } from "vitest";
import { policyOfOne } from "./policy";

const scripts = () => /script-src ([^;]+)/.exec(policyOfOne())?.[1] ?? "";

test("a page drawn for one reader lets in what carries its nonce, and nothing inline besides", () => {
  const [one, other] = [scripts(), scripts()];
  expect(one).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/);
  expect(one).not.toContain("unsafe-inline");
  expect(one).not.toBe(other);
});

test("every site may frame the page that is made for it, and no other; nothing else differs", () => {
  const plain = (policy: string) => policy.replace(/'nonce-[^']+'/, "nonce");
  const [one, framed] = [plain(policyOfOne()), plain(policyOfOne({ framed: true }))];
  expect(one).toContain("frame-ancestors 'none'");
  expect(framed).toBe(one.replace("frame-ancestors 'none'", "frame-ancestors *"));
});
