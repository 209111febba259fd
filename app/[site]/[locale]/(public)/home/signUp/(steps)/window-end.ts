import type { TeamDetail } from "@/lib/domain/enrollment/contract";

/** When a team's sign-up ends, as wire time: with the window, or later by its own extension; null without a window. */
export const windowEnd = ({ endTime, extendedUntil }: TeamDetail["window"]) =>
  [endTime, extendedUntil]
    .filter((time) => time !== null)
    .sort()
    .at(-1) ?? null;
