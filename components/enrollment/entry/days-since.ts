import { fromWireTime, now } from "@/lib/clock";

const DAY = 86_400_000;

/** Whole days that have passed since a time. */
export const daysSince = (time: string) =>
  Math.max(0, Math.floor((now().getTime() - fromWireTime(time).getTime()) / DAY));
