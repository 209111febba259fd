import type { Placed } from "./grid";

/** A line between two corners of the grid, along columns or along rows. */
interface Piece {
  /** Where it lies across its own direction. */
  at: number;
  from: number;
  to: number;
}

const short = (share: number) => Math.round(share * 1e6) / 1e3;

/**
 * The rules of a table as the outlines of a path, in per mille of its sides: each line once and as long as it is straight, so that
 * nothing lies twice where it is translucent and corners meet. None where no line is drawn.
 */
export function rulesOf(seen: readonly Placed[]): string[] {
  const [first] = seen;
  if (!first || first.table.ruled === "none" || first.table.ruleWidth === 0) return [];
  const { width, height, ruled } = first.table;
  const level: Piece[] = [];
  const upright: Piece[] = [];
  for (const { left, top, width: wide, height: high } of seen) {
    const [x, y, right, foot] = [left / width, top / height, (left + wide) / width, (top + high) / height];
    for (const at of [y, foot]) if (ruled !== "outer" || isEdge(at)) level.push({ at, from: x, to: right });
    for (const at of [x, right])
      if (ruled === "all" || (ruled === "outer" && isEdge(at))) upright.push({ at, from: y, to: foot });
  }
  // lines that cross the ends of others reach as far as those are thick
  const reach = ruled === "rows" ? { x: 0, y: 0 } : half(first.table);
  const path = [
    ...joined(level).map(
      ({ at, from, to }) => `M${short(from - reach.x)} ${short(at)}L${short(to + reach.x)} ${short(at)}`,
    ),
    ...joined(upright).map(({ at, from, to }) => `M${short(at)} ${short(from)}L${short(at)} ${short(to)}`),
  ];
  return [path.join("")];
}

const half = ({ ruleWidth, width, height }: Placed["table"]) => ({
  x: ruleWidth / 2 / width,
  y: ruleWidth / 2 / height,
});

const tiny = 1e-6;
const isEdge = (at: number) => at < tiny || at > 1 - tiny;

/** Pieces of one line that touch or overlap are one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const sorted = pieces.toSorted((a, b) => (Math.abs(a.at - b.at) < tiny ? a.from - b.from : a.at - b.at));
  const whole: Piece[] = [];
  for (const piece of sorted) {
    const last = whole.at(-1);
    if (last && Math.abs(last.at - piece.at) < tiny && piece.from <= last.to + tiny)
      last.to = Math.max(last.to, piece.to);
    else whole.push({ ...piece });
  }
  return whole;
}
