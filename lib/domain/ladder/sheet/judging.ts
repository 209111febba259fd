import { grouped } from "@/lib/collection/grouped";
import type { OrgWork } from "@/lib/domain/ladder/org/works";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { FormedRow, Verdict } from "@/lib/sheet/importing";
import { isStorable, normalLine } from "@/lib/text/normal";
import { type Decision, withSheet } from "./applying";
import { type ListColumn, OUTCOME_COLUMN } from "./calls";

export type Column = ListColumn | typeof OUTCOME_COLUMN;
type Row = FormedRow<Column>;
type Judged = Verdict<Column, Decision | null>;
type Error = Judged["errors"][number];

const LONGEST_REASON = 200;
/** As it is compared: a title that looks like a formula goes out with an apostrophe. */
const same = (text: string) => normalLine(text).replace(/^'/, "").toLowerCase();

/** The words for a direct entry and for a work that is left out, in every language. */
const decisions = () =>
  new Map(
    locales.flatMap((locale) => {
      const t = wordsOf(locale, "ladder");
      return [
        [same(t("sheet.direct")), "direct"],
        [same(t("sheet.leftOut")), "leftOut"],
      ] as const;
    }),
  );

/**
 * Judges the rows of a ranked sheet against the works of an organisation: which work a row means, and what it decides. Rows with a
 * problem decide nothing; their works stay as they are.
 */
export function judgeList(rows: readonly Row[], works: readonly OrgWork[], locale: Locale) {
  const t = wordsOf(locale, "ladder");
  const said = wordsOf(locale, "sheet");
  const title = (column: Column) => t(`sheet.columns.${column}`);
  const words = decisions();
  const finds = finder(works);
  const seen = new Map<string, number>();
  const places = new Map<string, number>();
  const read = new Map<number, { work?: OrgWork; decision?: Decision; errors: Error[] }>();
  for (const row of rows) read.set(row.rowNum, readRow(row));
  const sheet = [...read.values()].flatMap(({ decision }) => decision ?? []);
  const tracks = new Map(works.map((work) => [work.workId, work.itemId]));
  const after = new Map(withSheet([], sheet, (id) => tracks.get(id)).map((one) => [one.workId, one]));

  const judge = ({ rowNum, values }: Row): Judged => {
    const { work, decision, errors } = read.get(rowNum) ?? { errors: [] };
    if (!work || !decision)
      return { action: "skip", errors, entry: null, values: { ...values, [OUTCOME_COLUMN]: t("sheet.stays") } };
    const then = after.get(decision.workId) ?? decision;
    return {
      action: sameDecision(work, then) ? "unchanged" : isOpen(work) ? "create" : "update",
      errors,
      entry: decision,
      values: { ...values, [OUTCOME_COLUMN]: outcome(then) },
    };
  };
  return { judge, sheet };

  function outcome({ place, direct, reason }: Decision) {
    if (place !== null) return t("sheet.placed", { place });
    return t(direct ? "sheet.direct" : reason ? "sheet.leftOut" : "list.open");
  }

  function readRow({ rowNum, values, troubles = {} }: Row) {
    const errors: Error[] = [];
    const wrong = (column: Column, message: string) => errors.push({ column, message });
    for (const [column, trouble] of Object.entries(troubles))
      wrong(
        column as Column,
        said(`trouble.${trouble.trouble}`, { column: title(column as Column), ...trouble.params }),
      );
    const work = finds(values);
    if (!work) {
      wrong(values.teamNumber ? "teamNumber" : "title", t("sheet.wrong.unknown"));
      return { errors };
    }
    if (values.title && same(values.title) !== same(work.title))
      wrong("title", t("sheet.wrong.otherTitle", { number: work.teamNumber ?? "", title: work.title }));
    const before = seen.get(work.workId);
    if (before !== undefined) wrong("teamNumber", t("sheet.wrong.twice", { row: before }));
    else seen.set(work.workId, rowNum);
    const kind = words.get(same(values.decision));
    if (values.decision && !kind) wrong("decision", t("sheet.wrong.decision"));
    const place = values.place ? Number(values.place) : null;
    if (place !== null && !/^[1-9]\d{0,5}$/.test(values.place)) wrong("place", t("sheet.wrong.place"));
    if (place !== null && kind) wrong("decision", t("sheet.wrong.both"));
    if (kind && !values.reason) wrong("reason", t("sheet.wrong.reason"));
    if (values.reason.length > LONGEST_REASON) wrong("reason", t("sheet.wrong.tooLong", { max: LONGEST_REASON }));
    if (!isStorable(values.reason)) wrong("reason", t("sheet.wrong.characters"));
    const key = `${work.itemId} ${place}`;
    const shared = place === null ? undefined : places.get(key);
    if (shared !== undefined) wrong("place", t("sheet.wrong.sharedPlace", { row: shared }));
    const reason = place === null ? values.reason : "";
    const decides = place !== null || kind !== undefined || reason !== "";
    if (decides && !work.candidate) wrong("teamNumber", t("sheet.wrong.notListed"));
    if (errors.length > 0) return { work, errors };
    if (place !== null) places.set(key, rowNum);
    return { work, errors, decision: { workId: work.workId, place, direct: kind === "direct", reason } };
  }
}

const isOpen = ({ place, direct, reason }: OrgWork) => place === null && !direct && reason === "";
const sameDecision = (was: OrgWork, now: Decision) =>
  was.place === now.place && was.direct === now.direct && (now.place !== null || was.reason === now.reason);

/** Which work a row means: that of its number; without a number, the only one of its title in its track. */
function finder(works: readonly OrgWork[]) {
  const numbers = new Map(works.flatMap((work) => (work.teamNumber ? [[same(work.teamNumber), work] as const] : [])));
  const titles = grouped(works, ({ title }) => same(title));
  return ({ teamNumber, title, itemName }: Record<Column, string>) => {
    if (teamNumber) return numbers.get(same(teamNumber));
    const called = titles.get(same(title)) ?? [];
    const [one, ...others] = itemName ? called.filter((work) => same(work.itemName) === same(itemName)) : called;
    return others.length === 0 ? one : undefined;
  };
}
