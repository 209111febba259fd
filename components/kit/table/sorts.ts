/** A column that a list is sorted by, and which way. */
export interface Sort {
  by: string;
  order: "ASC" | "DESC";
}

/** Ascending, descending, not at all: in turn. */
const turned = (by: string, now: Sort | undefined): Sort | undefined =>
  !now ? { by, order: "ASC" } : now.order === "ASC" ? { by, order: "DESC" } : undefined;

/**
 * What a list is sorted by after a press on a column's head: that column alone; or, where it is to join what was pressed before, that
 * column as the second. A third takes the place of the second.
 */
export function sortsAfter(by: string, sorts: readonly Sort[], joins: boolean): Sort[] {
  const now = sorts.find((one) => one.by === by);
  const next = turned(by, now);
  const [first] = sorts;
  if (!joins || !first) return next ? [next] : [];
  if (now) return sorts.flatMap((one) => (one.by === by ? (next ?? []) : one));
  return [first, { by, order: "ASC" }];
}
