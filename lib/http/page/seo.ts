import "server-only";
import type { Metadata } from "next";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { ofHost, pictureOf, type Shown } from "@/lib/http/page/found/social";
import { defaultLocale, locales, openGraphLocales, tagOf } from "@/lib/i18n/locale";
import { addressIn } from "./found/address-in";
import { feedsFor } from "./found/feeds";

interface About {
  /** Without it the page carries the host's name alone. */
  title?: string;
  description?: string;
  /** The public path with its one meaningful query, e.g. `/home/newsDetails?id=7`. */
  path: string;
  /** What its picture shows; without it the host's own. */
  shown?: Shown;
  /** Lists narrowed by a reader's own filter are not for search engines. */
  hidden?: boolean;
  /** The kind of news that the page is about: its own feed comes first. */
  newsType?: { value: string; label?: string } | undefined;
  /** The contest whose calendar the page offers. */
  calendarOf?: string;
  /** Of an article. */
  publishedAt?: Date;
}

/** Title, description, canonical address, the other language, feeds, and what a shared link shows. */
export async function metadataOf(place: Place, about: About): Promise<Metadata> {
  const { site, locale, setting } = place;
  const base = await addressOf(site);
  const description = (about.description || setting.description).slice(0, 160);
  const canonical = addressIn(base, about.path, locale);
  const languages = Object.fromEntries(locales.map((l) => [tagOf(l), addressIn(base, about.path, l)]));
  const picture = await pictureOf(place, about.shown ?? ofHost(place));
  const title = about.title ?? setting.groupName;
  return {
    metadataBase: new URL(base),
    title: about.title ?? { absolute: setting.groupName },
    description,
    alternates: {
      canonical,
      languages: { ...languages, "x-default": addressIn(base, about.path, defaultLocale) },
      types: feedsFor(place, base, about),
    },
    ...(about.hidden && { robots: { index: false, follow: true } }),
    openGraph: {
      ...{ title, description, url: canonical, siteName: setting.groupName, locale: openGraphLocales[locale] },
      ...(about.publishedAt
        ? { type: "article", publishedTime: about.publishedAt.toISOString() }
        : { type: "website" }),
      images: [picture],
    },
    twitter: { card: "summary_large_image", title, description, images: [picture] },
  };
}
