import { type Gradient, hasInside, isSeeded, type Paint, type ShapeElement } from "./element";
import { fibres, fret, ripples, scales } from "./ground";
import { border, rosette } from "./guilloche";
import { areaOf, ellipse, line, ownPath, polygon, rectangle, star } from "./outlines";
import type { Path } from "./path";

/** One outline with what it is filled and drawn with, in the element's own units from its upper left corner. */
export interface Stratum {
  path: Path;
  fill?: Paint;
  stroke?: Paint;
  width: number;
  /** Lengths of dashes and gaps; empty for a line without. */
  dash: number[];
  /** Dots are round. */
  round: boolean;
  /** Curves that turn so sharply that readers would see corners have none drawn. */
  curved: boolean;
}

/** Sharper corners are cut off. */
export const miterLimit = 10;

/** What a shape draws, the lowest first: the same in the browser and in a PDF. @param seed of guilloché without one of its own */
export function strataOf(element: ShapeElement, seed: string): Stratum[] {
  const { shape, width, height, strokeWidth, radius, gap, innerWidth } = element;
  const outer = stratum(element, outlineOf(element, seed), strokeWidth, hasInside(element));
  const inset = strokeWidth / 2 + gap + innerWidth / 2;
  if (shape !== "frame" || 2 * inset >= Math.min(width, height)) return [outer];
  const inner = rectangle(areaOf(width, height, inset), Math.max(0, radius - inset));
  return [outer, stratum(element, inner, innerWidth, false)];
}

const stratum = (element: ShapeElement, path: Path, width: number, filled: boolean): Stratum => ({
  path,
  ...(filled && element.fill !== undefined && { fill: element.fill }),
  ...(element.stroke !== undefined && width > 0 && { stroke: element.stroke }),
  width,
  ...dashOf(isSeeded(element) ? "solid" : element.dash, width),
  curved: isSeeded(element),
});

function outlineOf(element: ShapeElement, seed: string): Path {
  const { shape, width, height, radius, points, depth, path } = element;
  switch (shape) {
    case "ellipse":
      return ellipse(width, height);
    case "line":
      return line(width, height);
    case "polygon":
      return polygon(width, height, points);
    case "star":
      return star(width, height, points, depth);
    case "path":
      return ownPath(width, height, path);
    case "rosette":
      return rosette(element, element.seed || seed);
    case "border":
      return border(element, element.seed || seed);
    case "ripples":
      return ripples(element, element.seed || seed);
    case "scales":
      return scales(element);
    case "fret":
      return fret(element);
    case "fibres":
      return fibres(element, element.seed || seed);
    default:
      return rectangle(areaOf(width, height), radius);
  }
}

/** The curves of guilloché have none: readers measure so long a line differently, and dashes would lie elsewhere in each. */
export const dashOf = (dash: ShapeElement["dash"], width: number) => ({
  dash: dash === "dashed" ? [4 * width, 3 * width] : dash === "dotted" ? [0, 2.5 * width] : [],
  round: dash === "dotted",
});

/** Where a gradient begins and ends within its box: along a line across it at the angle, or from the middle to the corners. */
export function axisOf({ kind, angle }: Gradient, width: number, height: number) {
  const [x, y] = [width / 2, height / 2];
  if (kind === "radial") return { x1: x, y1: y, x2: x, y2: y, r: Math.hypot(x, y) };
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // so far that the corners have the first and the last colour
  const reach = Math.abs(x * cos) + Math.abs(y * sin);
  return { x1: x - cos * reach, y1: y - sin * reach, x2: x + cos * reach, y2: y + sin * reach, r: 0 };
}
