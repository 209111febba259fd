import "server-only";
import { fromWireTime, now } from "@/lib/clock";
import { addressOf } from "@/lib/domain/site";
import type { Tag } from "@/lib/fresh";
import { fresh, type Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { newsOf } from "@/lib/http/page/reads";
import { entriesOf } from "./entries";
import { newestOf, newsSitemapOf, PAGE, sitemapIndexOf, sitemapOf } from "./sitemap";

const tags: Tag[] = ["contests", "news", "groups", "site", "showcase", "results"];
const NEWS_FOR = 2 * 24 * 3600_000;

/** Of each sitemap of a host's pages, when what is in it changed last (ISO 8601, empty where nobody knows): made anew when something changed, and every five minutes. */
const mapsOf = ({ site, setting: { groupId } }: Place) =>
  fresh(tags, ["sitemap", site, "index"], async () => {
    const entries = await entriesOf(groupId);
    return Array.from(
      { length: Math.ceil(entries.length / PAGE) },
      (_, i) => newestOf(entries.slice(i * PAGE, (i + 1) * PAGE))?.toISOString() ?? "",
    );
  });

/** The index of a host's sitemaps. */
export async function sitemapIndex(place: Place): Promise<string> {
  const [base, maps, [newest]] = await Promise.all([addressOf(place.site), mapsOf(place), newsNow(place)]);
  return sitemapIndexOf(base, [
    ...maps.map((changed, i) => ({
      path: `/sitemaps/pages.xml${i > 0 ? `?page=${i + 1}` : ""}`,
      ...(changed && { changed: new Date(changed) }),
    })),
    ...(newest ? [{ path: "/sitemaps/news.xml", changed: newest.at }] : []),
  ]);
}

/** One sitemap of a host's pages, from 1; null where there is no such one, which costs nothing to know. */
export async function sitemapPage(place: Place, page: number): Promise<string | null> {
  const { site, setting } = place;
  if (page > (await mapsOf(place)).length) return null;
  return fresh(tags, ["sitemap", site, String(page)], async () => {
    const [base, entries] = await Promise.all([addressOf(site), entriesOf(setting.groupId)]);
    return sitemapOf(base, entries.slice((page - 1) * PAGE, page * PAGE));
  });
}

/** The host's articles of the last two days. */
export async function newsSitemap(place: Place): Promise<string> {
  const [base, news] = await Promise.all([addressOf(place.site), newsNow(place)]);
  return newsSitemapOf(base, place.setting.groupName, news);
}

async function newsNow(place: Place) {
  const { list } = await newsOf(place, { pageSize: 100 });
  return list
    .map((row) => ({ path: articlePath(row), title: row.title, at: fromWireTime(row.publishTime) }))
    .filter(({ at }) => now().getTime() - at.getTime() < NEWS_FOR)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
