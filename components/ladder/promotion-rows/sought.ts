import type { z } from "zod";
import type { promotionRunDetail } from "@/lib/domain/ladder/contract";

type Known = z.output<typeof promotionRunDetail.output>["rows"][number];
/** What a row of a promotion is found by; `judgingNo` where results decide. */
export type Found = Pick<Known, "workId" | "title" | "teamName" | "teamNumber" | "schoolName" | "fate"> & {
  judgingNo?: string;
};

export interface Sought {
  fate: string;
  school: string;
  words: string;
}

/** The rows that a filter leaves: by outcome, by school, and by a number or words of work and team. */
export function soughtRows<Row extends Found>(rows: readonly Row[], { fate, school, words }: Sought): Row[] {
  const wanted = words.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (fate === "" || row.fate === fate) &&
      (school === "" || row.schoolName === school) &&
      (wanted === "" ||
        [row.teamNumber, row.judgingNo, row.title, row.teamName].some((text) => text?.toLowerCase().includes(wanted))),
  );
}
