import { z } from "zod";

const place = z.number().min(0).max(5_000);
export const mostGuides = 50;

/** What helps to place things on a page, in design units; stored with the design and never printed. */
export const Aids = z.object({
  /** How far the lines of the grid are apart; left out, there is none. */
  grid: z.number().min(5).max(500).optional(),
  /** Own guides: upright ones by how far right they are, level ones by how far down. */
  x: z.array(place).max(mostGuides).default([]),
  y: z.array(place).max(mostGuides).default([]),
});
export type Aids = z.output<typeof Aids>;

export const noAids: Aids = { x: [], y: [] };

const millimetres = z.number().min(50).max(1_200);
/** Of the sheet that a design is made for, in millimetres. */
export const PaperSize = z.object({ width: millimetres, height: millimetres });
export type PaperSize = z.output<typeof PaperSize>;
