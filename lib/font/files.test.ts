import { expect, it } from "vitest";
import { faces, isShapingFace, shapingFaces } from "@/lib/designer/text/fonts";
import { advancesOf, lastCharacter } from "@/lib/designer/text/metrics";
import { firstGlyph } from "@/lib/designer/text/shaping/words";
import { fontOfFace } from "./files";

it.each([...faces.entries()].filter(([, face]) => !isShapingFace(face)).map(([no, face]) => [face, no] as const))(
  "the measures of %s are those of its file",
  (face, no) => {
    const { glyphs, advanceOf } = fontOfFace(face);
    const table = advancesOf(no);
    let wrong = 0;
    for (let character = 0; character < lastCharacter; character++) {
      const glyph = glyphs[character] as number;
      if (table[character] !== (glyph ? advanceOf(glyph) : -1)) wrong++;
    }
    expect(wrong).toBe(0);
    expect(glyphs[0x4e00]).toBeGreaterThan(0);
  },
);

it.each(shapingFaces)("%s, which sets words, draws glyphs by their numbers and no characters", (face) => {
  const { glyphs, advanceOf } = fontOfFace(face);
  const drawn = [...glyphs.entries()].filter(([, glyph]) => glyph > 0);
  expect(drawn.length).toBeGreaterThan(1500);
  expect(drawn.every(([character, glyph]) => character === firstGlyph + glyph)).toBe(true);
  expect(drawn.length, "all of them within the private use area").toBeLessThan(0xf900 - firstGlyph);
  expect(drawn.some(([, glyph]) => advanceOf(glyph) > 0)).toBe(true);
  expect(advancesOf(faces.indexOf(face)).every((advance) => advance === -1)).toBe(true);
});
