import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, site, sitePage, sitePageVersion, transaction, user } from "@/db";
import type { PageSlug } from "@/db/values";
import { pageSlugs } from "@/db/values";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { fromWireTime, now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { within } from "@/lib/domain/org";
import { previewLink } from "@/lib/domain/site/previewing";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { cleanHtml } from "@/lib/text/html";
import { PageContent } from "./blocks";
import type * as calls from "./calls";
import { pageInHand, pagesOf } from "./reading";

interface Place {
  siteId: string;
  slug: PageSlug;
}

/** The organisation whose pages a website shows. @throws notFound out of scope */
async function ownerOf(siteId: string, actor: Actor) {
  const [row] = await db
    .select({ groupId: site.groupId })
    .from(site)
    .where(and(eq(site.id, siteId), within(actor, site.groupId)));
  if (!row) throw new Fault("notFound");
  return row.groupId;
}

const at = (groupId: string, slug: PageSlug) => and(eq(sitePage.groupId, groupId), eq(sitePage.slug, slug));

/** The organisation's row of a page, locked. @throws notFound out of scope; stale where somebody saved since */
async function lockPage({ siteId, slug, version }: Place & { version: number }, actor: Actor) {
  const groupId = await ownerOf(siteId, actor);
  await db.insert(sitePage).values({ groupId, slug }).onConflictDoNothing();
  const [row] = await db.select().from(sitePage).where(at(groupId, slug)).for("update");
  if (row?.version !== version) throw stale("sitePage", row?.id ?? null);
  return row;
}

/** The pages of a website with the state of each. @throws notFound */
export async function listPages({ siteId }: { siteId: string }, actor: Actor) {
  const groupId = await ownerOf(siteId, actor);
  const next = sql<Date | null>`(select min(v.publish_at) from ${sitePageVersion} v
    where v.page_id = "site_page"."id" and v.publish_at > app_now())`.mapWith(sitePageVersion.publishAt);
  const [shown, own] = await together(
    () => pagesOf(groupId),
    () =>
      db
        .select({ slug: sitePage.slug, drafted: isNotNull(sitePage.draft), updatedAt: sitePage.updatedAt, next })
        .from(sitePage)
        .where(eq(sitePage.groupId, groupId)),
  );
  return pageSlugs.map((slug) => {
    const { content, source, sourceName } = shown[slug];
    const row = own.find((page) => page.slug === slug);
    return {
      ...{ slug, title: content.title, source, sourceName, drafted: Boolean(row?.drafted) },
      scheduledTime: row?.next ? toWireTime(row.next) : null,
      updateTime: row ? toWireTime(row.updatedAt) : null,
    };
  });
}

async function versionsOf(pageId: string) {
  const rows = await db
    .select({
      ...{ no: sitePageVersion.no, publishAt: sitePageVersion.publishAt, note: sitePageVersion.note },
      ...{ retired: isNull(sitePageVersion.content), by: user.realName },
    })
    .from(sitePageVersion)
    .leftJoin(user, eq(user.id, sitePageVersion.publishedBy))
    .where(eq(sitePageVersion.pageId, pageId))
    .orderBy(desc(sitePageVersion.no))
    .limit(100);
  return rows.map(({ publishAt, retired, ...row }) => ({
    ...row,
    retired: Boolean(retired),
    publishTime: toWireTime(publishAt),
    scheduled: publishAt > now(),
  }));
}

/** What an editor finds: the draft, else what readers see. @throws notFound */
export async function pageDetail({ siteId, slug }: Place, actor: Actor) {
  const groupId = await ownerOf(siteId, actor);
  const [shown, [row]] = await together(
    () => pagesOf(groupId),
    () => db.select().from(sitePage).where(at(groupId, slug)),
  );
  const { content, source, sourceName } = shown[slug];
  return {
    ...{ source, sourceName, version: row?.version ?? 0, drafted: Boolean(row?.draft) },
    content: row?.draft ? PageContent.parse(row.draft) : content,
    versions: row ? await versionsOf(row.id) : [],
  };
}

/** @throws notFound for a version that does not exist, or that gave the page up */
export async function pageVersion({ siteId, slug, no }: Place & { no: number }, actor: Actor) {
  const groupId = await ownerOf(siteId, actor);
  const [row] = await db
    .select({ content: sitePageVersion.content })
    .from(sitePageVersion)
    .innerJoin(sitePage, eq(sitePage.id, sitePageVersion.pageId))
    .where(and(at(groupId, slug), eq(sitePageVersion.no, no)));
  if (!row?.content) throw new Fault("notFound");
  return PageContent.parse(row.content);
}

/** Rich text is cleaned on its way in, and once more where it is drawn. */
const cleaned = (content: PageContent): PageContent => ({
  ...content,
  blocks: content.blocks.map((block) =>
    block.kind === "text" ? { ...block, html: { zh: cleanHtml(block.html.zh), en: cleanHtml(block.html.en) } } : block,
  ),
});

/** Saves the draft. @throws notFound, stale */
export async function savePage({ content, ...place }: z.output<typeof calls.savePage.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockPage(place, actor);
    const version = row.version + 1;
    const set = { draft: cleaned(content), version, updatedBy: actor.userId, updatedAt: sql`app_now()` };
    await db.update(sitePage).set(set).where(eq(sitePage.id, row.id));
    await record(actor, "page.save", "sitePage", row.id, { slug: row.slug, blocks: content.blocks.length });
    return { version };
  });
}

