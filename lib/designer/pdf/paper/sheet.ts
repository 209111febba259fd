import type { PaperSize } from "@/lib/designer/aids";
import type { Bytes } from "@/lib/designer/pdf/bytes";

/** Paper that certificates are printed on: the short and the long side in millimetres (ISO 216). */
export const papers = { a3: [297, 420], a4: [210, 297], b5: [176, 250], a5: [148, 210] } as const;
export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as [Paper, ...Paper[]];

/** What a certificate is cut to where several share a sheet: the small sizes of ISO 216, and a card for a name (90 mm). */
const finished = { a5: papers.a5, a6: [105, 148], a7: [74, 105], card: [54, 90] } as const;
export type Finished = keyof typeof finished;
export const finishedNames = Object.keys(finished) as [Finished, ...Finished[]];

/** Several certificates to a sheet, to be cut apart; all measures in points. */
export interface Imposition {
  sheet: { width: number; height: number };
  each: { width: number; height: number };
  columns: number;
  rows: number;
  gap: number;
  /** The lower left corner of the block that they are. */
  left: number;
  bottom: number;
}

/** How designs are laid on paper for a printer. */
export interface Sheet {
  paper: Paper | PaperSize;
  /** Whether colour runs three millimetres over the edge, with marks that say where to cut. */
  cropMarks?: boolean;
  /** How far the printer is to be corrected, in millimetres to the right and down. */
  shift?: { x: number; y: number };
  /** Rulers along the upper and left edge, which are not shifted: a test sheet. */
  rulers?: boolean;
  /** Where several share a sheet of the paper. */
  imposition?: Imposition;
}

/** Points of 1/72 inch to a millimetre. */
export const perMillimetre = 72 / 25.4;

/** As far as colour runs over the edge, in points. */
export const bleed = 3 * perMillimetre;
/** What the sheet has around what is cut out: the bleed, and room for the marks outside of it. */
export const aroundCut = 10 * perMillimetre;

const sizes = { ...papers, ...finished };

/** The sides of paper in points, to a hundredth. */
export const sidesOf = (size: Paper | Finished | PaperSize) =>
  (typeof size === "string" ? sizes[size] : [size.width, size.height].sort((a, b) => a - b)).map(
    (side) => Math.round(side * perMillimetre * 100) / 100,
  ) as [number, number];

/** What is cut out of a sheet, in its points. */
interface Cut {
  margin: number;
  width: number;
  height: number;
}

export const line = (out: Bytes, fromX: number, fromY: number, toX: number, toY: number) =>
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
