import { createCipheriv, createDecipheriv, createHmac, diffieHellman, hkdfSync, type KeyObject } from "node:crypto";
import { keyFor } from "@/lib/crypto";
import { bytesOf, openKey, pairOf } from "@/lib/crypto/key-pair";
import { keysIn, ownPairs } from "./key";

/** Key and nonce, used once: both follow from a secret that no other text shares. */
function keyBetween(secret: KeyObject, open: KeyObject, ephemeral: Buffer) {
  const shared = diffieHellman({ privateKey: secret, publicKey: open });
  const bytes = Buffer.from(hkdfSync("sha256", shared, ephemeral, "contest-package contacts", 44));
  return [bytes.subarray(0, 32), bytes.subarray(32)] as const;
}

/**
 * Seals a text for the installation with this key, so that nobody else reads it: an ephemeral X25519 key, HKDF-SHA-256,
 * AES-256-GCM. The ephemeral key follows from our secret and the text, so that equal packages have equal bytes.
 */
export function sealFor(key: string, text: string): string {
  const receiver = keysIn(key)?.sealing;
  if (!receiver) throw new Error("no key to seal for");
  const { secret, open } = pairOf(
    "x25519",
    createHmac("sha256", keyFor("package-ephemeral")).update(`${key}\n${text}`).digest(),
  );
  const ephemeral = bytesOf(open);
  const cipher = createCipheriv("aes-256-gcm", ...keyBetween(secret, receiver, ephemeral));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([ephemeral, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens what was sealed for this installation; null for what was not. */
export function openSealed(sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 48) return null;
  const ephemeral = bytes.subarray(0, 32);
  try {
    const key = keyBetween(ownPairs().sealing.secret, openKey("x25519", ephemeral), ephemeral);
    const decipher = createDecipheriv("aes-256-gcm", ...key);
    decipher.setAuthTag(bytes.subarray(32, 48));
    return Buffer.concat([decipher.update(bytes.subarray(48)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
