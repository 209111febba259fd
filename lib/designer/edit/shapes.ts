import { DesignElement, viewportWidth } from "@/lib/designer/document";
import type { ShapeKind } from "@/lib/designer/shape/element";
import { foils } from "@/lib/designer/shape/foils";

const tone = "#a8842c";
const pale = "#f6ecd2";

/** From the edge of the page: where a printer's cut does not reach. */
const inset = 28;
const over = 12;
/** Of a ground, which is there to be read on. */
const faint = { stroke: tone, opacity: 0.3 };
const page = { width: 0, height: 0, around: "over" as const };

interface New {
  width: number;
  height: number;
  look: object;
  /** Lies around the page, under all that is on it; or under the whole page, over its edges as far as a printer's cut may be off. */
  around?: boolean | "over";
}

/** What a new shape looks like; each can be changed in the panel. */
const fresh: Record<Exclude<ShapeKind, "path">, New> = {
  rectangle: { width: 240, height: 140, look: { fill: pale, stroke: tone, strokeWidth: 2 } },
  ellipse: { width: 200, height: 140, look: { fill: pale, stroke: tone, strokeWidth: 2 } },
  line: { width: 300, height: 8, look: { stroke: tone, strokeWidth: 2 } },
  polygon: { width: 160, height: 160, look: { fill: pale, stroke: tone, strokeWidth: 2, points: 6 } },
  star: { width: 120, height: 120, look: { fill: foils.gold } },
  frame: { width: 0, height: 0, look: { stroke: foils.gold, strokeWidth: 4 }, around: true },
  rosette: { width: 320, height: 320, look: { stroke: foils.gold, strokeWidth: 0.5 } },
  border: {
    width: 0,
    height: 0,
    look: { stroke: foils.gold, strokeWidth: 0.5, density: 6, waves: 96, amplitude: 0.1 },
    around: true,
  },
  ripples: { ...page, look: { ...faint, strokeWidth: 0.6, density: 24, waves: 12, amplitude: 0.5 } },
  scales: { ...page, look: { ...faint, strokeWidth: 0.8, density: 12 } },
  fret: { ...page, look: { ...faint, strokeWidth: 1, density: 16 } },
  fibres: { ...page, look: { ...faint, strokeWidth: 0.6, density: 12, amplitude: 0.3 } },
};
export type NewShape = keyof typeof fresh;
export const newShapes = Object.keys(fresh) as NewShape[];

export const liesAround = (shape: NewShape) => fresh[shape].around !== undefined;

/** A vector element in the middle of the page, or around it. */
export function newShape({ id, viewportRatio }: { id: string; viewportRatio: number }, shape: NewShape) {
  const { look, around, ...size } = fresh[shape];
  const tall = viewportWidth * viewportRatio;
  const edge = around === "over" ? -over : inset;
  const width = around ? viewportWidth - 2 * edge : size.width;
  const height = around ? tall - 2 * edge : Math.min(size.height, tall - 2 * edge);
  const place = { left: (viewportWidth - width) / 2, top: (tall - height) / 2, width, height };
  return DesignElement.parse({ type: "shape", id, shape, ...place, ...look });
}
