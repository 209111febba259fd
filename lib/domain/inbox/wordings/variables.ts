import { type Channel, type Topic } from "@/lib/domain/inbox/topics";
import { eachLocale, type Locale, locales } from "@/lib/i18n/locale";
import { messagesFor } from "@/lib/i18n/messages";
import { rawInbox } from "@/lib/i18n/raw";
import { type Piece, piece, piecesOf } from "./icu";

/** What a message of a topic may name. */
interface Variable {
  name: string;
  /** A number can be said in a plural; a choice is one of a few words that the product knows, and is never shown itself. */
  kind: "text" | "number" | "choice";
  /** Which words a choice has, `other` among them. */
  options: readonly string[];
  /** Choices inside of which alone it says something. */
  within: readonly string[];
  /** A message without it leaves its reader not knowing by when, why or how much. */
  required: boolean;
}

/** The words of a topic as the product ships them; an SMS has no title. */
export function shippedOf(topic: Topic, locale: Locale) {
  const { title, body } = rawInbox(locale).topic[topic];
  return { title, body };
}

/** What its reader must learn from a message that can say it. */
const mustSay = new Set(["until", "due", "deadline", "day", "days", "reason", "amount", "answer", "text"]);

interface Use {
  name: string;
  type: Piece["type"];
  options: readonly string[];
  inside: readonly string[];
}

/** Every place where a text names a variable, with the choices around it. */
export function usesIn(pieces: readonly Piece[], inside: readonly string[] = []): Use[] {
  return pieces.flatMap((one): Use[] => {
    if (one.type === 0 || one.type === 7) return [];
    const branches = Object.entries(one.options ?? {});
    const within = one.type === piece.select ? [...inside, one.value] : inside;
    return [
      { name: one.value, type: one.type, options: branches.map(([key]) => key), inside },
      ...branches.flatMap(([, branch]) => usesIn(branch.value, within)),
    ];
  });
}

function variablesFound(topic: Topic): Variable[] {
  const uses = locales.flatMap((locale) => {
    const { title, body } = shippedOf(topic, locale);
    return [title, body].flatMap((text) => usesIn(piecesOf(text, locale)));
  });
  const names = [...new Set(uses.map(({ name }) => name))];
  return names.map((name) => {
    const own = uses.filter((use) => use.name === name);
    const isSelected = own.some(({ type }) => type === piece.select);
    const shown = own.filter(({ type }) => type !== piece.select);
    const isNumber = own.some(({ type }) => type === piece.plural || type === piece.number);
    const around = shown.map(({ inside }) => inside);
    const within = [...new Set(around.flat())].filter((one) => around.every((inside) => inside.includes(one)));
    return {
      name,
      kind: isSelected && shown.length === 0 ? "choice" : isNumber ? "number" : "text",
      options: isSelected
        ? [...new Set(own.flatMap(({ type, options }) => (type === piece.select ? options : [])))]
        : [],
      within,
      required: mustSay.has(name) && within.every((one) => one === name),
    };
  });
}

const known = new Map<Topic, Variable[]>();

/** What the shipped words of a topic name in any language, in the order in which they do. */
export function variablesOf(topic: Topic): readonly Variable[] {
  const found = known.get(topic) ?? variablesFound(topic);
  known.set(topic, found);
  return found;
}

/** What is written into a text to name a variable, by language: for a choice all of its branches, as they are shipped. */
export function insertOf(topic: Topic, { name, options }: Variable): Record<Locale, string> {
  return eachLocale((locale) => {
    if (options.length === 0) return `{${name}}`;
    const { title, body } = shippedOf(topic, locale);
    for (const text of [body, title]) {
      const at = piecesOf(text, locale).find(({ type, value }) => type === piece.select && value === name)?.location;
      if (at) return text.slice(at.start.offset, at.end.offset);
    }
    return `{${name}, select, ${options.map((option) => `${option} {}`).join(" ")}}`;
  });
}

/** What fills the variables of a topic in where there is no message yet. */
export function examplesOf(topic: Topic, locale: Locale): Record<string, string | number> {
  const { example, special } = messagesFor(locale).wordings;
  const own = (special as Record<string, Record<string, { example: string }>>)[topic];
  const words = example as Record<string, string>;
  return Object.fromEntries(
    variablesOf(topic).map(({ name, kind, options }) => {
      if (kind === "choice") return [name, options.find((option) => option !== "other") ?? "other"];
      const said = own?.[name]?.example ?? words[name] ?? name;
      return [name, kind === "number" ? Number(said) : said];
    }),
  );
}

/** What a variable of a topic is called. */
export function variableLabel(topic: Topic, name: string, locale: Locale): string {
  const { variable, special } = messagesFor(locale).wordings;
  const own = (special as Record<string, Record<string, { label: string }>>)[topic];
  return own?.[name]?.label ?? (variable as Record<string, string>)[name] ?? name;
}

/** In which part of a message its reader is told what must be said: an SMS is its text alone. */
export const partsOf = (channel: Channel) => (channel === "sms" ? (["body"] as const) : (["title", "body"] as const));
