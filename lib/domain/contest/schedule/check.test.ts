import { describe, expect, test } from "vitest";
import type { WindowType } from "@/lib/domain/contest/shapes";
import { checkSchedule, workingDays } from "./check";

const day = (n: number) => new Date(Date.UTC(2026, 2, n, -8));
const stage = (id: string, ...windows: [WindowType, number, number][]) => ({
  stageId: id,
  windows: windows.map(([type, from, to]) => ({ type, startsAt: day(from), endsAt: day(to), shown: false })),
});
const found = (...stages: ReturnType<typeof stage>[]) => {
  const { errors, warnings } = checkSchedule(stages);
  return {
    errors: errors.map((f) => [f.stageId, f.type, f.key]),
    warnings: warnings.map((f) => [f.stageId, f.type, f.key]),
  };
};

describe("the checks of a schedule", () => {
  // 2 March 2026 is a Monday.
  test("nothing to say about a usual one; sign-up may overlap submission, ends may touch starts", () => {
    expect(found(stage("1", ["signUp", 2, 9], ["submit", 5, 12], ["review", 12, 16], ["publicity", 16, 21]))).toEqual({
      errors: [],
      warnings: [],
    });
  });

  test("a window ends after it starts, and is there once", () => {
    expect(found(stage("1", ["signUp", 5, 5])).errors).toEqual([["1", "signUp", "startBeforeEnd"]]);
    expect(found(stage("1", ["signUp", 5, 6], ["signUp", 7, 8])).errors).toEqual([["1", "signUp", "twice"]]);
  });

  test("submission ends before review begins, review before the public notice", () => {
    expect(found(stage("1", ["submit", 5, 12], ["review", 11, 16])).errors).toEqual([
      ["1", "review", "submitBeforeReview"],
    ]);
    expect(found(stage("1", ["review", 5, 17], ["publicity", 16, 23])).errors).toEqual([
      ["1", "publicity", "reviewBeforePublicity"],
    ]);
  });

  test("a public notice under five working days is unusual", () => {
    expect(found(stage("1", ["publicity", 5, 9])).warnings).toEqual([["1", "publicity", "publicityShort"]]);
    expect(found(stage("1", ["publicity", 5, 12])).warnings).toEqual([]);
  });

  test("the next stage begins after the last public notice", () => {
    const first = stage("1", ["publicity", 2, 7]);
    expect(found(first, stage("2", ["submit", 6, 9])).warnings).toEqual([["2", "submit", "stageTooEarly"]]);
    expect(found(first, stage("2", ["submit", 7, 9])).warnings).toEqual([]);
    expect(found(first, stage("2"), stage("3", ["submit", 6, 9])).warnings).toEqual([["3", "submit", "stageTooEarly"]]);
  });

  test("working days are Mondays to Fridays in Shanghai", () => {
    expect(workingDays(day(2), day(7))).toBe(5);
    expect(workingDays(day(7), day(9))).toBe(0);
    expect(workingDays(day(6), day(10))).toBe(2);
    expect(workingDays(new Date("2026-03-01T16:00:00Z"), new Date("2026-03-01T16:00:01Z"))).toBe(1);
    expect(workingDays(new Date("2026-03-01T15:00:00Z"), new Date("2026-03-01T16:00:00Z"))).toBe(0);
  });
});
