import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "@/lib/crypto";

const seal = (purpose: string, id: string) => fingerprint(`${purpose}:${id}`).toString("base64url");

/**
 * A signed key for letters: the id of what it is about, and a seal that only the server can make. Whether it is still valid
 * is checked on the thing itself.
 */
export const sealed = (purpose: string, id: string) => `${id}.${seal(purpose, id)}`;

/** The id in such a key; null for one that we never wrote for this purpose. */
export function unsealed(purpose: string, key: string): string | null {
  const [, id, given] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(key) ?? [];
  if (!id || !given) return null;
  return timingSafeEqual(Buffer.from(seal(purpose, id)), Buffer.from(given)) ? id : null;
}
