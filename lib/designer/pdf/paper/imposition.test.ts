import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Design } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { compileTogether, type Materials } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { trialFacts } from "@/lib/seed/trial-certificates";
import { impositionOf, marksOf, placesOf, type Several } from "./imposition";
import { perMillimetre, type Sheet } from "./sheet";

const mm = (points: number) => Math.round((points / perMillimetre) * 10) / 10;
const laid = (ratio: number, sheet: Sheet, several: Several) => {
  const found = impositionOf(ratio, sheet, several);
  if (!found) return null;
  const { sheet: paper, each, columns, rows } = found;
  return [mm(paper.width), mm(paper.height), columns, rows, mm(each.width), mm(each.height)];
};

describe("certificates that share a sheet", () => {
  it("fill it by their size, on paper turned so that most fit", () => {
    expect(laid(0.7085, { paper: "a4" }, { each: "a5", gap: 0 })).toEqual([210, 297, 1, 2, 210, 148]);
    expect(laid(1 / 0.7085, { paper: "a4" }, { each: "a5", gap: 0 })).toEqual([297, 210, 2, 1, 148, 210]);
    expect(laid(0.7085, { paper: "a3" }, { each: "a5", gap: 0 })?.slice(0, 4)).toEqual([420, 297, 2, 2]);
    expect(laid(0.6, { paper: "a4" }, { each: "card", gap: 0 })).toEqual([210, 297, 2, 5, 90, 54]);
    expect(laid(0.6, { paper: "a4" }, { each: "card", gap: 5 })).toEqual([210, 297, 2, 5, 90, 54]);
    expect(laid(0.6, { paper: "a4" }, { each: "card", gap: 8 })?.slice(2, 4)).toEqual([3, 3]);
  });

  it("fill columns and rows as large as fits, with room for the marks, and never get too small", () => {
    expect(laid(0.7085, { paper: "a4" }, { columns: 2, rows: 4, gap: 0 })?.slice(2)).toEqual([2, 4, 104.8, 74.3]);
    const marked = impositionOf(0.7085, { paper: "a4", cropMarks: true }, { columns: 2, rows: 4, gap: 4 });
    expect(Math.min(marked?.left ?? 0, marked?.bottom ?? 0)).toBeCloseTo(6 * perMillimetre, 6);
    expect(marked && marksOf(marked).below).toBeGreaterThan(0);
    expect(laid(0.7085, { paper: "a5" }, { columns: 10, rows: 10, gap: 0 })).toBeNull();
    expect(laid(0.7085, { paper: "a5" }, { columns: 2, rows: 2, gap: 20 })).not.toBeNull();
  });

  it("lie beside each other without touching, in the middle of the paper", () => {
    const found = impositionOf(0.6, { paper: "a4" }, { each: "card", gap: 5 });
    const places = found ? placesOf(found) : [];
    expect(places).toHaveLength(10);
    const [first, second, third] = places;
    expect(mm((second?.x ?? 0) - (first?.x ?? 0))).toBe(95);
    expect(mm((first?.y ?? 0) - (third?.y ?? 0)), "row by row from the top").toBe(59);
    expect(mm(first?.x ?? 0)).toBe(mm((found?.sheet.width ?? 0) - (second?.x ?? 0) - (found?.each.width ?? 0)));
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "imposed-"));
});
afterAll(() => process.env.KEEP || rmSync(folder, { recursive: true }));

const materials: Materials = {
  fontOf: fontOfFace,
  pictures: new Map([["/ground", { width: 8, height: 8, rgb: deflateSync(Buffer.alloc(192, 0xdd)) }]]),
  seal: { text: "示例竞赛组织委员会" },
  qr: qrCodes("https://contest.example.edu.cn"),
  pack: (bytes) => deflateSync(bytes, { level: 1 }),
};
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const card = Design.parse({
  viewportRatio: 0.6,
  slides: [
    {
      id: "front",
      background: "#fde68a",
      elements: [
        { type: "text", id: "name", ...at(40, 60, 500, 120), fontSize: 60, contentText: "{workName}" },
        { type: "image", id: "code", ...at(640, 200, 320, 320), code: "qrCode" },
        { type: "text", id: "fixed", ...at(40, 400, 500, 80), fontSize: 30, contentText: "示例竞赛" },
        { type: "image", id: "picture", ...at(40, 500, 100, 60), src: "/ground" },
      ],
    },
    {
      id: "back",
      background: "#000",
      elements: [
        { type: "text", id: "b", ...at(100, 100, 800, 300), fontSize: 90, color: "#fff", contentText: "背{workName}" },
      ],
    },
  ],
});
const front = { ...card, slides: card.slides.slice(0, 1) };
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const codeOf = (n: number) => letters.charAt(n).repeat(16);
const named = (n: number) => ({ facts: { ...trialFacts(n), workName: `第${n}号` }, traceCode: codeOf(n), title: "" });

function printed(designs: readonly Design[], sheet: Sheet, several: Several | null, count: number) {
  const imposition = several ? (impositionOf(designs[0]?.viewportRatio ?? 1, sheet, several) ?? undefined) : undefined;
  const full = { ...sheet, ...(imposition && { imposition }) };
  const templates = compileTogether(
    designs.map((design) => ({ design, materials })),
    {},
    full,
  );
  const [first] = templates;
  if (!first) throw new Error("no template");
  const bound = Array.from({ length: count }, (_, n) => ({
    ...named(n),
    template: templates[n % templates.length] ?? first,
  }));
  const path = join(folder, `${Math.random()}.pdf`);
  writeFileSync(path, Buffer.concat([...book(first, bound, "证书", full)].map((piece) => Buffer.from(piece))));
  expect(execFileSync("qpdf", ["--check", path], { encoding: "utf8" })).toContain(
    "No syntax or stream encoding errors",
  );
  return path;
}

