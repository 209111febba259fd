import { axisOf, miterLimit, type Stratum, strataOf } from "@/lib/designer/shape/drawing";
import type { Gradient, Paint, ShapeElement } from "@/lib/designer/shape/element";
import { Bytes } from "./bytes";
import { colorOf, fillOf, productOf, stateOf, strokeOf } from "./colors";
import type { Objects } from "./objects";
import { covering } from "./page";
import { paintPath } from "./path";

interface Tools {
  out: Objects;
  pack(bytes: Uint8Array): Uint8Array;
  /** The file's dictionary of graphics states. */
  states: number;
}

/** What of an element decides how it looks, wherever it lies. */
const lookOf = ({ id, name, left, top, rotate, group, locked, source, ...look }: ShapeElement) => look;

/** What makes two shapes the same drawing. */
export const sameLook = (element: ShapeElement, seed: string) => JSON.stringify([lookOf(element), seed]);

/**
 * Writes a shape once, as a form (ISO 32000-2, 8.10) whose origin is the element's upper left corner, with y downwards as in
 * SVG; gradients are shading patterns. @returns its object
 */
export function writeShape(element: ShapeElement, seed: string, { out, pack, states }: Tools): number {
  const strata = strataOf(element, seed);
  const content = new Bytes();
  const { width, height } = element;
  const patterns = (["fill", "stroke"] as const).flatMap((use) => {
    const paint = element[use];
    return typeof paint === "object" ? [`/${names[use]} ${writePattern(paint, width, height, out)} 0 R`] : [];
  });
  for (const stratum of strata) paintStratum(content, stratum);
  const no = out.reserve();
  const resources = `/Resources<</ExtGState ${states} 0 R${patterns.length > 0 ? `/Pattern<<${patterns.join("")}>>` : ""}>>`;
  const group = element.opacity < 1 ? "/Group<</S/Transparency>>" : "";
  const form = `/Type/XObject/Subtype/Form/Matrix[1 0 0 -1 0 0]/BBox[${boxOf(strata).join(" ")}]${resources}${group}`;
  out.stream(no, `${form}/Filter/FlateDecode`, pack(content.written));
  return no;
}

/** Puts a shape on the page. @param name of the form in the resources */
export function paintShape(out: Bytes, name: string, { opacity }: ShapeElement, left: number, top: number) {
  out.text("q ");
  if (opacity < 1) out.text(stateOf(productOf(100, opacity)));
  out.text("1 0 0 1 ").num(left).num(top).text("cm ").text(name).text("Do Q\n");
}

const names = { fill: "F", stroke: "L" };

function paintStratum(out: Bytes, { path, fill, stroke, width, dash, round, curved }: Stratum) {
  if (path.length === 0) return;
  if (fill !== undefined)
    painted(out, fill, `/Pattern cs /${names.fill} scn\n`, fillOf, () => {
      paintPath(out, path);
      out.text("f\n");
    });
  if (stroke !== undefined)
    painted(out, stroke, `/Pattern CS /${names.stroke} SCN\n`, strokeOf, () => {
      out.num(width).text("w ").int(miterLimit).text(" M\n");
      if (round) out.text("1 J\n");
      if (curved) out.text("1 j\n");
      if (dash.length > 0) {
        out.text("[");
        for (const length of dash) out.num(length);
        out.text("]0 d\n");
      }
      paintPath(out, path);
      out.text("S\n");
    });
}

function painted(out: Bytes, paint: Paint, pattern: string, plain: (css: string) => string, draw: () => void) {
  if (typeof paint === "object") {
    out.text("q ").text(pattern);
    draw();
    out.text("Q\n");
    return;
  }
  covering(out, paint, () => {
    out.text("q ").text(plain(paint));
    draw();
    out.text("Q\n");
  });
}

/** The rectangle that all of it lies in, corners of broad lines included. */
function boxOf(strata: readonly Stratum[]): number[] {
  const box = [0, 0, 0, 0] as [number, number, number, number];
  for (const { path, width, stroke } of strata) {
    const beyond = stroke === undefined ? 0 : (width * miterLimit) / 2;
    for (const [, ...numbers] of path)
      for (let i = 0; i < numbers.length; i += 2) {
        const [x, y] = [numbers[i] as number, numbers[i + 1] as number];
        box[0] = Math.min(box[0], x - beyond);
        box[1] = Math.min(box[1], y - beyond);
        box[2] = Math.max(box[2], x + beyond);
        box[3] = Math.max(box[3], y + beyond);
      }
  }
  return [Math.floor(box[0]), Math.floor(box[1]), Math.ceil(box[2]), Math.ceil(box[3])];
}

const plain = (value: number) => String(Math.round(value * 1000) / 1000);

function writePattern(gradient: Gradient, width: number, height: number, out: Objects): number {
  const { x1, y1, x2, y2, r } = axisOf(gradient, width, height);
  const radial = gradient.kind === "radial";
  const ends = radial ? [x1, y1, 0, x2, y2, r] : [x1, y1, x2, y2];
  const no = out.reserve();
  out.begin(no).text(`<</Type/Pattern/PatternType 2/Shading<</ShadingType ${radial ? 3 : 2}/ColorSpace/DeviceRGB`);
  out.text(`/Coords[${ends.map(plain).join(" ")}]/Extend[true true]/Function ${blend(gradient)}>>>>`).end();
  return no;
}

/** From each colour to the next (ISO 32000-2, 7.10.3 and 7.10.4); before the first and after the last nothing changes. */
function blend({ stops }: Gradient): string {
  const colour = (i: number) =>
    colorOf(stops[i]?.color ?? "")
      .map(plain)
      .join(" ");
  const step = (from: number, to: number) =>
    `<</FunctionType 2/Domain[0 1]/N 1/C0[${colour(from)}]/C1[${colour(to)}]>>`;
  const last = stops.length - 1;
  const places = [0, ...stops.map(({ at }) => at), 1];
  const steps = [step(0, 0), ...stops.slice(1).map((_, i) => step(i, i + 1)), step(last, last)];
  const wide = steps.flatMap((_, i) => ((places[i] as number) < (places[i + 1] as number) ? [i] : []));
  const bounds = wide.slice(1).map((i) => plain(places[i] as number));
  return `<</FunctionType 3/Domain[0 1]/Functions[${wide.map((i) => steps[i]).join("")}]/Bounds[${bounds.join(" ")}]/Encode[${wide.map(() => "0 1").join(" ")}]>>`;
}
