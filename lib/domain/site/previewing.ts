import type { z } from "zod";
import { now, toWireTime } from "@/lib/clock";
import { pageKey, readPageKey } from "@/lib/crypto/page-key";
import { Fault } from "@/lib/fault";
import type { PreviewLink } from "./addresses";
import { siteKeyOf } from "./hosts";

const USE = "preview";
const DAY = 86_400_000;
/** Where each kind of draft is shown. */
const pages = { contest: "/preview", template: "/preview", page: "/preview", news: "/preview/detail" } as const;
type Previewed = keyof typeof pages;

/** Makes an address by which anybody sees a draft on this host for a week (docs/rules/site.md, "Preview links"). */
export async function previewLink(kind: Previewed, id: string, host: string): Promise<z.output<typeof PreviewLink>> {
  const until = new Date(now().getTime() + 7 * DAY);
  const key = pageKey(USE, await siteKeyOf(host), `${kind}-${id}`, until);
  return { path: `${pages[kind]}?token=${key}`, expireTime: toWireTime(until) };
}

/** The draft that a key shows on a site's page, and until when. @throws notFound for a key that is none, too old, of another site or for another page */
export function previewed(page: (typeof pages)[Previewed], site: string, key: string) {
  const read = readPageKey(USE, site, key);
  const [, kind, id] = /^(contest|template|page|news)-(\d{1,19})$/.exec(read?.about ?? "") ?? [];
  if (!read || !id || pages[kind as Previewed] !== page) throw new Fault("notFound");
  return { kind: kind as Previewed, id, until: toWireTime(read.until) };
}
