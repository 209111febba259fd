import { dayPlus } from "@/lib/clock";

/** Ranges of days that lists are looked through by, both ends included. */
export const daySpans = ["today", "last7", "last30", "thisMonth", "lastMonth", "thisYear"] as const;
type DaySpan = (typeof daySpans)[number];

/** @param today `YYYY-MM-DD` in Asia/Shanghai; ranges that are not over end with it */
export function spanOf(span: DaySpan, today: string): { from: string; to: string } {
  const monthBegins = `${today.slice(0, 7)}-01`;
  switch (span) {
    case "today":
      return { from: today, to: today };
    case "last7":
      return { from: dayPlus(today, -6), to: today };
    case "last30":
      return { from: dayPlus(today, -29), to: today };
    case "thisMonth":
      return { from: monthBegins, to: today };
    case "lastMonth": {
      const to = dayPlus(monthBegins, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case "thisYear":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}
