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

/** The index of a host's sitemaps; made anew when something of it changed, and every five minutes. */
export const sitemapIndex = ({ site, setting, ...place }: Place) =>
  fresh(tags, ["sitemap", site, "index"], async () => {
    const [base, entries, news] = await Promise.all([
      addressOf(site),
      entriesOf(setting.groupId),
      newsNow({ ...place, site, setting }),
    ]);
    const pages = Array.from({ length: Math.ceil(entries.length / PAGE) }, (_, i) => {
      const changed = newestOf(entries.slice(i * PAGE, (i + 1) * PAGE));
      return { path: `/sitemaps/pages.xml${i > 0 ? `?page=${i + 1}` : ""}`, ...(changed && { changed }) };
    });
    const [newest] = news;
    return sitemapIndexOf(base, [...pages, ...(newest ? [{ path: "/sitemaps/news.xml", changed: newest.at }] : [])]);
  });

/** One sitemap of a host's pages, from 1; null where there is no such one. */
export const sitemapPage = ({ site, setting }: Place, page: number) =>
  fresh(tags, ["sitemap", site, String(page)], async () => {
    const [base, entries] = await Promise.all([addressOf(site), entriesOf(setting.groupId)]);
    const own = entries.slice((page - 1) * PAGE, page * PAGE);
    return own.length > 0 ? sitemapOf(base, own) : null;
  });

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
