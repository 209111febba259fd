import { languages } from "@/lib/server/request/languages.mjs";

export type Locale = keyof typeof languages;
export const locales = Object.keys(languages) as readonly Locale[];
export const defaultLocale: Locale = "zh-cn";

/** The cookie that remembers the language; URLs never carry it. */
export const LOCALE_COOKIE = "language";

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale);
export const localeOf = (text: unknown): Locale => (isLocale(text) ? text : defaultLocale);

/** The same for every language. */
export const eachLocale = <T>(of: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>;

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = eachLocale((locale) => languages[locale].name);

/** The language tag that HTML and Intl know it by. */
export const tagOf = (locale: Locale) => languages[locale].tag;

/** The name that Open Graph has for it. */
export const openGraphLocales: Readonly<Record<Locale, string>> = eachLocale((locale) => languages[locale].openGraph);

/** Whether official documents in it stand under a red heading (GB/T 9704-2012). */
export const hasOfficialLayout = (locale: Locale) => languages[locale].official;