const read = (path: string, page: number) =>
  execFileSync("pdftotext", ["-raw", "-f", `${page}`, "-l", `${page}`, path, "-"], { encoding: "utf8" }).replaceAll(
    /\s/g,
    "",
  );
const codesOn = (path: string, page: number) => {
  execFileSync("pdftoppm", ["-r", "200", "-f", `${page}`, "-l", `${page}`, "-singlefile", "-png", path, path]);
  return execFileSync("zbarimg", ["-q", "--raw", `${path}.png`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
    .trim()
    .split("\n")
    .map((address) => new URL(address).searchParams.get("code"))
    .sort();
};
const raster = (path: string, page = 1) => {
  execFileSync("pdftoppm", ["-r", "100", "-f", `${page}`, "-l", `${page}`, "-singlefile", "-png", path, path]);
  return sharp(`${path}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
};

describe("a print file with several to a sheet", () => {
  it("has the words and the code of each, and no more sheets than it needs", () => {
    const path = printed([front], { paper: "a4", cropMarks: true }, { each: "card", gap: 5 }, 13);
    expect(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }).trim()).toBe("2");
    const numbers = Array.from({ length: 13 }, (_, n) => n);
    for (const n of numbers) expect(read(path, n < 10 ? 1 : 2)).toContain(`第${n}号`);
    expect(read(path, 2)).not.toContain("第9号");
    expect(codesOn(path, 1)).toEqual(numbers.slice(0, 10).map(codeOf));
    expect(codesOn(path, 2)).toEqual(numbers.slice(10).map(codeOf));
  });

  it("draws each as it is drawn alone on paper of its size", { timeout: 60_000 }, async () => {
    const design = Design.parse({ ...front, viewportRatio: 148 / 210 });
    const [many, one] = [
      printed([design], { paper: "a4" }, { each: "a5", gap: 0 }, 2),
      printed([design], { paper: "a5" }, null, 2),
    ];
    const whole = await raster(many);
    const found = impositionOf(148 / 210, { paper: "a4" }, { each: "a5", gap: 0 });
    for (const [n, place] of (found ? placesOf(found) : []).entries()) {
      const alone = await raster(one, n + 1);
      const down = ((found?.sheet.height ?? 0) - place.y - (found?.each.height ?? 0)) / 0.72;
      const [left, top] = [Math.round(place.x / 0.72), Math.round(down)];
      let different = 0;
      for (let y = 0; y < alone.info.height - 1; y++)
        for (let x = 0; x < alone.info.width - 1; x++) {
          const here = 3 * ((y + top) * whole.info.width + x + left) + 1;
          if (Math.abs((whole.data[here] ?? 0) - (alone.data[3 * (y * alone.info.width + x) + 1] ?? 0)) > 96)
            different++;
        }
      expect(different / alone.info.width / alone.info.height).toBeLessThan(0.008);
    }
  });

  it("keeps colour out of the neighbour, and lets it run over the outer edge", async () => {
    const path = printed([front], { paper: "a4", cropMarks: true }, { each: "card", gap: 5 }, 10);
    const { data, info } = await raster(path);
    const isWhite = (x: number, y: number) => {
      const from = 3 * (Math.round((y * 100) / 25.4) * info.width + Math.round((x * 100) / 25.4));
      return data.subarray(from, from + 3).every((value) => value === 255);
    };
    // two columns of 90 mm and a gap of 5 begin at 12.5 mm, five rows of 54 mm and gaps at 3.5 mm
    expect([isWhite(8.5, 30), isWhite(10.5, 30), isWhite(102.1, 30), isWhite(105, 30)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const bare = printed([front], { paper: "a4" }, { each: "card", gap: 5 }, 1);
    const without = await raster(bare);
    const from = 3 * (Math.round(3000 / 25.4) * without.info.width + Math.round(10_500 / 254));
    expect([...without.data.subarray(from, from + 3)], "without marks nothing runs over").toEqual([255, 255, 255]);
  });

  it("has backs on a sheet of their own, each behind its front when it is turned over", () => {
    const path = printed([card], { paper: "a4" }, { each: "card", gap: 0 }, 3);
    expect(execFileSync("qpdf", ["--show-npages", path], { encoding: "utf8" }).trim()).toBe("2");
    const boxes = execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" }).split("<page ");
    const leftOf = (page: number, word: string) =>
      Number(new RegExp(`xMin="([0-9.]+)"[^>]*>[^<]*${word}`).exec(boxes[page] ?? "")?.[1]);
    expect(leftOf(1, "第0号")).toBeLessThan(leftOf(1, "第1号"));
    expect(leftOf(2, "第0号")).toBeGreaterThan(leftOf(2, "第1号"));
  });

  it("takes certificates of several designs, each in its proportions", () => {
    const tall = Design.parse({ ...front, viewportRatio: 1.4 });
    const path = printed([front, tall], { paper: "a4" }, { columns: 2, rows: 2, gap: 4 }, 4);
    expect(codesOn(path, 1)).toEqual([0, 1, 2, 3].map(codeOf));
  });
});
