import { and, gte, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fromWireTime } from "@/lib/clock";

const DAY = 24 * 3600_000;
const startOf = (day: string) => fromWireTime(`${day} 00:00:00`);

/** An instant from the beginning of one day to the end of another, both `YYYY-MM-DD` in Shanghai; a missing end is open. */
export const betweenDays = (at: PgColumn, from?: string, to?: string) =>
  and(from ? gte(at, startOf(from)) : undefined, to ? lt(at, new Date(startOf(to).getTime() + DAY)) : undefined);
