import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Certificate } from "@/components/certificate/certificate";
import { Design } from "@/lib/designer/document";
import { coatsOfPicture, framedOf, masks, wholePicture } from "@/lib/designer/framing";
import type { Picture } from "@/lib/designer/pdf/picture";
import { applyTone, matrixOf, pictureKey } from "@/lib/designer/picture/tone";
import {
  across,
  covering,
  differing,
  down,
  facts,
  mean,
  onPaper,
  samples,
  viewportRatio,
} from "@/lib/testing/files/on-paper";

const { both, materials } = onPaper();

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

describe("a text on a circle", () => {
  it.each([
    ["like a bridge", { arc: 150, fontSize: 34 }],
    ["like a bowl", { arc: -150, fontSize: 34 }],
    ["almost around", { arc: 300, fontSize: 34, outline, shadow }],
  ])("%s is the same in a picture and on paper, and is read as the line that it is", async (name, look) => {
    const { path, screen, paper } = await both(texts(look), name);
    const bare = await both(texts({}), "bare");
    expect(differing(paper, bare.paper), "it is seen").toBeGreaterThan(0.01);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    const said = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    expect(said.match(/智慧校园/g)).toHaveLength(1);
    expect(said.match(/荣誉Ag证书/g), "all but the columns").toHaveLength(4);
  });

  it("is turned letter by letter in a browser", () => {
    const design = Design.parse({
      viewportRatio,
      slides: [{ id: "1", elements: texts({ arc: 150, fontSize: 34 }).slice(0, 1) }],
    });
    const markup = renderToStaticMarkup(<Certificate design={design} data={facts} title="证书" />);
    const turns = /rotate="([^"]+)"/.exec(markup)?.[1]?.split(" ").map(Number) ?? [];
    expect(turns).toHaveLength(6);
    expect(turns.toSorted((a, b) => a - b)).toEqual(turns);
    expect(turns[0]).toBeLessThan(-20);
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

  const tones: Record<string, object> = {
    "in grey": { saturation: 0 },
    "brighter, with more contrast": { brightness: 1.3, contrast: 1.5 },
    "old and turned": { sepia: 0.8 },
  };
  it.each(Object.entries(tones))("%s is the same in a browser, in a picture and on paper", async (name, tone) => {
    const place = { left: 150, top: 60, width: 700, height: 500 };
    const elements = [
      {
        type: "image",
        id: "i",
        src: "/p",
        ...place,
        tone,
        ...(name.includes("turned") && { rotate: 20, mask: "ellipse" }),
      },
      { type: "image", id: "h", src: "/holed", left: 20, top: 560, width: 160, height: 90, tone },
    ];
    const matrix = matrixOf({ tone }) as number[];
    const toned = Buffer.from(samples);
    applyTone(toned, matrix);
    const pictures = materials.pictures as Map<string, Picture>;
    const size = { width: across, height: down, rgb: deflateSync(toned) };
    pictures.set(pictureKey("/p", { tone }), size);
    pictures.set(pictureKey("/holed", { tone }), { ...size, alpha: deflateSync(covering) });
    const { browser, screen, paper } = await both(elements, name);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    expect(differing(browser, paper)).toBeLessThan(0.004);
    const bare = await both(
      elements.map((one) => ({ ...one, tone: undefined })),
      "bare tone",
    );
    expect(mean(bare.paper, paper), "it is seen").toBeGreaterThan(8);
    expect(mean(screen, paper), "to the shade").toBeLessThan(1.5);
  });

  const coats = {
    "with an outline": { outline, fixedRatio: false },
    "with a dashed outline, cut": { outline: { ...outline, width: 14, dash: "dashed" }, mask: "hexagon", flipV: true },
    "with a dotted outline, turned": { outline: { ...outline, width: 9, dash: "dotted" }, rotate: 15, opacity: 0.5 },
    "with a shadow": { shadow: { ...shadow, x: 40, y: 25 } },
    "with both, cropped": {
      ...{ outline, shadow: { ...shadow, x: -30, y: 20, color: "#00000080" }, flipH: true, rotate: -10 },
      crop: { left: 0.2, top: 0, right: 0.7, bottom: 0.8 },
    },
    "with a shadow through its hole": { src: "/holed", shadow: { ...shadow, x: 60, y: 30, opacity: 1 }, opacity: 0.6 },
    "with a hole, cut, and its shadow": { src: "/holed", mask: "ellipse", shadow: { ...shadow, x: 60, y: 30 } },
  };
  it.each(Object.entries(coats))("%s is the same in a browser, in a picture and on paper", async (name, coat) => {
    const elements = [{ type: "image", id: "i", src: "/p", left: 150, top: 60, width: 700, height: 500, ...coat }];
    const { browser, screen, paper } = await both(elements, name);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    expect(differing(browser, paper)).toBeLessThan(0.004);
    const bare = await both([{ ...elements[0], outline: undefined, shadow: undefined }], "bare picture");
    expect(differing(bare.paper, paper), "it is seen").toBeGreaterThan(0.003);
  });

  it("that is a seal or a QR code is as it is", () => {
    const framed = { width: 100, height: 100, crop: wholePicture, mask: "star" as const, flipH: true };
    expect(framedOf({ ...framed, code: "seal" })).toBeNull();
    expect(framedOf(framed), "control").not.toBeNull();
    expect(framedOf({ width: 100, height: 100 })).toBeNull();
    expect(coatsOfPicture({ ...framed, outline, shadow, code: "qrCode" })).toBeNull();
    expect(coatsOfPicture({ ...framed, outline, shadow }), "control").not.toBeNull();
  });
});
