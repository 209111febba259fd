import type { Locale } from "./locale";

/** A text that was put together of words, spaced as its language is: a full-width mark brings its own gap. */
export const typeset = (text: string, locale: Locale): string =>
  locale === "zh-cn" ? text.replace(/ (?=[（）“”《》，。；：、])|(?<=[（）“”《》，。；：、]) /g, "") : text;

/** A term inside a sentence: English writes it small there. */
export const insideSentence = (term: string, locale: Locale): string => (locale === "en" ? term.toLowerCase() : term);
