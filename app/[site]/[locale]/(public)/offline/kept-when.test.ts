import { afterEach, expect, test, vi } from "vitest";
import { keptWhen } from "./kept-when";

afterEach(() => void vi.useRealTimers());

test.each([
  [0.2, "now", "现在"],
  [1, "1 minute ago", "1分钟前"],
  [59, "59 minutes ago", "59分钟前"],
  [61, "1 hour ago", "1小时前"],
  [1440 * 3 + 5, "3 days ago", "3天前"],
  [-5, "now", "现在"],
])("a page kept %s minutes ago says so", (minutes, english, chinese) => {
  const at = Date.parse("2026-11-27T04:05:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now: at + minutes * 60_000 });
  expect(keptWhen(at, "en")).toEqual({ time: "Nov 27, 2026, 12:05 PM", ago: english });
  expect(keptWhen(at, "zh-cn")).toEqual({ time: "2026年11月27日 12:05", ago: chinese });
});
