import { expect, test } from "vitest";
import { nextPath } from "./next-path";

const HERE = "https://contest.example";

test.each(["/center/team", "/dashboard?tab=1#top", "/home/competition/details?id=7", "/a//b"])("%s is ours", (path) => {
  expect(nextPath(path, HERE)).toBe(path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/%09/..//evil.example\\",
  "/./\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/x/../..//evil.example",
  "evil.example",
  "@evil.example",
  "/\u0000//evil.example",
  "//evil.example@contest.example",
  "//contest.example.evil.example",
  "https://contest.example@evil.example",
  "//[::1]",
  "//2130706433",
  "////evil.example/%2f..",
  "/\u007f/evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
  "/neibu/login",
  "/neibu/login?next=/neibu/login",
  "/x\\..\\..//evil.example",
])("%j leads nowhere", (path) => {
  expect(nextPath(path, HERE)).toBeNull();
});

test("nothing leads nowhere", () => {
  expect(nextPath(null, HERE)).toBeNull();
});
