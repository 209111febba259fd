import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Design, type DesignSource } from "@/lib/designer/document";
import { CertificateWriter } from "@/lib/designer/pdf/certificate";
import { compile, type Materials } from "@/lib/designer/pdf/template";
import { shapeKinds } from "@/lib/designer/shape/element";
import { foils } from "@/lib/designer/shape/foils";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { Certificate } from "./certificate";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shapes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map(),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.edu.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};
const facts = { contestName: "示例竞赛" };
const radial = { kind: "radial" as const, angle: 0, stops: foils.gold.stops.slice(0, 3) };
const ramp = {
  kind: "linear" as const,
  angle: 90,
  stops: [
    { at: 0.2, color: "#b3201c" },
    { at: 0.5, color: "#fff" },
    { at: 0.5, color: "#1f4e8c" },
  ],
};

type Source = NonNullable<NonNullable<DesignSource["slides"]>[number]["elements"]>[number];

/** Each kind in several looks, in boxes side by side. */
const looks: Record<string, object> = {
  plain: { fill: "#f6ecd2", stroke: "#a8842c", strokeWidth: 6 },
  dashed: { stroke: "#b3201c", strokeWidth: 5, dash: "dashed", rotate: 30 },
  dotted: { stroke: "#1f4e8ccc", strokeWidth: 8, dash: "dotted", opacity: 0.6 },
  foil: { fill: radial, stroke: foils.gold, strokeWidth: 10, radius: 30, rotate: -20 },
  ramp: { fill: ramp, stroke: "rgba(0,0,0,.5)", strokeWidth: 14, opacity: 0.5, points: 7 },
  clear: { fill: ramp, radius: 400, gap: 20, innerWidth: 6 },
};
const outlines: Record<string, object> = {
  path: { path: "M0 0L1000 0C1000 600 600 1000 0 1000Z M250 250L250 600L600 250Z" },
  rosette: { waves: 12, density: 4 },
  border: { waves: 30, density: 3, amplitude: 0.4 },
  ripples: { density: 4, waves: 5 },
  scales: { density: 3 },
  fret: { density: 3 },
  fibres: { density: 2, amplitude: 0.8 },
};

/** Of A4, so that the paper is as high as the screen's page. */
const viewportRatio = 595.28 / 841.89;

const sheet = (shape: string) =>
  Design.parse({
    viewportRatio,
    slides: [
      {
        id: "1",
        elements: Object.values(looks).map((look, i): Source => {
          const place = { left: 60 + 310 * (i % 3), top: 60 + 320 * Math.floor(i / 3), width: 260, height: 240 };
          return { type: "shape", id: String(i), shape, ...place, ...outlines[shape], ...look } as Source;
        }),
      },
    ],
  });

const wide = 1000;
const dots = (picture: Buffer | string) => sharp(picture).flatten({ background: "#fff" }).resize({ width: wide }).raw();

async function drawn(design: Design) {
  const markup = renderToStaticMarkup(<Certificate design={design} data={facts} title="图形" />);
  const svg = markup.slice(markup.indexOf("<svg")).replace("<svg", '<svg width="2000"');
  return dots(await sharp(Buffer.from(svg)).png().toBuffer()).toBuffer();
}

function printed(design: Design, name: string) {
  const writer = new CertificateWriter(compile(design, materials, facts));
  const tail = writer.write({ facts, traceCode: "ABCDEFGHJKLMNPQR", title: "图形" });
  const path = join(folder, `${name}.pdf`);
  writeFileSync(path, Buffer.concat([writer.template.prefix, tail.bytes]));
  return { path, own: tail.bytes.length };
}

async function onPaper(path: string) {
  execFileSync("pdftoppm", ["-png", "-singlefile", "-scale-to-x", "2000", "-scale-to-y", "-1", path, path]);
  return dots(`${path}.png`).toBuffer();
}

describe.each(shapeKinds)("a %s", (shape) => {
  it("is the same on the screen and on paper, in every look", { timeout: 60_000 }, async () => {
    const design = sheet(shape);
    const { path } = printed(design, shape);
    expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain("No syntax or stream encoding");
    const [screen, paper] = await Promise.all([drawn(design), onPaper(path)]);
    const length = Math.min(screen.length, paper.length);
    let different = 0;
    let inked = 0;
    for (let i = 0; i < length; i++) {
      if ((paper[i] as number) < 250) inked++;
      if (Math.abs((screen[i] as number) - (paper[i] as number)) > 64) different++;
    }
    expect(inked / length, "there is something to compare").toBeGreaterThan(0.01);
    expect(different / length).toBeLessThan(0.004);
  });
});

it("what no certificate has of its own is written once, whatever is drawn and however often", () => {
  const elements = [0, 1, 2].map((i): Source => {
    const place = { left: 100 * i, top: 0, width: 300, height: 300 };
    return { type: "shape", id: String(i), shape: "rosette", ...place, stroke: foils.gold };
  });
  const design = (count: number) => Design.parse({ slides: [{ id: "1", elements: elements.slice(0, count) }] });
  const [none, one, three] = [0, 1, 3].map((count) => printed(design(count), `once-${count}`));
  const sizes = [none, one, three].map((made) => readFileSync(made?.path ?? "").length);
  const [empty = 0, single = 0, triple = 0] = sizes;
  expect(single - empty, "a rosette is not for nothing").toBeGreaterThan(5_000);
  expect(triple - single, "two more are two more places").toBeLessThan(300);
  expect((three?.own ?? 0) - (none?.own ?? 0), "and none of it is a certificate's own").toBeLessThan(200);
});

it("guilloché follows the contest's name, and a seed of its own where it has one", () => {
  const rosette = (seed: string) =>
    Design.parse({
      slides: [
        {
          id: "1",
          elements: [
            {
              type: "shape",
              id: "a",
              shape: "rosette",
              left: 0,
              top: 0,
              width: 300,
              height: 300,
              stroke: "#000",
              seed,
            },
          ],
        },
      ],
    });
  const outline = (design: Design, contestName: string) =>
    / d="([^"]+)"/.exec(renderToStaticMarkup(<Certificate design={design} data={{ contestName }} title="图形" />))?.[1];
  expect(outline(rosette(""), "甲")).toBe(outline(rosette(""), "甲"));
  expect(outline(rosette(""), "甲")).not.toBe(outline(rosette(""), "乙"));
  expect(outline(rosette("甲"), "乙")).toBe(outline(rosette(""), "甲"));
});
