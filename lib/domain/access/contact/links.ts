import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "@/lib/crypto";
import { env } from "@/lib/env";

export type LinkKind = "confirm" | "stop";

/** How long a proposal waits, and how long a change can be taken back. */
export const HOURS = 72;

const seal = (kind: LinkKind, changeId: string) =>
  fingerprint(`contact-change:${kind}:${changeId}`).toString("base64url");

/** The address that a letter about a change carries; whether it still counts is asked of the change itself. */
export const linkTo = (kind: LinkKind, changeId: string) =>
  new URL(`/home/account/contact?token=${kind}.${changeId}.${seal(kind, changeId)}`, env.publicUrl).href;

/** Which change a token is about; null for one that we never wrote. */
export function readLink(token: string): { kind: LinkKind; changeId: string } | null {
  const [, kind, changeId, given] = /^(confirm|stop)\.([1-9]\d{0,17})\.([\w-]{43})$/.exec(token) ?? [];
  if (!kind || !changeId || !given) return null;
  const right = Buffer.from(seal(kind as LinkKind, changeId));
  return timingSafeEqual(right, Buffer.from(given)) ? { kind: kind as LinkKind, changeId } : null;
}
