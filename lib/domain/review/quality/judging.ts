import { grouped } from "@/lib/collection/grouped";
import { AGREEING } from "./calls";
import { rankCorrelation } from "./correlation";
import { differenceOfMeans } from "./interval";

/** A submitted sheet; `total` and `marks` in points of any one unit, `seconds` from opening to submitting. */
export interface JudgedSheet {
  workId: string;
  expertId: string;
  schoolId: string;
  total: number;
  /** The counting columns' marks, in one order. */
  marks: readonly number[];
  seconds: number | null;
  /** Sheets in the order in which they were submitted. */
  at: number;
}

/** Why somebody should look at an expert's sheets. `value` and the interval are what was found, `n` the sheets that it was found in. */
interface QualityFlag {
  kind: "severity" | "spread" | "disagrees" | "hasty" | "far" | "sameRow" | "favours";
  n: number;
  value: number;
  low: number | null;
  high: number | null;
  schoolId: string | null;
}

export interface ExpertQuality {
  expertId: string;
  sheets: number;
  /** Sheets on works that others judged, too: what follows is about those. */
  compared: number;
  /** Mean difference to the others on the same works, drawn towards 0 as if `AGREEING` more sheets had agreed; and its standard error. */
  severity: number | null;
  error: number | null;
  /** The expert's standard deviation, drawn towards everybody's, as a share of everybody's. */
  spread: number | null;
  correlation: number | null;
  seconds: number | null;
  /** Sheets farther than `limit` from the mean of at least two others. */
  far: number;
  /** The longest row of sheets with the same marks. */
  row: number;
  flags: QualityFlag[];
}

/** From where something is worth a look (docs/rules/review.md, "Quality of experts"). */
const QUALITY = {
  errors: 2,
  enough: 5,
  narrow: 0.5,
  wide: 2,
  agreement: 0.2,
  pairs: 8,
  seconds: 30,
  timed: 3,
  farShare: 0.2,
  farSheets: 3,
  row: 5,
  ofSchool: 3,
  level: 0.95,
} as const;

/**
 * What the sheets of a plan tell about who gave them (docs/rules/review.md, "Quality of experts"); it judges nobody and leaves nothing out.
 * @param points the least severity, in the unit of the totals, that is flagged
 * @param limit the distance from the others that is far, in that unit
 */
export function expertQuality(
  sheets: readonly JudgedSheet[],
  { limit, points }: { limit: number; points: number },
): ExpertQuality[] {
  const ofWork = grouped(sheets, ({ workId }) => workId);
  const byExpert = grouped(sheets, ({ expertId }) => expertId);
  const everybody = deviation(sheets.map(({ total }) => total));
  const compared = new Map(
    [...byExpert].map(([expertId, own]) => [
      expertId,
      own.flatMap((sheet) => besideOthers(sheet, ofWork.get(sheet.workId) ?? [])),
    ]),
  );
  const pairs = [...compared.values()].reduce((sum, own) => sum + schoolsOf(own).length, 0);
  return [...byExpert].map(([expertId, own]) => {
    const beside = compared.get(expertId) ?? [];
    const differences = beside.map(({ difference }) => difference);
    const n = beside.length;
    const found = {
      sheets: own.length,
      compared: n,
      severity: n === 0 ? null : sum(differences) / (n + AGREEING),
      error: n < 2 ? null : deviation(differences, 1) / Math.sqrt(n),
      spread:
        everybody === 0
          ? null
          : Math.sqrt(
              (own.length * deviation(own.map(({ total }) => total)) ** 2 + AGREEING * everybody ** 2) /
                (own.length + AGREEING),
            ) / everybody,
      correlation: rankCorrelation(beside.map(({ sheet, others }) => [sheet.total, others])),
      seconds: medianOf(own.flatMap(({ seconds }) => seconds ?? [])),
      far: beside.filter(({ count, difference }) => count > 1 && Math.abs(difference) > limit).length,
      row: longestRow(own),
    };
    return { expertId, ...found, flags: [...flagsOf(found, own, points), ...favours(beside, pairs)] };
  });
}

