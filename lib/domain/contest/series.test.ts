import { expect, test } from "vitest";
import { seriesFor } from "./series";

test.each([
  ["en", "Innovation Contest 2026 (demo)", "Innovation Contest (demo)"],
  ["en", "2026 Innovation Contest", "Innovation Contest"],
  ["en", "Contest of 20260 words", "Contest of 20260 words"],
  ["en", "", "创新大赛"],
  ["en", null, "创新大赛"],
  ["zh-cn", "Innovation Contest 2026", "创新大赛"],
] as const)("a series is called in %s by its edition %j", (locale, nameEn, name) => {
  expect(seriesFor(locale, "创新大赛", { nameEn, year: 2026 })).toBe(name);
});

test("a series without an edition keeps its own name", () => {
  expect(seriesFor("en", "创新大赛")).toBe("创新大赛");
});
