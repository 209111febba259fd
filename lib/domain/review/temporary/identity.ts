import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, temporaryExpert, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustExist, orgsNamed } from "@/lib/domain/expert";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { Identity, OwnIdentity } from "./calls";
import { hasOpened } from "./scope";

const own = (actor: Actor) =>
  db
    .select({ temporary: temporaryExpert, expert, realName: user.realName, hasOpened })
    .from(temporaryExpert)
    .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(eq(expert.userId, actor.userId));

/** What the caller has said of themselves; nothing is asked of who came without a slip. */
export async function ownIdentity(_: object, actor: Actor): Promise<OwnIdentity> {
  const [row] = await own(actor);
  if (!row) return { asked: false, mayCorrect: false, realName: null, org: null, organisation: null };
  const { orgId } = row.expert;
  const named = row.temporary.namedAt !== null;
  return {
    asked: !named,
    mayCorrect: named && !row.hasOpened,
    realName: named ? row.realName : null,
    org: (await orgsNamed(orgId ? [orgId] : [], actor.locale))(orgId),
    organisation: row.temporary.organisation,
  };
}

/**
 * Saves who holds the slip and where they work. From then on conflicts with that organisation are known: what was assigned of it goes
 * back to the organisers.
 * @throws notFound for who came without a slip, or for an organisation that is none; identityFixed once they have opened a work
 */
export async function saveIdentity({ realName, orgId, organisation }: z.output<typeof Identity>, actor: Actor) {
  return transaction(async () => {
    const [row] = await own(actor).for("update", { of: [temporaryExpert, expert] });
    if (!row || row.expert.status !== "active") throw new Fault("notFound");
    if (row.temporary.namedAt && row.hasOpened) throw new Fault("identityFixed");
    await mustExist(orgId ? [orgId] : [], "orgId");
    const expertId = row.expert.id;
    await db
      .update(user)
      .set({ realName, version: sql`${user.version} + 1` })
      .where(eq(user.id, actor.userId));
    await db
      .update(expert)
      .set({ orgId, version: sql`${expert.version} + 1` })
      .where(eq(expert.id, expertId));
    const at = { namedAt: sql`coalesce(${temporaryExpert.namedAt}, app_now())`, organisation };
    await db.update(temporaryExpert).set(at).where(eq(temporaryExpert.expertId, expertId));
    await announce("expertTied", { expertId });
    await record(actor, "temporary.name", "expert", expertId, { name: realName, orgId, organisation });
    return null;
  });
}
