import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bind } from "@/lib/designer/binding/bindings";
import { sharedFacts } from "@/lib/designer/binding/shared-facts";
import { Design, viewportWidth } from "@/lib/designer/document";
import { layoutText } from "@/lib/designer/text/layout";
import { textOf } from "@/lib/designer/text/style";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts, trials } from "@/lib/seed/trial-certificates";
import { book } from "./book";
import { CertificateWriter } from "./certificate";
import type { Font } from "./sfnt";
import { compile, type Materials } from "./template";

const many = process.env.FULL ? 200 : 12;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
});
afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));

const grey = { width: 8, height: 8, rgb: deflateSync(Buffer.alloc(192, 0xee)) };
const seal = {
  width: 2,
  height: 2,
  rgb: deflateSync(Buffer.alloc(12, 0xcc)),
  alpha: deflateSync(Buffer.from([0, 90, 90, 0])),
};
const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map([
    ["/ground", grey],
    ["/seal", seal],
  ]),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.edu.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};
const designs = {
  landscape: trials.landscape("/ground", "/seal"),
  portrait: trials.portrait(),
  shrinking: trials.shrinking(),
};
const kinds = Object.entries(designs) as [keyof typeof designs, Design][];
const codeOf = (n: number) =>
  `ABCDEFGHJKLM${String(n + 2222)
    .replaceAll("0", "Z")
    .replaceAll("1", "Y")}`;
const named = (n: number) => ({ facts: trialFacts(n), traceCode: codeOf(n), title: `证书 ${n}` });

function whole(writer: CertificateWriter, n: number) {
  const { bytes } = writer.write(named(n));
  return Buffer.concat([writer.template.prefix, bytes]);
}

const file = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const checked = (path: string) => execFileSync("qpdf", ["--check", path], { encoding: "utf8" });
/** In the order of the content, which is the order of reading. */
const read = (path: string, ...args: string[]) =>
  execFileSync("pdftotext", ["-raw", ...args, path, "-"], { encoding: "utf8" });
const bare = (text: string) => text.replaceAll(/\s/g, "");

/** A page as grey values. */
function raster(path: string, dots: number) {
  execFileSync("pdftoppm", ["-r", String(dots), "-gray", "-singlefile", path, path]);
  const pgm = readFileSync(`${path}.pgm`);
  const [, width = 0, height = 0] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 40))?.map(Number) ?? [];
  return { width, height, grey: pgm.subarray(pgm.length - width * height) };
}

/** Glyphs of upright elements, of which there is no ink where the layout has them. */
function blanks(design: Design, n: number, path: string): string[] {
  const [slide] = design.slides;
  if (!slide) return ["no page"];
  const page = raster(path, 100);
  const scale = page.width / viewportWidth;
  const { texts } = bind(slide, trialFacts(n));
  return slide.elements.flatMap((element) => {
    const text = texts[element.id];
    if (element.type !== "text" || !text || element.rotate) return [];
    return layoutText(text, element).lines.flatMap((line) =>
      line.flatMap(({ text: drawn, x, y, size, turned }) => {
        if (/\s/.test(drawn)) return [];
        const box = turned
          ? { left: x - 0.25 * size, top: y, right: x + 0.9 * size, bottom: y + size }
          : { left: x, top: y - 0.92 * size, right: x + size, bottom: y + 0.2 * size };
        let darkest = 255;
        let lightest = 0;
        for (let row = Math.floor((element.top + box.top) * scale); row <= (element.top + box.bottom) * scale; row++)
          for (
            let column = Math.floor((element.left + box.left) * scale);
            column <= (element.left + box.right) * scale;
            column++
          ) {
            const value = page.grey[row * page.width + column] ?? 255;
            darkest = Math.min(darkest, value);
            lightest = Math.max(lightest, value);
          }
        return lightest - darkest < 40 ? [`${element.id}: ${drawn}`] : [];
      }),
    );
  });
}

