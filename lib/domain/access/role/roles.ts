import { and, asc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { db, group, role, session, transaction, user, userGroup, userRole } from "@/db";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { PARTICIPANT_RANK } from "@/lib/domain/access/actor";
import { endThose, openSession } from "@/lib/domain/access/login/sessions";
import type { Actor } from "@/lib/domain/actor";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { fieldFor, nameFor } from "@/lib/i18n/named";
import { rolesHeld } from "./held-roles";

export async function ownRoles(_: object, actor: Actor) {
  return (await rolesHeld(actor.userId)).map((held) => ({
    roleId: held.roleId,
    roleKey: held.roleKey,
    roleName: fieldFor(actor.locale, held, "roleName"),
    groupId: held.groupId,
    groupName: nameFor(actor.locale, { name: held.groupName, nameEn: held.groupNameEn }),
    staff: flag(held.rank < PARTICIPANT_RANK),
    current: flag(held.roleId === actor.roleId && held.groupId === actor.groupId),
  }));
}

/** Takes up another of one's own roles: a new session begins, the old one ends. @throws notFound for a role not held there */
export async function switchRole({ roleId, groupId }: { roleId: string; groupId: string }, actor: Actor) {
  return transaction(async () => {
    const held = (await rolesHeld(actor.userId)).find((h) => h.roleId === roleId && h.groupId === groupId);
    if (!held) throw new Fault("notFound");
    const [old] = await db.select({ until: session.expiresAt }).from(session).where(eq(session.sid, actor.sid));
    const until = actor.rank < PARTICIPANT_RANK ? old?.until : undefined;
    await endThose(eq(session.sid, actor.sid), "role switched");
    await record(actor, "role.switch", "user", actor.userId, { to: held.roleKey, groupId });
    return openSession(actor.userId, actor, { roleId, groupId, until });
  });
}

/** The roles strictly below the caller's own; ROOT never. */
export async function grantableRoles(_: object, actor: Actor) {
  const rows = await db
    .select()
    .from(role)
    .where(and(gt(role.rank, actor.rank), ne(role.roleKey, "ROOT"), ne(role.roleKey, "ROLE_DEFAULT")))
    .orderBy(asc(role.rank));
  return rows
    .filter((r) => scopeAllows(actor, r.dataScope))
    .map((r) => ({ value: r.id, label: fieldFor(actor.locale, r, "roleName") }));
}

/** A role whose scope is wider than one group's subtree can be granted only by somebody whose scope is everything. */
const scopeAllows = (actor: Actor, dataScope: number) => dataScope > 2 || actor.dataScope === 1;

/** Strictly below the giver's own, and ROOT never. */
export const mayGive = (actor: Actor, given: Pick<typeof role.$inferSelect, "roleKey" | "rank" | "dataScope">) =>
  given.roleKey !== "ROOT" && given.rank > actor.rank && scopeAllows(actor, given.dataScope);

/**
 * Checks that the actor may change somebody's roles from `held` to `wanted`: every role that comes or goes must be strictly below the
 * actor's own (docs/rules/access.md, "Granting").
 * @throws notFound for an unknown role, grantTooHigh
 */
export async function mustGrant(actor: Actor, wanted: readonly string[], held: readonly string[]) {
  const moved = [...wanted.filter((id) => !held.includes(id)), ...held.filter((id) => !wanted.includes(id))];
  if (moved.length === 0) return;
  const rows = await db.select().from(role).where(inArray(role.id, moved));
  if (rows.length < new Set(moved).size) throw new Fault("notFound");
  if (!rows.every((r) => mayGive(actor, r)))
    throw new Fault("grantTooHigh", {}, [{ field: "roleIds", fault: "grantTooHigh" }]);
}

/** The groups in which one may act: the session's, and those one belongs to directly. */
export async function groupSelect(_: object, actor: Actor) {
  const [direct, [own]] = await together(
    () =>
      db
        .select({ groupId: group.id, groupName: group.name, groupCode: group.code })
        .from(group)
        .where(
          sql`${group.id} in (select ${userGroup.groupId} from ${userGroup} where ${userGroup.userId} = ${actor.userId}
        union select ${userRole.groupId} from ${userRole} where ${userRole.userId} = ${actor.userId}
        union select ${user.groupId} from ${user} where ${user.id} = ${actor.userId})`,
        )
        .orderBy(asc(group.path)),
    async () => (actor.groupId ? await db.select().from(group).where(eq(group.id, actor.groupId)) : []),
  );
  const codes = [own?.code ?? "", ...direct.map((g) => g.groupCode)];
  const { a, b } = env.tailoredCodes;
  return {
    groupId: actor.groupId,
    groupCode: own?.code ?? null,
    directGroups: direct,
    directGroupCodes: direct.map((g) => g.groupCode),
    roleIds: actor.roleId ? [actor.roleId] : [],
    tailored: { a: a !== "" && codes.includes(a), b: b !== "" && codes.includes(b) },
  };
}
