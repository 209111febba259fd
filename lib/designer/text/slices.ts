import { isOwnFace } from "@/lib/designer/metrics/own-faces";
import versions from "@/lib/designer/metrics/versions.json";
import { bits } from "./characters";
import { type Face, faceAt, isShapingFace, ownFamily, type ShippedFace, weightOf } from "./fonts";
import { ascent, type Setting } from "./setting";

/** Slices of faces that a text is drawn with, as `face/number`. */
export type Slices = Set<string>;

/** Adds what a text needs, as it is drawn and as it is written; words that are set as a whole are drawn only. */
export function addSlices(slices: Slices, { count, face, drawn, characters, bits: of }: Setting) {
  for (let i = 0; i < count; i++) {
    const shaped = (of[i] as number) & bits.shaped;
    if (shaped && (of[i] as number) & bits.ignorable) continue;
    for (const character of [drawn[i] as number, (shaped ? drawn : characters)[i] as number])
      slices.add(`${faceAt(face[i] as number)}/${character >> 8}`);
  }
}

/** Where a browser gets a slice; the address changes with the font's content, so it may be kept for ever. */
const sliceUrl = (face: Face, no: number) =>
  `/prod-api/certificate/font?face=${face}&version=${isOwnFace(face) ? ownVersion : versions[face as ShippedFace]}&slice=${no}`;

/** How slices of fonts that organisations brought are cut; the rest of the address says which font it is. */
export const ownVersion = "own-1";

/** Where a browser that sets text itself puts the baseline: where the layout does. */
const baseline = `ascent-override:${ascent * 100}%;descent-override:${100 - ascent * 100}%;line-gap-override:0%`;

/** The rule by which a browser finds a slice when it meets one of its characters; what no other font has is not drawn with one meanwhile. */
export function sliceRule(slice: string): string {
  const [face, no] = slice.split("/") as [Face, string];
  const from = Number(no) << 8;
  const range = `U+${from.toString(16)}-${(from + 255).toString(16)}`;
  return `@font-face{font-family:"${ownFamily(face)}";font-weight:${weightOf(face)};font-display:${isShapingFace(face) ? "block" : "swap"};${baseline};src:url("${sliceUrl(face, Number(no))}") format("woff2");unicode-range:${range}}`;
}
