import { languages } from "@/lib/server/request/languages.mjs";
import type { Locale } from "./locale";

/** The separator of a list of words. */
export const separatorIn = (locale: Locale): string => languages[locale].separator;

/** Words one after another, as the language strings them. */
export const listed = (words: readonly string[], locale: Locale): string => words.join(separatorIn(locale));
