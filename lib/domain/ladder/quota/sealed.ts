import { and, eq, sql } from "drizzle-orm";
import { db, group, sealedEntry, stageOrg, stageOrgSeal } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { quotaFor, quotasByPlace } from "@/lib/domain/ladder/promotion/numbers";
import type { Quota } from "@/lib/domain/ladder/promotion/rule";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";

/** The last place of each track on the newest list of each organisation while it is sealed. */
export const sealedIn = (stageId: string, actor: Actor) =>
  db
    .select({
      orgId: stageOrg.orgId,
      itemId: sealedEntry.itemId,
      name: shownName(group, actor.locale),
      sealed: sql<number>`coalesce(max(${sealedEntry.place}), 0)`,
    })
    .from(stageOrg)
    .innerJoin(group, eq(group.id, stageOrg.orgId))
    .innerJoin(
      stageOrgSeal,
      sql`${stageOrgSeal.stageOrgId} = ${stageOrg.id}
        and ${stageOrgSeal.no} = (select max(o.no) from ${stageOrgSeal} o where o.stage_org_id = ${stageOrg.id})`,
    )
    .innerJoin(sealedEntry, eq(sealedEntry.sealId, stageOrgSeal.id))
    .where(and(eq(stageOrg.stageId, stageId), eq(stageOrg.status, "submitted")))
    .groupBy(stageOrg.id, stageOrg.orgId, sealedEntry.itemId, group.id);
type Sealed = Awaited<ReturnType<typeof sealedIn>>[number];

/**
 * Lists that a table of numbers would not hold any more: works that stood within the number when their list was sealed stay within
 * it; what stands below it are substitutes.
 */
export function belowSealed(lines: readonly Sealed[], before: readonly Quota[], after: readonly Quota[]): Sealed[] {
  const [was, is] = [quotasByPlace(before), quotasByPlace(after)];
  return lines.filter(({ orgId, itemId, sealed }) => {
    const number = quotaFor(is, orgId, itemId);
    return number !== undefined && number < Math.min(sealed, quotaFor(was, orgId, itemId) ?? sealed);
  });
}

/** @throws quotaBelowSealed with the names of the organisations */
export function mustHoldSealed(below: readonly Sealed[]) {
  const names = [...new Set(below.map(({ name }) => name))];
  if (names.length > 0) throw new Fault("quotaBelowSealed", { schools: names.join(", ") });
}
