import { asc, eq } from "drizzle-orm";
import { db, menu, siteRedirect } from "@/db";
import { changesBetween } from "@/lib/audit/changes";
import { Fault, type FieldError } from "@/lib/fault";
import { normalise } from "@/lib/http/guard";
import { routes, shortForms } from "@/lib/http/page/routes";

interface Redirect {
  from: string;
  to: string;
}

/** Below these lie no pages, or pages whose address is a key. */
const RESERVED = /^\/(?:prod-api|api|_next|redirect|embed|preview|pdf)(?:\/|$)/i;
const pages = new Set([...routes.map(({ path }) => path), ...Object.keys(shortForms)]);

/** One spelling of an address: the path as the guard reads it, and its query in one order. */
function spelled(address: string): string {
  const [path = "/", query = ""] = address.split("?", 2);
  return keyOf(normalise(path), new URLSearchParams(query));
}

/** @param path normalised */
function keyOf(path: string, query: URLSearchParams): string {
  const named = new URLSearchParams([...query].filter(([name]) => name !== "_rsc"));
  named.sort();
  return named.size ? `${path}?${named}` : path;
}

const pathOf = (address: string) => spelled(address).split("?", 1)[0] as string;

export const redirectsOf = (siteId: string): Promise<Redirect[]> =>
  db
    .select({ from: siteRedirect.from, to: siteRedirect.to })
    .from(siteRedirect)
    .where(eq(siteRedirect.siteId, siteId))
    .orderBy(asc(siteRedirect.from));

/**
 * Replaces where a site's former addresses lead, and answers what changed (docs/rules/site.md, "Former addresses").
 * @throws badInput at an address that a page has, that is given twice, or that leads to another former one
 */
export async function setRedirects(siteId: string, redirects: readonly Redirect[]) {
  const before = await redirectsOf(siteId);
  const after = redirects.map(({ from, to }) => ({ from: spelled(from), to }));
  await mustLead(after);
  const said = (list: readonly Redirect[]) => list.map(({ from, to }) => `${from} → ${to}`).toSorted();
  const { changes } = changesBetween({ redirects: said(before) }, { redirects: said(after) });
  if (changes.length === 0) return changes;
  await db.delete(siteRedirect).where(eq(siteRedirect.siteId, siteId));
  if (after.length) await db.insert(siteRedirect).values(after.map((one) => ({ ...one, siteId })));
  return changes;
}

async function mustLead(redirects: readonly Redirect[]) {
  if (redirects.length === 0) return;
  const taken = new Set([...pages, ...(await deskAddresses())]);
  const froms = redirects.map(({ from }) => from);
  const wrong = redirects.flatMap(({ from, to }, at): FieldError[] => {
    const isTaken = taken.has(pathOf(from)) || RESERVED.test(from);
    if (isTaken) return [{ field: `redirects.${at}.from`, word: "redirectTaken" }];
    if (froms.indexOf(from) < at) return [{ field: `redirects.${at}.from`, word: "redirectTwice" }];
    const onward = froms.includes(spelled(to)) || froms.includes(pathOf(to)) || RESERVED.test(to);
    return onward ? [{ field: `redirects.${at}.to`, word: "redirectOnward" }] : [];
  });
  if (wrong.length) throw new Fault("badInput", {}, wrong);
}

/** The addresses of the desk's menu entries. */
async function deskAddresses(): Promise<string[]> {
  const rows = await db.select({ id: menu.id, parentId: menu.parentId, path: menu.path }).from(menu);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const addressOf = ({ path, parentId }: (typeof rows)[number]): string => {
    const parent = path.startsWith("/") || parentId === null ? undefined : byId.get(parentId);
    return parent ? `${addressOf(parent)}/${path}` : path;
  };
  return rows.map((row) => normalise(addressOf(row)));
}

/** Where the former addresses of each site lead, by its id. An address at which a page was built since leads nowhere. */
export async function redirectsOfSites(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await db.select().from(siteRedirect);
  const sites = new Map<string, Map<string, string>>();
  for (const { siteId, from, to } of rows)
    if (!pages.has(pathOf(from))) sites.set(siteId, (sites.get(siteId) ?? new Map()).set(from, to));
  return sites;
}

/** Where an address leads, by the list of its site: by its path and query, else by its path, whose query goes along. */
export function ledBy(list: ReadonlyMap<string, string>, path: string, query: URLSearchParams): string | null {
  const whole = keyOf(path, query);
  const exact = list.get(whole);
  if (exact) return exact;
  const to = list.get(path);
  return to ? to + (to.includes("?") ? "" : whole.slice(path.length)) : null;
}
