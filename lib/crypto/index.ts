import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { env } from "@/lib/env";

/** Separate keys for secrecy and for comparison, both from PII_KEY (RFC 5869 would do the same with more words). */
export function keyFor(use: string): Buffer {
  const secret = env.piiKey;
  const id = `${use} ${secret}`;
  const key = keys.get(id) ?? createHmac("sha256", secret).update(use).digest();
  keys.set(id, key);
  return key;
}
const keys = new Map<string, Buffer>();

/** Personal data at rest: AES-256-GCM, 12-byte nonce, 16-byte tag, then the text (NIST SP 800-38D). */
export function conceal(plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor("conceal"), nonce);
  const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the bytes were altered or belong to another key */
export function reveal(sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyFor("conceal"), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
}

/** A keyed digest: equal texts give equal bytes, and nobody without the key can try texts. For uniqueness and codes. */
export const fingerprint = (text: string): Buffer => createHmac("sha256", keyFor("fingerprint")).update(text).digest();

export const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/** `bits` of randomness as base64url. */
export const randomToken = (bits: number) => randomBytes(Math.ceil(bits / 8)).toString("base64url");

/** `length` characters drawn evenly from `alphabet`. */
export const randomText = (length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Letters and digits that nobody misreads: no I, O, 0, 1. */
export const CLEAR_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
