import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { faces, type ShippedFace } from "@/lib/designer/text/fonts";
import { packedMetrics } from "@/lib/designer/text/metrics";
import { fontOfFace, versionOf } from "@/lib/font/files";

/** Measures the font files anew, after one of their packages changed: `npm run metrics`. */
const measured: [ShippedFace, string][] = [
  ["sans", "sans"],
  ["sansBold", "sans-bold"],
  ["serif", "serif"],
  ["serifBold", "serif-bold"],
  ["kai", "kai"],
  ["brush", "brush"],
  ["title", "title"],
  ["running", "running"],
];
for (const [face, file] of measured) {
  const { glyphs, advanceOf } = fontOfFace(face);
  const runs = packedMetrics((character) => (glyphs[character] ? advanceOf(glyphs[character]) : -1));
  write(file, { runs });
}
write("versions", Object.fromEntries(faces.map((face) => [face, versionOf(face)])));

function write(name: string, value: object) {
  writeFileSync(join(import.meta.dirname, "..", "designer/metrics", `${name}.json`), `${JSON.stringify(value)}\n`);
}
