import { IntlMessageFormat } from "intl-messageformat";
import { type Locale, tagOf } from "@/lib/i18n/locale";
import { typeset } from "@/lib/i18n/typeset";

/** A text of ICU MessageFormat taken apart. `offset`s count characters of the text. */
export interface Piece {
  /** As the parser numbers them: literal, argument, number, date, time, select, plural, pound, tag. */
  type: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  value: string;
  options?: Record<string, { value: Piece[] }>;
  location?: { start: { offset: number }; end: { offset: number } };
}
export const piece = { argument: 1, number: 2, select: 5, plural: 6, tag: 8 } as const;

type Options = ConstructorParameters<typeof IntlMessageFormat>[3];
const options = { ignoreTag: true, captureLocation: true } as Options;

const madeOf = (text: string, locale: Locale) => new IntlMessageFormat(text, tagOf(locale), undefined, options);

/** @throws SyntaxError for a text that is none */
export const piecesOf = (text: string, locale: Locale) => madeOf(text, locale).getAst() as unknown as Piece[];

/** Tens of thousands of letters fill one text in. */
const made = new Map<string, IntlMessageFormat>();
const MOST = 500;

/** A text with its variables filled in, spaced as its language is. @throws Error for a broken text, or where a variable is missing */
export function filled(text: string, params: Record<string, string | number>, locale: Locale): string {
  const key = `${locale} ${text}`;
  const known = made.get(key) ?? madeOf(text, locale);
  if (made.size >= MOST) made.clear();
  made.set(key, known);
  return typeset(String(known.format(params)), locale);
}
