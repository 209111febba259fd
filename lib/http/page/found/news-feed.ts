import "server-only";
import { fromWireTime } from "@/lib/clock";
import { addressOf, dictList } from "@/lib/domain/site";
import { fresh, type Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { addressIn } from "@/lib/http/page/found/address-in";
import { type FeedFormat, feedPath } from "@/lib/http/page/found/feeds";
import { newsOf } from "@/lib/http/page/reads";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { atomOf, type Feed, rssOf } from "@/lib/text/feed";

const ENTRIES = 50;
const LIST = "/home/newsList";

/** The kinds of news in the reader's language, by their value. */
const kindsOf = (locale: Locale) =>
  fresh(["dictionary"], ["newsTypes", locale], async () => {
    const rows = await dictList({ dictCode: "news_type" }, { locale });
    return (Array.isArray(rows) ? rows : []).map(({ value, label }) => ({ value, label }));
  });

/** What a host published last, of one kind or of all (docs/rules/site.md, "Feeds"); null for a kind that is none. */
export async function newsFeed(place: Place, format: FeedFormat, newsType: string | null): Promise<string | null> {
  const { locale, setting, site } = place;
  const kind = newsType === null ? null : (await kindsOf(locale)).find(({ value }) => value === newsType);
  if (kind === undefined) return null;
  const [base, { list }] = await Promise.all([
    addressOf(site),
    newsOf(place, { ...(kind && { newsType: kind.value }), pageSize: ENTRIES }),
  ]);
  const feed: Feed = {
    title: `${setting.groupName} · ${kind?.label ?? wordsOf(locale, "home")("navigation.news")}`,
    about: setting.description,
    language: tagOf(locale),
    self: addressIn(base, feedPath(format, kind?.value), locale),
    page: addressIn(base, kind ? `${LIST}?newsType=${kind.value}` : LIST, locale),
    entries: list
      .map((row) => ({
        url: addressIn(base, articlePath(row), locale),
        ...{ title: row.title, summary: row.summary, category: row.newsTypeLabel, author: setting.groupName },
        at: fromWireTime(row.publishTime),
      }))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  };
  return format === "rss" ? rssOf(feed) : atomOf(feed);
}
