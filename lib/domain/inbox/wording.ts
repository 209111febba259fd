import type { Locale } from "@/lib/i18n/locale";
import { typeset } from "@/lib/i18n/typeset";
import { wordsOf } from "@/lib/i18n/words";
import type { Topic } from "./topics";

export type Params = Record<string, string | number>;

/** A message's title and text in one language. */
export function say(topic: Topic, params: Params, locale: Locale) {
  const t = wordsOf(locale, "inbox");
  const word = (part: "title" | "body") => {
    const text = t(`topic.${topic}.${part}` as never, params as never);
    return typeset(text, locale);
  };
  return { title: word("title"), content: word("body") };
}

export const labelOf = (topic: Topic, locale: Locale) => wordsOf(locale, "inbox")(`topic.${topic}.label`);
