import type { ImageElement } from "@/lib/designer/document";
import { coatsOfPicture, type Framed, framedOf } from "@/lib/designer/framing";
import type { Bytes } from "./bytes";
import { colorOf, fillOf, paintOf, productOf, stateOf, strokeOf } from "./colors";
import type { Objects } from "./objects";
import { paintPath } from "./path";

/** A picture as PDF takes it: a JPEG as it is, or deflated samples of 8 bits, red, green and blue, with their opacity. */
export interface Picture {
  width: number;
  height: number;
  jpeg?: Uint8Array;
  rgb?: Uint8Array;
  alpha?: Uint8Array;
}

/** A picture of the file. */
export interface PlacedPicture {
  width: number;
  height: number;
  /** In the resources. */
  name: string;
  /** Of what it covers in the colour of its shadow, where parts of it cover nothing. */
  shade?: string;
}

/** @returns its object, and that of its opacity, 0 where it has none */
export function writePicture(out: Objects, { width, height, jpeg, rgb, alpha }: Picture) {
  const of = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  const mask = alpha ? out.reserve() : 0;
  if (alpha) out.stream(mask, `${of}/ColorSpace/DeviceGray/Filter/FlateDecode`, alpha);
  const no = out.reserve();
  if (jpeg) out.stream(no, `${of}/ColorSpace/DeviceRGB/Filter/DCTDecode`, jpeg);
  else
    out.stream(
      no,
      `${of}/ColorSpace/DeviceRGB/Filter/FlateDecode${mask ? `/SMask ${mask} 0 R` : ""}`,
      rgb ?? new Uint8Array(),
    );
  return { no, alpha: mask };
}

/** One dot of a colour, which covers what a picture covers. @param alpha the object of that picture's opacity */
export function writeSilhouette(out: Objects, alpha: number, color: string): number {
  const no = out.reserve();
  const dot = Uint8Array.from(colorOf(color), (part) => Math.round(255 * part));
  const of = "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB";
  out.stream(no, `${of}/SMask ${alpha} 0 R`, dot);
  return no;
}

export function paintPicture(out: Bytes, picture: PlacedPicture, element: ImageElement, left: number, top: number) {
  const { opacity = 1, code } = element;
  const framed = framedOf(element);
  const coats = coatsOfPicture(element);
  if (coats?.shadow) {
    const { x, y, color } = coats.shadow;
    out.text("q ").text(stateOf(productOf(paintOf(color).opacity, coats.shadow.opacity)));
    inFrame(out, picture, element, framed, left + x, top - y);
    if (picture.shade) out.text(picture.shade).text("Do Q\n");
    else out.text(fillOf(color)).text("0 0 1 1 re f Q\n");
  }
  out.text("q ");
  if (opacity < 1 && !code) out.text(stateOf(productOf(100, opacity)));
  if (framed) inFrame(out, picture, element, framed, left, top);
  else asItIs(out, picture, element, left, top);
  out.text(picture.name).text("Do Q\n");
  if (coats?.outline) {
    const { path, color, width, dash, round } = coats.outline;
    out.text("q ").text(stateOf(productOf(paintOf(color).opacity, opacity)));
    framing(out, element, framed, left, top);
    out.text(strokeOf(color)).num(width).text("w ");
    if (round) out.text("1 J ");
    if (dash.length > 0) out.text(`[${dash.map((part) => Math.round(part * 1000) / 1000).join(" ")}]0 d\n`);
    paintPath(out, path);
    out.text("S Q\n");
  }
}

function asItIs(
  out: Bytes,
  picture: PlacedPicture,
  { width, height, fixedRatio }: ImageElement,
  left: number,
  top: number,
) {
  const scale = Math.min(width / picture.width, height / picture.height);
  const wide = fixedRatio ? picture.width * scale : width;
  const high = fixedRatio ? picture.height * scale : height;
  out
    .num(wide)
    .text("0 0 ")
    .num(high)
    .num(left + (width - wide) / 2)
    .num(top - (height + high) / 2);
  out.text("cm ");
}

/** Measured as on the screen from here on: from the upper left corner of the frame, y downwards, mirrored where the picture is. */
function framing(out: Bytes, { width, height }: ImageElement, framed: Framed | null, left: number, top: number) {
  out.text("1 0 0 -1 ").num(left).num(top).text("cm\n");
  const flip = framed?.flip;
  if (!flip) return;
  out.num(flip.x).text("0 0 ").num(flip.y);
  out
    .num(flip.x < 0 ? width : 0)
    .num(flip.y < 0 ? height : 0)
    .text("cm\n");
}

/** From here on the picture is the square of one unit, and what is cut off is not painted. */
function inFrame(
  out: Bytes,
  picture: PlacedPicture,
  element: ImageElement,
  framed: Framed | null,
  left: number,
  top: number,
) {
  const { width, height, fixedRatio } = element;
  framing(out, element, framed, left, top);
  if (framed?.cut) {
    paintPath(out, framed.cut);
    out.text("W n\n");
  }
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = fixedRatio ? [picture.width * scale, picture.height * scale] : [width, height];
  const place = framed?.whole ?? { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
  out.num(place.width).text("0 0 ").num(-place.height);
  out
    .num(place.x)
    .num(place.y + place.height)
    .text("cm ");
}
