import type { ImageElement, Slide } from "@/lib/designer/document";
import { type DesignElement, viewportWidth } from "@/lib/designer/document";
import { sealColor, sealOf } from "@/lib/designer/seal";
import type { Bytes } from "./bytes";
import { fillOf, paintOf, productOf, stateOf, strokeOf } from "./colors";
import type { Ink } from "./ink";
import type { PageSize } from "./paper/page-size";
import { type PlacedPicture, paintPicture } from "./picture";

/** As far as colour runs over the edges of the design, in its units. */
const overEdge = ({ over, scale }: PageSize) => over / scale;

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
export function paintBackgroundPicture(out: Bytes, picture: PlacedPicture, size: PageSize) {
  const over = overEdge(size);
  for (const by of over ? [over, 0] : [0]) {
    const whole = { width: viewportWidth + 2 * by, height: size.tall + 2 * by, fixedRatio: false } as ImageElement;
    paintPicture(out, picture, whole, -by, size.tall + by);
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

/** The modules that a reader needs blank around a QR code. */
const quietZone = 4;

/**
 * A white square with the code in it.
 * @param nameIt writes the code's name @param size modules to a side, without the quiet zone
 */
export function paintQr(
  out: Bytes,
  nameIt: () => void,
  { side, size, left, top }: { side: number; size: number; left: number; top: number },
) {
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
  out.text("cm ");
  nameIt();
  out.text("Do Q\n");
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
