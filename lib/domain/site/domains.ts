import { eq, inArray } from "drizzle-orm";
import { db, site, siteDomain } from "@/db";
import { changesBetween } from "@/lib/audit/changes";
import type { Actor } from "@/lib/domain/actor";
import { dataScope } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/**
 * Replaces the other host names of a site, and answers what changed. Only who sees all organisations may: a name could be
 * somebody else's. @throws noPermission, badInput for a name that another site has
 */
export async function setDomains(siteId: string, domains: readonly string[], actor: Actor) {
  const before = (await db.select().from(siteDomain).where(eq(siteDomain.siteId, siteId))).map(({ host }) => host);
  const after = [...new Set(domains)];
  const { changes } = changesBetween({ domains: before.toSorted() }, { domains: after.toSorted() });
  if (changes.length === 0) return changes;
  if (actor.dataScope !== dataScope.all) throw new Fault("noPermission");
  await db.delete(siteDomain).where(eq(siteDomain.siteId, siteId));
  if (after.length === 0) return changes;
  const taken = new Set([
    ...(await db.select({ host: site.host }).from(site).where(inArray(site.host, after))).map(({ host }) => host),
    ...(await db.select().from(siteDomain).where(inArray(siteDomain.host, after))).map(({ host }) => host),
  ]);
  const foreign = after.flatMap((host, at) =>
    taken.has(host) ? [{ field: `domains.${at}`, fault: "hostTaken" as const }] : [],
  );
  if (foreign.length) throw new Fault("badInput", {}, foreign);
  await db.insert(siteDomain).values(after.map((host) => ({ host, siteId })));
  return changes;
}
