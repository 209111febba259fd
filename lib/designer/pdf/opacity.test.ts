import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts } from "@/lib/seed/trial-certificates";
import { CertificateWriter } from "./certificate";
import { compile, type Materials } from "./template";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "opacity-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map([["/ground", { width: 8, height: 8, rgb: deflateSync(Buffer.alloc(192, 0xee)) }]]),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.edu.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};

it("lets through a text, its bands and a picture as far as their opacity says, each colour by its own as well", async () => {
  const ink = {
    type: "text",
    width: 800,
    height: 300,
    left: 100,
    top: 0,
    fontSize: 200,
    contentText: "一",
    align: "center",
  };
  const image = { type: "image", src: "/ground", left: 100, top: 400, width: 300, height: 200, fixedRatio: false };
  const printed = async (opacity: number, color: string) => {
    const elements = [
      { ...ink, id: "t", color, opacity },
      { ...ink, id: "u", top: 200, color, opacity, contentText: "{workName}" },
      { ...image, id: "i", opacity },
    ];
    const design = Design.parse({ slides: [{ id: "1", elements }] });
    const facts = { ...trialFacts(0), workName: "一" };
    const template = compile(design, materials);
    const { bytes } = new CertificateWriter(template).write({ facts, traceCode: "ABCDEFGHJKLMNPQR", title: "证书" });
    const path = join(folder, "opaque.pdf");
    writeFileSync(path, Buffer.concat([template.prefix, bytes]));
    expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain(
      "No syntax or stream encoding errors",
    );
    execFileSync("pdftoppm", ["-r", "50", "-gray", "-png", "-singlefile", path, path]);
    const { data: grey, info } = await sharp(`${path}.png`)
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const row = (top: number) => Math.round((top / (1000 * design.viewportRatio)) * height) * width;
    const darkest = (from: number, to: number) => Math.min(...grey.subarray(row(from), row(to)));
    return [darkest(0, 190), darkest(220, 390), darkest(480, 520)];
  };
  expect(await printed(1, "#000")).toEqual([0, 0, 238]);
  expect(await printed(0.5, "#000")).toEqual([127, 127, 246]);
  expect(await printed(0.5, "#00000080")).toEqual([191, 191, 246]);
});
