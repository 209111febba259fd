import { eq } from "drizzle-orm";
import type { z } from "zod";
import { awardDef, group } from "@/db";
import { together } from "@/lib/collection/together";
import type { Caller } from "@/lib/domain/actor";
import { publicResults } from "@/lib/domain/award/public";
import type { PublicResults } from "@/lib/domain/award/shapes";
import { publicContest } from "@/lib/domain/contest";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import type { Locale } from "@/lib/i18n/locale";
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
  const corrected = published.some(({ corrections }) => corrections.length > 0);
  const elsewhere = published.some(({ imported }) => imported !== null);
  const columns = [
    ...calls.awardColumns.map((name) => ({
      title: t(`public.column.${name}`),
      width: name === "award" || name === "workNo" ? 14 : 26,
    })),
    ...(elsewhere ? [{ title: t("public.judging"), width: 40 }] : []),
    ...(corrected ? [{ title: t("public.corrections"), width: 60 }] : []),
  ];
  const rows = narrowed(published, filter).flatMap((list) =>
    list.rows.map((row) => [
      row.awardName,
      row.workNo ?? "",
      row.workName,
      row.teamName,
      row.schoolName,
      listed(row.advisors, locale),
      row.itemName,
      ...(elsewhere ? [judgingOf(list, t)] : []),
      ...(corrected ? [correctionsIn(list, row.teamName, locale)] : []),
    ]),
  );
  return file(`${competitionName} ${t("public.results")}`, t("public.results"), columns, rows);
}

/** How a list came about: judged here, or taken over from a sheet, when and by whose organisation. */
const judgingOf = ({ imported }: PublicResults["lists"][number], t: ReturnType<typeof wordsOf<"award">>) =>
  imported ? t("public.importedOn", { by: imported.by, on: imported.time.slice(0, 10) }) : t("public.judgedHere");

/** What was corrected of a team's people since its list was published, with the day of each. */
function correctionsIn({ corrections }: PublicResults["lists"][number], teamName: string, locale: Locale): string {
  const t = wordsOf(locale, "award");
  const said = corrections
    .filter((one) => one.teamName === teamName)
    .map(({ time, person, fact, before, after }) => {
      const from = before ?? t("public.blank");
      const to = after ?? t("public.blank");
      return `${time.slice(0, 10)} ${t(`public.corrected.${fact}`, { team: teamName, person, before: from, after: to })}`;
    });
  return said.join("\n");
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
