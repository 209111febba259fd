import { type Element, pagesPdf, type Slide } from "@/lib/pdf/pages";
import { type Figure, figures, heading, type Table, table } from "./blocks";
import { INNER, LEFT, LINE, line, Paper, RATIO, rect, SOFT, WIDE, words } from "./paper";

/** A part of a report: figures, or rows with bars or a list. */
interface Part {
  title: string;
  note?: string | undefined;
  figures?: readonly Figure[];
  table?: Table;
}

/** A report on A4 upright: a cover, then part by part. */
export interface Report {
  /** Small, at the top of the cover: who reports. */
  over: string;
  title: string;
  subtitle: string;
  /** On the cover: what it is about, and when it was made. */
  notes: readonly string[];
  /** On the cover, in large numbers; three at most. */
  heroes: readonly Figure[];
  parts: readonly Part[];
  /** `#rrggbb` */
  colour: string;
  /** At the foot of each page but the cover: which one it is of how many. */
  pageOf: (page: number, pages: number) => string;
}

const BOTTOM = WIDE * RATIO;

/** Han characters take the width of two letters. */
const widthOf = (text: string) => Array.from(text).reduce((sum, c) => sum + (c > "\u2e80" ? 1 : 0.6), 0);
/** The largest size in which the title fits into three lines. */
const sizeOf = (title: string) => [68, 58, 48, 40].find((size) => (widthOf(title) * size) / INNER <= 2.5) ?? 32;

function coverOf({ over, title, subtitle, notes, heroes, colour }: Report): {
  texts: Element[];
  rects: Slide["rules"];
} {
  const width = INNER / 3;
  const size = sizeOf(title);
  const high = Math.ceil((widthOf(title) * size) / INNER + 0.1) * size * 1.3;
  return {
    texts: [
      line(over, [LEFT, 150, INNER], { fontSize: 24, bold: true, defaultColor: colour }),
      words(title, [LEFT, 220, INNER], { fontSize: size, height: high, bold: true, defaultFontName: "SimSun" }),
      line(subtitle, [LEFT, 220 + high + 24, INNER], { fontSize: 36, defaultColor: SOFT, defaultFontName: "SimSun" }),
      ...heroes.flatMap(({ label, value, hint }, n) => [
        line(value, [LEFT + n * width, 760, width - 24], {
          ...{ fontSize: 72, bold: true, defaultColor: colour, defaultFontName: "SimSun" },
        }),
        line(label, [LEFT + n * width, 866, width - 24], { fontSize: 20 }),
        ...(hint ? [line(hint, [LEFT + n * width, 898, width - 24], { fontSize: 15, defaultColor: SOFT })] : []),
      ]),
      ...notes.map((said, n) => line(said, [LEFT, BOTTOM - 250 + n * 32, INNER], { fontSize: 17, defaultColor: SOFT })),
    ],
    rects: [rect(0, 0, WIDE, 26, colour), rect(LEFT, 700, 120, 4, colour), rect(LEFT, BOTTOM - 280, INNER, 1, LINE)],
  };
}

/** Writes a report as PDF; the same bytes for the same report. */
export function reportPdf(report: Report): Buffer {
  const { title, parts, colour, pageOf } = report;
  const paper = new Paper();
  for (const { title: called, note, ...part } of parts) {
    heading(paper, { title: called, colour, ...(note && { note }) });
    if (part.figures) figures(paper, part.figures);
    if (part.table) table(paper, part.table, colour);
  }
  const all = [coverOf(report), ...paper.pages];
  const slides = all.map(({ texts, rects = [] }, n): Slide => {
    const foot =
      n === 0
        ? []
        : [
            line(title, [LEFT, BOTTOM - 74, INNER * 0.7], { fontSize: 12, defaultColor: SOFT }),
            line(pageOf(n + 1, all.length), [LEFT + INNER * 0.7, BOTTOM - 74, INNER * 0.3], {
              ...{ fontSize: 12, align: "right" as const, defaultColor: SOFT },
            }),
          ];
    return {
      id: `p${n + 1}`,
      elements: [...texts, ...foot].map((one, at) => ({ ...one, id: `t${at}` }) as Element),
      rules: [...rects, ...(n === 0 ? [] : [rect(LEFT, BOTTOM - 86, INNER, 1, LINE)])],
    };
  });
  return pagesPdf(slides, { title, viewportRatio: RATIO });
}
