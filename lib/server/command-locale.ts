import { type Locale, locales } from "@/lib/i18n/locale";

/** Whose words a command speaks: `--lang zh-cn`, else the language of the terminal, else English. */
export function commandLocale(words: readonly string[], env: Readonly<Record<string, string | undefined>>): Locale {
  const at = words.indexOf("--lang");
  const asked = at < 0 ? words.find((word) => word.startsWith("--lang="))?.slice("--lang=".length) : words[at + 1];
  const told = (asked ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || "")).toLowerCase();
  return locales.find((locale) => told.startsWith(locale.slice(0, 2))) ?? "en";
}
