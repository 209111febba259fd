import { execFileSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { addOwnFace, type OwnFace } from "@/lib/designer/metrics/own-faces";
import { parseFont } from "@/lib/designer/pdf/sfnt";
import { lastCharacter, packedMetrics } from "@/lib/designer/text/metrics";
import { readFont } from "@/lib/font/reading/font";
import { foxit, liberation, openType } from "@/lib/testing/files/fonts";
import { brought, differing, onPaper } from "@/lib/testing/files/on-paper";

const { both } = onPaper();

const own: Record<string, OwnFace> = { ttf: "own-00000000000000t1", otf: "own-00000000000000t2" };

beforeAll(async () => {
  for (const [name, bytes] of [
    ["ttf", liberation()],
    ["otf", openType(foxit(), 60)],
  ] as const) {
    const face = own[name] as OwnFace;
    const font = parseFont((await readFont(bytes)).bytes, lastCharacter);
    const { glyphs, advanceOf } = font;
    addOwnFace(
      face,
      packedMetrics((character) => (glyphs[character] ? advanceOf(glyphs[character]) : -1)),
    );
    brought.set(face, font);
  }
});

const texts = (font: string, words: string) =>
  [{}, { italic: true }, { bold: true }, { vertical: true, width: 200, height: 300 }, { rotate: 20 }].map(
    (more, i) => ({
      ...{ type: "text", id: String(i), left: 40 + 320 * (i % 3), top: 40 + 300 * Math.floor(i / 3) },
      ...{ width: 300, height: 120, fontSize: 60, color: "#7a1010", contentText: words, defaultFontName: font },
      ...more,
    }),
  );

describe("a picture and paper have the same letters", () => {
  it.each([
    ["BrushKai", "荣誉证书Ag"],
    ["TitleSong", "荣誉证书Ag"],
    ["XingShu", "荣誉证书Ag"],
    ["ttf", "Award Éq8"],
    ["otf", "ABCDEFGH"],
  ])("in %s", { timeout: 60_000 }, async (name, words) => {
    const font = own[name] ?? name;
    const { path, screen, paper } = await both(texts(font, words), name);
    const other = await both(texts("SourceHanSans", words), `${name}-other`);
    expect(differing(paper, other.paper), "in no other font").toBeGreaterThan(0.01);
    expect(differing(screen, paper)).toBeLessThan(0.004);
    const said = execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" });
    expect(said.replaceAll(/\s/g, "")).toContain(words.replaceAll(" ", ""));
  });

  it("where an own font lacks a character, ours has it drawn", { timeout: 60_000 }, async () => {
    const { path, screen, paper } = await both(texts(own.ttf as string, "A䶮𠮷"), "lacking");
    expect(differing(screen, paper)).toBeLessThan(0.004);
    expect(execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" })).toContain("A䶮𠮷");
    expect(execFileSync("pdffonts", [path], { encoding: "utf8" })).toMatch(/yes\s+yes\s+yes/);
  });
});
