import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { accents } from "@/db/values";
import { pathOf } from "@/lib/designer/picture/outline";
import { fontOfFace } from "@/lib/font/files";
import { hexOf, hosts } from "@/lib/text/picture/palette";
import { drawWords } from "@/lib/text/picture/words";
import { drawSheet, type Sheet } from ".";
import { svgOf } from "./sheet";

const sheet: Sheet = {
  ...{ id: "7", host: "某省大学生竞赛委员会", accent: "vermilion", title: "第三届大学生智能机器人创意竞赛" },
  ...{ over: "省级 · 第 3 届", label: "报名截止", value: "2026年4月1日", covered: false },
};
const box = { x: 72, y: 216, width: 678, height: 270 };
const title = (text: string) => drawWords({ text, font: "serifBold", size: 66, color: "#000", box, lineHeight: 1.32 });

describe("the picture of a shared link", () => {
  test("has the colors that pages have", () => {
    const css = readFileSync("app/globals.css", "utf8");
    for (const accent of accents) {
      const [, l, c, h] =
        new RegExp(
          `data-accent="${accent}"\\] \\{\\s*--host-l: ([\\d.]+);\\s*--host-c: ([\\d.]+);\\s*--host-h: ([\\d.]+);`,
        ).exec(css) ?? [];
      expect([l, c, h].map(Number), accent).toEqual(hosts[accent]);
    }
    // CSS Color 4's own examples.
    expect([hexOf(1, 0, 0), hexOf(0, 0, 0), hexOf(0.51975, 0.17686, 142.495)]).toEqual([
      "#ffffff",
      "#000000",
      "#008000",
    ]);
  });

  test("a letter's outline is the one that its font has", async () => {
    const font = fontOfFace("serifBold");
    for (const letter of ["一", "O", "é", "赛"]) {
      const glyph = font.glyphs[letter.codePointAt(0) as number] as number;
      const view = new DataView(Uint8Array.from(font.outlineOf(glyph)).buffer);
      const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map((at) => view.getInt16(at)) as [number, number, number, number];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400" viewBox="-200 -1100 1400 1400"><path transform="scale(1 -1)" d="${pathOf(font, glyph)}"/></svg>`;
      const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true });
      expect(Math.abs(info.width - (xMax - xMin)), letter).toBeLessThanOrEqual(2);
      expect(Math.abs(info.height - (yMax - yMin)), letter).toBeLessThanOrEqual(2);
    }
    expect(pathOf(font, font.glyphs[32] as number)).toBe("");
  });

  test.each([
    "短",
    "第三届大学生智能机器人创意竞赛",
    "关于举办全国大学生数学建模竞赛暨联合选拔赛的通知，".repeat(12),
    "An Exceptionally Long Contest Title That Nobody Would Ever Print On One Line ".repeat(5),
    "A".repeat(400),
    "🤖 مرحبا",
    "",
  ])("a title stays within its room: %s", (text) => {
    const { bottom, right } = title(text);
    expect(bottom).toBeLessThanOrEqual(box.y + box.height + 8);
    expect(right).toBeLessThanOrEqual(box.x + box.width + 1);
  });

  test("a title that is cut is as long as it can be, and ends in an ellipsis", () => {
    const count = (text: string) => title(text).svg.match(/<path/g)?.length ?? 0;
    expect(count("字".repeat(300))).toBeGreaterThan(60);
    expect(count("字".repeat(300))).toBe(count("字".repeat(600)));
    expect(count("字".repeat(20)), "control: what fits is whole").toBe(20);
  });

  test("is drawn whatever is written on it, and never runs into the cover", async () => {
    const hostile = "</svg><script>\"&' \u0000\ud800 ‮";
    const svg = svgOf({ ...sheet, title: hostile, host: hostile, over: hostile, label: hostile, value: hostile });
    expect(svg).not.toContain("script");
    const cover = await sharp({ create: { width: 40, height: 90, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    for (const [one, picture] of [
      [sheet, null],
      [{ ...sheet, title: hostile, won: true }, cover],
      [{ ...sheet, host: "", over: "", value: "" }, null],
    ] as const) {
      const { width, height, hasAlpha } = await sharp(await drawSheet(one, picture)).metadata();
      expect([width, height, hasAlpha]).toEqual([1200, 630, false]);
    }
    const pixel = await sharp(await drawSheet(sheet, cover))
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel]).toEqual([0x12, 0x34, 0x56]);
  });
});
