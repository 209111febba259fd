import type { ImageElement, Slide } from "@/lib/designer/document";
import { type DesignElement, viewportWidth } from "@/lib/designer/document";
import { type Framed, framedOf } from "@/lib/designer/framing";
import { sealColor, sealOf } from "@/lib/designer/seal";
import type { Bytes } from "./bytes";
import { fillOf, paintOf, productOf, stateOf, strokeOf } from "./colors";
import type { Ink } from "./ink";
import { paintPath } from "./path";
import { aroundCut, bleed, perMillimetre, type Sheet, sidesOf } from "./sheet";

/** How far a design's short side may be off that of the paper for the sheet to be that paper all the same. */
const nearly = 0.003;

export interface PageSize {
  /** In points. */
  width: number;
  height: number;
  /** Where the design's lower left corner lies on the sheet, in points: off the sheet where the design is a little larger. */
  left: number;
  bottom: number;
  /** Points to a design unit. */
  scale: number;
  /** In design units. */
  tall: number;
  /** What is cut out, in points, and how far that is from the edges of the sheet. */
  cut: { margin: number; width: number; height: number };
}

/**
 * A sheet of the paper where the design has nearly its proportions, as the shipped ones have A4's; else the design's own, as long as
 * the paper. With crop marks the sheet is larger by what is cut off.
 */
export function pageSize(viewportRatio: number, { paper, cropMarks, shift = { x: 0, y: 0 } }: Sheet = plain): PageSize {
  const [short, long] = sidesOf(paper);
  const tall = viewportWidth * viewportRatio;
  const scale = long / Math.max(viewportWidth, tall);
  const side = (drawn: number) => (Math.abs(drawn - short) <= nearly * short ? short : drawn);
  const cut = { margin: cropMarks ? aroundCut : 0, width: side(viewportWidth * scale), height: side(tall * scale) };
  return {
    width: cut.width + 2 * cut.margin,
    height: cut.height + 2 * cut.margin,
    left: cut.margin + (cut.width - viewportWidth * scale) / 2 + shift.x * perMillimetre,
    bottom: cut.margin + (cut.height - tall * scale) / 2 - shift.y * perMillimetre,
    scale,
    tall,
    cut,
  };
}

const plain: Sheet = { paper: "a4" };

/** As far as colour runs over the edges of the design, in its units. */
const overEdge = ({ cut, scale }: PageSize) => (cut.margin ? bleed / scale : 0);

/** With a colour's opacity, and that of what it is on; nothing where it has none. */
export function covering(out: Bytes, css: string, paint: () => void, whole = 1) {
  const opacity = productOf(paintOf(css).opacity, whole);
  if (opacity === 100) return paint();
  if (opacity === 0) return;
  out.text("q ").text(stateOf(opacity));
  paint();
  out.text("Q\n");
}

/** What lies under the elements: colour and rules; the background picture comes between. */
export function paintGround(out: Bytes, { background }: Slide, size: PageSize) {
  if (/^#f{3,8}$|^white$/i.test(background)) return;
  const over = overEdge(size);
  covering(out, background, () =>
    out
      .text(fillOf(background))
      .num(-over)
      .num(-over)
      .num(viewportWidth + 2 * over)
      .num(size.tall + 2 * over)
      .text("re f\n"),
  );
}

/** The background picture. What runs over the edge is a little of it, stretched, under the picture as it was designed. */
export function paintBackgroundPicture(
  out: Bytes,
  name: string,
  picture: { width: number; height: number },
  size: PageSize,
) {
  const over = overEdge(size);
  for (const by of over ? [over, 0] : [0]) {
    const whole = { width: viewportWidth + 2 * by, height: size.tall + 2 * by, fixedRatio: false } as ImageElement;
    paintPicture(out, name, whole, picture, -by, size.tall + by);
  }
}

export function paintRules(out: Bytes, { rules }: Slide, { tall }: PageSize) {
  for (const { left, top, width, height, fill, stroke, strokeWidth } of rules) {
    const box = () =>
      out
        .num(left)
        .num(tall - top - height)
        .num(width)
        .num(height)
        .text("re ");
    if (fill)
      covering(out, fill, () => {
        out.text(fillOf(fill));
        box().text("f\n");
      });
    if (stroke && strokeWidth > 0)
      covering(out, stroke, () => {
        out.text(strokeOf(stroke)).num(strokeWidth).text("w\n");
        box().text("S\n");
      });
  }
}

/**
 * Paints an element at its position, rotated about its centre.
 * @param paint gets the left edge and the top, measured from the page's lower left corner, in the element's own directions
 */
export function upright(
  out: Bytes,
  { left, top, width, height, rotate }: DesignElement,
  { tall }: PageSize,
  paint: (left: number, top: number) => void,
) {
  if (!rotate) return paint(left, tall - top);
  const angle = (-rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 1e6) / 1e6) as [number, number];
  out.text(`q ${cos} ${sin} ${-sin} ${cos} `);
  out
    .num(left + width / 2)
    .num(tall - top - height / 2)
    .text("cm\n");
  paint(-width / 2, height / 2);
  out.text("Q\n");
}

