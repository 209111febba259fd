import type { Locale } from "./locale";

/** A name in the reader's language; the Chinese one where the other was not written. */
export const nameFor = (locale: Locale, of: { name: string; nameEn?: string | null }): string =>
  (locale === "en" && of.nameEn) || of.name;

/** Words written in both languages. */
export const both = (zh: string, en: string) => ({ zh, en });

/** A name for readers of both languages: once where it was written in one, else resolved for each reader (`lib/domain/inbox/wording.ts`). */
export type Names = string | ReturnType<typeof both>;
export const namesOf = ({ name, nameEn }: { name: string; nameEn?: string | null }): Names =>
  nameEn && nameEn !== name ? both(name, nameEn) : name;

/** Words that were written in both languages, as the reader reads them; Chinese where the other were not written. */
export const wordsFor = (locale: Locale, words: { zh: string; en?: string | null }): string =>
  (locale === "en" && words.en) || words.zh;

/** The language in which `wordsFor` answers. */
export const languageFor = (locale: Locale, words: { zh: string; en?: string | null }): Locale =>
  locale === "en" && !words.en ? "zh-cn" : locale;

/** Of a field and its English twin (`label`, `labelEn`) the one in the reader's language: a row's value, or a table's column. */
export const fieldFor = <K extends string, O extends Record<K | `${K}En`, unknown>>(
  locale: Locale,
  of: O,
  field: K,
): O[K] => (locale === "en" ? of[`${field}En`] : of[field]) as O[K];
