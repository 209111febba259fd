import { useLocale } from "next-intl";
import { tagOf } from "@/lib/i18n/locale";
import { languageFor, wordsFor } from "@/lib/i18n/named";

/** Words in the reader's language; where they were written in the other alone, marked as such. */
export function InBoth({ words }: { words: { zh: string; en: string } }) {
  const locale = useLocale();
  const language = languageFor(locale, words);
  const text = wordsFor(locale, words);
  return language === locale || !text ? text : <span lang={tagOf(language)}>{text}</span>;
}
