import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";

/** A series in the reader's language: it has no English name of its own, and is called as an edition of it is, without the year. */
export function seriesFor(locale: Locale, name: string, edition?: { nameEn: string | null; year: number }): string {
  const nameEn = edition?.nameEn?.replace(new RegExp(`\\s*\\b${edition.year}\\b`), "").trim();
  return nameFor(locale, { name, nameEn: nameEn ?? null });
}
