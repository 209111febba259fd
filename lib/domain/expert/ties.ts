import { eq, sql } from "drizzle-orm";
import { db, expert, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { mustExist, orgsNamed } from "./orgs";
import { findOwnExpert } from "./scope";

/** Where the calling expert works, and what else they are tied to. @throws notFound for people who are no expert */
export async function expertTies(_: object, actor: Actor) {
  const own = await findOwnExpert(actor);
  const named = await orgsNamed([...own.tiedOrgIds, ...(own.orgId ? [own.orgId] : [])], actor.locale);
  return { org: named(own.orgId), tiedOrgs: own.tiedOrgIds.flatMap((id) => named(id) ?? []) };
}

/** Saves the ties with organisations that an expert declares: none of their works comes to them from now on. @throws notFound */
export async function updateExpertTies({ tiedOrgIds }: { tiedOrgIds: string[] }, actor: Actor) {
  return transaction(async () => {
    const own = await findOwnExpert(actor);
    await mustExist(tiedOrgIds, "tiedOrgIds");
    const tied = [...new Set(tiedOrgIds)];
    await db
      .update(expert)
      .set({ tiedOrgIds: tied, version: sql`${expert.version} + 1` })
      .where(eq(expert.id, own.id));
    await announce("expertTied", { expertId: own.id });
    await record(actor, "expert.ties", "expert", own.id, { from: own.tiedOrgIds, to: tied });
    return null;
  });
}
