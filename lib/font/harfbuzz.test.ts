import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ShapingFace } from "@/lib/designer/text/fonts";
import { isLeftwards, isWord, scriptOf } from "@/lib/designer/text/shaping/scripts";
import { numbersOfGlyph, shapedWord } from "@/lib/designer/text/shaping/words";
import "./files";

/** Of each word the glyphs that HarfBuzz's own program makes of it, from left to right: `hb-shape --no-glyph-names --output-format=json` 6.0. */
const reference = readFileSync(join(import.meta.dirname, "../testing/files/words/runs.txt"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [face = "", word = "", glyphs = ""] = line.split("\t");
    return {
      face: face as ShapingFace,
      word: JSON.parse(`"${word}"`) as string,
      glyphs: glyphs.split(";").map((glyph) => glyph.split(",").map(Number)),
    };
  });

const glyphsOf = (face: ShapingFace, word: string) => {
  const shaped = shapedWord({ face, word }) ?? [];
  return Array.from({ length: shaped.length / numbersOfGlyph }, (_, i) =>
    shaped.slice(numbersOfGlyph * i, numbersOfGlyph * (i + 1)),
  );
};

it.each(reference.map((one) => [one.face, one.word, one] as const))(
  "in %s, %s has the glyphs and the places that HarfBuzz gives it",
  (face, word, { glyphs }) => {
    expect(isWord(word)).toBe(true);
    const own = glyphsOf(face, word);
    expect(isLeftwards(scriptOf(word.charCodeAt(0)), word) ? own.reverse() : own).toEqual(glyphs);
  },
);

it("letters join, are stacked, and follow a variation selector: none stands as it does alone", () => {
  const numbers = (face: ShapingFace, word: string) => glyphsOf(face, word).map(([glyph]) => glyph);
  const alone = (face: ShapingFace, word: string) => [...word].flatMap((letter) => numbers(face, letter));
  expect(numbers("arabic", "ئالىم")).not.toEqual(alone("arabic", "ئالىم"));
  expect(numbers("tibetan", "རྒྱལ").length, "three in a stack").toBeLessThan("རྒྱལ".length);
  expect(numbers("mongolian", "ᠣᠳ\u180bᠭᠡᠷᠡᠯ")).not.toEqual(numbers("mongolian", "ᠣᠳᠭᠡᠷᠡᠯ"));
  expect(numbers("tibetan", "བད"), "which stand alone").toEqual(alone("tibetan", "བད"));
});

it("what has nothing to stand on has no glyph", () => {
  expect(glyphsOf("tibetan", "ཀིྐ").some(([glyph]) => glyph === 0)).toBe(true);
  expect(glyphsOf("tibetan", "ཀི").some(([glyph]) => glyph === 0)).toBe(false);
});
