import { timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";

const HOUR = 3600_000;
const sign = (fileId: string, until: string, blind: boolean) =>
  fingerprint(`work.file ${fileId} ${until} ${blind}`).toString("base64url").slice(0, 32);

/** Lets whoever was shown a work by its share link fetch one of its files, for an hour; blind, without the file's own name. */
export function passFor(fileId: string, blind: boolean): string {
  const until = String(now().getTime() + HOUR);
  return `${until}.${blind ? "b" : "o"}.${sign(fileId, until, blind)}`;
}

/** What a pass lets through, or null for one that is forged, for another file, or too old. */
export function readPass(pass: string, fileId: string): { blind: boolean } | null {
  const [until = "", kind = "", signature = ""] = pass.split(".");
  if (!/^\d{13}$/.test(until) || !/^[bo]$/.test(kind) || !/^[\w-]{32}$/.test(signature)) return null;
  if (Number(until) < now().getTime()) return null;
  const blind = kind === "b";
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(fileId, until, blind))) ? { blind } : null;
}
