import { type AbsenceReason, absenceReasons } from "@/db/values";
import { WorkName } from "@/lib/domain/enrollment/contract";
import { listed } from "@/lib/i18n/listed";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable, normalLine } from "@/lib/text/normal";
import { RANKING_OUTCOME, type RankingColumn } from "./calls";
import { type Placed, ranksByScore, wrongRanks } from "./rank-check";
import type { OutsideTeam, Said } from "./teams";

export type Column = RankingColumn | typeof RANKING_OUTCOME;
type Row = FormedRow<Column>;
/** A row without a problem: a team, and what the sheet says of it. */
export interface Line extends Said {
  team: OutsideTeam;
  /** Of the work that stands for it, where it has none yet. */
  title: string;
}
type Judged = Verdict<Column, Line | null>;
type Error = Judged["errors"][number];

interface Read {
  team?: OutsideTeam;
  said?: Said;
  title: string;
  errors: Error[];
  /** A rank or a score is no number: nothing follows from those of the others. */
  unread: boolean;
}
interface Scene {
  teams: readonly OutsideTeam[];
  /** What the newest ranking says, by team. */
  before: ReadonlyMap<string, Said>;
  /** Of numbers that no team of the place has, where they belong. */
  strangers: ReadonlyMap<string, { contest: string; here: boolean }>;
}

