import type { accents } from "@/db/values";
import { diceOf } from "@/lib/http/page/found/cover/dice";
import { drawMotif } from "@/lib/http/page/found/cover/motifs";
import { paletteOf } from "@/lib/text/picture/palette";
import { drawWords, type Words } from "@/lib/text/picture/words";

/** What is printed on the picture of a shared link. */
export interface Sheet {
  /** Chooses the ornament: the id that the page's own cover is drawn from. */
  id: string;
  /** Who it is of; empty where the title says so. */
  host: string;
  accent: (typeof accents)[number];
  title: string;
  /** Above the title: level and edition, the kind of article. */
  over: string;
  /** Below it: the next date with what ends or begins then, the award, whoever speaks. */
  label: string;
  value: string;
  /** It was won: in gold. */
  won?: boolean;
  /** A picture takes the ornament's place. */
  covered: boolean;
}

/** Of the picture, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;
/** The cover's, at the right edge. */
export const PANEL = { left: 806, width: WIDTH - 806 };
const MARGIN = 72;
const MEASURE = PANEL.left - MARGIN - 56;

type Placed = Omit<Words, "box"> & { y: number; height: number; x?: number; width?: number };

/** Words in the column of text, where they do not say otherwise. */
const own = ({ y, height, x = MARGIN, width = MEASURE, ...words }: Placed) =>
  drawWords({ ...words, box: { x, y, width, height } });

/** A sheet as SVG: letters as outlines, so that nothing depends on the fonts of a machine. */
export function svgOf(sheet: Sheet): string {
  const colors = paletteOf(sheet.accent);
  const host = own({
    ...{ text: sheet.host, font: "sans", size: 28, color: colors.ink, lineHeight: 1.2 },
    ...{ x: MARGIN + 72, width: MEASURE - 72, y: MARGIN + 11, height: 34 },
  });
  const over = own({ text: sheet.over, font: "sans", size: 26, color: colors.accentInk, y: 168, height: 36 });
  const title = own({
    ...{ text: sheet.title, font: "serifBold", size: 66, color: colors.ink, lineHeight: 1.32 },
    ...{ y: sheet.over ? 216 : 188, height: sheet.label || sheet.value ? 270 : 340 },
  });
  const foot = drawFoot(sheet, colors);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
${sheet.covered ? "" : panel(sheet, colors)}
<rect x="${PANEL.left - 1}" width="2" height="${HEIGHT}" fill="${colors.ink}"/>
${mark(sheet, colors)}${host.svg}${over.svg}${title.svg}${foot}
</svg>`;
}

type Colors = ReturnType<typeof paletteOf>;

function drawFoot({ label, value, won }: Sheet, colors: Colors): string {
  if (!label && !value) return "";
  const line = `<rect x="${MARGIN}" y="506" width="${MEASURE}" height="2" fill="${colors.ink}"/>`;
  const name = own({
    text: label,
    font: "sans",
    size: 26,
    color: colors.ink2,
    y: 535,
    height: 36,
    width: value ? MEASURE * 0.5 : MEASURE,
  });
  if (!value) return line + name.svg;
  const x = label ? name.right + 24 : MARGIN;
  const said = own({
    ...{ text: value, font: "serifBold", size: 36, color: won ? colors.gold : colors.accentInk },
    ...{ x, width: MARGIN + MEASURE - x, y: 525, height: 50 },
  });
  return line + name.svg + said.svg;
}

/** The seal cut from the first character of the host's name, as in the head of its pages. */
function mark({ host, title: name }: Sheet, colors: Colors): string {
  const side = 54;
  const letter = drawWords({
    ...{
      text: [...(host || name)][0] ?? "",
      font: "serifBold",
      size: 34,
      color: colors.paper,
      lineHeight: 1,
      align: "center",
    },
    box: { x: MARGIN, y: MARGIN + 8, width: side, height: 40 },
  });
  return `<rect x="${MARGIN}" y="${MARGIN}" width="${side}" height="${side}" rx="3" fill="${colors.accent}"/>
<rect x="${MARGIN + 4.5}" y="${MARGIN + 4.5}" width="${side - 9}" height="${side - 9}" fill="none" stroke="${colors.paper}" stroke-opacity="0.65"/>${letter.svg}`;
}

/** The ornament and the ground that the same id has on the pages. */
function panel({ id }: Sheet, colors: Colors): string {
  const dice = diceOf(id);
  const grounds = [
    [colors.accentSoft, colors.accent, 1],
    [colors.accent, colors.paper, 0.8],
    [colors.sunken, colors.accent, 1],
    [colors.sunken, colors.ink, 1],
  ] as const;
  const [ground, ink, opacity] = grounds[Math.floor(dice() * grounds.length)] ?? grounds[0];
  // The pages cast once more, for the cover's layout.
  dice();
  const [width, height] = [100, 160];
  const { lines, solid } = drawMotif({ width, height, dice });
  const strokes = lines.map(([weight, d]) => `<path d="${d}" stroke-width="${weight}" fill="none" stroke="${ink}"/>`);
  return `<rect x="${PANEL.left}" width="${PANEL.width}" height="${HEIGHT}" fill="${ground}"/>
<svg x="${PANEL.left}" y="0" width="${PANEL.width}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><g opacity="${opacity}">${strokes.join("")}${solid ? `<path d="${solid}" fill="${ink}"/>` : ""}</g></svg>`;
}
