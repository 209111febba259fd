import type { MessageParams, OwnWords } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { typeset } from "@/lib/i18n/typeset";
import { wordsOf } from "@/lib/i18n/words";
import type { Channel, Topic } from "./topics";
import { sayOwn } from "./wordings/speaking";

export type Params = MessageParams;

/** Who words a message, and for which channel. */
interface Own {
  words: OwnWords | null | undefined;
  channel: Channel;
}

/** A message's title and text in one language: an organisation's own where there are any that can be said, else the shipped ones. */
export function say(topic: Topic, given: Params, locale: Locale, own?: Own) {
  const params = inLanguage(given, locale);
  const t = wordsOf(locale, "inbox");
  const word = (part: "title" | "body") => {
    const text = t(`topic.${topic}.${part}` as never, params as never);
    return typeset(text, locale);
  };
  const said = own ? sayOwn(own.words, own.channel, params, locale) : {};
  return { title: said.title ?? word("title"), content: said.content ?? word("body") };
}

/** What a message names, each name in one language. */
const inLanguage = (params: Params, locale: Locale): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === "object" ? wordsFor(locale, value) : value]),
  );

export const labelOf = (topic: Topic, locale: Locale) => wordsOf(locale, "inbox")(`topic.${topic}.label`);
