import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { Topic } from "./topics";

export type Params = Record<string, string | number>;

/** A message's title and text in one language. */
export function say(topic: Topic, params: Params, locale: Locale) {
  const t = wordsOf(locale, "inbox");
  const word = (part: "title" | "body") => {
    const text = t(`topic.${topic}.${part}` as never, params as never);
    return locale === "zh-cn" ? closedUp(text) : text;
  };
  return { title: word("title"), content: word("body") };
}

/** A full-width mark brings its own gap; names end with one. */
const closedUp = (text: string) => text.replace(/ (?=[（）“”《》，。；：、])|(?<=[（）“”《》，。；：、]) /g, "");

export const labelOf = (topic: Topic, locale: Locale) => wordsOf(locale, "inbox")(`topic.${topic}.label`);
