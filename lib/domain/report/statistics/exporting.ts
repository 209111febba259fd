import type { z } from "zod";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { daysOfContests } from "@/lib/domain/report/days/days";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { XLSX } from "@/lib/sheet";
import { type TableSheet, writeSheets } from "@/lib/sheet/sheets";
import type { exportStatistics as call, StatisticsFigures, StatisticsRow } from "./calls";
import { countedRows } from "./counting";
import { expertRows } from "./experts";
import { figuresOf } from "./figures";
import { filterLines } from "./filter-lines";
import { pivotOf } from "./pivot";
import { type Chosen, chosenContests } from "./scope";
import { type Dimension, dimensions, isOfPeople, moneyMeasures, peopleMeasures, teamMeasures } from "./shapes";

/** The most rows of a sheet; the greatest are written. */
const MOST = 50_000;
const whole = { limit: MOST, offset: 0 };
const YUAN = "0.00";
const PERCENT = "0.0%";
const yuan = (fen: number) => fen / 100;

type Words = ReturnType<typeof wordsOf<"statistics">>;

/** The statistics of chosen contests and years as a file with a sheet for each dimension. @throws notFound */
export async function exportStatistics(input: z.output<typeof call.input>, actor: Actor): Promise<FileAnswer> {
  const { locale } = actor;
  const chosen = await chosenContests(input, actor);
  const t = wordsOf(locale, "statistics");
  const [above, figures, experts, years, days, ...tables] = await together(
    () => filterLines(input, locale),
    () => figuresOf(chosen),
    () => expertRows(chosen, { sortBy: "assigned", order: "DESC", ...whole }, locale),
    () => pivotOf(chosen, { rows: "school", columns: "year", measure: "teams", ...whole }, locale),
    () => daysOfContests(chosen.ids, { locale, limit: MOST }),
    ...dimensions.map((by) => () => dimensionSheet(by, chosen, actor)),
  );
  const sheets: Omit<TableSheet, "above">[] = [
    ...totals(figures, t),
    ...(tables as Omit<TableSheet, "above">[]),
    {
      name: t("by.expert"),
      columns: [
        ...[{ title: t("expert.name") }, { title: t("expert.org"), width: 30 }, { title: t("expert.plans") }],
        ...[{ title: t("expert.assigned") }, { title: t("expert.submitted") }, { title: t("expert.compared") }],
        { title: t("expert.severity"), format: YUAN },
      ],
      rows: experts.list.map((row) => [
        ...[row.realName, row.orgName, row.plans, row.assigned, row.submitted, row.compared, row.severity],
      ]),
    },
    {
      name: t("sheet.schoolYears"),
      columns: [
        { title: t("of.school"), width: 36 },
        ...years.columns.map(({ label }) => ({ title: label })),
        { title: t("pivot.sum") },
      ],
      rows: years.list.map(({ label, counts, sum }) => [label, ...counts, sum]),
    },
    {
      name: t("sheet.days"),
      columns: [
        ...[
          { title: t("of.contest"), width: 36 },
          { title: t("sheet.day"), width: 14 },
        ],
        ...teamMeasures.map((name) => ({ title: t(`measure.${name}`) })),
      ],
      rows: days.map(({ contestName, day, counts }) => [contestName, day, ...teamMeasures.map((name) => counts[name])]),
    },
  ];
  await record(actor, "statistics.export", "contest", null, { contests: chosen.ids.length });
  const bytes = await writeSheets(sheets.map((sheet) => ({ ...sheet, above })));
  return { name: `${t("file")}.xlsx`, mime: XLSX, stream: bytes };
}

function totals(of: StatisticsFigures, t: Words): Omit<TableSheet, "above">[] {
  const names = ["contests", "schools", "provinces", "signUps", "teams", "participants", "submitted", "valid"] as const;
  const more = ["awards", "awarded"] as const;
  const money = of.money;
  return [
    {
      name: t("sheet.figures"),
      columns: [{ title: t("sheet.figure"), width: 24 }, { title: t("sheet.value") }],
      rows: [
        ...[...names, ...more].map((name) => [t(`measure.${name}`), of[name]]),
        [t("measure.assigned"), of.tasks.assigned],
        [t("measure.tasksDone"), of.tasks.submitted],
        ...(money ? moneyMeasures.map((name) => [t(`measure.${name}`), yuan(money[name])]) : []),
      ],
    },
    {
      name: t("sheet.funnel"),
      columns: [{ title: t("sheet.step"), width: 24 }, { title: t("measure.teams") }],
      rows: of.funnel.map(({ step, count }) => [t(`step.${step}`), count]),
    },
  ];
}

async function dimensionSheet(by: Dimension, chosen: Chosen, { locale }: Actor): Promise<Omit<TableSheet, "above">> {
  const t = wordsOf(locale, "statistics");
  const { list } = await countedRows(chosen, { by, order: "DESC", ...whole }, locale);
  const measures = isOfPeople(by) ? peopleMeasures : teamMeasures;
  const hasMoney = list.some(({ money }) => money);
  const moneyOf = ({ money }: StatisticsRow) =>
    money ? [yuan(money.paid), yuan(money.refunded), yuan(money.net)] : [null, null, null];
  return {
    name: t(`by.${by}`),
    columns: [
      { title: t(`of.${by}`), width: 36 },
      { title: t("sheet.belongs"), width: 30 },
      ...measures.map((name) => ({ title: t(`measure.${name}`) })),
      ...(isOfPeople(by) ? [] : [{ title: t("measure.rate"), format: PERCENT }]),
      ...(hasMoney ? moneyMeasures.map((name) => ({ title: t(`measure.${name}`), format: YUAN })) : []),
    ],
    rows: list.map((row) => [
      ...[row.label, row.note, ...measures.map((name) => row[name])],
      ...(isOfPeople(by) ? [] : [row.rate]),
      ...(hasMoney ? moneyOf(row) : []),
    ]),
  };
}
