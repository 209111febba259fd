import { unzipSync } from "fflate";

const [SECTOR, MANIFEST, MOST_MANIFEST] = [512, "META-INF/manifest.xml", 4_000_000];

/** What an Office document says by its bytes that bars it from being made a PDF; null where nothing does. */
export function barsIn(bytes: Buffer): "macros" | "password" | null {
  if (isOld(bytes)) {
    if (named(bytes, "EncryptedPackage") || named(bytes, "EncryptedSummary") || isLocked(bytes)) return "password";
    return named(bytes, "_VBA_PROJECT") ? "macros" : null;
  }
  // Names of members stand plainly in an archive.
  if (bytes.includes("vbaProject.bin")) return "macros";
  const manifest = manifestIn(bytes);
  if (manifest?.includes("encryption-data")) return "password";
  return manifest && /"(?:Basic\/[^/"]+\/(?!script-lb|dialog-lb)[^/"]+\.xml|Scripts\/[^/"]+\/[^"]+)"/.test(manifest)
    ? "macros"
    : null;
}

const isOld = (bytes: Buffer) => bytes.subarray(0, 4).toString("hex") === "d0cf11e0";
const named = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, "utf16le"));

/** A document of Word whose head says so, or a table of Excel whose second record is FILEPASS. */
function isLocked(bytes: Buffer): boolean {
  for (let at = SECTOR; at + 32 <= bytes.length; at += SECTOR) {
    if (bytes.readUInt16LE(at) === 0xa5ec && (bytes.readUInt16LE(at + 10) & 0x100) !== 0) return true;
    if (bytes.readUInt16LE(at) !== 0x809) continue;
    const next = at + 4 + bytes.readUInt16LE(at + 2);
    if (next + 2 <= bytes.length && bytes.readUInt16LE(next) === 0x2f) return true;
  }
  return false;
}

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
