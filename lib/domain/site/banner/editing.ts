import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { banner, db, site, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { fromWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import * as calls from "./calls";
import { mustOwnBanner } from "./listing";

type Of<C extends { input: z.ZodType }> = z.output<C["input"]>;

/** The website, held to the end of the transaction: its banners change one after the other. @throws notFound out of scope */
async function lockSite(siteId: string, actor: Actor) {
  const own = and(eq(site.id, siteId), within(actor, site.groupId));
  const [row] = await db.select({ host: site.host }).from(site).where(own).for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

/** The banner, with its website held. @throws notFound out of scope, or deleted meanwhile */
async function lockBanner(bannerId: string, actor: Actor) {
  const { siteId } = await mustOwnBanner(bannerId, actor);
  const { host } = await lockSite(siteId, actor);
  const [row] = await db.select().from(banner).where(eq(banner.id, bannerId));
  if (!row) throw new Fault("notFound");
  return { ...row, host };
}

const columnsOf = ({ fromTime, untilTime, ...form }: Omit<calls.BannerForm, "siteId">) => ({
  ...{ imageUrl: form.imageUrl, narrowUrl: form.narrowUrl, videoUrl: form.videoUrl, focus: form.focus },
  ...{ title: form.title, titleEn: form.titleEn || null, alt: form.alt || null, altEn: form.altEn || null },
  ...{ link: form.link ?? null, visible: form.visible },
  fromAt: fromTime ? fromWireTime(fromTime) : null,
  untilAt: untilTime ? fromWireTime(untilTime) : null,
});

/** @throws notFound, bannersFull */
export async function addBanner({ siteId, ...form }: Of<typeof calls.addBanner>, actor: Actor) {
  return transaction(async () => {
    const { host } = await lockSite(siteId, actor);
    if ((await db.$count(banner, eq(banner.siteId, siteId))) >= calls.MOST_BANNERS)
      throw new Fault("bannersFull", { most: calls.MOST_BANNERS });
    const last = sql<number>`(select coalesce(max(sort) + 1, 0) from ${banner} where site_id = ${siteId})`;
    const [row] = await db
      .insert(banner)
      .values({ ...columnsOf(form), siteId, sort: last })
      .returning({ id: banner.id });
    const bannerId = row?.id as string;
    await record(actor, "banner.add", "banner", bannerId, { host, title: form.title });
    await touch("site");
    return { bannerId };
  });
}

/** @throws notFound, stale where somebody changed it meanwhile */
export async function updateBanner({ bannerId, version, ...form }: Of<typeof calls.updateBanner>, actor: Actor) {
  return transaction(async () => {
    const before = await lockBanner(bannerId, actor);
    if (before.version !== version) throw stale("banner", bannerId);
    const after = columnsOf(form);
    await db
      .update(banner)
      .set({ ...after, version: version + 1 })
      .where(eq(banner.id, bannerId));
    const detail = { host: before.host, title: form.title, ...changesBetween(before, after) };
    await record(actor, "banner.update", "banner", bannerId, detail);
    await touch("site");
    return { version: version + 1 };
  });
}

/** @throws notFound */
export async function switchBanner({ bannerId, visible }: Of<typeof calls.switchBanner>, actor: Actor) {
  return transaction(async () => {
    const before = await lockBanner(bannerId, actor);
    await db
      .update(banner)
      .set({ visible, version: before.version + 1 })
      .where(eq(banner.id, bannerId));
    const detail = { host: before.host, title: before.title, ...changesBetween(before, { visible }) };
    await record(actor, "banner.update", "banner", bannerId, detail);
    await touch("site");
    return null;
  });
}

/** @throws notFound, stale where the banners are no longer those that were ordered */
export async function orderBanners({ siteId, bannerIds }: Of<typeof calls.orderBanners>, actor: Actor) {
  return transaction(async () => {
    const { host } = await lockSite(siteId, actor);
    const rows = await db.select({ id: banner.id }).from(banner).where(eq(banner.siteId, siteId));
    const wanted = new Set(bannerIds);
    if (wanted.size !== bannerIds.length || wanted.size !== rows.length || rows.some(({ id }) => !wanted.has(id)))
      throw stale("site", siteId, { acts: ["banner.order"] });
    await db.execute(sql`
      update ${banner} b set sort = o.at from unnest(${sql.param(bannerIds)}::bigint[]) with ordinality o (id, at)
      where b.site_id = ${siteId} and b.id = o.id`);
    await record(actor, "banner.order", "site", siteId, { host });
    await touch("site");
    return null;
  });
}

/** @throws notFound */
export async function deleteBanner({ bannerId }: Of<typeof calls.deleteBanner>, actor: Actor) {
  return transaction(async () => {
    const { host, title } = await lockBanner(bannerId, actor);
    await db.delete(banner).where(eq(banner.id, bannerId));
    await record(actor, "banner.delete", "banner", bannerId, { host, title });
    await touch("site");
    return null;
  });
}
