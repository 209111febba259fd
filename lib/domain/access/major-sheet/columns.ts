import { locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { normalCode, normalLine, normalOrgName } from "@/lib/text/normal";
import { type MajorColumn, majorColumns } from "./calls";

export type Values = Record<MajorColumn, string>;

export const columns: ImportColumns<MajorColumn> = {
  columns: majorColumns,
  required: ["collegeCode", "majorName"],
  heading: (column, locale) => wordsOf(locale, "system")(`majorSheet.columns.${column}`),
  forms: {
    collegeCode: normalCode,
    majorName: normalOrgName,
    majorCode: normalCode,
    category: normalLine,
    majorClass: normalLine,
    sort: normalCode,
  },
};

/** What stands in the place of a college's code for the national catalogue, by the words of either language. */
const catalogueWords = () =>
  new Set(locales.map((locale) => normalCode(wordsOf(locale, "system")("major.catalogue")).toLowerCase()));

/** Says of a cell whether it names the national catalogue. */
export function catalogueSaid() {
  const words = catalogueWords();
  return (typed: string) => words.has(typed.toLowerCase());
}
