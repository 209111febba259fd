import type { FormField } from "@/lib/domain/contest/form";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

type Words = NonNullable<FormField["help"]>;

/** A field's words in the reader's language; Chinese where the other was not written. */
export const inWords = (words: Words | undefined, locale: Locale) => (words ? wordsFor(locale, words) : "");
