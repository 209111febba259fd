import { describe, expect, it } from "vitest";
import { patternProblem, wholeText } from "./pattern";

describe("patterns", () => {
  it.each([
    "\\d{6}",
    "[A-Z]{2}\\d+",
    "(公办|民办)",
    "(ab)?c*",
    "(?:\\d{3}-)?\\d{8}",
    "[a-z+*(|]+",
    "(\\d{4}-){3}\\d{4}",
    "\\(.*\\)",
  ])("allows %s", (pattern) => {
    expect(patternProblem(pattern)).toBeNull();
  });

  it.each(["(a+)+", "(a*)*b", "(a|a)*", "((a+)b)+", "(a+){10,}", "(.*){25}", "((ab|c)d)*", "(a)\\1"])(
    "refuses %s as unsafe",
    (pattern) => {
      expect(patternProblem(pattern)).toBe("unsafe");
    },
  );

  it.each(["(", "[z-a]", "a{2,1}", "\\", "(?<n>a)(?<n>b)"])("refuses %s as invalid", (pattern) => {
    expect(patternProblem(pattern)).toBe("invalid");
  });

  it("match the whole text, in characters", () => {
    expect(wholeText("a|b").test("ab")).toBe(false);
    expect(wholeText(".").test("𬭎")).toBe(true);
  });
});
