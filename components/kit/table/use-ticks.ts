"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Tickable, ticksInView } from "./ticks-in-view";
import type { List } from "./use-list";

const NONE: ReadonlySet<string> = new Set();

type TicksOptions<Row> = Omit<Tickable<Row>, "rows" | "beyond"> & {
  list: List<Row>;
  /** So many rows an act on the ticked ones takes at once. */
  tickMost?: number;
};

/** Ticks of a paged list. Those of other pages count while the rows were read for it, and the filters that they were read by are in force. */
export function useTicks<Row>({ list, rowKey, tickable, tickMost = 100 }: TicksOptions<Row>) {
  const [keys, setKeys] = useState(NONE);
  const [read, setRead] = useState<{ by: string; rows: readonly Row[] }>();
  const by = JSON.stringify([list.applied, list.sortBy, list.order, list.thenBy, list.thenOrder]);
  const beyond = read?.by === by ? read.rows : undefined;
  const ticks = ticksInView({ rows: list.rows, rowKey, tickable, beyond }, keys);
  const reachable = Math.min(list.total, tickMost);
  const untick = () => {
    setKeys(NONE);
    setRead(undefined);
  };
  const reading = useMutation({
    // The filters at the press, not those at the answer.
    mutationFn: async () => ({ by, rows: await list.every(tickMost) }),
    onSuccess: (found) => {
      setRead(found);
      setKeys(new Set(found.rows.filter(ticks.mayTick).map(rowKey)));
    },
  });
  return {
    ...ticks,
    setKeys,
    untick,
    reading: reading.isPending,
    tickBeyond: () => reading.mutate(),
    /** How many could be ticked over all pages, where the page in view is ticked and there are more. */
    offered: ticks.allTicked && !beyond && reachable > list.rows.length ? reachable : null,
    wholeList: list.total <= tickMost,
  };
}
