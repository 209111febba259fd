import { eq } from "drizzle-orm";
import { db, onClose, site, siteDomain } from "@/db";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { eachLocale } from "@/lib/i18n/locale";
import type { OwnTerms } from "@/lib/i18n/words";
import { ledBy, redirectsOfSites } from "./redirects";
import { termsOfSites } from "./wording";

interface Known {
  id: string;
  /** The canonical one, whichever was asked. */
  host: string;
  groupId: string;
  terms: OwnTerms;
  redirects: ReadonlyMap<string, string>;
}

const noTerms: OwnTerms = eachLocale(() => ({}));
const leadsNowhere: ReadonlyMap<string, string> = new Map();

/** Host → site. Every page and call asks, so memory answers; a new host, or its new words, are known within ten seconds. */
const known = { at: 0, byHost: new Map<string, Known>(), asking: null as Promise<void> | null };
const FRESH_FOR = 10_000;
onClose(() => {
  known.at = 0;
  known.byHost = new Map();
});

async function ask() {
  const sites = db.select({ id: site.id, host: site.host, groupId: site.groupId }).from(site);
  const others = db
    .select({ name: siteDomain.host, id: site.id })
    .from(siteDomain)
    .innerJoin(site, eq(site.id, siteDomain.siteId));
  const [rows, aliases, terms, led] = await Promise.all([sites, others, termsOfSites(), redirectsOfSites()]);
  const byId = new Map(
    rows.map((r) => [r.id, { ...r, terms: terms.get(r.id) ?? noTerms, redirects: led.get(r.id) ?? leadsNowhere }]),
  );
  known.byHost = new Map([
    ...aliases.flatMap(({ name, id }) => (byId.has(id) ? [[name, byId.get(id) as Known] as const] : [])),
    ...[...byId.values()].map((one) => [one.host, one] as const),
  ]);
  known.at = now().getTime();
}

async function siteOf(host: string): Promise<Known | undefined> {
  if (now().getTime() - known.at > FRESH_FOR) {
    known.asking ??= ask()
      .catch(() => {})
      .finally(() => {
        known.asking = null;
      });
    if (known.at === 0) await known.asking;
  }
  const name = host.replace(/\.?(?::\d+)?$/, "").toLowerCase();
  return known.byHost.get(name) ?? known.byHost.get("*");
}

/** The id of the site that answers for a Host header; the site of host `*` for hosts nobody claimed, `0` when there is none. */
export const siteKeyOf = async (host: string): Promise<string> => (await siteOf(host))?.id ?? "0";

/** The group whose contests and news a host shows; null when there is no site. */
export const hostGroupOf = async (host: string): Promise<string | null> => (await siteOf(host))?.groupId ?? null;

/** What the host of a call says in place of the shipped terms. */
export const termsAt = async (host: string): Promise<OwnTerms> => (await siteOf(host))?.terms ?? noTerms;

/** Where a former address of a host leads, as memory has it; null for any other. `path` is normalised. */
export async function movedTo(host: string, path: string, query: URLSearchParams): Promise<string | null> {
  const list = (await siteOf(host))?.redirects;
  return list?.size ? ledBy(list, path, query) : null;
}

/** Returns the request's host name where it is a known one, else that of the public address. */
export const ownNameOf = async (host: string): Promise<string> =>
  new URL(await addressOf(await siteKeyOf(host))).hostname;

/**
 * Returns a site's external address, without a trailing slash. Never taken from a request, since clients control the Host
 * header.
 */
export async function addressOf(key: string): Promise<string> {
  await siteOf("");
  const found = [...known.byHost.values()].find((s) => s.id === key);
  const address = new URL(env.publicUrl);
  if (found && found.host !== "*") address.hostname = found.host;
  return address.origin;
}
