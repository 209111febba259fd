import { promotionFates } from "@/db/values";

type Fate = (typeof promotionFates)[number];
/** What a row of a promotion is found by; `judgingNo` where results decide. */
interface Found {
  title: string;
  teamName: string;
  teamNumber: string | null;
  schoolName: string;
  fate: Fate | null;
  judgingNo?: string;
}

export interface Sought {
  pageNum?: number;
  pageSize?: number;
  fate?: Fate;
  schoolName?: string;
  /** A number or words of work and team. */
  keywords?: string;
}

/** How many rows have which outcome. */
export function countsOf(rows: readonly Pick<Found, "fate">[]): Record<Fate, number> {
  const counts = Object.fromEntries(promotionFates.map((fate) => [fate, 0])) as Record<Fate, number>;
  for (const { fate } of rows) if (fate) counts[fate]++;
  return counts;
}

/** The rows that a filter leaves: by outcome, by school, and by a number or words of work and team. */
export function soughtRows<Row extends Found>(rows: readonly Row[], { fate, schoolName, keywords }: Sought): Row[] {
  const wanted = (keywords ?? "").trim().toLowerCase();
  return rows.filter(
    (row) =>
      (!fate || row.fate === fate) &&
      (!schoolName || row.schoolName === schoolName) &&
      (wanted === "" ||
        [row.teamNumber, row.judgingNo, row.title, row.teamName].some((text) => text?.toLowerCase().includes(wanted))),
  );
}

/** One page of the rows among which is sought, with counts and schools of all rows; a page after the last is the last. */
export function pageOfRows<Row extends Found>(rows: readonly Row[], sought: Sought, among: readonly Row[] = rows) {
  const { pageNum = 1, pageSize = 50 } = sought;
  const found = soughtRows(among, sought);
  const page = Math.min(pageNum, Math.max(1, Math.ceil(found.length / pageSize)));
  return {
    works: rows.length,
    counts: countsOf(rows),
    schools: [...new Set(rows.map(({ schoolName }) => schoolName))].sort((a, b) => a.localeCompare(b, "zh-CN")),
    total: found.length,
    rows: found.slice((page - 1) * pageSize, page * pageSize),
  };
}
