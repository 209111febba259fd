import { dayPlus } from "@/lib/clock";

/** Days from one to another, both included. */
export interface Range {
  from: string;
  until: string;
}

export const meet = (a: Range, b: Range) => a.from <= b.until && b.from <= a.until;

/** What of some days lies within others. */
export const within = (ranges: readonly Range[], span: Range): Range[] =>
  ranges
    .filter((one) => meet(one, span))
    .map(({ from, until }) => ({
      from: from > span.from ? from : span.from,
      until: until < span.until ? until : span.until,
    }));

/** The same days in order, those that touch as one. */
export function joined(ranges: readonly Range[]): Range[] {
  const made: Range[] = [];
  for (const one of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = made.at(-1);
    if (last && one.from <= dayPlus(last.until, 1)) last.until = one.until > last.until ? one.until : last.until;
    else made.push({ ...one });
  }
  return made;
}

/** Days without others, in order. */
export function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  let left = joined(ranges);
  for (const gone of taken)
    left = left.flatMap((one) =>
      meet(one, gone)
        ? [
            { from: one.from, until: dayPlus(gone.from, -1) },
            { from: dayPlus(gone.until, 1), until: one.until },
          ].filter(({ from, until }) => from <= until)
        : [one],
    );
  return left;
}
