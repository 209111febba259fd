import { bind, type CertificateFacts } from "@/lib/designer/binding/bindings";
import { type Design, type DesignElement, type ImageElement, viewportWidth } from "@/lib/designer/document";
import { sealColor, sealOf, sealOpacity } from "@/lib/designer/seal";
import { drawnOf } from "@/lib/designer/table/parts";
import { framedPicture } from "./framed";
import { type QrMatrix, qrPath, quiet } from "./qr-path";
import { shapeOf } from "./shape";
import { short, tag } from "./tag";
import { characterOf, type FontOf, textOf } from "./text";

interface PictureMaterials {
  fontOf: FontOf;
  /** What pictures are drawn from, by their address in the design: addresses that hold their bytes. */
  pictures: ReadonlyMap<string, string>;
  seal: { text: string; src?: string };
  qr: QrMatrix;
}

/** Of a picture of that width, the height. */
const heightOf = ({ viewportRatio }: Design, width: number) => Math.round(width * viewportRatio);

/**
 * The first page of a certificate as an SVG that needs no font and no file: every letter is the outline that the PDF embeds, at the
 * place that the layout gives it on screen and paper. @param width in pixels
 */
export function svgOf(design: Design, facts: CertificateFacts, materials: PictureMaterials, width: number): string {
  const [page] = design.slides;
  if (!page) throw new Error("A design without pages has no picture.");
  const height = viewportWidth * design.viewportRatio;
  const whole = { width: viewportWidth, height };
  const { texts } = bind(page, facts);
  const behind = materials.pictures.get(page.backgroundImage);
  const elements = drawnOf(page.elements)
    .filter((element) => !element.hidden)
    .map((element, i) => {
      const place = { transform: placeOf(element) };
      if (element.type === "text") return tag("g", place, textOf(texts[element.id] ?? [], element, materials.fontOf));
      if (element.type === "shape") return tag("g", place, shapeOf(element, facts.contestName ?? "", `shape-${i}`));
      return tag("g", place, pictureOf(element, materials, `cut-${i}`));
    });
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height: heightOf(design, width),
      viewBox: `0 0 ${viewportWidth} ${height}`,
      preserveAspectRatio: "none",
    },
    [
      tag("rect", { ...whole, fill: "#fff" }),
      tag("rect", { ...whole, fill: page.background }),
      behind ? tag("image", { href: behind, ...whole, preserveAspectRatio: "none" }) : "",
      ...page.rules.map(({ left, top, fill = "none", width: wide, height: high, stroke, strokeWidth }) =>
        tag("rect", { x: left, y: top, width: wide, height: high, fill, stroke, "stroke-width": strokeWidth }),
      ),
      ...elements,
    ].join(""),
  );
}

function placeOf({ left, top, width, height, rotate }: DesignElement) {
  const turn = rotate ? ` rotate(${rotate} ${width / 2} ${height / 2})` : "";
  return `translate(${left} ${top})${turn}`;
}

/** @param id of what is cut out and of its shadow, alone in the picture */
function pictureOf(element: ImageElement, { pictures, seal, qr, fontOf }: PictureMaterials, id: string): string {
  const { code, width, height } = element;
  if (code === "qrCode") return codeOf(qr, Math.min(width, height));
  if (code === "seal" && !seal.src) return sealDrawn(seal.text, Math.min(width, height), fontOf);
  const href = pictures.get((code === "seal" ? seal.src : undefined) || element.src);
  return href ? framedPicture(element, href, id) : "";
}

function codeOf(matrix: QrMatrix, size: number): string {
  const modules = matrix.length + 2 * quiet;
  return tag(
    "g",
    { transform: `scale(${size / modules})`, "shape-rendering": "crispEdges" },
    tag("rect", { width: modules, height: modules, fill: "#fff" }) + tag("path", { d: qrPath(matrix), fill: "#000" }),
  );
}

function sealDrawn(text: string, size: number, fontOf: FontOf): string {
  const { rim, star, letters } = sealOf(text);
  const font = fontOf("serifBold");
  const circle = { fill: "none", stroke: sealColor, "stroke-width": short(rim.width * size) };
  return tag(
    "g",
    {
      transform: `translate(${size / 2} ${size / 2})`,
      fill: sealColor,
      opacity: sealOpacity,
      style: "mix-blend-mode:multiply",
    },
    [
      tag("circle", { r: short(rim.radius * size), ...circle }),
      tag("polygon", { points: star.map((corner) => corner.map((at) => short(at * size)).join(",")).join(" ") }),
      ...letters.map((letter) =>
        characterOf(
          letter.text,
          letter.size * size,
          font,
          `rotate(${short(letter.angle)}) translate(${short(letter.x * size)} ${short(letter.y * size)})`,
        ),
      ),
    ].join(""),
  );
}
