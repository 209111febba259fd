import { asc, eq } from "drizzle-orm";
import { certificateRoll, contest, db } from "@/db";
import { isColumnName } from "@/lib/designer/binding/codes";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { isStorable, normalLine, normalOrgName, normalPersonName } from "@/lib/text/normal";
import { OWN_COLUMNS, type RollColumn, rollColumns } from "./calls";

const heading = (column: RollColumn, locale: Locale) => wordsOf(locale, "certificate")(`roll.columns.${column}`);

/** The columns of a roll: those that all have, then an organiser's own under their own headings. */
export const columnsWith = (own: readonly string[]): ImportColumns<string> => ({
  columns: [...rollColumns, ...own],
  required: ["name"],
  heading: (column, locale) => (isKnown(column) ? heading(column, locale) : column),
  forms: {
    ...Object.fromEntries(own.map((column) => [column, normalLine])),
    name: normalPersonName,
    organisation: normalOrgName,
    honour: normalLine,
    nameEn: normalLine,
  },
});

const isKnown = (column: string): column is RollColumn => rollColumns.some((one) => one === column);

/** Of headings that mean nothing to us, those that become columns of the organiser's own; the others are not read. */
export function ownColumns(unknown: readonly string[], known: readonly string[]): string[] {
  const taken = new Set([
    ...rollColumns,
    ...locales.flatMap((locale) => rollColumns.map((one) => heading(one, locale))),
  ]);
  const names = unknown.map(normalLine).filter((name) => !taken.has(name) && isColumnName(name) && isStorable(name));
  return [...new Set([...known, ...names])].slice(0, OWN_COLUMNS);
}

/** The columns of the rolls of a group's contests, the oldest first. */
export async function columnsIn(groupId: string): Promise<string[]> {
  const rows = await db
    .select({ columns: certificateRoll.columns })
    .from(certificateRoll)
    .innerJoin(contest, eq(contest.id, certificateRoll.contestId))
    .where(eq(contest.groupId, groupId))
    .orderBy(asc(certificateRoll.id));
  return [...new Set(rows.flatMap(({ columns }) => columns))];
}
