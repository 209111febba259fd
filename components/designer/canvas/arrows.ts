import type { Point } from "@/lib/designer/edit/geometry";

/** The way that a key points, on a page whose y grows downwards. */
export const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
