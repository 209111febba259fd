import type { ImageElement } from "@/lib/designer/document";
import { coatsOfPicture, flippedBy, framedOf } from "@/lib/designer/framing";
import { pathData } from "@/lib/designer/shape/path";
import { tag } from "./tag";
import { matrixOf, valuesOf } from "./tone";

/** A picture in its frame, over its shadow and under its outline. @param id of what it refers to, alone in the picture */
export function framedPicture(element: ImageElement, href: string, id: string): string {
  const { shadow, outline } = coatsOfPicture(element) ?? {};
  const drawn = inFrame(element, href, id);
  if (!shadow && !outline) return drawn;
  const { width, height } = element;
  const under = shadow
    ? tag(
        "filter",
        { id: `${id}-shadow`, "color-interpolation-filters": "sRGB" },
        tag("feFlood", { "flood-color": shadow.color, "flood-opacity": shadow.opacity }) +
          tag("feComposite", { in2: "SourceAlpha", operator: "in" }),
      ) +
      tag(
        "g",
        { transform: `translate(${shadow.x} ${shadow.y})`, filter: `url(#${id}-shadow)` },
        inFrame({ ...element, opacity: 1, tone: undefined }, href, `${id}-under`),
      )
    : "";
  const line = outline
    ? tag("path", {
        d: pathData(outline.path),
        transform: flippedBy({ flip: framedOf(element)?.flip ?? null }, width, height),
        fill: "none",
        stroke: outline.color,
        "stroke-width": outline.width,
        "stroke-opacity": outline.opacity,
        "stroke-dasharray": outline.dash.length > 0 ? outline.dash.join(" ") : undefined,
        "stroke-linecap": outline.round ? "round" : undefined,
      })
    : "";
  return under + drawn + line;
}

function inFrame(element: ImageElement, href: string, id: string): string {
  const { code, width, height, fixedRatio, opacity = 1 } = element;
  const preserveAspectRatio = fixedRatio ? "xMidYMid meet" : "none";
  const framed = framedOf(element);
  const matrix = matrixOf(element);
  const toned = matrix
    ? tag(
        "filter",
        { id: `${id}-tone`, "color-interpolation-filters": "sRGB" },
        tag("feColorMatrix", { type: "matrix", values: valuesOf(matrix) }),
      )
    : "";
  const image = tag("image", {
    href,
    filter: matrix ? `url(#${id}-tone)` : undefined,
    ...(framed?.whole ?? { width, height }),
    preserveAspectRatio: framed?.whole ? "none" : preserveAspectRatio,
    opacity: opacity < 1 && !code ? opacity : undefined,
  });
  const drawn = toned + image;
  if (!framed) return drawn;
  const transform = flippedBy(framed, width, height);
  if (!framed.cut) return tag("g", { transform }, drawn);
  const cut = tag("clipPath", { id }, tag("path", { d: pathData(framed.cut) }));
  return tag("g", { transform }, cut + tag("g", { "clip-path": `url(#${id})` }, drawn));
}
