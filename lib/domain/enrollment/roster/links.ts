import type { Origin } from "@/lib/domain/actor";
import { addressOf, siteKeyOf } from "@/lib/domain/site";

/** An address of ours for a person to open elsewhere: at the host they are on where that is one of ours, else the public one. */
export const linkTo = async (path: string, at: Pick<Origin, "host">): Promise<string> =>
  new URL(path, await addressOf(await siteKeyOf(at.host))).href;
