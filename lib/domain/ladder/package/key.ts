import { createHash, sign, verify } from "node:crypto";
import { keyFor } from "@/lib/crypto";
import { bytesOf, openKey, pairOf } from "@/lib/crypto/key-pair";

/** Before the bytes: what kind of key the text is, and its form. */
const PREFIX = "cpk1.";

/** The pairs of this installation: one signs its packages, the other opens what is sealed for it. */
export const ownPairs = () => ({
  signing: pairOf("ed25519", keyFor("package")),
  sealing: pairOf("x25519", keyFor("package-sealing")),
});

/** The public keys of this installation as one text that another installation is given. */
export function ownKey(): string {
  const { signing, sealing } = ownPairs();
  return PREFIX + Buffer.concat([bytesOf(signing.open), bytesOf(sealing.open)]).toString("base64url");
}

/** The public keys that such a text holds; null for a text that is none, or is not written as it is made. */
export function keysIn(text: string) {
  const bytes = Buffer.from(text.slice(PREFIX.length), "base64url");
  if (bytes.length !== 64 || text !== PREFIX + bytes.toString("base64url")) return null;
  return { signing: openKey("ed25519", bytes.subarray(0, 32)), sealing: openKey("x25519", bytes.subarray(32)) };
}

/** What people read to one another to compare keys: SHA-256 of the text, in groups of four. */
export const keyPrint = (text: string) =>
  (createHash("sha256").update(text).digest("hex").match(/.{4}/g) as string[]).join(" ");

/** The start of that digest, which names a key. */
export const keyIdOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** What is signed says what it is, so that it is taken for nothing else. */
const message = (digest: string) => Buffer.from(`contest-package/1\n${digest}`);

/** Ed25519 (RFC 8032) over the digest of a package's text. */
export const signDigest = (digest: string) => sign(null, message(digest), ownPairs().signing.secret).toString("hex");

/** Whether the key's owner signed the digest. */
export function isSigned(digest: string, signature: string, key: string): boolean {
  const keys = keysIn(key);
  return keys !== null && verify(null, message(digest), keys.signing, Buffer.from(signature, "hex"));
}
