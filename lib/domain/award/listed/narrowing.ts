import type { PublicResults } from "@/lib/domain/award/shapes";
import type { ListedFilter } from "./calls";

type Lists = PublicResults["lists"];
type Row = Lists[number]["rows"][number];

/** What a row is searched in. Lists are held while they are true, and searched by many: small letters are made of them once. */
const searched = new WeakMap<Row, string>();
function textOf(row: Row): string {
  let text = searched.get(row);
  if (text === undefined) {
    text = [row.workName, row.teamName, row.schoolName, row.workNo ?? ""].join("\n").toLowerCase();
    searched.set(row, text);
  }
  return text;
}

/** The lists with the rows that a filter lets through, in their order. */
export function narrowed(lists: Lists, { prizeId, schoolId, keywords }: ListedFilter): Lists {
  const words = keywords?.toLowerCase();
  const fits = (row: Row) =>
    (!prizeId || row.prizeId === prizeId) &&
    (!schoolId || row.schoolId === schoolId) &&
    (!words || textOf(row).includes(words));
  return lists.map((list) => ({ ...list, rows: list.rows.filter(fits) }));
}

/** So many lines a page of an award list or of a ranking has: at 2.4 KB each, twice written, 140 KB of HTML with what stands around them. */
export const LINES_OF_PAGE = 30;

/** The number that was asked for, or the last one where there are not so many pages. */
export const pageWithin = (pageNum: number, lines: number): number =>
  Math.min(pageNum, Math.max(1, Math.ceil(lines / LINES_OF_PAGE)));

/** The lines of one page; a page behind the last is the last. */
export function linesOf<T>(lines: readonly T[], pageNum: number): T[] {
  const from = (pageWithin(pageNum, lines.length) - 1) * LINES_OF_PAGE;
  return lines.slice(from, from + LINES_OF_PAGE);
}

/** The lists with the lines of one page, which goes on from one list into the next; a list without any is left out. */
export function pageOfLists(lists: Lists, pageNum: number): Lists {
  const shown = new Set(
    linesOf(
      lists.flatMap((list) => list.rows),
      pageNum,
    ),
  );
  return lists
    .map((list) => ({ ...list, rows: list.rows.filter((row) => shown.has(row)) }))
    .filter((list) => list.rows.length > 0);
}

/** The awards of the lists with how many were given, the highest first. */
export function prizesIn(lists: Lists) {
  const found = new Map<string, { prizeId: string; name: string; count: number }>();
  for (const { rows } of lists)
    for (const { prizeId, awardName } of rows) {
      const known = found.get(prizeId);
      if (known) known.count++;
      else found.set(prizeId, { prizeId, name: awardName, count: 1 });
    }
  return [...found.values()];
}

type School = { schoolId: string; name: string; count: number };
const schoolsOfLists = new WeakMap<Lists, readonly School[]>();

/** The schools in the lists by name, with how many awards each has. */
export function schoolsIn(lists: Lists): readonly School[] {
  const known = schoolsOfLists.get(lists);
  if (known) return known;
  const found = new Map<string, School>();
  for (const { rows } of lists)
    for (const { schoolId, schoolName } of rows) {
      const school = found.get(schoolId);
      if (school) school.count++;
      else found.set(schoolId, { schoolId, name: schoolName, count: 1 });
    }
  const schools = [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "zh-CN"));
  schoolsOfLists.set(lists, schools);
  return schools;
}
