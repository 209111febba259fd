import { linesIn, onOneLine } from "@/lib/pdf/lines";
import type { Element } from "@/lib/pdf/pages";
import { type Drawing, INK, INNER, LEFT, LINE, line, type Paper, rect, SOFT, words } from "./paper";

/** A number and what it counts. */
export interface Figure {
  label: string;
  value: string;
  hint?: string | undefined;
}

/** A row: its cells, and how long its bar is, 0 to 1. */
interface Row {
  cells: readonly string[];
  bar?: number | undefined;
}
interface Column {
  title: string;
  /** In parts of the page's width. */
  width: number;
  /** Numbers stand at the right. */
  isNumber?: boolean | undefined;
}
export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Behind the first column, in parts of the page's width; 0 for a list. */
  barWidth: number;
  /** Below the last row. */
  foot?: string | undefined;
}

const HEAD = 62;
const [SIZE, EASY, LIST, ROW] = [15, 11, 14, 34];
/** A page draws no more rectangles, and no more texts, than so many. */
const [MOST_RECTS, MOST_TEXTS] = [46, 180];
const TILE = 128;
const TILES = 4;

/** A heading, which never stands alone at the foot of a page. @param follows how high what it leads is at least */
export function heading(
  paper: Paper,
  { title, note, colour }: { title: string; note?: string; colour: string },
  follows = 4 * ROW,
) {
  const high = HEAD + (note ? 26 : 0);
  if (paper.room < high + follows) paper.next();
  else paper.space(18);
  const drawing: Drawing = {
    texts: [
      line(title, [LEFT + 22, 8, INNER - 22], { fontSize: 26, bold: true, defaultFontName: "SimSun" }),
      ...(note ? [line(note, [LEFT, 48, INNER], { fontSize: 14, defaultColor: SOFT })] : []),
    ],
    rects: [rect(LEFT, 12, 8, 26, colour)],
  };
  paper.put(drawing, high);
}

/** Numbers side by side, four to a line. */
export function figures(paper: Paper, of: readonly Figure[]) {
  const width = INNER / TILES;
  for (let at = 0; at < of.length; at += TILES) {
    if (paper.room < TILE) paper.next();
    const texts = of.slice(at, at + TILES).flatMap(({ label, value, hint }, n) => {
      const left = LEFT + n * width;
      return [
        line(label, [left, 14, width - 20], { fontSize: 15, defaultColor: SOFT }),
        line(value, [left, 38, width - 20], { fontSize: 36, bold: true, defaultFontName: "SimSun" }),
        ...(hint ? [line(hint, [left, 88, width - 20], { fontSize: 13, defaultColor: SOFT })] : []),
      ];
    });
    paper.put({ texts, rects: [rect(LEFT, 0, INNER, 1, LINE)] }, TILE);
  }
}

/** Rows with bars, or a list whose texts take the lines that they need; its head stands on each of its pages. */
export function table(paper: Paper, { columns, rows, barWidth, foot }: Table, colour: string) {
  const places = placesOf(columns, barWidth);
  const kind = barWidth > 0 ? barred(places, rows, colour) : listed(places, rows);
  let at = 0;
  while (at < rows.length) {
    if (paper.room < ROW + kind.highOf(at)) paper.next();
    paper.put(headOf(places, columns), ROW);
    const count = fitting(paper, rows.length - at, (n) => kind.highOf(at + n), kind.texts);
    paper.put(
      kind.draw(at, count),
      Array.from({ length: count }, (_, n) => kind.highOf(at + n)).reduce((sum, high) => sum + high, 0),
    );
    at += count;
    if (at < rows.length) paper.next();
  }
  if (!foot) return;
  if (paper.room < ROW) paper.next();
  paper.put({ texts: [line(foot, [LEFT, 8, INNER], { fontSize: 13, defaultColor: SOFT })], rects: [] }, ROW);
}

/** How many of the next rows the page takes, one at least. */
function fitting(paper: Paper, rows: number, highOf: (n: number) => number, texts: number): number {
  const page = paper.pages.at(-1);
  const most = Math.min(rows, MOST_RECTS - (page?.rects.length ?? 0), (MOST_TEXTS - (page?.texts.length ?? 0)) / texts);
  let room = paper.room - highOf(0);
  let count = 1;
  while (count + 1 <= most && room >= highOf(count)) room -= highOf(count++);
  return count;
}

