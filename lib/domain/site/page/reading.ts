import "server-only";
import { sql } from "drizzle-orm";
import { db, shippedPage } from "@/db";
import type { PageSlug } from "@/db/values";
import { Fault } from "@/lib/fault";
import type { PageContent } from "./blocks";
import { shippedPages } from "./shipped";

/** What a host's readers see of a page, and whose words they are. */
interface ShownPage {
  content: PageContent;
  source: "own" | "inherited" | "shipped";
  sourceName: string | null;
}

/** What every host shows before anybody wrote anything, and where the database does not answer. */
export const unwritten = Object.fromEntries(
  Object.entries(shippedPages).map(([slug, content]) => [slug, { content, source: "shipped", sourceName: null }]),
) as Record<PageSlug, ShownPage>;

type Row = { id: string; slug: PageSlug; content: PageContent; name: string; own: boolean };

/** The version of each page that a group shows and that somebody wrote. */
const written = (groupId: string | null) => sql`
  select distinct on (p.slug) v.id, p.slug, v.content, above.name, above.id = g.id as own
  from "group" g
  join "group" above on g.path like above.path || '%'
  join site_page p on p.group_id = above.id
  join lateral (
    select id, content from site_page_version where page_id = p.id and publish_at <= app_now() order by no desc limit 1
  ) v on v.content is not null
  where g.id = ${groupId}
  order by p.slug, length(above.path) desc`;

/**
 * The pages of a group as readers see them now: its own, else that of the nearest group above that has one, else the shipped one.
 * Of a page's versions the last one whose time has come counts; one that gave the page up counts as none.
 */
export async function pagesOf(groupId: string | null): Promise<Record<PageSlug, ShownPage>> {
  const { rows } = await db.execute<Row>(written(groupId));
  const shown = rows.map(({ slug, content, name, own }) => [
    slug,
    { content, source: own ? "own" : "inherited", sourceName: name },
  ]);
  return { ...unwritten, ...Object.fromEntries(shown) };
}

/** What an organisation is writing of a page, else what it last published of it; null where it gave the page up, or never wrote it. */
export async function pageInHand(pageId: string): Promise<PageContent | null> {
  const { rows } = await db.execute<{ content: PageContent | null }>(sql`
    select coalesce(p.draft, (select content from site_page_version where page_id = p.id order by no desc limit 1)) as content
    from site_page p where p.id = ${pageId}`);
  return rows[0]?.content ?? null;
}

/** The same, for whoever was given a preview of it. @throws notFound */
export async function previewedPage(pageId: string): Promise<PageContent> {
  const content = await pageInHand(pageId);
  if (!content) throw new Fault("notFound");
  return content;
}

/** The pages that a group shows as ids: of the published versions, and of the shipped pages where there is none. */
export async function shownPageIds(groupId: string | null): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with written as (${written(groupId)})
    select id from written
    union all
    select id from ${shippedPage} where slug not in (select slug from written)`);
  return rows.map(({ id }) => ({ id: String(id) }));
}

/** Milliseconds until the next scheduled version shows, at most `within`. */
export async function untilPage(within: number): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(floor(extract(epoch from min(publish_at) - app_now()) * 1000), ${within})::int as ms
    from site_page_version
    where publish_at > app_now() and publish_at <= app_now() + ${within} * interval '1 millisecond'`);
  return rows[0]?.ms ?? within;
}
