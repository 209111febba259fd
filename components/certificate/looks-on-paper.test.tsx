import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Certificate } from "@/components/certificate/certificate";
import { Design } from "@/lib/designer/document";
import { framedOf, masks, wholePicture } from "@/lib/designer/framing";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { svgOf } from "@/lib/designer/picture/svg";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "looks-"));
});
afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));

/** Of A4, so that the paper is as high as the screen's page. */
const viewportRatio = 595.28 / 841.89;
const facts = { contestName: "示例竞赛", workName: "智慧校园" };
const wide = 1000;
const dots = (picture: Buffer | string) => sharp(picture).flatten({ background: "#fff" }).resize({ width: wide }).raw();

/** Colours that run across and down, so that a part or a turn of it is no other. */
const [across, down] = [160, 90];
const samples = Buffer.from(
  Array.from({ length: across * down }, (_, i) => [(i % across) + 40, 2 * Math.floor(i / across), 90]).flat(),
);
const raw = { width: across, height: down, channels: 3 as const };

const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map([["/p", { width: across, height: down, rgb: deflateSync(samples) }]]),
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

async function both(elements: object[], name: string) {
  const design = Design.parse({ viewportRatio, slides: [{ id: "1", elements }] });
  const template = compile(design, materials);
  const { bytes } = new CertificateWriter(template).write({ facts, traceCode: "ABCDEFGHJKLMNPQR", title: "证书" });
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, Buffer.concat([template.prefix, bytes]));
  expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain("No syntax or stream encoding");
  execFileSync("pdftoppm", ["-png", "-singlefile", "-scale-to-x", "2000", "-scale-to-y", "-1", path, path]);
  const { seal } = materials;
  const png = await sharp(samples, { raw }).png().toBuffer();
  const pictures = new Map([["/p", `data:image/png;base64,${png.toString("base64")}`]]);
  const svg = svgOf(design, facts, { fontOf: fontOfFace, pictures, seal, qr: [] }, 2000);
  const markup = renderToStaticMarkup(<Certificate design={withHref(design, pictures)} data={facts} title="证书" />);
  const page = Buffer.from(markup.slice(markup.indexOf("<svg")).replace("<svg", '<svg width="2000"'));
  const screen = await sharp(Buffer.from(svg)).png().toBuffer();
  if (process.env.KEEP) writeFileSync(join(folder, `${name}.png`), screen);
  const browser = await dots(await sharp(page).png().toBuffer()).toBuffer();
  return { path, browser, screen: await dots(screen).toBuffer(), paper: await dots(`${path}.png`).toBuffer() };
}

/** Of all values, those that clearly differ. */
function differing(a: Buffer, b: Buffer) {
  const length = Math.min(a.length, b.length);
  let different = 0;
  for (let i = 0; i < length; i++) if (Math.abs((a[i] as number) - (b[i] as number)) > 64) different++;
  return different / length;
}

const place = (i: number) => ({ left: 40 + 320 * (i % 3), top: 40 + 220 * Math.floor(i / 3), width: 290, height: 180 });
const outline = { color: "#b3201c", width: 3 };
const shadow = { color: "#1f4e8c", x: 6, y: 5, opacity: 0.5 };

/** A text of the fixed part and one of each certificate, in several settings. */
const settings: Record<string, object> = {
  plain: {},
  bound: { contentText: "{workName}" },
  columns: { vertical: true },
  turned: { rotate: 25, bold: true },
  slanted: { italic: true, underline: true },
  clear: { opacity: 0.5, strike: true },
};
const texts = (look: object) =>
  Object.values(settings).map((setting, i) => ({
    type: "text",
    id: String(i),
    ...place(i),
    contentText: "荣誉Ag证书",
    fontSize: 52,
    color: "#f3e3a6",
    ...look,
    ...setting,
  }));

describe("a text", () => {
  it.each([
    ["with an outline", { outline }],
    ["with a shadow", { shadow }],
    ["with both", { outline, shadow: { ...shadow, color: "#00000080" } }],
  ])("%s is the same in a picture and on paper, and is read once", { timeout: 60_000 }, async (name, look) => {
    const { path, screen, paper } = await both(texts(look), name);
    const bare = await both(texts({}), "bare");
    expect(differing(paper, bare.paper), "it is seen").toBeGreaterThan(0.01);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    const said = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    expect(said).toBe(execFileSync("pdftotext", ["-raw", bare.path, "-"], { encoding: "utf8" }));
    expect(said.match(/智慧校园/g)).toHaveLength(1);
  });
});

const frames = {
  plain: { fixedRatio: true },
  cropped: { crop: { left: 0.2, top: 0.1, right: 0.7, bottom: 1 } },
  flipped: { flipH: true, flipV: true, rotate: 20 },
  "cropped and flipped": { flipH: true, crop: { left: 0, top: 0, right: 0.3, bottom: 0.5 }, opacity: 0.5 },
  "round corners": { mask: "rounded", radius: 160, fixedRatio: false },
  "cut and turned": { mask: "star", crop: { left: 0.5, top: 0.5, right: 1, bottom: 1 }, rotate: -30, flipV: true },
  ...Object.fromEntries(masks.map((mask) => [mask, { mask, fixedRatio: mask === "ellipse" }])),
};

describe("a picture", () => {
  it.each(Object.entries(frames))("%s is the same in a browser, in a picture and on paper", async (name, frame) => {
    const elements = [{ type: "image", id: "i", src: "/p", left: 150, top: 60, width: 700, height: 560, ...frame }];
    const { browser, screen, paper } = await both(elements, name);
    expect(differing(paper, Buffer.alloc(paper.length, 255)), "there is something to compare").toBeGreaterThan(0.02);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    expect(differing(browser, paper)).toBeLessThan(0.004);
    const whole = [{ ...elements[0], crop: undefined, mask: undefined, flipH: undefined, flipV: undefined }];
    const plain = await both(whole, "whole");
    if (name !== "plain") expect(differing(plain.paper, paper), "it is seen").toBeGreaterThan(0.0003);
  });

  it("that is a seal or a QR code is as it is", () => {
    const framed = { width: 100, height: 100, crop: wholePicture, mask: "star" as const, flipH: true };
    expect(framedOf({ ...framed, code: "seal" })).toBeNull();
    expect(framedOf(framed), "control").not.toBeNull();
    expect(framedOf({ width: 100, height: 100 })).toBeNull();
  });
});
