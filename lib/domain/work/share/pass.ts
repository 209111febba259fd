import { timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";

const HOUR = 3600_000;
const sign = (fileId: string, until: string, linkId: string) =>
  fingerprint(`work.file ${fileId} ${until} ${linkId}`).toString("base64url").slice(0, 32);

/** Lets whoever was shown a work by a share link fetch one of its files, for an hour, and no longer than the link opens. */
export function passFor(fileId: string, linkId: string): string {
  const until = String(now().getTime() + HOUR);
  return `${until}.${linkId}.${sign(fileId, until, linkId)}`;
}

/** The link by which a pass was given out, or null for one that is forged, for another file, or too old. */
export function linkOfPass(pass: string, fileId: string): string | null {
  const [until = "", linkId = "", signature = ""] = pass.split(".");
  if (!/^\d{13}$/.test(until) || !/^\d{1,19}$/.test(linkId) || !/^[\w-]{32}$/.test(signature)) return null;
  if (Number(until) < now().getTime()) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(fileId, until, linkId))) ? linkId : null;
}
