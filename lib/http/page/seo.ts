import "server-only";
import type { Metadata } from "next";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { defaultLocale, type Locale, locales, openGraphLocales, tagOf } from "@/lib/i18n/locale";

/** What a shared link shows where its page has no picture of its own: 1200 × 630 px. */
const SOCIAL_PICTURE = "/social.png";

interface About {
  /** Without it the page carries the host's name alone. */
  title?: string;
  description?: string;
  /** The public path with its one meaningful query, e.g. `/home/newsDetails?id=7`. */
  path: string;
  image?: string | null;
  /** Lists narrowed by a reader's own filter are not for search engines. */
  hidden?: boolean;
}

/** The canonical address of a page in a language: URLs carry no language, so the other one is named in the query. */
export function addressIn(base: string, path: string, locale: Locale): string {
  const url = new URL(path, base);
  if (locale !== defaultLocale) url.searchParams.set("language", locale);
  return url.href;
}

/** Title, description, canonical address, the other language, and what a shared link shows. */
export async function metadataOf({ site, locale, setting }: Place, about: About): Promise<Metadata> {
  const base = await addressOf(site);
  const description = (about.description || setting.description).slice(0, 160);
  const canonical = addressIn(base, about.path, locale);
  const languages = Object.fromEntries(locales.map((l) => [tagOf(l), addressIn(base, about.path, l)]));
  return {
    metadataBase: new URL(base),
    title: about.title ?? { absolute: setting.groupName },
    description,
    alternates: { canonical, languages: { ...languages, "x-default": addressIn(base, about.path, defaultLocale) } },
    ...(about.hidden && { robots: { index: false, follow: true } }),
    openGraph: {
      title: about.title ?? setting.groupName,
      description,
      url: canonical,
      siteName: setting.groupName,
      locale: openGraphLocales[locale],
      images: [about.image || SOCIAL_PICTURE],
    },
  };
}
