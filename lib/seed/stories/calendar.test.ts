import { afterEach, describe, expect, test, vi } from "vitest";
import { toWireTime } from "@/lib/clock";

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** A whole week of days on which somebody may seed, one of them across the year's end. */
const seedDays = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2026, 11, 27 + n, 15, 30)));

describe.each(seedDays)("seeded on %s", (today) => {
  const calendar = async () => {
    vi.useFakeTimers({ now: today, toFake: ["Date"] });
    return import("./calendar");
  };

  test("windows open at nine and close at five, from Monday to Friday", async () => {
    const { opening, closing } = await calendar();
    for (let day = -400; day <= 100; day++)
      for (const [at, time] of [
        [opening(day), "09:00:00"],
        [closing(day), "17:00:00"],
      ] as const) {
        expect(toWireTime(at).slice(11)).toBe(time);
        expect([0, 6]).not.toContain(at.getUTCDay());
      }
  });

  test("a window ends before the next one opens, and what is open today was opened and will close on another day", async () => {
    const { opening, closing } = await calendar();
    for (let day = -400; day <= 100; day++) {
      expect(closing(day) < opening(day + 1)).toBe(true);
      expect(opening(day) < closing(day + 4)).toBe(true);
    }
    expect(opening(-3) < today && today < closing(3)).toBe(true);
  });

  test("what people did on a day was done before a window that ends two days later, whatever weekend lies between", async () => {
    const { closing, someTime } = await calendar();
    const late = [];
    for (let day = -400; day <= 100; day++)
      for (let n = 0; n < 480; n += 11) if (someTime(day, n) >= closing(day + 2)) late.push([day, n]);
    expect(late).toEqual([]);
  });
});
