import { educations } from "@/db/values";
import { listed } from "@/lib/i18n/listed";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { emailOf, mobileAsShown } from "@/lib/person/contact";
import type { ImportColumns } from "@/lib/sheet/importing";
import { normalCode, normalLine, normalOrgName, normalPersonName, normalUsername } from "@/lib/text/normal";
import { type ExpertColumn, expertColumns } from "./calls";

/** What takes a known expert's text away; an empty cell leaves it. */
export const NONE = new Set(["-", "–", "—", "－"]);

/** The words of a cell that holds several. */
export const wordsIn = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** The degrees by their words in either language and by their keys; `options` as the reader writes them. */
export const degreesIn = (locale: Locale) => {
  const word = (degree: Education, inLocale: Locale) => wordsOf(inLocale, "expert")(`recruit.degrees.${degree}`);
  const by = educations.flatMap((degree) =>
    [degree, ...locales.map((one) => word(degree, one))].map((text) => [text.toLowerCase(), degree] as const),
  );
  const options = listed(
    educations.map((degree) => word(degree, locale)),
    locale,
  );
  return { by: new Map(by), options };
};
type Education = (typeof educations)[number];

export const columns: ImportColumns<ExpertColumn> = {
  columns: expertColumns,
  required: ["realName"],
  heading: (column, locale) => wordsOf(locale, "expert")(`sheet.columns.${column}`),
  forms: {
    username: normalUsername,
    realName: normalPersonName,
    mobile: mobileAsShown,
    email: (typed) => emailOf(typed) ?? normalCode(typed),
    library: normalCode,
    org: normalOrgName,
    tiedOrgs: normalLine,
    jobTitle: normalLine,
    degree: normalLine,
    fields: normalLine,
    languages: normalLine,
    tags: normalLine,
  },
};
