import type { Permission } from "@/lib/domain/access/permissions";
import { GroupKind } from "@/lib/domain/org/contract";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { normalCode, normalLine, normalOrgName, normalText, normalUsername } from "@/lib/text/normal";
import { collegeColumns, type GroupColumn, groupColumns, schoolColumns } from "./calls";

/** The spreadsheets of organisations: of every kind, or of one. */
export interface Sheet {
  kind: "group" | "college" | "school";
  columns: readonly GroupColumn[];
  /** The one kind that its rows are of. */
  only?: "college" | "school";
  /** Who may ask for the form and the list, and whose new rows and changes are taken. */
  rights: Record<"template" | "data", readonly [Permission, ...Permission[]]> & Record<"add" | "edit", Permission>;
}

export const sheets: Record<Sheet["kind"], Sheet> = {
  group: {
    kind: "group",
    columns: groupColumns,
    rights: {
      template: ["sys:group:add", "sys:group:edit"],
      data: ["sys:group:list"],
      add: "sys:group:add",
      edit: "sys:group:edit",
    },
  },
  college: {
    kind: "college",
    only: "college",
    columns: collegeColumns,
    rights: {
      template: ["sys:college:import"],
      data: ["sys:college:export"],
      add: "sys:college:add",
      edit: "sys:college:edit",
    },
  },
  school: {
    kind: "school",
    only: "school",
    columns: schoolColumns,
    rights: {
      template: ["sys:school:import"],
      data: ["sys:school:export"],
      add: "sys:school:add",
      edit: "sys:school:edit",
    },
  },
};

export type Values = Record<GroupColumn, string>;

const forms: Record<GroupColumn, (typed: string) => string> = {
  groupCode: normalCode,
  groupName: normalOrgName,
  groupNameEn: normalLine,
  kind: normalLine,
  parentCode: normalCode,
  aliases: normalText,
  city: normalLine,
  level: normalLine,
  department: normalLine,
  contactName: normalLine,
  contactPhone: normalCode,
  contactEmail: normalUsername,
  sort: normalCode,
  publishApproval: normalLine,
  remark: normalText,
};

export const columnsOf = ({ columns }: Sheet): ImportColumns<GroupColumn> => ({
  columns,
  required: ["groupCode", "groupName"],
  heading: (column, locale) => wordsOf(locale, "system")(`groudSheet.columns.${column}`),
  forms,
});

/** What takes a text away that is stored; an empty cell leaves it. */
export const NONE = new Set(["-", "–", "—", "－"]);

/** The kinds that a row may be of: the platform is there once, and nobody is made into what was merged. */
export const sheetKinds = GroupKind.exclude(["platform", "former"]).options;

const wordOf = (kind: GroupKind, locale: Locale) => wordsOf(locale, "common")(`org.kind.${kind}`);

/** The kinds by their words in either language and by their keys. */
export const kindsByWord = () =>
  new Map(
    GroupKind.options.flatMap((kind) =>
      [kind, ...locales.map((locale) => wordOf(kind, locale))].map((word) => [word.toLowerCase(), kind] as const),
    ),
  );

export const approvalWords = (locale: Locale) => {
  const t = wordsOf(locale, "system");
  return { on: t("groud.approvalOn"), off: t("groud.approvalOff") };
};

/** Whether contests need an approval, by the words of either language. */
export const approvalsByWord = () =>
  new Map(
    locales.flatMap((locale) => {
      const { on, off } = approvalWords(locale);
      return [[on.toLowerCase(), true] as const, [off.toLowerCase(), false] as const];
    }),
  );

/** The other names in a cell. */
export const namesIn = (text: string) => [
  ...new Set(
    text
      .split(/[、,，;；\n]+/)
      .map(normalOrgName)
      .filter(Boolean),
  ),
];
