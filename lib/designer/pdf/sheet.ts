import type { Bytes } from "./bytes";

/** Paper that certificates are printed on: the short and the long side in millimetres (ISO 216). */
const papers = { a3: [297, 420], a4: [210, 297], b5: [176, 250], a5: [148, 210] } as const;
type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as [Paper, ...Paper[]];

/** How designs are laid on paper for a printer. */
export interface Sheet {
  paper: Paper;
  /** Whether colour runs three millimetres over the edge, with marks that say where to cut. */
  cropMarks?: boolean;
  /** How far the printer is to be corrected, in millimetres to the right and down. */
  shift?: { x: number; y: number };
  /** Rulers along the upper and left edge, which are not shifted: a test sheet. */
  rulers?: boolean;
}

/** Points of 1/72 inch to a millimetre. */
export const perMillimetre = 72 / 25.4;

/** As far as colour runs over the edge, in points. */
export const bleed = 3 * perMillimetre;
/** What the sheet has around what is cut out: the bleed, and room for the marks outside of it. */
export const aroundCut = 10 * perMillimetre;

/** The sides of paper in points, to a hundredth. */
export const sidesOf = (paper: Paper) =>
  papers[paper].map((side) => Math.round(side * perMillimetre * 100) / 100) as [number, number];

/** What is cut out of a sheet, in its points. */
interface Cut {
  margin: number;
  width: number;
  height: number;
}

const line = (out: Bytes, fromX: number, fromY: number, toX: number, toY: number) =>
  out.num(fromX).num(fromY).text("m ").num(toX).num(toY).text("l S\n");

/** Two short lines at each corner, outside of the bleed, in registration black. */
export function paintCropMarks(out: Bytes, { margin, width, height }: Cut) {
  const long = margin - bleed - 1;
  out.text("q 0.25 w 0 G\n");
  for (const [x, away] of [
    [margin, -1],
    [margin + width, 1],
  ] as const)
    for (const [y, off] of [
      [margin, -1],
      [margin + height, 1],
    ] as const) {
      line(out, x + away * (bleed + 1), y, x + away * (bleed + 1 + long), y);
      line(out, x, y + off * (bleed + 1), x, y + off * (bleed + 1 + long));
    }
  out.text("Q\n");
}

/** What is drawn from here on stays within the bleed. */
export const clipToBleed = (out: Bytes, { margin, width, height }: Cut) =>
  out
    .num(margin - bleed)
    .num(margin - bleed)
    .num(width + 2 * bleed)
    .num(height + 2 * bleed)
    .text("re W n\n");

/** A stroke for each millimetre along the upper and the left edge, and a cross ten millimetres from each corner. */
export function paintRulers(out: Bytes, { margin, width, height }: Cut) {
  const top = margin + height;
  const strokeFor = (mm: number) => (mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2) * perMillimetre;
  out.text("q 0.2 w 0.4 G\n");
  for (let mm = 1; mm * perMillimetre < width; mm++)
    line(out, margin + mm * perMillimetre, top, margin + mm * perMillimetre, top - strokeFor(mm));
  for (let mm = 1; mm * perMillimetre < height; mm++)
    line(out, margin, top - mm * perMillimetre, margin + strokeFor(mm), top - mm * perMillimetre);
  const [away, arm] = [10 * perMillimetre, 4 * perMillimetre];
  for (const x of [margin + away, margin + width - away])
    for (const y of [margin + away, top - away]) {
      line(out, x - arm, y, x + arm, y);
      line(out, x, y - arm, x, y + arm);
    }
  out.text("Q\n");
}
