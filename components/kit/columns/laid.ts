/** How a person has laid the columns of a table: their order, and the widths that they gave. */
export type Laid = { order: readonly string[]; widths: Readonly<Record<string, number>> };

/** As a table comes. */
export const AS_IT_COMES: Laid = { order: [], widths: {} };

/** In pixels: narrower says nothing, wider fills a screen. */
export const [NARROWEST, WIDEST] = [64, 800];

/** A width in these bounds, in whole pixels. */
export const within = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

/** The keys in the order that was chosen; one that came later stands behind the one that it stands behind by default. */
export function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const placed = order.filter((key) => keys.includes(key));
  for (const [at, key] of keys.entries()) {
    if (placed.includes(key)) continue;
    const before = keys.slice(0, at).findLast((one) => placed.includes(one));
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key);
  }
  return placed;
}

/** The keys with one of them a place further on or back; as they were where there is no such place. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
}
