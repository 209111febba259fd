import type { Origin } from "@/lib/domain/actor";
import { addressOf, siteKeyOf } from "@/lib/domain/site";

/** Builds a link to be opened on another device: at the caller's host where it is a known one, else at the public address. */
export const linkTo = async (path: string, at: Pick<Origin, "host">): Promise<string> =>
  new URL(path, await addressOf(await siteKeyOf(at.host))).href;
