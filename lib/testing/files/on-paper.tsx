import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, expect } from "vitest";
import { Certificate } from "@/components/certificate/certificate";
import { Design } from "@/lib/designer/document";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import type { Font } from "@/lib/designer/pdf/sfnt";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { svgOf } from "@/lib/designer/picture/svg";
import type { Face } from "@/lib/designer/text/fonts";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";

/** Draws what the tests of one file look at: to be called once in it. */
export function onPaper() {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "looks-"));
  });
  afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));
  return { both: (elements: object[], name: string) => both(folder, elements, name), materials };
}

/** Of A4, so that the paper is as high as the screen's page. */
export const viewportRatio = 595.28 / 841.89;
export const facts = { contestName: "示例竞赛", workName: "智慧校园" };
const wide = 1000;
const dots = (picture: Buffer | string) => sharp(picture).flatten({ background: "#fff" }).resize({ width: wide }).raw();

/** Colours that run across and down, so that a part or a turn of it is no other. */
export const [across, down] = [160, 90];
export const samples = Buffer.from(
  Array.from({ length: across * down }, (_, i) => [(i % across) + 40, 2 * Math.floor(i / across), 90]).flat(),
);
const raw = { width: across, height: down, channels: 3 as const };

/** The same, with a hole in its middle. */
export const covering = Buffer.from(
  Array.from({ length: across * down }, (_, i) =>
    Math.hypot((i % across) - 80, Math.floor(i / across) - 45) < 30 ? 0 : 255,
  ),
);

/** Fonts that an organisation brought, by their names. */
export const brought = new Map<Face, Font>();
const fontOf = (face: Face) => brought.get(face) ?? fontOfFace(face);

const materials: Materials = {
  fontOf,
  pictures: new Map([
    ["/p", { width: across, height: down, rgb: deflateSync(samples) }],
    ["/holed", { width: across, height: down, rgb: deflateSync(samples), alpha: deflateSync(covering) }],
  ]),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.edu.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};

/** As a browser would fetch them. */
const withHref = (design: Design, pictures: ReadonlyMap<string, string>): Design => ({
  ...design,
  slides: design.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.type === "image" ? { ...one, src: pictures.get(one.src) ?? "" } : one)),
  })),
});

/** Elements as a browser shows them, as a picture of them and on paper. */
async function both(folder: string, elements: object[], name: string) {
  const design = Design.parse({ viewportRatio, slides: [{ id: "1", elements }] });
  const template = compile(design, materials);
  const { bytes } = new CertificateWriter(template).write({ facts, traceCode: "ABCDEFGHJKLMNPQR", title: "证书" });
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, Buffer.concat([template.prefix, bytes]));
  expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain("No syntax or stream encoding");
  execFileSync("pdftoppm", ["-png", "-singlefile", "-scale-to-x", "2000", "-scale-to-y", "-1", path, path]);
  const { seal } = materials;
  const address = async (picture: ReturnType<typeof sharp>) =>
    `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
  const holed = sharp(samples, { raw }).joinChannel(covering, { raw: { width: across, height: down, channels: 1 } });
  const pictures = new Map([
    ["/p", await address(sharp(samples, { raw }))],
    ["/holed", await address(holed)],
  ]);
  const svg = svgOf(design, facts, { fontOf, pictures, seal, qr: [] }, 2000);
  const markup = renderToStaticMarkup(<Certificate design={withHref(design, pictures)} data={facts} title="证书" />);
  const page = Buffer.from(markup.slice(markup.indexOf("<svg")).replace("<svg", '<svg width="2000"'));
  const screen = await sharp(Buffer.from(svg)).png().toBuffer();
  if (process.env.KEEP) writeFileSync(join(folder, `${name}.png`), screen);
  const browser = await dots(await sharp(page).png().toBuffer()).toBuffer();
  return { path, browser, screen: await dots(screen).toBuffer(), paper: await dots(`${path}.png`).toBuffer() };
}

/** Of all values, those that clearly differ. */
export function differing(a: Buffer, b: Buffer) {
  const length = Math.min(a.length, b.length);
  let different = 0;
  for (let i = 0; i < length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > 64) different++;
  return different / length;
}

/** How far apart values are, on the whole: what `differing` lets through may not add up. */
export function mean(a: Buffer, b: Buffer) {
  const length = Math.min(a.length, b.length);
  let sum = 0;
  for (let i = 0; i < length; i++) sum += Math.abs((a[i] as number) - (b[i] as number));
  return sum / length;
}