interface Beside {
  sheet: JudgedSheet;
  /** The mean of the others on the same work, and how many they are. */
  others: number;
  count: number;
  difference: number;
}

function besideOthers(sheet: JudgedSheet, all: readonly JudgedSheet[]): Beside[] {
  const others = all.filter(({ expertId }) => expertId !== sheet.expertId);
  if (others.length === 0) return [];
  const mean = sum(others.map(({ total }) => total)) / others.length;
  return [{ sheet, others: mean, count: others.length, difference: sheet.total - mean }];
}

type Found = Omit<ExpertQuality, "expertId" | "flags">;

function flagsOf(found: Found, own: readonly JudgedSheet[], points: number): QualityFlag[] {
  const { severity, error, spread, correlation, seconds, far, row, sheets, compared } = found;
  const flags: QualityFlag[] = [];
  const flag = (
    kind: QualityFlag["kind"],
    n: number,
    value: number,
    interval: { low: number; high: number } | null = null,
  ) => flags.push({ kind, n, value, low: interval?.low ?? null, high: interval?.high ?? null, schoolId: null });
  if (
    severity !== null &&
    error !== null &&
    Math.abs(severity) >= points &&
    Math.abs(severity) > QUALITY.errors * error
  )
    flag("severity", compared, severity, {
      low: severity - QUALITY.errors * error,
      high: severity + QUALITY.errors * error,
    });
  if (spread !== null && sheets >= QUALITY.enough && (spread < QUALITY.narrow || spread > QUALITY.wide))
    flag("spread", sheets, spread);
  if (correlation !== null && compared >= QUALITY.pairs && correlation < QUALITY.agreement)
    flag("disagrees", compared, correlation);
  const timed = own.filter((sheet) => sheet.seconds !== null).length;
  if (seconds !== null && timed >= QUALITY.timed && seconds < QUALITY.seconds) flag("hasty", timed, seconds);
  if (far >= QUALITY.farSheets && far > QUALITY.farShare * compared) flag("far", compared, far);
  if (row >= QUALITY.row) flag("sameRow", sheets, row);
  return flags;
}

const schoolsOf = (beside: readonly Beside[]) =>
  [...grouped(beside, ({ sheet }) => sheet.schoolId)].filter(
    ([, own]) => own.length >= QUALITY.ofSchool && beside.length - own.length >= QUALITY.ofSchool,
  );

/** Schools whose works the expert puts higher, against the others, than the rest. @param pairs how many such comparisons the plan has */
function favours(beside: readonly Beside[], pairs: number): QualityFlag[] {
  return schoolsOf(beside).flatMap(([schoolId, own]): QualityFlag[] => {
    const rest = beside.filter(({ sheet }) => sheet.schoolId !== schoolId);
    const found = differenceOfMeans(
      own.map(({ difference }) => difference),
      rest.map(({ difference }) => difference),
      1 - (1 - QUALITY.level) / pairs,
    );
    if (!found || found.low <= 0) return [];
    return [{ kind: "favours", n: own.length, value: found.difference, low: found.low, high: found.high, schoolId }];
  });
}

/** The longest row of sheets, as they were submitted, whose marks are all the same. */
function longestRow(own: readonly JudgedSheet[]): number {
  let [longest, row, before] = [0, 0, ""];
  for (const { marks } of own.toSorted((a, b) => a.at - b.at)) {
    const now = marks.join();
    row = now === before && row > 0 ? row + 1 : 1;
    before = now;
    longest = Math.max(longest, row);
  }
  return longest;
}

/** Standard deviation; of the population, or with `less` 1 of a sample. */
function deviation(values: readonly number[], less = 0): number {
  const mean = sum(values) / Math.max(1, values.length);
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - less));
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
