import type { Origin } from "@/lib/domain/access";
import { env } from "@/lib/env";

/** An address of ours for a person to open elsewhere: the public one, at the host they are on. */
export function linkTo(path: string, at: Pick<Origin, "host">): string {
  const url = new URL(path, env.publicUrl);
  if (/^[a-z0-9.-]+$/.test(at.host)) url.hostname = at.host;
  return url.href;
}
