import brush from "@/lib/designer/metrics/brush.json";
import kai from "@/lib/designer/metrics/kai.json";
import { ownRunsAt } from "@/lib/designer/metrics/own-faces";
import running from "@/lib/designer/metrics/running.json";
import sans from "@/lib/designer/metrics/sans.json";
import sansBold from "@/lib/designer/metrics/sans-bold.json";
import serif from "@/lib/designer/metrics/serif.json";
import serifBold from "@/lib/designer/metrics/serif-bold.json";
import title from "@/lib/designer/metrics/title.json";
import { faces, isShapingFace, type ShapingFace, type ShippedFace } from "./fonts";

/** Past the last character that any face draws. */
export const lastCharacter = 0x32400;
const packed: Record<Exclude<ShippedFace, ShapingFace>, { runs: string }> = {
  sans,
  sansBold,
  serif,
  serifBold,
  kai,
  kaiBold: kai,
  brush,
  title,
  running,
};
const tables: (Int16Array | undefined)[] = [];
/** Numbers of the unpacked faces of organisations, the longest unpacked first: 400 kB each, so not all that a server ever met. */
const ownUnpacked: number[] = [];
const mostUnpacked = 24;

/**
 * Advances of a face's characters in thousandths of an em, −1 where it has no glyph: what layout needs of a font, so that
 * it can be done before, or without, the font itself.
 * @param no of the face (`faceAt`)
 */
export function advancesOf(no: number): Int16Array {
  return (tables[no] ??= unpackedOf(no));
}

/** Of faces that set words: what their glyphs measure comes with each word. */
const none = new Int16Array(lastCharacter).fill(-1);

function unpackedOf(no: number): Int16Array {
  const shipped = faces[no];
  if (shipped) return isShapingFace(shipped) ? none : unpacked(packed[shipped].runs);
  const table = unpacked(ownRunsAt(no - faces.length));
  ownUnpacked.push(no);
  if (ownUnpacked.length > mostUnpacked) tables[ownUnpacked.shift() as number] = undefined;
  return table;
}

/** Runs of characters of one advance: distance from the run before, length, advance; in base 36. What is left out is 1, and as before. */
function unpacked(runs: string): Int16Array {
  const table = new Int16Array(lastCharacter).fill(-1);
  let at = 0;
  let last = 0;
  for (const run of runs.split(",")) {
    const [gap = 0, length = 1, advance = last] = run.split(" ").map((text) => Number.parseInt(text, 36));
    table.fill(advance, at + gap, at + gap + length);
    at += gap + length;
    last = advance;
  }
  return table;
}

/** The packed form of advances. @param advanceOf by code point, −1 without a glyph */
export function packedMetrics(advanceOf: (codePoint: number) => number): string {
  const runs: string[] = [];
  let end = 0;
  let last = 0;
  for (let from = 0; from < lastCharacter; ) {
    const advance = advanceOf(from);
    let to = from + 1;
    while (to < lastCharacter && advanceOf(to) === advance) to++;
    if (advance >= 0) {
      const parts = advance !== last ? 3 : to - from > 1 ? 2 : 1;
      runs.push(
        [from - end, to - from, advance]
          .slice(0, parts)
          .map((n) => n.toString(36))
          .join(" "),
      );
      end = to;
      last = advance;
    }
    from = to;
  }
  return runs.join(",");
}
