import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { Certificate } from "@/components/certificate/certificate";
import { Design } from "@/lib/designer/document";
import { svgOf } from "@/lib/designer/picture/svg";
import { differing, facts, onPaper, viewportRatio } from "@/lib/testing/files/on-paper";

const { both, materials } = onPaper();

/** Names that HarfBuzz's own program drew: `hb-view --font-size=200` 6.0, twice as large, from the fonts that we set them in; of Tibetan its SVG, since it cuts vowels off in a PNG. */
const drawn: Record<string, readonly string[]> = {
  mongolian: ["ᠮᠣᠩᠭᠣᠯ", "ᠪᠣᠷᠵᠢᠭᠢᠨ", "ᠣᠳ\u180bᠭᠡᠷᠡᠯ"],
  tibetan: ["བསྟན་འཛིན", "སྒྲོལ་མ", "པདྨ་སྐྱིད"],
  arabic: ["ئابدۇراھمان", "گۈلنار", "ئۇيغۇر"],
};
const names = Object.entries(drawn).flatMap(([script, all]) =>
  all.map((name, i) => [`${script}-${i + 1}`, name] as const),
);

const plain = { type: "text", width: 900, height: 260, left: 50, fontSize: 100, lineHeight: 2, color: "#000000" };
const text = (contentText: string, more: object = {}) => ({ ...plain, id: "a", top: 60, contentText, ...more });
/** On a certificate most is Chinese. */
const around = {
  ...plain,
  id: "z",
  top: 520,
  fontSize: 30,
  contentText: "荣获全国大学生示例竞赛一等奖，特发此证，以资鼓励。",
};

const width = 1000;
const inked = (picture: ReturnType<typeof sharp>) =>
  picture.flatten({ background: "#fff" }).greyscale().trim({ background: "#fff", threshold: 60 });
/** Of the upper part of a page, where the name stands. */
function inkOf(page: Buffer) {
  const raw = { width, height: 400, channels: 3 as const };
  return inked(sharp(page.subarray(0, width * 400 * 3), { raw }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** How much of a picture's ink is not where the reference has its own, once both fill the same rectangle. */
async function apart(page: Buffer, reference: string) {
  const own = await inkOf(page);
  const path = join(import.meta.dirname, "../../lib/testing/files/words", `${reference}.png`);
  const wanted = await inked(sharp(path)).toBuffer({ resolveWithObject: true });
  const size = { width: own.info.width >> 1, height: own.info.height >> 1, fit: "fill" as const };
  const raw = { width: own.info.width, height: own.info.height, channels: own.info.channels };
  const small = (picture: ReturnType<typeof sharp>) => picture.resize(size).greyscale().raw().toBuffer();
  return {
    different: differing(await small(sharp(own.data, { raw })), await small(sharp(wanted.data))),
    larger: Math.max(own.info.width - wanted.info.width / 2, own.info.height - wanted.info.height / 2, 0),
    smaller: Math.max(wanted.info.width / 2 - own.info.width, wanted.info.height / 2 - own.info.height, 0),
  };
}

const reading = (path: string) =>
  execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

describe("a name is on paper and in a picture as HarfBuzz draws it, and is read as it is written", () => {
  it.each(names)("%s %s", { timeout: 60_000 }, async (reference, name) => {
    const { path, screen, paper } = await both([text(name), around], reference);
    for (const [where, page] of Object.entries({ screen, paper })) {
      const { different, larger, smaller } = await apart(page, reference);
      expect(Math.max(larger, smaller), `${where}: as large`).toBeLessThanOrEqual(2);
      expect(different, `${where}: the same`).toBeLessThan(0.02);
      const [script = "", no = ""] = reference.split("-");
      const other = await apart(page, `${script}-${(Number(no) % 3) + 1}`);
      expect(other.different, `${where}: no other name`).toBeGreaterThan(0.08);
    }
    expect(reading(path)).toContain(name);
  });
});

const settings: Record<string, object> = {
  bound: { contentText: "{workName}" },
  spaced: { letterSpacing: 8 },
  bold: { bold: true },
  slanted: { italic: true, underline: true },
  shrunk: { height: 70 },
  coated: { outline: { color: "#b3201c", width: 3 }, shadow: { color: "#1f4e8c", x: 6, y: 5, opacity: 0.5 } },
  turned: { rotate: 20 },
  column: { vertical: true, width: 90, height: 220, fontSize: 24 },
  bowed: { arc: 120 },
};
const everything = Object.entries(settings).map(([name, more], i) => ({
  ...{ ...plain, lineHeight: 1.5, id: name, contentText: "选手گۈلنارབསྟནᠮᠣᠩ乙", fontSize: 34 },
  ...{ left: 30 + 325 * (i % 3), top: 20 + 230 * Math.floor(i / 3), width: 310, height: 220 },
  ...more,
}));

describe("however a text is set", () => {
  it("a picture and paper have its words alike, and each is read once", { timeout: 60_000 }, async () => {
    const { path, screen, paper } = await both(everything, "everything");
    const { paper: without } = await both(
      everything.map((one) => ({ ...one, contentText: "选手" })),
      "without",
    );
    expect(differing(paper, without), "they are seen").toBeGreaterThan(0.01);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    const said = reading(path);
    // Poppler cuts words up that are turned, and turns round what is said of a line from right to left on a circle
    for (const word of ["گۈلنار", "བསྟན", "ᠮᠣᠩ"])
      expect(said.split(word).length - 1, word).toBeGreaterThanOrEqual(Object.keys(settings).length - 3);
  });

  it("a browser puts each glyph where the picture puts its outline, and has the words to be found and copied", () => {
    const design = Design.parse({ viewportRatio, slides: [{ id: "1", elements: everything }] });
    const words = { ...facts, workName: "ئۇيغۇر" };
    const markup = renderToStaticMarkup(<Certificate design={design} data={words} title="证书" />);
    const near = (n: number) => Math.round(n * 50) / 50;
    const shown = [...markup.matchAll(/<tspan x="([^"]+)" y="([^"]+)"[^>]*>([\ue000-\uf8ff]+)<\/tspan>/g)].flatMap(
      ([, xs = "", ys = "", glyphs = ""]) =>
        [...glyphs].map((_, i) => [xs, ys].map((all) => near(Number(all.split(" ")[i] ?? all)))),
    );
    const { fontOf, seal } = materials;
    const svg = svgOf(design, words, { fontOf, pictures: new Map(), seal, qr: [] }, 1000);
    const outlined = [...svg.matchAll(/<path d="[^"]+" transform="matrix\(([^)]+)\)"/g)].map(([, matrix = ""]) =>
      matrix.split(" ").slice(4).map(Number).map(near),
    );
    expect(shown.length).toBeGreaterThan(100);
    const drawnAt = new Set(outlined.map(([x, y]) => `${x} ${y}`));
    const close = ([x = 0, y = 0]: number[]) =>
      [-0.02, 0, 0.02].some((dx) => [-0.02, 0, 0.02].some((dy) => drawnAt.has(`${near(x + dx)} ${near(y + dy)}`)));
    expect(shown.filter((one) => !close(one))).toEqual([]);
    expect(markup.match(/fill="none">گۈلنار<\/tspan>/g)).toHaveLength(Object.keys(settings).length - 1);
    expect(markup).toContain('fill="none">ئۇيغۇر</tspan>');
    expect(markup).toMatch(/@font-face\{font-family:"certificate-arabic"[^}]+font-display:block[^}]+slice=224/);
  });
});
