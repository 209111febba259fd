"use client";

import { useEffect, useState } from "react";

const TICK = 250;

/**
 * The server's clock, carried on between its answers by the time that passes here: whatever the clock of the tablet says. `now` in
 * milliseconds since 1970; `age`, the seconds since the last answer.
 */
export function useServerClock(serverTime: number | null): { now: number; age: number } {
  const [told, tell] = useState(serverTime);
  const [passed, pass] = useState(0);
  if (told !== serverTime) {
    tell(serverTime);
    pass(0);
  }
  useEffect(() => {
    if (serverTime === null) return;
    const began = performance.now();
    const ticking = setInterval(() => pass(performance.now() - began), TICK);
    return () => clearInterval(ticking);
  }, [serverTime]);
  return { now: (serverTime ?? 0) + passed, age: passed / 1000 };
}

/** What is left until a moment, as `m:ss`; after it, how long it is over. */
export function timeLeft(endsAt: number, now: number): { text: string; over: boolean } {
  const over = now > endsAt;
  const seconds = over ? Math.floor((now - endsAt) / 1000) : Math.ceil((endsAt - now) / 1000);
  return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`, over };
}
