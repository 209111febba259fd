import { z } from "zod";
import { DesignElement, type DesignElement as Element } from "@/lib/designer/document";
import { colorOf, paintOf } from "@/lib/designer/pdf/colors";
import { Color } from "@/lib/designer/placed";
import { mapped, pathData } from "@/lib/designer/shape/path";
import { fromSvgPath } from "@/lib/designer/shape/svg-path";

/** What PPTist writes of a shape and of a line, as far as a certificate can draw it. */
const Outline = z.looseObject({
  width: z.number().optional(),
  color: z.string().optional(),
  style: z.string().optional(),
});
const Gradient = z.looseObject({
  type: z.string(),
  rotate: z.number().optional(),
  colors: z.array(z.looseObject({ pos: z.number(), color: z.string() })).min(2),
});
const Shape = z.looseObject({
  path: z.string().max(200_000),
  viewBox: z.tuple([z.number().positive(), z.number().positive()]),
  fill: z.string().optional(),
  gradient: Gradient.optional(),
  outline: Outline.optional(),
  opacity: z.number().optional(),
  flipH: z.boolean().optional(),
  flipV: z.boolean().optional(),
});
const Point = z.tuple([z.number(), z.number()]);
const Line = z.looseObject({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  start: Point,
  end: Point,
  color: z.string().optional(),
  style: z.string().optional(),
});

const dashOf = (style: string | undefined) => (style === "dashed" || style === "dotted" ? style : "solid");

/** An opaque colour as gradients have it; undefined for one that lets through, and for none. */
function opaque(css: string): string | undefined {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(css)) return css;
  if (!Color.safeParse(css).success || paintOf(css).opacity < 100) return;
  return `#${colorOf(css)
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Colours that run into one another; undefined where they are none that we draw, and a plain filling stands for them. */
function gradientOf(source: unknown) {
  const gradient = Gradient.safeParse(source).data;
  if (!gradient || gradient.colors.length > 12) return;
  const stops = gradient.colors
    .map(({ pos, color }) => ({ at: Math.min(1, Math.max(0, pos / 100)), color: opaque(color) }))
    .sort((a, b) => a.at - b.at);
  if (stops.some(({ color }) => color === undefined)) return;
  return {
    kind: gradient.type === "radial" ? "radial" : "linear",
    angle: ((gradient.rotate ?? 0) % 360) as number,
    stops,
  };
}

/** What fills a shape: where its gradient is none of ours and it has no plain colour, the gradient's first. */
function fillingOf({ gradient, fill }: z.output<typeof Shape>) {
  const first = gradient?.colors[0]?.color;
  return gradientOf(gradient) ?? (fill || (first && Color.safeParse(first).data) || undefined);
}

/** The ground of a page whose colours run into one another, as a shape under everything; undefined where it is none. */
export function gradientGround(gradient: unknown, place: object): Element | undefined {
  const fill = gradientOf(gradient);
  return (
    fill &&
    DesignElement.safeParse({ ...place, type: "shape", shape: "rectangle", fill, strokeWidth: 0, locked: true }).data
  );
}

/** A shape of PPTist as an outline of its own, or undefined where it has values that no design can have. */
export function shapeOf(source: unknown, place: object, scale: number): Element | undefined {
  const shape = Shape.safeParse(source).data;
  const outline = shape && fromSvgPath(shape.path);
  if (!shape || !outline) return;
  const [width, height] = shape.viewBox;
  const path = mapped(outline, ({ x, y }) => ({
    x: (shape.flipH ? 1 - x / width : x / width) * 1000,
    y: (shape.flipV ? 1 - y / height : y / height) * 1000,
  }));
  const drawn = shape.outline?.width ? shape.outline : undefined;
  const fill = fillingOf(shape);
  return DesignElement.safeParse({
    ...place,
    type: "shape",
    shape: "path",
    path: pathData(path),
    ...(fill !== undefined && { fill }),
    ...(drawn && { stroke: drawn.color ?? "#000000", strokeWidth: Math.min(100, (drawn.width ?? 1) * scale) }),
    dash: dashOf(drawn?.style),
    opacity: Math.min(1, Math.max(0, shape.opacity ?? 1)),
  }).data;
}

/** A straight line of PPTist: a line about its middle, turned. What bends arrives straight. */
export function lineOf(source: unknown, place: object, scale: number): Element | undefined {
  const line = Line.safeParse(source).data;
  if (!line) return;
  const [x1, y1] = line.start;
  const [x2, y2] = line.end;
  const long = Math.max(1, Math.hypot(x2 - x1, y2 - y1) * scale);
  const thick = 8;
  return DesignElement.safeParse({
    ...place,
    type: "shape",
    shape: "line",
    left: (line.left + (x1 + x2) / 2) * scale - long / 2,
    top: (line.top + (y1 + y2) / 2) * scale - thick / 2,
    width: long,
    height: thick,
    rotate: (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI,
    stroke: line.color ?? "#000000",
    strokeWidth: Math.min(100, line.width * scale),
    dash: dashOf(line.style),
  }).data;
}

/** What a text of PPTist stands on: its filling and the rule around its box, as a rectangle under it; undefined without either. */
export function groundOf(source: Record<string, unknown>, place: object, scale: number): Element | undefined {
  const outline = Outline.safeParse(source.outline).data;
  const drawn = outline?.width ? outline : undefined;
  const fill =
    typeof source.fill === "string" && source.fill && source.fill !== "transparent" ? source.fill : undefined;
  if (!drawn && !fill) return;
  return DesignElement.safeParse({
    ...place,
    type: "shape",
    shape: "rectangle",
    ...(fill && { fill }),
    ...(drawn && { stroke: drawn.color ?? "#000000", strokeWidth: Math.min(100, (drawn.width ?? 1) * scale) }),
    dash: dashOf(drawn?.style),
  }).data;
}

/** What of a shape or a line does not arrive: its arrows, bends, shadow, pattern, and colours that let through in a gradient. */
export function lostOf(source: Record<string, unknown>): string[] {
  const points = Array.isArray(source.points) && source.points.some(Boolean);
  const bends = ["broken", "broken2", "curve", "cubic"].some((name) => source[name] !== undefined);
  return [
    ...(source.shadow ? ["shadow"] : []),
    ...(source.pattern ? ["pattern"] : []),
    ...(source.gradient && !gradientOf(source.gradient) ? ["gradient"] : []),
    ...(source.type === "line" && points ? ["arrow"] : []),
    ...(source.type === "line" && bends ? ["bend"] : []),
  ];
}
