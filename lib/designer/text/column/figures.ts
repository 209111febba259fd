import type { figureWays } from "@/lib/designer/placed";
import { bits } from "@/lib/designer/text/characters";
import { advancesOf } from "@/lib/designer/text/metrics";
import type { Setting } from "@/lib/designer/text/setting";

/** Longer numbers lie on their side: so small nobody reads them. */
const most = 4;
/** More side by side would be too small; they stand one below the other. */
const mostBeside = 3;
/** Of the font size: as wide as figures side by side may be, a little over the edges of their place. */
const widest = 1.12;

const isFigure = (character: number) => character >= 0x30 && character <= 0x39;
/** Part of a word with the figures beside it: of `SL2026` nothing stands up. */
const isLetter = (set: Setting, i: number) => ((set.bits[i] as number) & (bits.latin | bits.space)) === bits.latin;

/** Stands the figures of a run of text up that a column has room for. @param from its first character */
export function standFigures(set: Setting, from: number, way: (typeof figureWays)[number]) {
  for (let i = from; i < set.count; i++) {
    if (!isFigure(set.characters[i] as number)) continue;
    let end = i + 1;
    while (end < set.count && isFigure(set.characters[end] as number)) end++;
    const joined = (i > from && isLetter(set, i - 1)) || (end < set.count && isLetter(set, end));
    if (end - i <= most && !joined) {
      if (way === "combined" && end - i > 1 && end - i <= mostBeside) combine(set, i, end);
      else stack(set, i, end);
    }
    i = end;
  }
}

function stack(set: Setting, from: number, end: number) {
  const size = set.sizes[set.style[from] as number] as number;
  for (let i = from; i < end; i++) {
    set.bits[i] = (set.bits[i] as number) & ~bits.turned;
    set.advance[i] = size;
  }
}

const widthOf = (set: Setting, i: number) => (advancesOf(set.face[i] as number)[set.drawn[i] as number] ?? 1000) / 1000;

/** All of them take the room of one character; smaller where they are too wide for it, in a style of their own then. */
function combine(set: Setting, from: number, end: number) {
  const own = set.style[from] as number;
  const size = set.sizes[own] as number;
  let wide = 0;
  for (let i = from; i < end; i++) wide += widthOf(set, i);
  let style = own;
  if (wide > widest) {
    set.roomForStyle();
    style = set.styles.push({ ...(set.styles[own] as Setting["styles"][number]) }) - 1;
    set.sizes[style] = (size * widest) / wide;
  }
  for (let i = from; i < end; i++) {
    set.bits[i] = ((set.bits[i] as number) & ~bits.turned) | bits.beside;
    set.style[i] = style;
    set.advance[i] = i === from ? size : 0;
  }
}

/** Of figures' height, what their middle lies above the baseline. */
const middleOfFigure = 0.365;

/**
 * Places figures that stand side by side about the middle of a column. @param from the first @returns the one after the last
 * @param em the size of the text around them as it is set
 */
export function placeBeside(set: Setting, from: number, to: number, middle: number, em: number): number {
  const { x, y, sizes, style } = set;
  const size = sizes[style[from] as number] as number;
  let end = from + 1;
  while (end < to && (set.bits[end] as number) & bits.beside && set.advance[end] === 0) end++;
  let wide = 0;
  for (let i = from; i < end; i++) wide += widthOf(set, i) * size;
  let at = middle - wide / 2;
  const baseline = (y[from] as number) + em / 2 + middleOfFigure * size;
  for (let i = from; i < end; i++) {
    x[i] = at;
    y[i] = baseline;
    at += widthOf(set, i) * size;
  }
  return end;
}
