import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
const inked = (picture: sharp.Sharp) =>
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
  const small = (picture: sharp.Sharp) => picture.resize(size).greyscale().raw().toBuffer();
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
