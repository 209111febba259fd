import kai from "@/lib/designer/metrics/kai.json";
import sans from "@/lib/designer/metrics/sans.json";
import sansBold from "@/lib/designer/metrics/sans-bold.json";
import serif from "@/lib/designer/metrics/serif.json";
import serifBold from "@/lib/designer/metrics/serif-bold.json";
import { type Face, faces } from "./fonts";

/** Past the last character that any face draws. */
export const lastCharacter = 0x32400;
const packed: Record<Face, { runs: string }> = { sans, sansBold, serif, serifBold, kai, kaiBold: kai };
const tables: (Int16Array | undefined)[] = [];

/**
 * Advances of a face's characters in thousandths of an em, −1 where it has no glyph: what layout needs of a font, so that
 * it can be done before, or without, the font itself.
 * @param no place of the face in `faces`
 */
export function advancesOf(no: number): Int16Array {
  return (tables[no] ??= unpacked(packed[faces[no] as Face].runs));
}

/** Runs of characters of one advance: distance from the run before, length, advance; in base 36. */
function unpacked(runs: string): Int16Array {
  const table = new Int16Array(lastCharacter).fill(-1);
  let at = 0;
  for (const run of runs.split(",")) {
    const [gap = 0, length = 0, advance = 0] = run.split(" ").map((text) => Number.parseInt(text, 36));
    table.fill(advance, at + gap, at + gap + length);
    at += gap + length;
  }
  return table;
}

/** The packed form of advances. @param advanceOf by code point, −1 without a glyph */
export function packedMetrics(advanceOf: (codePoint: number) => number): string {
  const runs: string[] = [];
  let end = 0;
  for (let from = 0; from < lastCharacter; ) {
    const advance = advanceOf(from);
    let to = from + 1;
    while (to < lastCharacter && advanceOf(to) === advance) to++;
    if (advance >= 0) {
      runs.push([from - end, to - from, advance].map((n) => n.toString(36)).join(" "));
      end = to;
    }
    from = to;
  }
  return runs.join(",");
}
