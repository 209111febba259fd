/** What is run through: the rows seen so far, which of them is open, and which were decided. */
export type Run<Row> = {
  rows: Row[];
  at: number;
  /** How many of the whole list stand before the first of `rows`. */
  before: number;
  total: number;
  decided: ReadonlySet<string>;
};

/** A page of the list as it is now. */
type Page<Row> = { rows: readonly Row[]; page: number; pageSize: number; total: number };
type KeyOf<Row> = (row: Row) => string;

/** Begins with one row of the page that is shown. */
export function begun<Row>({ rows, page, pageSize, total }: Page<Row>, first: Row, keyOf: KeyOf<Row>): Run<Row> {
  const at = rows.findIndex((row) => keyOf(row) === keyOf(first));
  const shown = at < 0 ? [first] : [...rows];
  return {
    rows: shown,
    at: Math.max(0, at),
    before: (page - 1) * pageSize,
    total: Math.max(total, 1),
    decided: new Set(),
  };
}

/** The run with the rows of this page that it has not seen, behind it or before it; null where there are none. */
export function grown<Row>(run: Run<Row>, { rows }: Page<Row>, way: 1 | -1, keyOf: KeyOf<Row>): Run<Row> | null {
  const seen = new Set(run.rows.map(keyOf));
  const fresh = rows.filter((row) => !seen.has(keyOf(row)));
  if (fresh.length === 0) return null;
  if (way === 1) return { ...run, rows: [...run.rows, ...fresh], at: run.rows.length };
  const before = Math.max(0, run.before - fresh.length);
  return { ...run, rows: [...fresh, ...run.rows], at: fresh.length - 1, before };
}

/** Where the run stands in the whole list, from 1. */
export const positionIn = <Row>({ before, at }: Run<Row>): number => before + at + 1;

/** Whether the list holds more on this side than the run has seen. */
export const goesOn = <Row>({ rows, at, before, total }: Run<Row>, way: 1 | -1): boolean =>
  way === 1 ? before + at + 1 < Math.max(total, before + rows.length) : before + at > 0;

/** The first row behind the open one that waits for a decision and was given none; null where none of those seen does. */
export function dueAfter<Row>({ rows, at, decided }: Run<Row>, keyOf: KeyOf<Row>, isDue: (row: Row) => boolean) {
  const next = rows.findIndex((row, index) => index > at && isDue(row) && !decided.has(keyOf(row)));
  return next < 0 ? null : next;
}
