import { Fault } from "@/lib/fault";

const DAY = 86_400_000;

/** How many days from now a window may end that is planned, and one that is opened or extended by hand: what lies beyond is a slip of the keys. */
export const MOST_DAYS_AHEAD = { planned: 3660, byHand: 366 } as const;

export const isFarAhead = (time: Date, at: Date, days: number) => time.getTime() > at.getTime() + days * DAY;

/** Refuses an end that somebody gave a window by hand and that lies too far ahead of `at`. @throws badInput at `until` (tooFarAhead) */
export function mustEndSoon(until: Date, at: Date) {
  const days = MOST_DAYS_AHEAD.byHand;
  if (isFarAhead(until, at, days))
    throw new Fault("badInput", {}, [{ field: "until", fault: "tooFarAhead", params: { days } }]);
}
