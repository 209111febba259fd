/** Counts the items that fit in a line, when the rest goes into a menu as wide as `more`. */
export function fitting(widths: readonly number[], more: number, available: number): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= available) return widths.length;
  let fits = 0;
  for (let used = more; fits < widths.length; fits++) {
    used += widths[fits] ?? 0;
    if (used > available) break;
  }
  return fits;
}
