import { unzipSync } from "fflate";
import { isLockedManifest, isLockedOld, MANIFEST } from "@/lib/text/document/lock";

const MOST_MANIFEST = 4_000_000;

/** What an Office document says by its bytes that bars it from being made a PDF; null where nothing does. */
export function barsIn(bytes: Buffer): "macros" | "password" | null {
  if (isOld(bytes)) {
    if (isLockedOld(bytes)) return "password";
    return bytes.includes(Buffer.from("_VBA_PROJECT", "utf16le")) ? "macros" : null;
  }
  // Names of members stand plainly in an archive.
  if (bytes.includes("vbaProject.bin")) return "macros";
  const manifest = manifestIn(bytes);
  if (manifest && isLockedManifest(manifest)) return "password";
  return manifest && /"(?:Basic\/[^/"]+\/(?!script-lb|dialog-lb)[^/"]+\.xml|Scripts\/[^/"]+\/[^"]+)"/.test(manifest)
    ? "macros"
    : null;
}

const isOld = (bytes: Buffer) => bytes.subarray(0, 4).toString("hex") === "d0cf11e0";

/** The list of members of an OpenDocument. */
function manifestIn(bytes: Buffer): string | null {
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      name === MANIFEST && originalSize < MOST_MANIFEST;
    const found = unzipSync(new Uint8Array(bytes), { filter })[MANIFEST];
    return found ? Buffer.from(found).toString("utf8") : null;
  } catch {
    return null;
  }
}
