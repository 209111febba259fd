import type { Budget } from "./budget";
import { decoded } from "./plain-text";
import type { Step } from "./shapes";

/** Tags that may say who made a picture (Exif 3.0, 4.6). */
const tags: Record<number, string> = {
  270: "ImageDescription",
  315: "Artist",
  33432: "Copyright",
  37510: "UserComment",
  40091: "XPTitle",
  40092: "XPComment",
  40093: "XPAuthor",
  40094: "XPKeywords",
  40095: "XPSubject",
  42032: "CameraOwnerName",
};
const AUTHORS = new Set(["Artist", "XPAuthor", "CameraOwnerName"]);
const [EXIF_IFD, GPS_IFD] = [34665, 34853];
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Reads a TIFF structure as Exif uses it; offsets that lead nowhere are passed over. */
export function exifIn(budget: Budget, data: Buffer, at: Step[]) {
  const order = data.subarray(0, 2).toString("latin1");
  if (data.length < 8 || (order !== "II" && order !== "MM")) return;
  const small = order === "II";
  const half = (p: number) => (small ? data.readUInt16LE(p) : data.readUInt16BE(p));
  const word = (p: number) => (small ? data.readUInt32LE(p) : data.readUInt32BE(p));
  const add = (name: string, kind: "author" | "property" | "position", text: string) =>
    budget.add({ at: [...at, { kind: "property", name: `Exif ${name}` }], kind, text: text.replaceAll("\0", "") });
  const seen = new Set<number>();

  function directory(start: number, gps: boolean) {
    if (seen.has(start) || seen.size > 8 || start + 2 > data.length) return;
    seen.add(start);
    const count = Math.min(half(start), 500);
    let position = 0;
    for (let n = 0, p = start + 2; n < count && p + 12 <= data.length; n++, p += 12) {
      const [tag, type, many] = [half(p), half(p + 2), word(p + 4)];
      const length = (sizes[type] ?? 0) * many;
      const from = length <= 4 ? p + 8 : word(p + 8);
      if (from + length > data.length) continue;
      if (tag === EXIF_IFD || tag === GPS_IFD) directory(word(p + 8), tag === GPS_IFD);
      else if (gps && (tag === 2 || tag === 4)) position++;
      else if (!gps && tags[tag]) {
        const bytes = data.subarray(from, from + length);
        const name = tags[tag];
        add(name, AUTHORS.has(name) ? "author" : "property", textOf(tag, bytes));
      }
    }
    if (position > 0) add("GPS", "position", "GPS");
  }
  directory(word(4), false);
}

function textOf(tag: number, bytes: Buffer): string {
  if (tag >= 40091 && tag <= 40095) return bytes.toString("utf16le");
  if (tag === 37510) {
    const code = bytes.subarray(0, 8).toString("latin1");
    return code.startsWith("UNICODE") ? bytes.subarray(8).toString("utf16le") : decoded(bytes.subarray(8));
  }
  return decoded(bytes);
}
