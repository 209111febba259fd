import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { bind } from "@/lib/designer/binding/bindings";
import type { Design } from "@/lib/designer/document";
import { viewportWidth } from "@/lib/designer/document";
import type { Named } from "@/lib/designer/pdf/certificate";
import { colorOf } from "@/lib/designer/pdf/colors";
import { pageSize } from "@/lib/designer/pdf/paper/page-size";
import type { Picture } from "@/lib/designer/pdf/picture";
import type {} from "@/lib/designer/pdf/template";
import { faces, type ShippedFace } from "@/lib/designer/text/fonts";
import { layoutText } from "@/lib/designer/text/layout";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";

/** Glyphs of one face, size and colour, each at its place in points from the page's top left corner. */
interface RunOut {
  face: number;
  size: number;
  color: readonly number[];
  /** Degrees, clockwise, about each glyph's origin. */
  turn: number;
  glyphs: { id: number; text: string; x: number; y: number }[];
}

const scaleOf = (design: Design) => pageSize(design.viewportRatio).scale;

function runsOf(design: Design, { facts }: Named): RunOut[] {
  const [slide] = design.slides;
  if (!slide) return [];
  const scale = scaleOf(design);
  const { texts } = bind(slide, facts);
  return slide.elements.flatMap((element) => {
    const text = texts[element.id];
    if (element.type !== "text" || !text) return [];
    const angle = (element.rotate * Math.PI) / 180;
    const [cx, cy] = [element.width / 2, element.height / 2];
    const runs: RunOut[] = [];
    for (const line of layoutText(text, element).lines)
      for (const glyph of line) {
        const face = faces.indexOf(glyph.face as ShippedFace);
        const size = glyph.size * scale;
        const color = colorOf(glyph.style.color);
        const turn = element.rotate + (glyph.turned ? 90 : 0);
        let run = runs.at(-1);
        if (!run || run.face !== face || run.size !== size || run.color.join() !== color.join() || run.turn !== turn) {
          run = { face, size, color, turn, glyphs: [] };
          runs.push(run);
        }
        const [dx, dy] = [glyph.x - cx, glyph.y - cy];
        const x = element.left + cx + dx * Math.cos(angle) - dy * Math.sin(angle);
        const y = element.top + cy + dx * Math.sin(angle) + dy * Math.cos(angle);
        const id = fontOfFace(glyph.face).glyphs[glyph.text.codePointAt(0) as number] as number;
        run.glyphs.push({ id, text: glyph.text, x: x * scale, y: y * scale });
      }
    return runs;
  });
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The same certificates for the programs we are measured beside: every glyph where our layout has it, so that they need no
 * layout of their own. `runs.txt` for cairo, `<n>.typ` for typst.
 */
export async function exportRuns(
  folder: string,
  design: Design,
  people: readonly Named[],
  pictures: ReadonlyMap<string, Picture>,
  _seal: string,
) {
  mkdirSync(folder, { recursive: true });
  const { width, height } = pageSize(design.viewportRatio);
  const scale = scaleOf(design);
  const [slide] = design.slides;
  const ground = slide?.backgroundImage ? pictures.get(slide.backgroundImage) : undefined;
  if (ground?.jpeg) writeFileSync(join(folder, "ground.jpg"), ground.jpeg);
  const stamp = pictures.get("/seal");
  const stamped = slide?.elements.find((element) => element.type === "image" && element.code === "seal");
  if (stamp && stamped) writeFileSync(join(folder, "seal.png"), await pngOf(stamp));
  const codes = qrCodes("https://contest.example.cn");
  const code = slide?.elements.find((element) => element.type === "image" && element.code === "qrCode");
  const place = (box: { left: number; top: number; width: number; height: number }) =>
    [box.left, box.top, box.width, box.height].map((part) => round(part * scale));
  const lines = [`page ${round(width)} ${round(height)} ${people.length}`];
  if (ground)
    lines.push(`ground ${round(viewportWidth * scale)} ${round(viewportWidth * design.viewportRatio * scale)}`);
  if (stamped) lines.push(`seal ${place(stamped).join(" ")}`);
  for (const [n, person] of people.entries()) {
    const runs = runsOf(design, person);
    const { size, rowsOf } = codes;
    const rows = rowsOf(person.traceCode);
    lines.push(`certificate ${runs.length}`);
    for (const { face, size: em, color, turn, glyphs } of runs) {
      lines.push(`${face} ${round(em)} ${color.map(round).join(" ")} ${turn} ${glyphs.length}`);
      lines.push(glyphs.map(({ id, x, y }) => `${id} ${round(x)} ${round(y)}`).join(" "));
    }
    lines.push(code ? `qr ${place(code).join(" ")} ${size} ${Buffer.from(rows).toString("hex")}` : "qr 0 0 0 0 0 -");
    writeFileSync(
      join(folder, `${n}.typ`),
      typstOf({
        width,
        height,
        ground: Boolean(ground),
        stamped: stamped && place(stamped),
        runs,
        code: code && place(code),
        size,
        rows,
      }),
    );
  }
  writeFileSync(join(folder, "runs.txt"), `${lines.join("\n")}\n`);
}

async function pngOf({ width, height }: Picture) {
  const circle = `<svg width="${width}" height="${height}"><circle cx="200" cy="200" r="180" fill="none" stroke="#c8161d" stroke-opacity="0.8" stroke-width="14"/></svg>`;
  return sharp(Buffer.from(circle)).png().toBuffer();
}

const names = ["Noto Sans SC", "Noto Sans SC", "Noto Serif SC", "Noto Serif SC", "LXGW WenKai", "LXGW WenKai"];
const weights = [400, 700, 400, 700, 500, 700];

interface Sheet {
  width: number;
  height: number;
  ground: boolean;
  stamped: number[] | undefined;
  runs: readonly RunOut[];
  code: number[] | undefined;
  size: number;
  rows: Uint8Array;
}

/** Texts that differ from certificate to certificate, their glyphs placed as ours are; the code as a picture of its modules. */
function typstOf({ width, height, ground, stamped, runs, code, size, rows }: Sheet): string {
  const at = (x: number, y: number, body: string) =>
    `#place(top + left, dx: ${round(x)}pt, dy: ${round(y)}pt, ${body})`;
  return [
    `#set page(width: ${round(width)}pt, height: ${round(height)}pt, margin: 0pt)`,
    '#set text(top-edge: "baseline", bottom-edge: "baseline", kerning: false, ligatures: false)',
    ...(ground ? [at(0, 0, `image("/ground.jpg", width: ${round(width)}pt, height: ${round(height)}pt)`)] : []),
    ...runs.flatMap(({ face, size: em, color, turn, glyphs }) => {
      const [red, green, blue] = color.map((part) => Math.round(part * 255));
      return stringsOf(glyphs, em, face).map(({ text, x, y, tracking }) => {
        const body = `text(font: "${names[face]}", weight: ${weights[face]}, size: ${round(em)}pt, tracking: ${round(tracking)}pt, fill: rgb(${red}, ${green}, ${blue}), ${JSON.stringify(text)})`;
        return at(x, y, turn ? `rotate(${turn}deg, origin: top + left, ${body})` : body);
      });
    }),
    ...(code
      ? [
          at(
            code[0] as number,
            code[1] as number,
            `image(bytes(${pgm(size, rows)}), width: ${code[2]}pt, scaling: "pixelated", format: (encoding: "luma8", width: ${size}, height: ${size}))`,
          ),
        ]
      : []),
    ...(stamped
      ? [at(stamped[0] as number, stamped[1] as number, `rotate(12deg, image("/seal.png", width: ${stamped[2]}pt))`)]
      : []),
    "",
  ].join("\n");
}

/** Glyphs that stand evenly on one line are one text, with the room between them as tracking: the best that is in typst. */
function stringsOf(glyphs: RunOut["glyphs"], em: number, face: number) {
  const strings: { text: string; x: number; y: number; tracking: number; end: number }[] = [];
  const font = fontOfFace(faces[face] as (typeof faces)[number]);
  for (const { id, text, x, y } of glyphs) {
    const last = strings.at(-1);
    const wide = (font.advanceOf(id) * em) / 1000;
    const gap = last ? x - last.end : 0;
    if (last && Math.abs(last.y - y) < 0.01 && (last.text.length === 1 || Math.abs(gap - last.tracking) < 0.02)) {
      if (last.text.length === 1) last.tracking = gap;
      last.text += text;
      last.end = x + wide;
    } else strings.push({ text, x, y, tracking: 0, end: x + wide });
  }
  return strings;
}

function pgm(size: number, rows: Uint8Array): string {
  const width = (size + 7) >> 3;
  const dots = Array.from({ length: size * size }, (_, i) => {
    const [x, y] = [i % size, Math.trunc(i / size)];
    return (rows[y * width + (x >> 3)] as number) & (128 >> (x & 7)) ? 0 : 255;
  });
  return `(${dots.join(",")})`;
}
