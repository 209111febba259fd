/** The two languages of the interface. */
export const locales = ["zh-cn", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-cn";

/** The cookie that remembers the language; URLs never carry it. */
export const LOCALE_COOKIE = "language";

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale);
export const localeOf = (text: unknown): Locale => (isLocale(text) ? text : defaultLocale);

/** The language tag that HTML and Intl know it by. */
export const tagOf = (locale: Locale) => (locale === "en" ? "en" : "zh-CN");
