"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { begun, dueAfter, goesOn, grown, positionIn, type Run } from "./steps";

/** Of a list, what running through it needs. */
type Listed<Row> = {
  rows: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
  fetching: boolean;
  setPage: (page: number) => void;
};

/**
 * A list run through one row at a time, over its pages: `const queue = useQueue(list, keyOf)`, `queue.open(row)`, then `queue.row` until
 * `queue.close()`. A decision leads to the next row that waits for one (`isDue`); where none does, the run is over. A row that is decided stays in the run, even where the list no longer holds it, so that one can go back to it.
 */
export function useQueue<Row>(
  list: Listed<Row>,
  keyOf: (row: Row) => string,
  isDue: (row: Row) => boolean = () => true,
): Queue<Row> {
  const [run, setRun] = useState<Run<Row>>();
  const [way, go] = useState<1 | -1>();
  const asked = useRef<number>(undefined);
  // After a decision only a row that waits for one is worth going on to.
  const seeking = useRef(false);
  const kept = run?.rows[run.at];
  const row = kept && (list.rows.find((one) => keyOf(one) === keyOf(kept)) ?? kept);
  const step = (to: 1 | -1) => {
    if (!run || way || !goesOn(run, to)) return;
    const at = run.at + to;
    if (at >= 0 && at < run.rows.length) setRun({ ...run, at });
    else go(to);
  };
  const close = () => {
    setRun(undefined);
    go(undefined);
    seeking.current = false;
  };
  // Beyond the rows seen: first what has moved up into this page, then the page behind it.
  const reach = useEffectEvent(() => {
    if (!run || !way || list.fetching) return;
    const more = grown(run, list, way, keyOf);
    const page = list.page + way;
    if (!more && asked.current !== page && page >= 1 && page <= Math.ceil(list.total / list.pageSize)) {
      asked.current = page;
      list.setPage(page);
      return;
    }
    asked.current = undefined;
    const due = more && dueAfter({ ...more, at: run.at }, keyOf, isDue);
    if (seeking.current && typeof due !== "number") return close();
    if (more) setRun(seeking.current && typeof due === "number" ? { ...more, at: due } : more);
    else setRun({ ...run, total: way === 1 ? run.before + run.rows.length : run.total });
    seeking.current = false;
    go(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the list has changed
  useEffect(() => reach(), [way, list.rows, list.page, list.fetching]);
  return {
    row,
    position: run ? positionIn(run) : 0,
    total: run ? Math.max(run.total, run.before + run.rows.length) : 0,
    hasNext: run !== undefined && goesOn(run, 1),
    leadsOn: run !== undefined && (dueAfter(run, keyOf, isDue) !== null || run.before + run.rows.length < run.total),
    hasPrevious: run !== undefined && goesOn(run, -1),
    waiting: way !== undefined,
    open: (first) => setRun(begun(list, first, keyOf)),
    close,
    next: () => step(1),
    previous: () => step(-1),
    decided: () => {
      if (!run || !row) return;
      const after = { ...run, decided: new Set(run.decided).add(keyOf(row)) };
      const at = dueAfter(after, keyOf, isDue);
      if (at !== null) return setRun({ ...after, at });
      setRun({ ...after, at: run.rows.length - 1 });
      seeking.current = true;
      go(1);
    },
  };
}

export type Queue<Row> = {
  /** The row that is open, as the list has it now. */
  row: Row | undefined;
  /** Its place in the whole list, from 1. */
  position: number;
  total: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** Whether a decision may lead to another row. */
  leadsOn: boolean;
  /** More rows are on their way. */
  waiting: boolean;
  open: (row: Row) => void;
  close: () => void;
  next: () => void;
  previous: () => void;
  /** The open row is decided: the next one that waits comes; where none does, the run is over. */
  decided: () => void;
};
