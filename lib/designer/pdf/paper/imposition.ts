import { nearly } from "./page-size";
import { bleed, type Finished, type Imposition, perMillimetre, type Sheet, sidesOf } from "./sheet";

/** How certificates share a sheet: of a size, as many as fit, or by columns and rows, as large as fits. */
export type Several = ({ each: Finished } | { columns: number; rows: number }) & {
  /** Millimetres between two of them. */
  gap: number;
};

export const mostInLine = 10;
export const mostGap = 20;
/** What is cut out is no smaller, in millimetres. */
const leastSide = 20;
/** Room for marks outside of what is cut out, in millimetres. */
const roomForMarks = 6;

/**
 * Certificates of one proportion on a sheet of paper, in its middle.
 * @returns null where they do not fit, or would be too small
 */
export function impositionOf(ratio: number, { paper, cropMarks }: Sheet, several: Several): Imposition | null {
  const [short, long] = sidesOf(paper);
  const [upright, lying] = [
    laid(ratio, { width: short, height: long }, several, cropMarks),
    laid(ratio, { width: long, height: short }, several, cropMarks),
  ];
  if (!upright || !lying) return upright ?? lying;
  const used = ({ columns, rows, each }: Imposition) => columns * rows * each.width * each.height;
  return used(lying) > used(upright) * 1.001 ? lying : upright;
}

type Size = Imposition["each"];

function laid(ratio: number, sheet: Size, several: Several, cropMarks = false): Imposition | null {
  const gap = several.gap * perMillimetre;
  const { each, columns, rows } =
    "each" in several
      ? filled(cutTo(several.each, ratio), sheet, gap)
      : { ...several, each: shrunk(ratio, sheet, several, gap, cropMarks) };
  if (columns * rows === 0 || Math.min(each.width, each.height) < leastSide * perMillimetre) return null;
  const block = { width: columns * (each.width + gap) - gap, height: rows * (each.height + gap) - gap };
  return {
    ...{ sheet, each, columns, rows, gap },
    left: (sheet.width - block.width) / 2,
    bottom: (sheet.height - block.height) / 2,
  };
}

/** As long as the size says; as wide, too, where the design has nearly its proportions. */
function cutTo(size: Finished, ratio: number): Size {
  const [short, long] = sidesOf(size);
  const drawn = long * Math.min(ratio, 1 / ratio);
  const across = Math.abs(drawn - short) <= nearly * short ? short : drawn;
  return ratio <= 1 ? { width: long, height: across } : { width: across, height: long };
}

/** A hundredth of a point is lost where millimetres were rounded. */
const enough = 0.02;

function filled({ width, height }: Size, sheet: Size, gap: number) {
  const along = (whole: number, one: number) => Math.floor((whole + gap + enough) / (one + gap));
  return { each: { width, height }, columns: along(sheet.width, width), rows: along(sheet.height, height) };
}

function shrunk(
  ratio: number,
  sheet: Size,
  { columns, rows }: { columns: number; rows: number },
  gap: number,
  cropMarks: boolean,
) {
  const around = cropMarks ? 2 * roomForMarks * perMillimetre : 0;
  const width = (sheet.width - around - (columns - 1) * gap) / columns;
  const height = (sheet.height - around - (rows - 1) * gap) / rows;
  const wide = Math.max(0, Math.min(width, height / ratio));
  return { width: wide, height: wide * ratio };
}

/** The places of a sheet, row by row from the top: the lower left corners, in points. */
export const placesOf = ({ columns, rows, each, gap, left, bottom }: Imposition) =>
  Array.from({ length: columns * rows }, (_, n) => {
    const [row, column] = [Math.floor(n / columns), n % columns];
    return {
      x: left + column * (each.width + gap),
      y: bottom + (rows - 1 - row) * (each.height + gap),
      row,
      column,
    };
  });

const longest = 5 * perMillimetre;
/** A shorter mark is none: printers leave the rim of the paper blank. */
const shortest = 2 * perMillimetre;

/** How long the marks are that say where to cut, beside and below what is cut; 0 where the margin has no room for them. */
export function marksOf({ left, bottom }: Imposition) {
  const [beside = 0, below = 0] = [left, bottom].map((margin) => {
    const long = Math.min(longest, margin - bleed - 1);
    return long < shortest ? 0 : long;
  });
  return { beside, below };
}
