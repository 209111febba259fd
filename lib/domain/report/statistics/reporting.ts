import { eq } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, group } from "@/db";
import { record } from "@/lib/audit";
import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { listFor } from "@/lib/domain/report/notice/listing";
import { findSite, settingOr, siteKeyOf } from "@/lib/domain/site";
import type { FileAnswer } from "@/lib/http/file/file";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { paperAccents } from "@/lib/pdf/accents";
import { type Report, reportPdf } from "@/lib/pdf/report/report";
import { toYuan } from "@/lib/text/money";
import type { reportStatistics as call, StatisticsFigures, StatisticsRow } from "./calls";
import { countedRows } from "./counting";
import { figuresOf } from "./figures";
import { filterLines } from "./filter-lines";
import { type Chosen, chosenContests } from "./scope";
import { type Dimension, dimensions, isOfPeople, peopleMeasures } from "./shapes";

/** The most rows of a breakdown; the greatest are shown. */
const MOST = 40;

type Part = Report["parts"][number];
type Words = ReturnType<typeof wordsOf<"statistics">>;

/** The statistics of chosen contests and years on paper. @throws notFound */
export async function reportStatistics(input: z.output<typeof call.input>, actor: Actor): Promise<FileAnswer> {
  const chosen = await chosenContests(input, actor);
  const [id, ...others] = chosen.ids;
  const only = id && others.length === 0 ? id : null;
  const t = wordsOf(actor.locale, "statistics");
  const [cover, colour, notes, figures, awards, ...breakdowns] = await together(
    () => coverOf(chosen, only, actor),
    () => colourOf(actor),
    () => filterLines(input, actor.locale),
    () => figuresOf(chosen),
    () => (only ? awardLists(only, actor) : Promise.resolve([])),
    ...dimensions.map((by) => () => breakdown(by, chosen, actor)),
  );
  const pdf = reportPdf({
    ...{ ...cover, notes, colour, subtitle: t("report.title"), heroes: heroesOf(figures, t, actor) },
    parts: [totals(figures, t, actor), progress(figures, t, actor), ...(breakdowns as Part[][]).flat(), ...awards],
    pageOf: (page, pages) => t("report.page", { page, pages }),
  });
  await record(actor, "statistics.export", "contest", only, { contests: chosen.ids.length });
  return { name: `${t("report.title")} · ${cover.title}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}

/** Whose report it is, and about what. */
async function coverOf({ ids }: Chosen, only: string | null, { groupId, locale }: Actor) {
  if (only) {
    const rows = await db
      .select({ contest, group })
      .from(contest)
      .innerJoin(group, eq(group.id, contest.groupId))
      .where(eq(contest.id, only));
    const [row] = rows;
    if (row) return { over: nameFor(locale, row.group), title: nameFor(locale, row.contest) };
  }
  const [own] = await db
    .select()
    .from(group)
    .where(eq(group.id, groupId ?? "0"));
  const t = wordsOf(locale, "statistics");
  return { over: own ? nameFor(locale, own) : "", title: t("report.several", { count: ids.length }) };
}

/** The accent of the host that was asked. */
async function colourOf({ host, locale }: Actor): Promise<string> {
  const { accent } = await settingOr(findSite(await siteKeyOf(host), locale), locale);
  return paperAccents[accent];
}

const numbersIn = ({ locale }: Actor) => {
  const [count, part] = [
    new Intl.NumberFormat(locale),
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
  ];
  return { count: (value: number) => count.format(value), part: (value: number) => part.format(value) };
};

function heroesOf({ participants, teams, schools, provinces }: StatisticsFigures, t: Words, actor: Actor) {
  const { count } = numbersIn(actor);
  return [
    { label: t("measure.participants"), value: count(participants) },
    { label: t("measure.teams"), value: count(teams) },
    { label: t("measure.schools"), value: count(schools), hint: t("hint.schools", { provinces }) },
  ];
}

function totals(of: StatisticsFigures, t: Words, actor: Actor): Part {
  const { count, part } = numbersIn(actor);
  const { tasks, money } = of;
  const rate = part(of.teams > 0 ? of.awarded / of.teams : 0);
  return {
    title: t("figures"),
    figures: [
      ...(["contests", "signUps", "teams", "participants", "schools"] as const).map((name) => ({
        ...{ label: t(`measure.${name}`), value: count(of[name]) },
        ...(name === "schools" && { hint: t("hint.schools", { provinces: of.provinces }) }),
      })),
      { label: t("measure.submitted"), value: count(of.submitted), hint: t("hint.valid", { count: of.valid }) },
      { label: t("measure.awards"), value: count(of.awards), hint: t("hint.awarded", { count: of.awarded, rate }) },
      {
        ...{ label: t("measure.progress"), value: part(tasks.assigned > 0 ? tasks.submitted / tasks.assigned : 0) },
        hint: t("hint.progress", { done: tasks.submitted, all: tasks.assigned }),
      },
      ...(money
        ? [
            {
              ...{ label: t("measure.net"), value: `¥${toYuan(money.net)}` },
              hint: t("hint.net", { paid: toYuan(money.paid), refunded: toYuan(money.refunded) }),
            },
          ]
        : []),
    ],
  };
}

function progress({ funnel }: StatisticsFigures, t: Words, actor: Actor): Part {
  const { count, part } = numbersIn(actor);
  const most = Math.max(1, ...funnel.map((one) => one.count));
  return {
    ...{ title: t("funnel"), note: t("funnelNote") },
    table: {
      columns: [
        { title: t("sheet.step"), width: 22 },
        { title: t("measure.teams"), width: 12, isNumber: true },
        { title: t("report.share"), width: 12, isNumber: true },
      ],
      barWidth: 54,
      rows: funnel.map((one) => ({
        cells: [t(`step.${one.step}`), count(one.count), part(one.count / most)],
        bar: one.count / most,
      })),
    },
  };
}

const shownOfTeams = ["participants", "teams", "submitted", "awards"] as const;

/** Rows by one dimension; nothing where there is only one, which says no more than the totals. */
async function breakdown(by: Dimension, chosen: Chosen, actor: Actor): Promise<Part[]> {
  const t = wordsOf(actor.locale, "statistics");
  const { count, part } = numbersIn(actor);
  const wanted = { by, order: "DESC", limit: MOST, offset: 0 } as const;
  const { list, total } = await countedRows(chosen, wanted, actor.locale);
  if (total < 2) return [];
  const ofPeople = isOfPeople(by);
  const measures = ofPeople ? peopleMeasures : shownOfTeams;
  const most = Math.max(1, ...list.map(({ participants }) => participants));
  const called = ({ label, note }: StatisticsRow) =>
    note && (by === "college" || (by === "item" && chosen.ids.length > 1)) ? `${label} · ${note}` : label;
  return [
    {
      title: t("report.by", { dimension: t(`by.${by}`) }),
      table: {
        columns: [
          { title: t(`of.${by}`), width: 40 },
          ...measures.map((name) => ({ title: t(`measure.${name}`), width: 11, isNumber: true })),
          ...(ofPeople ? [] : [{ title: t("measure.rate"), width: 10, isNumber: true }]),
        ],
        barWidth: 16,
        rows: list.map((row) => ({
          cells: [
            ...[called(row), ...measures.map((name) => count(row[name] ?? 0))],
            ...(ofPeople ? [] : [row.rate === null ? "—" : part(row.rate)]),
          ],
          bar: row.participants / most,
        })),
        ...(total > list.length && { foot: t("report.more", { count: list.length, total }) }),
      },
    },
  ];
}

/** Who was awarded in a contest, award by award, where the actor may list that. */
async function awardLists(competitionId: string, actor: Actor): Promise<Part[]> {
  if (!may(actor, "award:list:list")) return [];
  const t = wordsOf(actor.locale, "statistics");
  const found = await listFor({ kind: "awards", competitionId }, actor);
  const all = await found.rows();
  const isCut = found.count > all.length;
  const prizes = [...grouped(all, ({ prize }) => prize)];
  return prizes.map(([prize, rows], n) => ({
    title: prize,
    // Of a list that is cut nobody knows how many of the last ones there are.
    note: isCut ? undefined : t("report.awarded", { count: rows.length }),
    table: {
      columns: (["track", "work", "school", "members", "advisors"] as const).map((name) => ({
        ...{ title: t(`report.column.${name}`), width: name === "work" || name === "members" ? 26 : 18 },
      })),
      barWidth: 0,
      rows: rows.map(({ track, cells: { work, school, members, advisors } }) => ({
        cells: [track, work, school, members, advisors],
      })),
      ...(isCut && n === prizes.length - 1 && { foot: t("report.more", { count: all.length, total: found.count }) }),
    },
  }));
}
