import { expect, test } from "vitest";
import { strengthOf } from "./strength";

test.each([
  ["", "none"],
  ["abc", "weak"],
  ["12345678901234", "weak"],
  ["umbrella-roof", "fair"],
  ["Umbrella-on-the-roof-3", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("what names its owner is weak, however long", () => {
  expect(strengthOf("Zhangwei-on-the-roof-3", ["zhangwei"])).toBe("weak");
  expect(strengthOf("Zhangwei-on-the-roof-3", ["somebody"])).toBe("strong");
});
