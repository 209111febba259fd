import { expect, it } from "vitest";
import { faces, type ShippedFace } from "@/lib/designer/text/fonts";
import { advancesOf, lastCharacter } from "@/lib/designer/text/metrics";
import { fontOfFace } from "./files";

it.each(faces.map((face, no) => [face, no] as [ShippedFace, number]))(
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
