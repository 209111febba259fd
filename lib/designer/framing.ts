import { z } from "zod";
import { Tone } from "./picture/tone";
import { dashOf } from "./shape/drawing";
import { dashes } from "./shape/element";
import { areaOf, cornered, ellipse, polygon, rectangle, star } from "./shape/outlines";
import type { Dot, Path } from "./shape/path";
import { TextOutline, TextShadow } from "./text/coats";

/** How a picture sits in its frame: the part of it that is shown, the shape that is cut out, and whether it is mirrored. */

const part = z.number().min(0).max(1);

/** What is shown of a picture, from its upper left corner in parts of its width and height. It fills its frame. */
export const Crop = z
  .object({ left: part, top: part, right: part, bottom: part })
  .refine(({ left, top, right, bottom }) => right - left >= leastPart && bottom - top >= leastPart, "nothing is left");
export type Crop = z.output<typeof Crop>;
/** Less is shown of no picture. */
export const leastPart = 0.02;

export const masks = ["rounded", "ellipse", "triangle", "diamond", "pentagon", "hexagon", "octagon", "star"] as const;
export type Mask = (typeof masks)[number];

export const Framing = z.object({
  crop: Crop.optional(),
  mask: z.enum(masks).optional(),
  /** Of the corners of a rounded picture. */
  radius: z.number().min(0).max(1000).optional(),
  flipH: z.boolean().optional(),
  flipV: z.boolean().optional(),
  /** A line along the edge of what is cut out, half of it over the picture. */
  outline: TextOutline.extend({ dash: z.enum(dashes).optional() }).optional(),
  /** The picture once more under itself, moved and in one colour; with a hard edge, as that of a text. */
  shadow: TextShadow.optional(),
  /** What is changed of its colours. */
  tone: Tone.optional(),
});
export type Framing = z.output<typeof Framing>;

/** Of a rounded picture that says nothing of its corners. */
export const usualRadius = 24;

export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

const dots = (...places: readonly (readonly [number, number])[]): Dot[] => places.map(([x, y]) => ({ x, y }));
const corners: Partial<Record<Mask, readonly Dot[]>> = {
  triangle: dots([0.5, 0], [1, 1], [0, 1]),
  diamond: dots([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  hexagon: dots([0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]),
  octagon: dots([0.3, 0], [0.7, 0], [1, 0.3], [1, 0.7], [0.7, 1], [0.3, 1], [0, 0.7], [0, 0.3]),
};

function maskPath(mask: Mask | undefined, radius: number, width: number, height: number): Path {
  const known = mask && corners[mask];
  if (known) return cornered(known.map(({ x, y }) => ({ x: x * width, y: y * height })));
  if (mask === "ellipse") return ellipse(width, height);
  if (mask === "pentagon") return polygon(width, height, 5);
  if (mask === "star") return star(width, height, 5, 0.5);
  return rectangle(areaOf(width, height), mask === "rounded" ? radius : 0);
}

export interface Framed {
  /** What is cut out, from the frame's upper left corner; null where nothing is cut off. */
  cut: Path | null;
  /** Where the whole picture lies; null where it lies in the frame as it is, keeping its proportions or not. */
  whole: { x: number; y: number; width: number; height: number } | null;
  /** About the middle of the frame. */
  flip: { x: 1 | -1; y: 1 | -1 } | null;
}

type Picture = Framing & { width: number; height: number; code?: string | undefined };

/** How a picture is drawn in its frame; null where that is simply all of it. A QR code and a seal are as they are. */
export function framedOf({ crop, mask, radius, flipH, flipV, width, height, code }: Picture): Framed | null {
  if (code || (!crop && !mask && !flipH && !flipV)) return null;
  const scale = crop && { x: width / (crop.right - crop.left), y: height / (crop.bottom - crop.top) };
  return {
    cut: crop || mask ? maskPath(mask, radius ?? usualRadius, width, height) : null,
    whole: crop && scale ? { x: -crop.left * scale.x, y: -crop.top * scale.y, width: scale.x, height: scale.y } : null,
    flip: flipH || flipV ? { x: flipH ? -1 : 1, y: flipV ? -1 : 1 } : null,
  };
}

/** What is drawn around and under a picture; of a QR code and a seal nothing. */
export function coatsOfPicture({ outline, shadow, mask, radius, width, height, code, opacity = 1 }: Coated) {
  if (code || (!outline && !shadow)) return null;
  return {
    shadow: shadow && { ...shadow, opacity: shadow.opacity * opacity },
    outline: outline && {
      ...{ color: outline.color, width: outline.width, opacity },
      path: maskPath(mask, radius ?? usualRadius, width, height),
      ...dashOf(outline.dash ?? "solid", outline.width),
    },
  };
}

type Coated = Picture & { opacity?: number | undefined };

/** As an SVG transform. */
export const flippedBy = ({ flip }: Pick<Framed, "flip">, width: number, height: number) =>
  flip ? `matrix(${flip.x} 0 0 ${flip.y} ${flip.x < 0 ? width : 0} ${flip.y < 0 ? height : 0})` : undefined;
