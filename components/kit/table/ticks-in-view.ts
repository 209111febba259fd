export type Tickable<Row> = {
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Whether rows can be ticked, or which. */
  tickable?: boolean | ((row: Row) => boolean);
  /** Rows of other pages that were read to be ticked as well. */
  beyond?: readonly Row[];
};

/** What is ticked of the rows in view and of those read beyond, and the keys after a change. @param keys of all ticked rows, those of other pages among them */
export function ticksInView<Row>(
  { rows, rowKey, tickable = false, beyond = [] }: Tickable<Row>,
  keys: ReadonlySet<string>,
) {
  const mayTick = (row: Row) => (typeof tickable === "function" ? tickable(row) : tickable);
  const isTicked = (row: Row) => keys.has(rowKey(row));
  const free = rows.filter(mayTick);
  const inView = new Set(rows.map(rowKey));
  const far = beyond.filter((row) => !inView.has(rowKey(row)));
  const ticked = [...rows, ...far].filter(isTicked);
  return {
    mayTick,
    isTicked,
    ticked,
    allTicked: free.length > 0 && free.every(isTicked),
    someTicked: rows.some(isTicked),
    /** @param some all that may be ticked, unless named */
    tick(on: boolean, some = free): ReadonlySet<string> {
      const changed = new Set(some.map(rowKey));
      return new Set([...[...keys].filter((key) => !changed.has(key)), ...(on ? changed : [])]);
    },
  };
}
