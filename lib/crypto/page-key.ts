import { timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";

const sign = (use: string, site: string, body: string) =>
  fingerprint(`page ${use} ${site} ${body}`).toString("base64url");

/** A key for an address: what its page is about, until when, and a signature that holds for one use and one site. `about` is of `[A-Za-z0-9-]`. */
export function pageKey(use: string, site: string, about: string, until: Date): string {
  const body = `${about}.${until.getTime()}`;
  return `${body}.${sign(use, site, body)}`;
}

/** What a key is about and until when; null for one that is forged, of another use or site, or too old. */
export function readPageKey(use: string, site: string, key: string): { about: string; until: Date } | null {
  const [, about = "", until = "", given = ""] = /^([A-Za-z0-9-]{1,60})\.(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (!given || !timingSafeEqual(Buffer.from(sign(use, site, `${about}.${until}`)), Buffer.from(given))) return null;
  return Number(until) > now().getTime() ? { about, until: new Date(Number(until)) } : null;
}
