import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bitsOf } from "@/lib/designer/text/characters";
import { Setting } from "@/lib/designer/text/setting";
import { direct, visualOrder } from "./directions";

/** Lines, the level of each character, and the characters from left to right: `fribidi --ltr --levels --vtol` 1.0.8, which puts accents elsewhere, and so is asked for the order of lines without. */
const reference = readFileSync(join(import.meta.dirname, "../../../testing/files/words/directions.txt"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t") as [text: string, levels: string, order: string]);

it("runs every line the way that FriBidi runs it", () => {
  const wrong = reference.filter(([text, levels, order]) => {
    const set = new Setting();
    const characters = [...text];
    for (const [i, character] of characters.entries()) {
      set.characters[i] = character.codePointAt(0) as number;
      set.bits[i] = bitsOf(set.characters[i] as number);
    }
    direct(set, 0, characters.length);
    const own = [...set.levels.subarray(0, characters.length)].join("");
    return own !== levels || (order !== "" && visualOrder(set, 0, characters.length).join(" ") !== order);
  });
  expect(wrong).toEqual([]);
  expect(reference.length).toBeGreaterThan(200);
  expect(reference.filter(([, levels]) => /0.*1.*2|1.*0.*1/.test(levels)).length, "of both ways").toBeGreaterThan(50);
});
