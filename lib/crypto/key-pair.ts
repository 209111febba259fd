import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** What stands before the 32 bytes of a key in DER: PKCS #8 for the secret one, SPKI for the public one (RFC 8410). */
const kinds = {
  ed25519: { secret: "302e020100300506032b657004220420", open: "302a300506032b6570032100" },
  x25519: { secret: "302e020100300506032b656e04220420", open: "302a300506032b656e032100" },
} as const;
type Kind = keyof typeof kinds;

const withPrefix = (prefix: string, bytes: Buffer) => Buffer.concat([Buffer.from(prefix, "hex"), bytes]);

export interface KeyPair {
  secret: KeyObject;
  open: KeyObject;
}

/** The pair that 32 bytes make: whoever restores the bytes restores the keys. */
export function pairOf(kind: Kind, seed: Buffer): KeyPair {
  const secret = createPrivateKey({ key: withPrefix(kinds[kind].secret, seed), format: "der", type: "pkcs8" });
  return { secret, open: createPublicKey(secret) };
}

/** The 32 bytes of a public key. */
export const bytesOf = (open: KeyObject) => open.export({ format: "der", type: "spki" }).subarray(-32);

/** A public key by its 32 bytes. */
export const openKey = (kind: Kind, bytes: Buffer) =>
  createPublicKey({ key: withPrefix(kinds[kind].open, bytes), format: "der", type: "spki" });
