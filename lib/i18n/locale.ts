/** The two languages of the interface. */
export const locales = ["zh-cn", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-cn";

/** The cookie that remembers the language; URLs never carry it. */
export const LOCALE_COOKIE = "language";

export const isLocale = (text: unknown): text is Locale => locales.includes(text as Locale);
export const localeOf = (text: unknown): Locale => (isLocale(text) ? text : defaultLocale);

/** What each language calls itself. */
export const localeNames: Readonly<Record<Locale, string>> = { "zh-cn": "中文", en: "English" };

const tags = { "zh-cn": "zh-CN", en: "en" } as const satisfies Record<Locale, string>;
/** The language tag that HTML and Intl know it by. */
export const tagOf = (locale: Locale) => tags[locale];

/** The name that Open Graph has for it. */
export const openGraphLocales: Readonly<Record<Locale, string>> = { "zh-cn": "zh_CN", en: "en_GB" };
