import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

/** What the sheet that explains the columns of a template is called. */
export const notesName = (locale: Locale) => wordsOf(locale, "sheet")("notes");

/** Whether a sheet is the one that explains our own templates: nobody expects it to be read. */
export const isNotes = (name: string) => locales.some((locale) => notesName(locale) === name);
