import { axisOf, miterLimit, type Stratum, strataOf } from "@/lib/designer/shape/drawing";
import type { Gradient, Paint, ShapeElement } from "@/lib/designer/shape/element";
import { pathData } from "@/lib/designer/shape/path";
import { tag } from "./tag";

/** A vector element. @param seed of guilloché without one of its own; @param id of its gradients, alone in the picture */
export function shapeOf(element: ShapeElement, seed: string, id: string): string {
  const gradients = (["fill", "stroke"] as const).flatMap((use) => {
    const paint = element[use];
    return typeof paint === "object" ? [coloursOf(`${id}-${use}`, paint, element)] : [];
  });
  const strata = strataOf(element, seed).map((stratum) =>
    tag("path", { d: pathData(stratum.path), ...lookOf(stratum, id) }),
  );
  return tag("g", { opacity: element.opacity === 1 ? undefined : element.opacity }, [...gradients, ...strata].join(""));
}

const paintOf = (paint: Paint | undefined, name: string) =>
  paint === undefined ? "none" : typeof paint === "object" ? `url(#${name})` : paint;

const lookOf = ({ fill, stroke, width, dash, round, curved }: Stratum, id: string) => ({
  fill: paintOf(fill, `${id}-fill`),
  ...(stroke !== undefined && {
    stroke: paintOf(stroke, `${id}-stroke`),
    "stroke-width": width,
    "stroke-miterlimit": miterLimit,
    ...(dash.length > 0 && { "stroke-dasharray": dash.join(" ") }),
    ...(round && { "stroke-linecap": "round" }),
    ...(curved && { "stroke-linejoin": "round" }),
  }),
});

function coloursOf(id: string, gradient: Gradient, { width, height }: ShapeElement): string {
  const { x1, y1, x2, y2, r } = axisOf(gradient, width, height);
  const stops = gradient.stops.map(({ at, color }) => tag("stop", { offset: at, "stop-color": color })).join("");
  const gradientUnits = "userSpaceOnUse";
  return gradient.kind === "radial"
    ? tag("radialGradient", { id, gradientUnits, cx: x1, cy: y1, r }, stops)
    : tag("linearGradient", { id, gradientUnits, x1, y1, x2, y2 }, stops);
}
