import type { PublicResults } from "@/lib/domain/award/shapes";
import type { ListedFilter } from "./calls";

type Lists = PublicResults["lists"];
type Row = Lists[number]["rows"][number];

const says = (row: Row, words: string) =>
  [row.workName, row.teamName, row.schoolName, row.workNo ?? ""].some((text) => text.toLowerCase().includes(words));

/** The lists with the rows that a filter lets through, in their order. */
export function narrowed(lists: Lists, { prizeId, schoolId, keywords }: ListedFilter): Lists {
  const words = keywords?.toLowerCase();
  const fits = (row: Row) =>
    (!prizeId || row.prizeId === prizeId) && (!schoolId || row.schoolId === schoolId) && (!words || says(row, words));
  return lists.map((list) => ({ ...list, rows: list.rows.filter(fits) }));
}

/** The awards of the lists with how many were given, the highest first. */
export function prizesIn(lists: Lists) {
  const found = new Map<string, { prizeId: string; name: string; count: number }>();
  for (const { prizeId, awardName } of lists.flatMap((list) => list.rows)) {
    const known = found.get(prizeId);
    if (known) known.count++;
    else found.set(prizeId, { prizeId, name: awardName, count: 1 });
  }
  return [...found.values()];
}

/** The schools in the lists by name, with how many awards each has. */
export function schoolsIn(lists: Lists) {
  const found = new Map<string, { schoolId: string; name: string; count: number }>();
  for (const { schoolId, schoolName } of lists.flatMap((list) => list.rows)) {
    const known = found.get(schoolId);
    if (known) known.count++;
    else found.set(schoolId, { schoolId, name: schoolName, count: 1 });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "zh-CN"));
}
