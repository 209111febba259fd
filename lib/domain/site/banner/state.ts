import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { banner } from "@/db";
import type { BannerRow } from "./calls";

const begun = or(isNull(banner.fromAt), lte(banner.fromAt, sql`app_now()`)) as SQL;
const lasts = or(isNull(banner.untilAt), gt(banner.untilAt, sql`app_now()`)) as SQL;

/** The day of its host. */
export const today = sql`(app_now() at time zone 'Asia/Shanghai')::date`;

/** Where a banner stands, by the database's clock: its first second belongs to it, its last moment no longer does. */
export const stateOf = sql<
  BannerRow["state"]
>`case when ${banner.visible} <> 1 then 'off' when not (${lasts}) then 'over'
  when not (${begun}) then 'waiting' else 'shown' end`;

export const isShown = and(eq(banner.visible, 1), begun, lasts) as SQL;