/** How rows of a kind are drawn. */
interface Kind {
  highOf: (row: number) => number;
  /** Texts of a row at most. */
  texts: number;
  draw: (from: number, count: number) => Drawing;
}

interface Place {
  left: number;
  width: number;
  isNumber: boolean;
}

/** Where each column stands; the bar comes after the first. */
function placesOf(columns: readonly Column[], barWidth: number): Place[] {
  const whole = columns.reduce((sum, { width }) => sum + width, barWidth);
  let left = LEFT;
  return columns.map(({ width, isNumber = false }, n) => {
    const place = { left, width: (width / whole) * INNER - 12, isNumber };
    left += ((width + (n === 0 ? barWidth : 0)) / whole) * INNER;
    return place;
  });
}

/** What the columns are called, in letters of one size. */
function headOf(places: readonly Place[], columns: readonly Column[]): Drawing {
  const fits = columns.map(({ title }, n) => onOneLine(title, 13, places[n]?.width ?? INNER).fontSize);
  const fontSize = Math.max(EASY, Math.min(13, ...fits));
  return {
    texts: columns.map(({ title }, n) => {
      const { left, width, isNumber } = places[n] as Place;
      const style = { fontSize, smallest: 9, align: isNumber ? "right" : "left", defaultColor: SOFT } as const;
      return line(title, [left, 8, width], style);
    }),
    rects: [rect(LEFT, ROW - 4, INNER, 1, INK)],
  };
}

/** The letters in which every one of some texts fits, if they are not smaller than can be read at ease. */
const sizeFor = (texts: readonly string[], width: number) =>
  Math.max(EASY, Math.min(SIZE, ...texts.map((said) => onOneLine(said, SIZE, width).fontSize)));

/** Rows of one line with a bar after what they are called; the letters of a column are of one size. */
function barred(places: readonly Place[], rows: readonly Row[], colour: string): Kind {
  const [first, second] = places as [Place, Place];
  const end = first.left + first.width + 12;
  const most = second.left - end - 16;
  const sizes = places.map(({ width }, n) =>
    sizeFor(
      rows.map(({ cells }) => cells[n] ?? ""),
      width,
    ),
  );
  return {
    highOf: () => ROW,
    texts: 1,
    draw: (from, count) => {
      const part = rows.slice(from, from + count);
      const called = part.map(({ cells }, n) => {
        const fontSize = sizes[0] ?? SIZE;
        const style = { fontSize, smallest: fontSize, lineHeight: Math.min(4, ROW / fontSize) };
        return line(cells[0] ?? "", [first.left, n * ROW, first.width], style);
      });
      const numbers = places.slice(1).map(({ left, width, isNumber }, n) => {
        const fontSize = sizes[n + 1] ?? SIZE;
        const style = { fontSize, lineHeight: ROW / fontSize, align: isNumber ? "right" : "left", height: count * ROW };
        return words(part.map(({ cells }) => cells[n + 1] ?? "").join("\n"), [left, 0, width], style as never);
      });
      const bars = part.flatMap(({ bar = 0 }, n) =>
        bar > 0 ? [rect(end, n * ROW + (ROW - 14) / 2, Math.max(2, most * bar), 14, colour)] : [],
      );
      return { texts: [...called, ...numbers], rects: bars };
    },
  };
}

/** Rows as high as their longest text, with a rule below each. */
function listed(places: readonly Place[], rows: readonly Row[]): Kind {
  const lines = rows.map(({ cells }) => cells.map((said, n) => linesIn(said, places[n]?.width ?? INNER, LIST)));
  const highOf = (row: number) => Math.max(1, ...(lines[row] ?? []).map((some) => some.length)) * LIST * 1.3 + 14;
  return {
    highOf,
    texts: places.length,
    draw: (from, count) => {
      const drawing = { texts: [] as Element[], rects: [] as Drawing["rects"][number][] };
      let top = 0;
      for (let row = from; row < from + count; row++) {
        const high = highOf(row);
        for (const [n, some] of (lines[row] ?? []).entries()) {
          const { left, width } = places[n] as Place;
          const said = some.join("").trimEnd();
          if (said) drawing.texts.push(words(said, [left, top + 6, width], { fontSize: LIST, height: high - 12 }));
        }
        drawing.rects.push(rect(LEFT, top + high - 1, INNER, 1, LINE));
        top += high;
      }
      return drawing;
    },
  };
}
