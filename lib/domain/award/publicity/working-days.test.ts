import { expect, it } from "vitest";
import { toWireTime } from "@/lib/clock";
import { endOfWorkingDay } from "./working-days";

it.each([
  ["2026-06-01T10:00:00+08:00", 5, "2026-06-08 23:59:59"],
  ["2026-06-05T23:30:00+08:00", 1, "2026-06-08 23:59:59"],
  ["2026-06-06T08:00:00+08:00", 2, "2026-06-09 23:59:59"],
  // Still the fifth in London, already the sixth in Shanghai.
  ["2026-06-04T17:00:00Z", 1, "2026-06-08 23:59:59"],
])("from %s, working day %i ends at %s", (from, n, end) => {
  expect(toWireTime(endOfWorkingDay(new Date(from), n))).toBe(end);
});
