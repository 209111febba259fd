/** How RAR, 7z, bzip2 and xz begin. */
const SIGNATURES = ["Rar!", "7z\xbc\xaf", "BZh", "\xfd7zXZ"].map((text) => Buffer.from(text, "latin1"));

/** Whether a file that begins so is an archive that nothing here opens: not even the names of its members are known. */
export const isUnopened = (head: Buffer): boolean =>
  SIGNATURES.some((signature) => head.subarray(0, signature.length).equals(signature));
