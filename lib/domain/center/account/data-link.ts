import { timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";

export const SECONDS = 600;

const sealOf = (until: string, { userId, sid }: Actor) => fingerprint(`ownData:${userId}:${sid}:${until}`);
const seconds = () => Math.floor(now().getTime() / 1000);

/** A key that opens the caller's data for ten minutes, in this session and in no other. */
export function dataKey(actor: Actor): string {
  const until = String(seconds() + SECONDS);
  return `${until}.${sealOf(until, actor).toString("base64url")}`;
}

/** @throws linkExpired for a key that has run out, is another session's or was never given */
export function mustOpenData(key: string, actor: Actor) {
  const [, until, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(key) ?? [];
  const right = until && given && timingSafeEqual(sealOf(until, actor), Buffer.from(given, "base64url"));
  if (!right || Number(until) < seconds()) throw new Fault("linkExpired");
}
