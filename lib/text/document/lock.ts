/** Bytes after which a stream may begin: short ones lie in sectors of 64 bytes ([MS-CFB] 2.2, mini sector shift). */
const SECTOR = 64;

/**
 * Whether a compound file of Office has a password: a newer document wrapped whole ([MS-OFFCRYPTO] 2.3.4), a document of Word whose
 * head says so ([MS-DOC] 2.5.2, fEncrypted), or a workbook whose second record is FILEPASS ([MS-XLS] 2.4.117).
 */
export function isLockedOld(bytes: Buffer): boolean {
  if (named(bytes, "EncryptedPackage") || named(bytes, "EncryptedSummary")) return true;
  for (let at = SECTOR; at + 32 <= bytes.length; at += SECTOR) {
    if (isWord(bytes, at) && (bytes.readUInt16LE(at + 10) & 0x100) !== 0) return true;
    if (bytes.readUInt16LE(at) !== 0x809) continue;
    const next = at + 4 + bytes.readUInt16LE(at + 2);
    if (next + 2 <= bytes.length && bytes.readUInt16LE(next) === 0x2f) return true;
  }
  return false;
}

/** The head of a document of Word 6 to 2003: its mark and the number of its format. */
const isWord = (bytes: Buffer, at: number) =>
  bytes.readUInt16LE(at) === 0xa5ec && bytes.readUInt16LE(at + 2) >= 0x65 && bytes.readUInt16LE(at + 2) <= 0x112;

const named = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, "utf16le"));

/** The list of members of an OpenDocument, which says of each whether it is encrypted (OpenDocument 1.3, part 2, 4.4). */
export const MANIFEST = "META-INF/manifest.xml";

/** Whether such a list tells of encrypted members. */
export const isLockedManifest = (manifest: string) => manifest.includes("encryption-data");
