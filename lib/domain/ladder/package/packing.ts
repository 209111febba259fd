import { sha256 } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { type Packed, zipped } from "@/lib/storage/zip/zipping";
import { canonicalText } from "@/lib/text/canonical";
import { signDigest } from "./key";
import { type Manifest, PACKAGE_MB } from "./shapes";

export const MANIFEST = "package.json";
export const SIGNATURE = "signature.json";
export const fileName = (digest: string) => `files/${digest}`;

const MEGABYTE = 1_048_576;

/** Every package is of this day: equal content makes equal bytes. */
const DAY = new Date(1980, 0, 1);

/** The text of a package with its digest. @throws packageTooLarge */
export function textOf(manifest: Manifest) {
  const text = canonicalText(manifest);
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, Buffer.byteLength(text));
  if (bytes > PACKAGE_MB * MEGABYTE) throw new Fault("packageTooLarge", { max: PACKAGE_MB });
  return { text, digest: sha256(text), bytes };
}

/** The bytes of a package: what it says, the signature, and its files by their digests. @throws fileCorrupt */
export function packed(manifest: Manifest): AsyncGenerator<Uint8Array> {
  const { text, digest } = textOf(manifest);
  const signature = canonicalText({ alg: "Ed25519", digest, key: manifest.issuer.key, signature: signDigest(digest) });
  const files: Packed[] = [
    { name: MANIFEST, text },
    { name: SIGNATURE, text: signature },
    ...manifest.files.map((one) => ({ name: fileName(one.sha256), id: one.sha256, sha256: one.sha256 })),
  ];
  return zipped(files, DAY);
}
