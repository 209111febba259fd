import { eq } from "drizzle-orm";
import type { z } from "zod";
import { awardDef, group } from "@/db";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { publicResults } from "@/lib/domain/award/public";
import { publicContest } from "@/lib/domain/contest";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { mustExist } from "@/lib/query/must-exist";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import * as calls from "./calls";
import { narrowed } from "./narrowing";
import { rankingOf } from "./ranking";

const file = (name: string, sheet: string, columns: SheetColumn[], rows: string[][]): FileAnswer => {
  async function* lines() {
    yield* rows;
  }
  return { name: `${name}.xlsx`, mime: XLSX, stream: streamSheet(sheet, columns, lines()) };
};

/** The published awards of a contest as a sheet; what is only on view is not in it. @throws notFound */
export async function exportResults(
  { competitionId, ...filter }: z.output<typeof calls.exportResults.input>,
  { locale }: Caller,
): Promise<FileAnswer> {
  const [{ competitionName }, results] = await together(
    () => publicContest(competitionId, locale),
    () => publicResults(competitionId, locale),
    () =>
      mustExist({
        prizeId: [awardDef, filter.prizeId, eq(awardDef.contestId, competitionId)],
        schoolId: [group, filter.schoolId],
      }),
  );
  const t = wordsOf(locale, "award");
  const published = (results?.lists ?? []).filter((list) => list.state === "published");
  const columns = calls.awardColumns.map((name) => ({
    title: t(`public.column.${name}`),
    width: name === "award" || name === "workNo" ? 14 : 26,
  }));
  const rows = narrowed(published, filter).flatMap((list) =>
    list.rows.map((row) => [
      row.awardName,
      row.workNo ?? "",
      row.workName,
      row.teamName,
      row.schoolName,
      listed(row.advisors, locale),
      row.itemName,
    ]),
  );
  return file(`${competitionName} ${t("public.results")}`, t("public.results"), columns, rows);
}

/** The ranking of schools as a sheet. @throws notFound */
export async function exportRanking(
  { competitionId, ...filter }: z.output<typeof calls.exportRanking.input>,
  { locale }: Caller,
): Promise<FileAnswer> {
  const { seriesName, levels, rows } = await rankingOf(competitionId, filter, locale);
  const t = wordsOf(locale, "award");
  const number = { kind: "number", width: 12 } as const;
  const columns: SheetColumn[] = [
    { title: t("ranking.rank"), ...number },
    { title: t("public.column.school"), width: 30 },
    ...levels.map(({ name }) => ({ title: name, ...number })),
    { title: t("ranking.total"), ...number },
  ];
  const lines = rows.map((row) => [String(row.rank), row.schoolName, ...row.counts.map(String), String(row.total)]);
  return file(`${seriesName} ${t("ranking.title")}`, t("ranking.title"), columns, lines);
}
