import { viewportWidth } from "@/lib/designer/document";
import { aroundCut, bleed, type Imposition, perMillimetre, type Sheet, sidesOf } from "./sheet";

/**
 * How far a design's short side may be off that of the paper, or of its place on it, for it to be laid on all the same: ISO 216
 * rounds the sides of small sizes to whole millimetres, so that A5 and B5 are half a percent off A4's proportions.
 */
export const nearly = 0.01;

export interface PageSize {
  /** In points. */
  width: number;
  height: number;
  /** Where the design's lower left corner lies on the sheet, in points: off the sheet where the design is a little larger. */
  left: number;
  bottom: number;
  /** Points to a design unit. */
  scale: number;
  /** In design units. */
  tall: number;
  /** What is cut out, in points, and how far that is from the edges of the sheet. */
  cut: { margin: number; width: number; height: number };
  /** As far as colour runs over the edges of what is cut out, in points. */
  over: number;
}

/**
 * A sheet of the paper where the design has nearly its proportions, as the shipped ones have A4's; else the design's own, as long as
 * the paper. With crop marks the sheet is larger by what is cut off. Of several to a sheet, the place of one.
 */
export function pageSize(viewportRatio: number, sheet: Sheet = plain): PageSize {
  const { paper, cropMarks, shift = { x: 0, y: 0 }, imposition } = sheet;
  const tall = viewportWidth * viewportRatio;
  const over = cropMarks ? bleed : 0;
  if (imposition) return { ...placed(tall, imposition), tall, over };
  const [short, long] = sidesOf(paper);
  const scale = long / Math.max(viewportWidth, tall);
  const side = (drawn: number) => (Math.abs(drawn - short) <= nearly * short ? short : drawn);
  const cut = { margin: cropMarks ? aroundCut : 0, width: side(viewportWidth * scale), height: side(tall * scale) };
  return {
    width: cut.width + 2 * cut.margin,
    height: cut.height + 2 * cut.margin,
    left: cut.margin + (cut.width - viewportWidth * scale) / 2 + shift.x * perMillimetre,
    bottom: cut.margin + (cut.height - tall * scale) / 2 - shift.y * perMillimetre,
    scale,
    tall,
    cut,
    over,
  };
}

const plain: Sheet = { paper: "a4" };

/** In the middle of its place, which was measured by another design's proportions where a file has several. */
function placed(tall: number, { each }: Imposition) {
  const [across, down] = [each.width / viewportWidth, each.height / tall];
  const fits = Math.abs(across - down) <= nearly * Math.max(across, down);
  const scale = fits ? Math.max(across, down) : Math.min(across, down);
  return {
    ...each,
    left: (each.width - viewportWidth * scale) / 2,
    bottom: (each.height - tall * scale) / 2,
    scale,
    cut: { margin: 0, ...each },
  };
}

/** What is cut out and what is printed around it, for the printer's programs (ISO 32000-1, 14.11.2). */
export function boxesOf({ cut: { margin, width, height } }: PageSize) {
  if (!margin) return "";
  const box = (over: number) =>
    [margin - over, margin - over, margin + width + over, margin + height + over].map((at) => at.toFixed(2)).join(" ");
  return `/TrimBox[${box(0)}]/BleedBox[${box(bleed)}]`;
}
