import { pathOf } from "@/lib/designer/picture/outline";
import { faces } from "@/lib/designer/text/fonts";
import { setText } from "@/lib/designer/text/set-text";
import { ascent, padding } from "@/lib/designer/text/setting";
import type { RichText } from "@/lib/designer/text/style";
import { fontOfFace } from "@/lib/font/files";

export interface Words {
  text: string;
  font: "serifBold" | "sans";
  /** Of the largest setting, in pixels; down to 60 % of it where the text needs that. */
  size: number;
  color: string;
  /** Where it stands: the first line's top left corner, and the room that it has. */
  box: { x: number; y: number; width: number; height: number };
  lineHeight?: number;
  letterSpacing?: number;
  align?: "left" | "right" | "center";
}

const families = { serifBold: { font: "SimSun", bold: true }, sans: { font: "SourceHanSans", bold: false } } as const;

const richOf = ({ text, font, size, color, align = "left" }: Words): RichText => [
  {
    ...{ align, marker: "", indent: 0, quote: false },
    runs: [
      {
        text,
        style: {
          ...{ ...families[font], size, color },
          ...{ italic: false, underline: false, strike: false, script: null, background: null, link: null },
        },
      },
    ],
  },
];

/** Set by the engine that certificates are set with: no comma begins a line, no word is torn. */
function settingOf(words: Words) {
  const { width, height } = words.box;
  const box = { width: width + 2 * padding, height: height + 2 * padding, vertical: false };
  return setText(richOf(words), {
    ...box,
    lineHeight: words.lineHeight ?? 1.3,
    letterSpacing: words.letterSpacing ?? 0,
  });
}

/** As much of a text as its room holds; what is cut ends in an ellipsis, never in a punctuation mark. */
function fitting(words: Words): Words {
  const text = words.text.replace(/\s+/g, " ").trim();
  const whole = { ...words, text };
  if (!settingOf(whole).overflow) return whole;
  const letters = [...new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );
  const cut = (count: number) => ({
    ...words,
    text: `${letters
      .slice(0, count)
      .join("")
      .replace(/[\s\p{P}]+$/u, "")}…`,
  });
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (settingOf(cut(middle)).overflow) high = middle - 1;
    else low = middle;
  }
  return cut(low);
}

/** Where words of a text begin, counted in characters. */
function beginningsOf(text: string): ReadonlySet<number> {
  let at = 0;
  return new Set(
    [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text)].map(({ segment }) => {
      const begins = at;
      at += [...segment].length;
      return begins;
    }),
  );
}

/**
 * The narrowest room in which a text takes no more lines and no smaller letters, so that no single character is left over on the last; of
 * those a little wider one in which no line ends within a Chinese word, where there is one.
 */
function balanced(words: Words): Words {
  const { lines, scale } = settingOf(words);
  if (lines < 2) return words;
  const within = (width: number): Words => ({ ...words, box: { ...words.box, width } });
  const isSame = (width: number) => {
    const set = settingOf(within(width));
    return set.lines === lines && set.scale >= scale && !set.overflow && set;
  };
  let [low, high] = [words.box.width * 0.6, words.box.width];
  while (high - low > 8) {
    const middle = (low + high) / 2;
    if (isSame(middle)) high = middle;
    else low = middle;
  }
  const begins = beginningsOf(words.text);
  for (let width = high; width <= words.box.width; width += 8) {
    const set = isSame(width);
    if (set && [...set.from.subarray(1, lines)].every((at) => begins.has(at))) return within(width);
  }
  return within(high);
}

/** Words as SVG paths, and where they end. What no font of ours draws is left out. */
export function drawWords(words: Words): { svg: string; bottom: number; right: number } {
  const shown = balanced(fitting(words));
  const set = settingOf(shown);
  const { x: left, y: top } = words.box;
  const size = set.sizes[0] as number;
  const paths: string[] = [];
  let [bottom, right] = [top, left];
  for (let l = 0; l < set.lines; l++)
    for (let i = set.from[l] as number; i < (set.to[l] as number); i++) {
      const face = faces[set.face[i] as number];
      const glyph = face && fontOfFace(face).glyphs[set.drawn[i] as number];
      if (!face || !glyph) continue;
      const [x, y] = [left - padding + (set.x[i] as number), top - padding + (set.y[i] as number)];
      bottom = Math.max(bottom, y + (1 - ascent) * size);
      right = Math.max(right, x + (set.advance[i] as number) * set.scale);
      const d = pathOf(fontOfFace(face), glyph);
      if (d) paths.push(`<path d="${d}" transform="translate(${round(x)} ${round(y)}) scale(${scaleOf(size)})"/>`);
    }
  return { svg: `<g fill="${words.color}">${paths.join("")}</g>`, bottom, right };
}

const round = (n: number) => Math.round(n * 100) / 100;
const scaleOf = (size: number) => `${size / 1000} ${-size / 1000}`;
