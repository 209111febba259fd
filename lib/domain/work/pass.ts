import { timingSafeEqual } from "node:crypto";
import { now } from "@/lib/clock";
import { fingerprint } from "@/lib/crypto";

const HOUR = 3600_000;
const sign = (fileId: string, until: number) =>
  fingerprint(`work.file ${fileId} ${until}`).toString("base64url").slice(0, 32);

/** Lets whoever was shown a work by its share link fetch one of its files, for an hour. */
export function passFor(fileId: string): string {
  const until = now().getTime() + HOUR;
  return `${until}.${sign(fileId, until)}`;
}

export function isPass(pass: string, fileId: string): boolean {
  const [until = "", signature = ""] = pass.split(".");
  if (!/^\d{13}$/.test(until) || Number(until) < now().getTime() || signature.length !== 32) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(fileId, Number(until))));
}
