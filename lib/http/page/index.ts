import "server-only";
import { unstable_cache } from "next/cache";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { findSite, settingOr, siteKeyOf } from "@/lib/domain/site";
import type { SiteWords } from "@/lib/domain/site/contract";
import type { Tag } from "@/lib/fresh";
import { localeOfRequest } from "@/lib/http/session/caller";
import { isLocale, type Locale } from "@/lib/i18n/locale";
import { placeOf } from "@/lib/i18n/place";

export interface Place {
  site: string;
  locale: Locale;
  setting: SiteWords;
}

/**
 * First line of every page and layout: says which host and language it is rendered for. Only the middleware names them: whoever writes a
 * page's inner address, or anything in front of it, finds nothing.
 */
export async function enter(params: Promise<{ site: string; locale: string }>): Promise<Place> {
  const { site, locale } = await params;
  if (!/^\d{1,19}$/.test(site) || !isLocale(locale)) notFound();
  setRequestLocale(locale);
  const entered = await placeFor(site, locale);
  const place = placeOf();
  place.site = site;
  place.terms = entered.setting.terms;
  place.coverMotif = entered.setting.coverMotif;
  return entered;
}

/** A host in a language, with what it says of itself. */
export async function placeFor(site: string, locale: Locale): Promise<Place> {
  const read = fresh(["site"], ["site", site, locale], () => findSite(site, locale));
  return { site, locale, setting: await settingOr(read, locale) };
}

/** For a not-found view: it is drawn beside its page, before the layouts have said the host and language, so it asks the request. */
export async function enterBeside(): Promise<Place> {
  const list = await headers();
  const locale = localeOfRequest(list);
  setRequestLocale(locale);
  return enter(Promise.resolve({ site: await siteKeyOf(list.get("host") ?? ""), locale }));
}

/** A cached page's read: stored until one of its tags is touched, or for `seconds`. What it returns must survive JSON. */
export const fresh = <T>(tags: Tag[], key: string[], read: () => Promise<T>, seconds = 300): Promise<T> =>
  unstable_cache(read, key, { tags, revalidate: seconds })();
