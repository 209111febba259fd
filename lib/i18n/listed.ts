import type { Locale } from "./locale";

/** Words one after another, as the language strings them. */
export const listed = (words: readonly string[], locale: Locale | string): string =>
  words.join(locale === "en" ? ", " : "、");
