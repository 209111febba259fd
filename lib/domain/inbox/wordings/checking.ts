import type { OwnWords } from "@/db";
import { Channel } from "@/lib/domain/inbox/shapes";
import type { Channel as By, Topic } from "@/lib/domain/inbox/topics";
import type { FieldError } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { type Locale, locales } from "@/lib/i18n/locale";
import { MOST_SMS } from "./calls";
import { filled, type Piece, piece, piecesOf } from "./icu";
import { examplesOf, partsOf, shippedOf, usesIn, variablesOf } from "./variables";

/** A brace that opens or closes nothing; one that is meant stands in quotes. */
const strayBrace = (pieces: readonly Piece[], text: string) =>
  !/'[{}]/.test(text) && pieces.some(({ type, value }) => type === 0 && /[{}]/.test(value));

const MARKUP = /<\s*[a-z/!?]/i;

/** The place of an error, without the name of its field. */
type Wrong = Omit<FieldError, "field">;

/** What is wrong with one text of a topic; null where it can be sent. */
function wrongIn(text: string, topic: Topic, locale: Locale): Wrong | null {
  if (MARKUP.test(text)) return { fault: "wordingMarkup" };
  let pieces: readonly Piece[];
  try {
    pieces = piecesOf(text, locale);
  } catch {
    return { fault: "wordingBroken" };
  }
  if (strayBrace(pieces, text)) return { fault: "wordingBroken" };
  const known = variablesOf(topic);
  for (const use of usesIn(pieces)) {
    const variable = known.find(({ name }) => name === use.name);
    const names = listed(
      known.map(({ name }) => name),
      locale,
    );
    if (!variable) return { fault: "variableUnknown", params: { variable: use.name, known: names } };
    if (use.type === 3 || use.type === 4) return { fault: "wordingBroken" };
    if ((use.type === piece.plural || use.type === piece.number) && variable.kind !== "number")
      return { fault: "variableNoNumber", params: { variable: use.name } };
    if (use.type === piece.select) {
      const option = use.options.find((one) => one !== "other" && !variable.options.includes(one));
      if (option !== undefined) return { fault: "variableOption", params: { variable: use.name, option } };
      continue;
    }
    const choice = variable.kind === "choice" ? use.name : variable.within.find((one) => !use.inside.includes(one));
    if (choice !== undefined) return { fault: "variableChoice", params: { variable: use.name, choice } };
  }
  try {
    filled(text, examplesOf(topic, locale), locale);
  } catch {
    return { fault: "wordingBroken" };
  }
  return null;
}

/** What an organisation's words for a topic say of one channel and language, the shipped ones where it says nothing. */
export function wordsOver(own: OwnWords, topic: Topic, channel: By, locale: Locale) {
  const { title, body } = shippedOf(topic, locale);
  const said = own[channel]?.[locale];
  return { title: said?.title || title, body: said?.body || body };
}

/** All that keeps an organisation's words from being sent, each at its field: `words.email.en.body`; where one letter is asked for, of that alone. */
export function wrongWords(own: OwnWords, topic: Topic, only?: { channel: By; locale: Locale }): FieldError[] {
  return (only ? [only.channel] : Channel.options).flatMap((channel) =>
    (only ? [only.locale] : locales).flatMap((locale) => {
      const said = own[channel]?.[locale];
      const parts = partsOf(channel);
      const at = (part: string) => `words.${channel}.${locale}.${part}`;
      const errors = parts.flatMap((part): FieldError[] => {
        const wrong = said?.[part] ? wrongIn(said[part], topic, locale) : null;
        return wrong ? [{ field: at(part), ...wrong }] : [];
      });
      if (errors.length || !parts.some((part) => said?.[part])) return errors;
      const words = wordsOver(own, topic, channel, locale);
      const named = new Set(parts.flatMap((part) => usesIn(piecesOf(words[part], locale)).map(({ name }) => name)));
      // What the shipped text itself leaves out may be left out.
      const shipped = new Set(
        parts.flatMap((part) => usesIn(piecesOf(shippedOf(topic, locale)[part], locale)).map(({ name }) => name)),
      );
      for (const { name, required } of variablesOf(topic))
        if (required && shipped.has(name) && !named.has(name))
          errors.push({ field: at("body"), fault: "variableMissing", params: { variable: name } });
      if (channel === "sms") {
        const { length } = [...filled(words.body, examplesOf(topic, locale), locale)];
        if (length > MOST_SMS)
          errors.push({ field: at("body"), fault: "smsTooLong", params: { length, most: MOST_SMS } });
      }
      return errors;
    }),
  );
}
