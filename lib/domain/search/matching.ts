import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchDocument } from "@/db";
import { pairsOf, type Term } from "./terms";

/** Where words are looked for: all of a document, or its names. */
const columns = { all: searchDocument.words, names: searchDocument.nameWords };
export type Where = keyof typeof columns;

// Terms are letters and digits alone: nothing in them ends the quotes.
const quoted = (word: string) => `'${word}'`;
const has = (column: SQLWrapper, query: string): SQL => sql`${column} @@ to_tsquery('simple', ${query})`;

/** Every word stands there: Han runs by their pairs, others as the beginning of a word, or from three letters on anywhere in a name. */
export function holds(terms: readonly Term[], where: Where): SQL {
  const column = columns[where];
  return and(...terms.map((term) => termHolds(term, column))) as SQL;
}

function termHolds({ han, text }: Term, column: SQLWrapper): SQL {
  if (han) return has(column, pairsOf(text).map(quoted).join(" & "));
  if (text.length < 2) return has(column, quoted(text));
  const begins = has(column, `${quoted(text)}:*`);
  return text.length < 3 ? begins : (or(begins, sql`${searchDocument.names} like ${`%${text}%`}`) as SQL);
}

/** What was typed is one word, not in Chinese, and stands there as a word of its own; null for anything else. */
export function isWordOf(terms: readonly Term[]): SQL | null {
  const [only] = terms;
  return only && terms.length === 1 && !only.han ? has(columns.names, quoted(only.text)) : null;
}

interface Likeness {
  /** What an index finds; it may be too much. */
  near: SQL;
  /** Holds for those of it that are much alike. */
  alike: SQL | undefined;
}

/**
 * Nearly the same stands there: a Han run with one character wrong, missing, doubled or swapped, another word spelled much alike, one of
 * whose halves is right. Null where no term is long enough.
 */
export function resembles(terms: readonly Term[], where: Where): Likeness | null {
  const column = columns[where];
  const alike: SQL[] = [];
  let loose = false;
  const near = terms.map((term) => {
    const { han, text } = term;
    const letters = Array.from(text);
    if (han ? letters.length < 3 || letters.length > 8 : letters.length < 4 || letters.length > 40)
      return termHolds(term, column);
    loose = true;
    if (han) return has(column, nearly(letters).join(" | "));
    if (letters.length < 6) return sql`${text} <% ${searchDocument.names}`;
    const half = Math.floor(letters.length / 2);
    alike.push(sql`word_similarity(${text}, ${searchDocument.names}) >= ${ALIKE}`);
    return or(
      has(column, `${quoted(letters.slice(0, half).join(""))}:*`),
      sql`${searchDocument.names} like ${`%${letters.slice(half).join("")}%`}`,
    );
  });
  return loose ? { near: and(...near) as SQL, alike: and(...alike) } : null;
}
/** One slip in a word of seven letters leaves it so much alike. */
const ALIKE = 0.45;

/** Phrases that are one slip away from these letters. */
function nearly(letters: readonly string[]): string[] {
  const phrase = (picked: readonly string[], gap = -1) =>
    `(${picked.map((letter, n) => (n === 0 ? quoted(letter) : ` ${n === gap ? "<2>" : "<->"} ${quoted(letter)}`)).join("")})`;
  const near = letters.flatMap((_, at) => {
    const without = letters.toSpliced(at, 1);
    const inside = at > 0 && at < letters.length - 1;
    const swapped = at > 0 ? letters.toSpliced(at - 1, 2, letters[at] as string, letters[at - 1] as string) : null;
    return [
      ...(inside ? [phrase(without, at)] : []),
      ...(without.length > 2 ? [phrase(without)] : []),
      ...(at > 0 ? [phrase(letters, at)] : []),
      ...(swapped ? [phrase(swapped)] : []),
    ];
  });
  return [...new Set([phrase(letters), ...near])];
}