/** @param name of the image in the resources; @param picture its own width and height */
export function paintPicture(
  out: Bytes,
  name: string,
  element: ImageElement,
  picture: { width: number; height: number },
  left: number,
  top: number,
) {
  const { width, height, fixedRatio, opacity = 1, code } = element;
  const framed = framedOf(element);
  if (framed) return paintFramed(out, name, element, framed, picture, left, top);
  const scale = Math.min(width / picture.width, height / picture.height);
  const wide = fixedRatio ? picture.width * scale : width;
  const high = fixedRatio ? picture.height * scale : height;
  out.text("q ");
  if (opacity < 1 && !code) out.text(stateOf(productOf(100, opacity)));
  out
    .num(wide)
    .text("0 0 ")
    .num(high)
    .num(left + (width - wide) / 2)
    .num(top - (height + high) / 2);
  out.text("cm ").text(name).text("Do Q\n");
}

/** In a frame of its own, which is measured as on the screen: from its upper left corner, y downwards. */
function paintFramed(
  out: Bytes,
  name: string,
  { width, height, fixedRatio, opacity = 1 }: ImageElement,
  { cut, whole, flip }: Framed,
  picture: { width: number; height: number },
  left: number,
  top: number,
) {
  out.text("q ");
  if (opacity < 1) out.text(stateOf(productOf(100, opacity)));
  out.text("1 0 0 -1 ").num(left).num(top).text("cm\n");
  if (flip) {
    out.num(flip.x).text("0 0 ").num(flip.y);
    out
      .num(flip.x < 0 ? width : 0)
      .num(flip.y < 0 ? height : 0)
      .text("cm\n");
  }
  if (cut) {
    paintPath(out, cut);
    out.text("W n\n");
  }
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, high] = fixedRatio ? [picture.width * scale, picture.height * scale] : [width, height];
  const place = whole ?? { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high };
  out.num(place.width).text("0 0 ").num(-place.height);
  out
    .num(place.x)
    .num(place.y + place.height)
    .text("cm ")
    .text(name)
    .text("Do Q\n");
}

/** The modules that a reader needs blank around a QR code. */
const quietZone = 4;

/** A white square with the code in it. @param size modules to a side, without the quiet zone */
export function paintQr(out: Bytes, name: string, side: number, size: number, left: number, top: number) {
  const dot = side / (size + 2 * quietZone);
  out
    .text("1 1 1 rg ")
    .num(left)
    .num(top - side)
    .num(side)
    .num(side)
    .text("re f q 0 g ");
  out
    .num(size * dot)
    .text("0 0 ")
    .num(size * dot)
    .num(left + quietZone * dot)
    .num(top - side + quietZone * dot);
  out.text("cm ").text(name).text("Do Q\n");
}

/** A quarter of a circle as a Bézier curve. */
const quarter = 0.5523;

/** The drawn seal, with the graphics state that lets what is under it show through. */
export function paintSeal(
  out: Bytes,
  ink: Ink,
  serifBold: number,
  name: string,
  side: number,
  left: number,
  top: number,
) {
  const { rim, star, letters } = sealOf(name);
  out
    .text("q /Seal gs 1 0 0 1 ")
    .num(left + side / 2)
    .num(top - side / 2)
    .text("cm\n")
    .text(fillOf(sealColor));
  out
    .text(strokeOf(sealColor))
    .num(rim.width * side)
    .text("w\n");
  const r = rim.radius * side;
  const k = quarter * r;
  out.num(r).num(0).text("m ");
  for (const curve of [
    [r, k, k, r, 0, r],
    [-k, r, -r, k, -r, 0],
    [-r, -k, -k, -r, 0, -r],
    [k, -r, r, -k, r, 0],
  ]) {
    for (const at of curve) out.num(at);
    out.text("c ");
  }
  out.text("s\n");
  for (const [i, [x, y]] of star.entries())
    out
      .num(x * side)
      .num(-y * side)
      .text(i === 0 ? "m " : "l ");
  out.text("f\nBT\n");
  ink.use(false);
  for (const { text, angle, x, y, size } of letters) {
    const turn = (-angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const character = text.codePointAt(0) as number;
    out
      .text(ink.across)
      .num(size * side)
      .text("Tf ");
    out.num(cos).num(sin).num(-sin).num(cos);
    out.num((x * cos + y * sin) * side).num((x * sin - y * cos) * side);
    out
      .text("Tm<")
      .hex4(ink.numberOf(serifBold, character, character))
      .text(">Tj\n");
  }
  out.text("ET Q\n");
}