describe.each(kinds)("the template %s", (kind, design) => {
  const shared = sharedFacts([trialFacts(0)]);
  const writer = new CertificateWriter(compile(design, materials, shared));

  it("gives files in order, that read as what was bound and show ink for every glyph", { timeout: 300_000 }, () => {
    for (let n = 0; n < many; n += 3) {
      const path = file(`${kind}-${n}.pdf`, whole(writer, n));
      expect(checked(path)).toContain("No syntax or stream encoding errors");
      const said = bare(read(path));
      const [slide] = design.slides;
      for (const [id, text] of Object.entries(slide ? bind(slide, trialFacts(n)).texts : {})) {
        const element = slide?.elements.find((one) => one.id === id);
        if (element?.rotate) continue;
        // columns stand side by side, and so do paragraphs of one element: each is read whole
        for (const paragraph of textOf(text).split("\n")) expect(said, `${kind} ${n} ${id}`).toContain(bare(paragraph));
      }
      expect(blanks(design, n, path)).toEqual([]);
    }
  });

  it("gives the same bytes for the same certificate, whatever was written between", () => {
    const [first, other] = [whole(writer, 1), whole(writer, 2)];
    expect(first.equals(other)).toBe(false);
    expect(whole(writer, 1).equals(first)).toBe(true);
    expect(whole(new CertificateWriter(compile(design, materials, shared)), 1).equals(first)).toBe(true);
  });

  it("looks and reads the same whether or not what is shared is written into the fixed part", () => {
    const bare = new CertificateWriter(compile(design, materials));
    expect(writer.write(named(1)).bytes.length).toBeLessThan(0.8 * bare.write(named(1)).bytes.length);
    const [one, two] = [writer, bare].map((each, i) => file(`${kind}-shared-${i}.pdf`, whole(each, 1))) as [
      string,
      string,
    ];
    const words = (path: string) => [...read(path).replaceAll(/\s/g, "")].sort().join("");
    expect(words(one)).toBe(words(two));
    const [a, b] = [raster(one, 100), raster(two, 100)];
    const differing = a.grey.filter((value, i) => Math.abs(value - (b.grey[i] as number)) > 64).length;
    expect(differing / a.grey.length).toBeLessThan(0.0005);
  });

  it("has a code that leads to its certificate, read from the print", { timeout: 300_000 }, () => {
    for (let n = 0; n < many; n++) {
      const path = file(`${kind}-code-${n}.pdf`, whole(writer, n));
      execFileSync("pdftoppm", ["-r", "150", "-singlefile", path, path]);
      const found = execFileSync("zbarimg", ["-q", "--raw", `${path}.ppm`], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
      expect(found.trim()).toBe(`https://contest.example.edu.cn/certificate/trace?code=${codeOf(n)}`);
    }
  });

  it("prints many in one file, each on its own page, at no more than 2.5 KB", () => {
    const pieces: Buffer[] = [];
    const count = 300;
    for (const piece of book(
      writer.template,
      Array.from({ length: count }, (_, n) => named(n)),
      "印刷",
    ))
      pieces.push(Buffer.from(piece));
    const bytes = Buffer.concat(pieces);
    const path = file("book.pdf", bytes);
    expect(checked(path)).toContain("No syntax or stream encoding errors");
    const last = String(count);
    expect(bare(read(path, "-f", last, "-l", last))).toContain(trialFacts(count - 1).number?.body);
    expect(bytes.length - writer.template.prefix.length - 250_000).toBeLessThan(2500 * count);
  });
});

it("is in order with links, colours and rules that are hardly any", () => {
  const text = '<p><a href="https://a.example/(%zz)?一">一</a><span style="color: rgb(., 5, 300%)">二</span></p>';
  const place = { left: 100, top: 100, width: 300, height: 100 };
  const design = Design.parse({
    slides: [
      {
        id: "1",
        rules: [{ ...place, stroke: "rgb(1,2)", strokeWidth: 1e-9 }],
        elements: [{ type: "text", id: "t", ...place, content: text, rotate: 0 }],
      },
    ],
  });
  const path = file("odd.pdf", whole(new CertificateWriter(compile(design, materials)), 0));
  expect(checked(path)).toContain("No syntax or stream encoding errors");
  expect(bare(read(path))).toContain("一二");
  expect(readFileSync(path, "latin1")).toContain("/URI(https://a.example/\\(%zz\\)?%E4%B8%80)");
  const content = execFileSync("qpdf", ["--qdf", "--object-streams=disable", path, "-"], { encoding: "latin1" });
  expect(content).not.toMatch(/NaN|\de-\d/);
});

it("lets through what lies under a colour that covers it in part", () => {
  const place = { left: 0, top: 0, width: 1000, height: 300 };
  const at = (top: number, color: string) => ({ ...place, top, fill: color });
  const rules = [at(0, "#000000"), at(0, "rgba(255,255,255,.5)"), at(300, "transparent")];
  const ink = { type: "text", width: 800, height: 300, left: 100, fontSize: 200, contentText: "一", align: "center" };
  const design = (color: string) =>
    Design.parse({ slides: [{ id: "1", rules, elements: [{ ...ink, id: "t", top: 400, color }] }] });
  const printed = (color: string) => {
    const path = file("through.pdf", whole(new CertificateWriter(compile(design(color), materials)), 0));
    expect(checked(path)).toContain("No syntax or stream encoding errors");
    const { grey, width, height } = raster(path, 50);
    const tall = 1000 * design(color).viewportRatio;
    const row = (top: number) => Math.round((top / tall) * height) * width;
    const middle = grey.subarray(row(400), row(650));
    return { strip: grey[row(150) + 20], bare: grey[row(360) + 20], darkest: Math.min(...middle) };
  };
  expect(printed("#000")).toEqual({ strip: 128, bare: 255, darkest: 0 });
  expect(printed("#00000080").darkest).toBe(127);
  expect(printed("#0008").darkest).toBe(120);
});

it("reads a character back as it is, though the fixed part draws another with the same glyph", () => {
  const place = { left: 100, top: 100, width: 500, height: 100 };
  const design = Design.parse({
    slides: [{ id: "1", elements: [{ type: "text", id: "t", ...place, contentText: "一等奖：{workName}" }] }],
  });
  const writer = new CertificateWriter(compile(design, materials));
  const radical = "\u2f00";
  const facts = { ...trialFacts(0), workName: `${radical}一奖${radical}作${"\u2f9b"}走` };
  const { bytes } = writer.write({ ...named(0), facts });
  const path = file("radical.pdf", Buffer.concat([writer.template.prefix, bytes]));
  expect(bare(read(path))).toContain(`一等奖：${radical}一奖${radical}作\u2f9b走`);
});

it("writes the same after as many certificates as its marks can count", () => {
  const place = { left: 100, top: 100, width: 500, height: 100, type: "text" };
  const elements = [
    { ...place, id: "plain", contentText: "{workName}" },
    { ...place, id: "bold", contentText: "{teamName}", bold: true },
  ];
  const writer = new CertificateWriter(compile(Design.parse({ slides: [{ id: "1", elements }] }), materials));
  const bytesOf = (facts: object) => writer.write({ ...named(0), facts }).bytes;
  const before = Buffer.from(bytesOf({ workName: "乙" }));
  for (let n = 1; n < 0xffff; n++) bytesOf({ teamName: "乙" });
  expect(before.equals(bytesOf({ workName: "乙" }))).toBe(true);
});

describe("the checks", () => {
  it("see a glyph that is printed blank", () => {
    const holed = (font: Font): Font => ({
      ...font,
      outlineOf: (glyph) => (glyph === font.glyphs[0x5956] ? new Uint8Array() : font.outlineOf(glyph)),
    });
    const writer = new CertificateWriter(
      compile(designs.shrinking, { ...materials, fontOf: (face) => holed(fontOfFace(face)) }),
    );
    const path = file("holed.pdf", whole(writer, 0));
    expect(bare(read(path))).toContain("一等奖");
    expect(blanks(designs.shrinking, 0, path)).toContain("en: 奖");
  });

  it("see an order that is broken", () => {
    const bytes = whole(new CertificateWriter(compile(designs.portrait, materials)), 0);
    bytes.fill(32, bytes.lastIndexOf("\nxref") + 60, bytes.lastIndexOf("\nxref") + 90);
    let said = "";
    try {
      said = checked(file("broken.pdf", bytes));
    } catch (error) {
      said = String(error);
    }
    expect(said).not.toContain("No syntax or stream encoding errors");
  });
});
