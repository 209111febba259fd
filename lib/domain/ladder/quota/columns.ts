import { asc, sql } from "drizzle-orm";
import { db, item } from "@/db";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { normalCode, normalLine } from "@/lib/text/normal";
import { quotaColumns } from "./calls";

/** The columns of a table of numbers: the organisation, every track without a number of its own, then track by track. */
type Fixed = (typeof quotaColumns)[number];
export type Column = Fixed | `item.${string}`;

/** The track that a column of numbers is for; null for every track. */
export const itemOf = (column: Column) => (column.startsWith("item.") ? column.slice(5) : null);

/** The column of a track's numbers, or of those for every track. */
export const columnOf = (itemId: string | null): Column => (itemId ? `item.${itemId}` : "all");

/** The table of a contest's tracks. A track that is called as another column is, or as another track, has its code beside its name. */
export async function columnsFor(contestId: string): Promise<ImportColumns<Column> & { numbers: Column[] }> {
  const tracks = await db
    .select({ id: item.id, code: item.code, name: item.name, nameEn: item.nameEn })
    .from(item)
    .where(sql`${item.contestId} = ${contestId} and ${item.parentId} is null`)
    .orderBy(asc(item.sort), asc(item.id));
  const plain = (column: Fixed, locale: Locale) => wordsOf(locale, "ladder")(`quota.columns.${column}`);
  const heading = (column: Column, locale: Locale): string => {
    const track = tracks.find(({ id }) => id === itemOf(column));
    if (!track) return plain(column as Fixed, locale);
    const name = nameFor(locale, track);
    const isTaken =
      tracks.some((other) => other.id !== track.id && [other.name, other.nameEn].includes(name)) ||
      quotaColumns.some((other) => plain(other, locale) === name);
    return isTaken ? `${name} (${track.code})` : name;
  };
  const numbers: Column[] = ["all", ...tracks.map(({ id }) => `item.${id}` as const)];
  const columns: Column[] = ["orgCode", "orgName", ...numbers];
  const forms = Object.fromEntries(columns.map((column) => [column, normalCode])) as Record<
    Column,
    (typed: string) => string
  >;
  return { columns, numbers, required: ["orgName"], heading, forms: { ...forms, orgName: normalLine } };
}
