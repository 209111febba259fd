import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { banner, bannerClick, db, site } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";
import { stateOf, today } from "./state";

/** @throws notFound out of scope */
async function mustOwnSite(siteId: string, actor: Actor) {
  if (!(await db.$count(site, and(eq(site.id, siteId), within(actor, site.groupId))))) throw new Fault("notFound");
}

/** @throws notFound out of scope */
export async function mustOwnBanner(bannerId: string, actor: Actor) {
  const [row] = await db
    .select({ siteId: banner.siteId })
    .from(banner)
    .innerJoin(site, eq(site.id, banner.siteId))
    .where(and(eq(banner.id, bannerId), within(actor, site.groupId)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** @throws notFound out of scope */
export async function listBanners({ siteId }: { siteId: string }, actor: Actor): Promise<calls.BannerRow[]> {
  await mustOwnSite(siteId, actor);
  const clicks = (since = sql`true`) =>
    sql<number>`(select coalesce(sum(c.count), 0)::int from ${bannerClick} c where c.banner_id = ${banner.id} and ${since})`;
  const rows = await db
    .select({
      ...getTableColumns(banner),
      state: stateOf,
      clicks: clicks(),
      weekClicks: clicks(sql`c.day > ${today} - 7`),
    })
    .from(banner)
    .where(eq(banner.siteId, siteId))
    .orderBy(asc(banner.sort), asc(banner.id));
  return rows.map((row) => ({
    bannerId: row.id,
    ...{ imageUrl: row.imageUrl, narrowUrl: row.narrowUrl, videoUrl: row.videoUrl, focus: row.focus, link: row.link },
    ...{ title: row.title, titleEn: row.titleEn ?? "", alt: row.alt ?? "", altEn: row.altEn ?? "" },
    visible: row.visible === 1 ? 1 : 0,
    fromTime: row.fromAt && toWireTime(row.fromAt),
    untilTime: row.untilAt && toWireTime(row.untilAt),
    ...{ state: row.state, clicks: row.clicks, weekClicks: row.weekClicks, version: row.version },
  }));
}

/** Each of the last thirty days, the newest first. @throws notFound out of scope */
export async function bannerClicks({ bannerId }: { bannerId: string }, actor: Actor) {
  await mustOwnBanner(bannerId, actor);
  const { rows } = await db.execute<z.output<typeof calls.bannerClicks.output>[number]>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.count, 0) as count
    from generate_series(${today} - 29, ${today}, interval '1 day') d (day)
    left join ${bannerClick} c on c.banner_id = ${bannerId} and c.day = d.day::date order by d.day desc`);
  return rows;
}
