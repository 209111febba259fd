import { describe, expect, test } from "vitest";
import { cardStatus } from "@/lib/domain/contest/contract";
import { isOpen, isOver, openingOf, varied } from "./featured";

const { enrolling, running, finished, upcoming } = cardStatus;
const contest = (status: number, level: "school" | "province", enrollEnd: string | null, seriesId = "1") => ({
  status,
  statuses: [status],
  level,
  enrollEnd,
  seriesId,
});

describe("what a front shows first", () => {
  test("the open contest of the highest level, and of those the soonest to close", () => {
    const late = contest(enrolling, "province", "2026-12-20 17:00:00");
    const soon = contest(enrolling, "province", "2026-12-10 17:00:00");
    const own = contest(enrolling, "school", "2026-12-01 17:00:00");
    const under = contest(running, "province", "2026-10-01 17:00:00");
    expect(openingOf([under, late, own, soon])).toBe(soon);
    expect(openingOf([under, own])).toBe(own);
    expect(openingOf([contest(finished, "province", null), under])).toBe(under);
    expect(openingOf([])).toBeUndefined();
  });

  test("one contest of each series before the second of any", () => {
    const [a, b, c] = ["1", "1", "2"].map((series) => contest(upcoming, "school", null, series)) as [
      ReturnType<typeof contest>,
      ReturnType<typeof contest>,
      ReturnType<typeof contest>,
    ];
    expect(varied([a, b, c])).toEqual([a, c, b]);
  });

  test("open and over are told by what holds, not by the word alone", () => {
    expect(isOpen({ statuses: [running, enrolling] })).toBe(true);
    expect(isOpen({ statuses: [running] })).toBe(false);
    expect([finished, running].map((status) => isOver({ status }))).toEqual([true, false]);
  });
});
