import type { FormField } from "@/lib/domain/contest/contract";
import type { Locale } from "@/lib/i18n/locale";
import { locales } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { maskIdentityCard } from "@/lib/person/identity-card";
import type { ImportKind } from "@/lib/sheet/importing";
import { normalCode, normalLine, normalPersonName, normalText } from "@/lib/text/normal";
import { OUTCOME, type TeamColumn, teamColumns } from "./calls";

/** What a cell can hold: files come later, by the captain; sections ask nothing, and tables are no cells. */
const typed = new Set<FormField["type"]>([
  "text",
  "textarea",
  "richtext",
  "number",
  "date",
  "datetime",
  "radio",
  "checkbox",
  "select",
  "cascade",
  "phone",
  "email",
  "idcard",
  "url",
]);

/** The questions of a form that a spreadsheet answers, in the order of the form: those to the team, then those to people. */
const askedIn = (fields: readonly FormField[]): FormField[] => {
  const asked = fields.filter((f) => typed.has(f.type) && !f.source.startsWith("computed."));
  const part = (...targets: FormField["target"][]) =>
    asked.filter((f) => targets.includes(f.target)).toSorted((a, b) => a.order - b.order);
  return [...part("team"), ...part("captain"), ...part("member"), ...part("advisor")];
};

export const columnOf = (field: Pick<FormField, "key">) => `answer.${field.key}`;

const forms: Record<TeamColumn, (text: string) => string> = {
  teamKey: normalLine,
  teamName: normalLine,
  itemName: normalLine,
  subItemName: normalLine,
  role: normalLine,
  realName: normalPersonName,
  account: normalCode,
  schoolCode: normalLine,
};

const plain = (text: string) =>
  normalLine(text)
    .replaceAll(/[\s*＊：:]/g, "")
    .toLowerCase();

/** How each question is headed: by its label, with its key where another column is called the same. */
function headingsOf(asked: readonly FormField[]) {
  const fixed = ([...teamColumns, OUTCOME] as const).flatMap((column) => [
    column,
    ...locales.map((locale) => wordsOf(locale, "enrollment")(`import.columns.${column}`)),
  ]);
  const taken = new Set(fixed.map(plain));
  return new Map(
    asked.map((field) => {
      const labels = locales.map((locale) => wordsFor(locale, field.label));
      const clashes = labels.some((label) => taken.has(plain(label)));
      const heads = new Map(
        locales.map((locale, at) => [locale, clashes ? `${labels[at]} (${field.key})` : (labels[at] as string)]),
      );
      for (const head of heads.values()) taken.add(plain(head));
      return [columnOf(field), heads] as const;
    }),
  );
}

/** The columns of a contest's import, with their headings and the form in which each is judged. */
export function columnsFor(fields: readonly FormField[]): Pick<
  ImportKind<string, never, never, never>,
  "columns" | "required" | "heading" | "forms" | "shown"
> & {
  asked: FormField[];
} {
  const asked = askedIn(fields);
  const heads = headingsOf(asked);
  const cards = new Set(asked.filter((f) => f.type === "idcard").map(columnOf));
  const long = (field: FormField) => field.type === "textarea" || field.type === "richtext";
  const own = asked.map((field) => [columnOf(field), long(field) ? normalText : normalLine] as const);
  return {
    asked,
    columns: [OUTCOME, ...teamColumns, ...asked.map(columnOf)],
    required: ["teamKey", "teamName", "role", "realName", "account"],
    heading: (column: string, locale: Locale) =>
      heads.get(column)?.get(locale) ?? wordsOf(locale, "enrollment")(`import.columns.${column as TeamColumn}`),
    forms: { ...forms, ...Object.fromEntries(own), [OUTCOME]: () => "" },
    shown: (column: string, text: string) => (cards.has(column) ? maskIdentityCard(text) : text),
  };
}
