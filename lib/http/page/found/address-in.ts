import { defaultLocale, type Locale } from "@/lib/i18n/locale";

/** The canonical address of a page in a language: URLs carry no language, so the other one is named in the query. */
export function addressIn(base: string, path: string, locale: Locale): string {
  const url = new URL(path, base);
  if (locale !== defaultLocale) url.searchParams.set("language", locale);
  return url.href;
}
