import { and, eq, isNotNull, sql } from "drizzle-orm";
import { banner, bannerClick, db } from "@/db";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { onceAnHour } from "@/lib/limit/once-an-hour";
import { isShown, today } from "./state";

const isFirst = onceAnHour();

/** Counts a click on a banner that is shown and leads somewhere, once an hour per address. @throws notFound for any other */
export async function followBanner({ bannerId }: { bannerId: string }, { ip }: Pick<Caller, "ip">) {
  const leads = and(eq(banner.id, bannerId), isNotNull(banner.link), isShown);
  if ((await db.$count(banner, leads)) === 0) throw new Fault("notFound");
  if (isFirst(ip, bannerId))
    await db
      .insert(bannerClick)
      .values({ bannerId, day: today, count: 1 })
      .onConflictDoUpdate({
        target: [bannerClick.bannerId, bannerClick.day],
        set: { count: sql`${bannerClick.count} + 1` },
      });
  return null;
}