/** Adds a version to a page, and leaves no draft behind. */
async function addVersion(
  page: typeof sitePage.$inferSelect,
  of: { content: unknown; publishAt?: Date | undefined; note: string },
  actor: Actor,
) {
  const { content, publishAt, note } = of;
  const [last] = await db
    .select({ no: sitePageVersion.no })
    .from(sitePageVersion)
    .where(eq(sitePageVersion.pageId, page.id))
    .orderBy(desc(sitePageVersion.no))
    .limit(1);
  const no = (last?.no ?? 0) + 1;
  await db.insert(sitePageVersion).values({
    ...{ pageId: page.id, no, content, note, publishedBy: actor.userId },
    publishAt: publishAt ?? (sql`app_now()` as never),
  });
  await touch("site");
  return { no, version: await dropDraft(page, actor) };
}

async function dropDraft(page: typeof sitePage.$inferSelect, actor: Actor) {
  const version = page.version + 1;
  const set = { draft: null, version, updatedBy: actor.userId, updatedAt: sql`app_now()` };
  await db.update(sitePage).set(set).where(eq(sitePage.id, page.id));
  return version;
}

/** Publishes the draft as the next version. @throws notFound, stale; pageUnchanged without a draft */
export async function publishPage(input: z.output<typeof calls.publishPage.input>, actor: Actor) {
  const { publishTime, note, ...place } = input;
  const publishAt = publishTime ? fromWireTime(publishTime) : undefined;
  return transaction(async () => {
    const row = await lockPage(place, actor);
    if (!row.draft) throw new Fault("pageUnchanged");
    const made = await addVersion(row, { content: row.draft, publishAt, note }, actor);
    await record(actor, "page.publish", "sitePage", row.id, { slug: row.slug, no: made.no, publishTime }, note);
    return made;
  });
}

/** Makes an address that shows a page before it is published. @throws notFound; pageUnchanged where nothing of its own was written */
export async function previewPage({ siteId, slug }: Place, actor: Actor) {
  return transaction(async () => {
    const groupId = await ownerOf(siteId, actor);
    const [row] = await db.select({ id: sitePage.id }).from(sitePage).where(at(groupId, slug));
    if (!row || !(await pageInHand(row.id))) throw new Fault("pageUnchanged");
    const link = await previewLink("page", row.id, actor.host);
    await record(actor, "page.preview", "sitePage", row.id, { slug, expireTime: link.expireTime });
    return link;
  });
}

/**
 * Gives the own page and its draft up for the page below it. Of a page that was never published only the draft goes.
 * @throws notFound, stale; pageUnchanged where there is neither
 */
export async function retirePage({ note, ...place }: z.output<typeof calls.retirePage.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockPage(place, actor);
    const [last] = await versionsOf(row.id);
    const published = last !== undefined && !last.retired;
    if (!published && !row.draft) throw new Fault("pageUnchanged");
    const { no, version } = published
      ? await addVersion(row, { content: null, note }, actor)
      : { no: null, version: await dropDraft(row, actor) };
    await record(actor, "page.retire", "sitePage", row.id, { slug: row.slug, no }, note);
    return { version };
  });
}
