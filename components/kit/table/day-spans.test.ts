import { expect, test } from "vitest";
import { daySpans, spanOf } from "./day-spans";

const on = (today: string) =>
  Object.fromEntries(daySpans.map((span) => [span, Object.values(spanOf(span, today)).join(" ")]));

test("a month ends on its last day, and the last month of January is December of the year before", () => {
  expect(on("2026-01-05")).toEqual({
    today: "2026-01-05 2026-01-05",
    last7: "2025-12-30 2026-01-05",
    last30: "2025-12-07 2026-01-05",
    thisMonth: "2026-01-01 2026-01-05",
    lastMonth: "2025-12-01 2025-12-31",
    thisYear: "2026-01-01 2026-01-05",
  });
  expect(spanOf("lastMonth", "2028-03-31")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});
