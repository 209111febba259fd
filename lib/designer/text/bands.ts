import { bits } from "./characters";
import { ascent, padding, type Setting, type TextBox } from "./setting";
import type { RichText, TextStyle } from "./style";

/** A rectangle that belongs to a text, in design units from the element's top left corner. */
export interface Band {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null where it only says what can be clicked. */
  color: string | null;
  /** Drawn before the text. */
  under: boolean;
  link: string | null;
}

const quoteColor = "#bbb";
const none: Band[] = [];

/** Backgrounds, underlines, strikes, links, and the bar beside a quote; a text on a circle has none. */
export function bandsOf(set: Setting, text: RichText, box: TextBox): Band[] {
  if (set.bent || (!set.styles.some(hasBand) && !text.some(({ quote }) => quote))) return none;
  const bands: Band[] = [];
  for (let l = 0; l < set.lines; l++) {
    const to = set.to[l] as number;
    for (let i = set.from[l] as number; i < to; ) {
      const style = set.styles[set.style[i] as number] as TextStyle;
      let end = i + 1;
      while (end < to && set.style[end] === set.style[i] && !(set.leftwards && set.levels[end] !== set.levels[i]))
        end++;
      if (hasBand(style)) bands.push(...ofRun(set, l, i, end, style, box));
      i = end;
    }
    if (text[set.origins[set.paragraph[l] as number] as number]?.quote) bands.push(ofQuote(set, l, box));
  }
  return bands;
}

const hasBand = ({ background, underline, strike, link }: TextStyle) =>
  background !== null || underline || strike || link !== null;

/** Along the line `at`, across it measured from its middle towards the next line. */
function ofRun(set: Setting, l: number, from: number, end: number, style: TextStyle, box: TextBox): Band[] {
  const [start, length] = set.shaped ? reachOf(set, from, end, box) : lengthOf(set, from, end, box);
  const size = style.size * set.scale;
  const thin = Math.max(0.5, size * 0.05);
  const strip = (across: number, thick: number, rest: Pick<Band, "color" | "under" | "link">) =>
    laid(box, start, length, (set.middle[l] as number) + across, thick, rest);
  const baseline = (ascent - 0.5) * size;
  const { color, background, link } = style;
  return [
    ...(background ? [strip(-0.55 * size, 1.1 * size, { color: background, under: true, link: null })] : []),
    ...(style.underline
      ? [strip(box.vertical ? -0.58 * size : baseline + 0.1 * size, thin, { color, under: false, link: null })]
      : []),
    ...(style.strike ? [strip(-thin / 2, thin, { color, under: false, link: null })] : []),
    ...(link ? [strip(-0.5 * size, size, { color: null, under: false, link })] : []),
  ];
}

function lengthOf(set: Setting, from: number, end: number, box: TextBox): [start: number, length: number] {
  const last = end - 1;
  const start = startOf(set, from, box);
  return [start, startOf(set, last, box) + (set.advance[last] as number) * set.scale - start];
}

/** The same where characters may run to the left, and marks stand about others. */
function reachOf(set: Setting, from: number, end: number, box: TextBox): [start: number, length: number] {
  let [start, far] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = from; i < end; i++) {
    if ((set.advance[i] as number) === 0 && end - from > 1) continue;
    const pen = (set.bits[i] as number) & bits.shaped ? (set.away[i] as number) * set.scale : 0;
    const at = startOf(set, i, box) - pen;
    start = Math.min(start, at);
    far = Math.max(far, at + (set.advance[i] as number) * set.scale);
  }
  return start > far ? lengthOf(set, from, end, box) : [start, far - start];
}

/** Where a character begins along its line. */
function startOf(set: Setting, i: number, { vertical }: TextBox): number {
  if (!vertical) return set.x[i] as number;
  return (set.bits[i] as number) & bits.turned
    ? (set.y[i] as number)
    : (set.y[i] as number) - ascent * (set.sizes[set.style[i] as number] as number);
}

function ofQuote(set: Setting, l: number, box: TextBox): Band {
  const em = (set.tallest[l] as number) * set.scale;
  const deep = em * box.lineHeight;
  const thick = 0.16 * em;
  return laid(box, padding + 0.4 * em, thick, (set.middle[l] as number) - deep / 2, deep, {
    color: quoteColor,
    under: true,
    link: null,
  });
}

/** Columns run from the right, lines from the top. */
function laid(
  { vertical, width }: TextBox,
  along: number,
  length: number,
  across: number,
  thick: number,
  rest: Pick<Band, "color" | "under" | "link">,
): Band {
  return vertical
    ? { x: width - across - thick, y: along, width: thick, height: length, ...rest }
    : { x: along, y: across, width: length, height: thick, ...rest };
}
