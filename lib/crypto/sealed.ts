import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "@/lib/crypto";

const seal = (purpose: string, id: string) => fingerprint(`${purpose}:${id}`).toString("base64url");

/** A key that a letter carries: the id of what it is about, and a seal that only we can write. Whether it still counts is asked of the thing. */
export const sealed = (purpose: string, id: string) => `${id}.${seal(purpose, id)}`;

/** The id in such a key; null for one that we never wrote for this purpose. */
export function unsealed(purpose: string, key: string): string | null {
  const [, id, given] = /^([1-9]\d{0,17})\.([\w-]{43})$/.exec(key) ?? [];
  if (!id || !given) return null;
  return timingSafeEqual(Buffer.from(seal(purpose, id)), Buffer.from(given)) ? id : null;
}
