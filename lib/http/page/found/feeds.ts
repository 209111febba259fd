import type { Place } from "@/lib/http/page";
import { defaultLocale, type Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { addressIn } from "./address-in";

/** Formats of a feed by their media type (RFC 4287; RSS 2.0 registered none, and readers look for this one). */
const feedFormats = { "application/rss+xml": "rss", "application/atom+xml": "atom" } as const;
export type FeedFormat = (typeof feedFormats)[keyof typeof feedFormats];

/** A feed's path: of one kind of news, or of all. */
export const feedPath = (format: FeedFormat, newsType?: string) =>
  `/feeds/${format}.xml${newsType ? `?newsType=${newsType}` : ""}`;

/** A calendar's path: of one contest, or of all of the host. */
export const calendarPath = (competitionId?: string) =>
  `/feeds/calendar.ics${competitionId ? `?id=${competitionId}` : ""}`;

/** The same as a link of a page. */
export const calendarHref = (competitionId: string, locale: Locale) =>
  calendarPath(competitionId) + (locale === defaultLocale ? "" : `&language=${locale}`);

interface Subject {
  title?: string;
  newsType?: { value: string; label?: string } | undefined;
  calendarOf?: string;
}

/** What a page offers to subscribe to, the nearest first. */
export function feedsFor({ locale, setting }: Place, base: string, { title, newsType, calendarOf }: Subject) {
  const home = wordsOf(locale, "home");
  const titled = (name: string) => `${setting.groupName} · ${name}`;
  const feeds = (format: FeedFormat) => [
    ...(newsType
      ? [
          {
            url: addressIn(base, feedPath(format, newsType.value), locale),
            title: titled(newsType.label ?? title ?? home("navigation.news")),
          },
        ]
      : []),
    { url: addressIn(base, feedPath(format), locale), title: titled(home("navigation.news")) },
  ];
  const calendars = [
    ...(calendarOf && title ? [{ url: addressIn(base, calendarPath(calendarOf), locale), title }] : []),
    { url: addressIn(base, calendarPath(), locale), title: titled(home("feed.calendar")) },
  ];
  return {
    ...Object.fromEntries(Object.entries(feedFormats).map(([type, format]) => [type, feeds(format)])),
    "text/calendar": calendars,
  };
}