const LONGEST_REMARK = 200;
/** So many missing teams are named; the others are counted. */
const NAMED = 20;
/** As it is compared: what looks like a formula goes out with an apostrophe. */
export const same = (text: string) => normalLine(text).replace(/^'/, "").toLowerCase();

/** The words for why a team has no rank, in every language. */
const absences = () =>
  new Map(
    locales.flatMap((locale) =>
      absenceReasons.map((reason) => [same(wordsOf(locale, "ladder")(`ranking.absence.${reason}`)), reason] as const),
    ),
  );

/** Judges the rows of a ranking against the teams of its place; `lines` are what it says of them, once no row has a problem. */
export function judgeRanking(rows: readonly Row[], { teams, before, strangers }: Scene, locale: Locale) {
  const t = wordsOf(locale, "ladder");
  const said = wordsOf(locale, "sheet");
  const words = absences();
  const numbers = new Map(teams.flatMap((team) => (team.number ? [[same(team.number), team] as const] : [])));
  const seen = new Map<string, number>();
  const read = new Map(rows.map((row) => [row.rowNum, readRow(row)]));
  const missing = teams.filter(({ teamId }) => !seen.has(teamId)).map(({ number, name }) => number ?? name);
  checkRanks();
  checkWhole();
  const lines = [...read.values()].flatMap(({ team, said: one, title, errors }) =>
    team && one && errors.length === 0 ? [{ team, title, ...one }] : [],
  );

  const judge = ({ rowNum, values }: Row): Judged => {
    const { team, said: now, title = "", errors = [] } = read.get(rowNum) ?? {};
    if (!team || !now || errors.length > 0)
      return { action: "skip", errors, entry: null, values: { ...values, [RANKING_OUTCOME]: t("ranking.refused") } };
    const was = before.get(team.teamId);
    const action = !was ? "create" : sameSaid(was, now) ? "unchanged" : "update";
    return {
      action,
      errors,
      entry: { team, title, ...now },
      values: { ...values, [RANKING_OUTCOME]: outcome(now, was) },
    };
  };
  return { judge, lines };

  function outcome(now: Said, was: Said | undefined) {
    const inWords = ({ rank, absent }: Said) =>
      absent ? t(`ranking.absence.${absent}`) : t("ranking.placed", { rank: rank ?? 0 });
    if (!was || sameSaid(was, now)) return inWords(now);
    return t("ranking.changed", { now: inWords(now), was: inWords(was) });
  }

  function readRow({ values, troubles = {}, rowNum }: Row): Read {
    const errors: Error[] = [];
    const wrong = (column: Column, message: string) => errors.push({ column, message });
    for (const [column, trouble] of Object.entries(troubles))
      wrong(
        column as Column,
        said(`trouble.${trouble.trouble}`, { column: t(`ranking.columns.${column as Column}`), ...trouble.params }),
      );
    const team = teamOf(values.teamNumber, rowNum, wrong);
    if (team && values.teamName && same(values.teamName) !== same(team.name))
      wrong("teamName", t("ranking.wrong.otherName", { number: team.number ?? "", name: team.name }));
    if (team?.workId && values.title && same(values.title) !== same(team.title ?? ""))
      wrong("title", t("ranking.wrong.otherTitle", { title: team.title ?? "" }));
    const title = values.title.replace(/^'/, "") || (team?.name ?? "");
    if (title && !WorkName.safeParse(title).success) wrong("title", t("ranking.wrong.title"));
    const absent = absenceOf(values.absent, wrong);
    const rank = numberOf(values.rank, /^[1-9]\d{0,5}$/);
    const score = numberOf(values.score, /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/);
    if (Number.isNaN(rank)) wrong("rank", t("ranking.wrong.rank"));
    if (Number.isNaN(score)) wrong("score", t("ranking.wrong.score"));
    const isRanked = rank !== null || score !== null;
    if (absent && isRanked) wrong("absent", t("ranking.wrong.both"));
    if (!values.absent && !isRanked) wrong("rank", t("ranking.wrong.nothing"));
    if (values.remark.length > LONGEST_REMARK || !isStorable(values.remark))
      wrong("remark", t("ranking.wrong.remark", { max: LONGEST_REMARK }));
    return {
      team,
      title,
      errors,
      said: { rank, score, absent, remark: values.remark },
      unread: Number.isNaN(rank) || Number.isNaN(score),
    };
  }

  function teamOf(number: string, rowNum: number, wrong: (column: Column, message: string) => void) {
    const key = same(number);
    const team = numbers.get(key);
    if (!team) {
      const stranger = strangers.get(key);
      const word = !number ? "noNumber" : !stranger ? "unknown" : stranger.here ? "notHere" : "otherContest";
      wrong("teamNumber", t(`ranking.wrong.${word}`, { contest: stranger?.contest ?? "" }));
      return undefined;
    }
    const before = seen.get(team.teamId);
    if (before !== undefined) wrong("teamNumber", t("ranking.wrong.twice", { row: before }));
    else seen.set(team.teamId, rowNum);
    return team;
  }

  function absenceOf(text: string, wrong: (column: Column, message: string) => void): AbsenceReason | null {
    const absent = words.get(same(text)) ?? null;
    if (text && !absent) {
      const list = listed(
        absenceReasons.map((reason) => t(`ranking.absence.${reason}`)),
        locale,
      );
      wrong("absent", t("ranking.wrong.absent", { list }));
    }
    return absent;
  }

  /** What follows from all ranks and scores together; where the sheet has scores alone, the ranks that they give. */
  function checkRanks() {
    if ([...read.values()].some(({ unread }) => unread)) return;
    const placed = [...read].flatMap(([rowNum, { said: one }]): Placed[] =>
      one && !one.absent && (one.rank !== null || one.score !== null)
        ? [{ rowNum, rank: one.rank, score: one.score }]
        : [],
    );
    for (const { rowNum, column, problem, params } of wrongRanks(placed, missing.length === 0))
      read.get(rowNum)?.errors.push({ column, message: t(`ranking.wrong.${problem}`, params) });
    if (placed.some(({ rank }) => rank !== null)) return;
    for (const [rowNum, rank] of ranksByScore(placed)) {
      const one = read.get(rowNum)?.said;
      if (one) one.rank = rank;
    }
  }

  /** Every team is in the sheet, and at least one has a rank; what is missing is said at the last row. */
  function checkWhole() {
    const last = [...read.values()].at(-1);
    const named = listed(missing.slice(0, NAMED), locale);
    if (missing.length > 0)
      last?.errors.push({
        column: "teamNumber",
        message: t(missing.length > NAMED ? "ranking.wrong.missingMany" : "ranking.wrong.missing", {
          count: missing.length,
          list: named,
        }),
      });
    const nobody = [...read.values()].every(({ said: one }) => one?.absent);
    if (nobody) last?.errors.push({ column: "rank", message: t("ranking.wrong.nobody") });
  }
}

/** Null for an empty cell, NaN for what is no such number. */
const numberOf = (text: string, shape: RegExp) => (text === "" ? null : shape.test(text) ? Number(text) : Number.NaN);

const sameSaid = (a: Said, b: Said) =>
  a.rank === b.rank && a.score === b.score && a.absent === b.absent && a.remark === b.remark;
