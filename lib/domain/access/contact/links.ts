import { sealed, unsealed } from "@/lib/crypto/sealed";
import { env } from "@/lib/env";

export type LinkKind = "confirm" | "stop";

/** How long a proposal waits, and how long a change can be taken back. */
export const HOURS = 72;

const purposeOf = (kind: LinkKind) => `contact-change:${kind}`;

/** The address in a letter about a contact change; whether the change is still pending is checked when it is opened. */
export const linkTo = (kind: LinkKind, changeId: string) =>
  new URL(`/home/account/contact?token=${kind}.${sealed(purposeOf(kind), changeId)}`, env.publicUrl).href;

/** Which change a token is about; null for one that we never wrote. */
export function readLink(token: string): { kind: LinkKind; changeId: string } | null {
  const [, kind, key] = (/^(confirm|stop)\.(.+)$/.exec(token) as [string, LinkKind, string] | null) ?? [];
  const changeId = kind && key ? unsealed(purposeOf(kind), key) : null;
  return kind && changeId ? { kind, changeId } : null;
}
