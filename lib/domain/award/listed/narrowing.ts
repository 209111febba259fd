import type { PublicResults } from "@/lib/domain/award/shapes";
import type { ListedFilter } from "./calls";

type Lists = PublicResults["lists"];
type Row = Lists[number]["rows"][number];

/** What the rows of a list are searched in, as one text, and where in it each row ends. */
interface Searched {
  text: string;
  ends: Uint32Array;
}

/** Stands between what is searched, and in no name. */
const BETWEEN = "\0";
/** Lists are held while they are true, and searched by many: their texts are made once. */
const searched = new WeakMap<readonly Row[], Searched>();

function searchedOf(rows: readonly Row[]): Searched {
  const known = searched.get(rows);
  if (known) return known;
  const ends = new Uint32Array(rows.length);
  let text = "";
  for (const [at, row] of rows.entries()) {
    text += [row.workName, row.teamName, row.schoolName, row.workNo ?? ""].join(BETWEEN).toLowerCase() + BETWEEN;
    ends[at] = text.length;
  }
  const made = { text, ends };
  searched.set(rows, made);
  return made;
}

/** The rows that say the words, in their order. One search through one text: row by row it would take four times as long. */
function saying(rows: readonly Row[], words: string): Row[] {
  if (words.includes(BETWEEN)) return [];
  const { text, ends } = searchedOf(rows);
  const found: Row[] = [];
  let at = 0;
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, ends[at])) {
    while ((ends[at] as number) <= from) at++;
    found.push(rows[at] as Row);
  }
  return found;
}

/** The lists with the rows that a filter lets through, in their order. */
export function narrowed(lists: Lists, { prizeId, schoolId, keywords }: ListedFilter): Lists {
  const words = keywords?.toLowerCase();
  const fits = (row: Row) => (!prizeId || row.prizeId === prizeId) && (!schoolId || row.schoolId === schoolId);
  return lists.map((list) => ({ ...list, rows: (words ? saying(list.rows, words) : list.rows).filter(fits) }));
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
