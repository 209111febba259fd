/** What of a plan's marks is looked at, as the address has it. */
export interface Step {
  planId: string;
  itemId?: string;
  expertId?: string;
  column?: string;
  bar?: number;
}

/** The step that an address names; a bar only where it is a number. */
export function stepFrom(query: URLSearchParams, planId: string): Step {
  const asked = (name: string) => query.get(name) || undefined;
  const bar = asked("bar");
  return {
    planId,
    itemId: asked("itemId"),
    expertId: asked("expertId"),
    column: asked("column"),
    bar: bar !== undefined && /^\d{1,2}$/.test(bar) ? Number(bar) : undefined,
  };
}

/** The address of a step; it begins the list of works anew. */
export function hrefOf(step: Step): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(step)) if (value !== undefined) query.set(name, `${value}`);
  return `/review/statistics?${query}#marks`;
}

/** From and to which mark a bar goes. */
export const rangeOf = (bar: number, { max, bars }: { max: number; bars: readonly number[] }) => {
  const width = max / Math.max(1, bars.length);
  const digits = Number.isInteger(width) ? 0 : 2;
  return { from: (bar * width).toFixed(digits), to: ((bar + 1) * width).toFixed(digits) };
};
