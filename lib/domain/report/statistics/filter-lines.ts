import { now, toWireTime } from "@/lib/clock";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { labelsOf } from "./labels";
import type { Filter } from "./scope";

/** What was chosen, in words: it stands over the table of every sheet, and on the cover of a report. */
export async function filterLines({ competitionIds, years }: Filter, locale: Locale) {
  const t = wordsOf(locale, "statistics");
  const ids = competitionIds ?? [];
  const label = await labelsOf("contest", ids, locale);
  const names = ids.length > 0 ? ids.map((id) => label(id).label) : [t("sheet.all")];
  return [
    t("sheet.contests", { names: listed(names, locale) }),
    t("sheet.years", { years: years?.length ? listed(years.map(String), locale) : t("sheet.all") }),
    t("sheet.made", { time: toWireTime(now()) }),
  ];
}
