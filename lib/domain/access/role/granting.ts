import { and, eq, inArray, sql } from "drizzle-orm";
import { db, session, transaction, user, userGroup, userRole } from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { endThose } from "@/lib/domain/access/login/sessions";
import { findBelow } from "@/lib/domain/access/user/below";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { mustGrant } from "./roles";

/** Gives roles in a group; what is held already stays. */
export const giveRoles = async (userId: string, groupId: string, roleIds: string[]) => {
  const rows = [...new Set(roleIds)].map((roleId) => ({ userId, roleId, groupId }));
  if (rows.length) await db.insert(userRole).values(rows).onConflictDoNothing();
};

/** Replaces the roles in the home group; sessions in a role that is gone end. Answers whether anything changed. */
export async function replaceRoles(userId: string, groupId: string | null, roleIds: string[], actor: Actor) {
  if (!groupId) throw new Fault("badInput", {}, [{ field: "groupId", word: "required" }]);
  const here = and(eq(userRole.userId, userId), eq(userRole.groupId, groupId));
  const held = (await db.select({ id: userRole.roleId }).from(userRole).where(here)).map((r) => r.id);
  await mustGrant(actor, roleIds, held);
  const gone = held.filter((id) => !roleIds.includes(id));
  const come = roleIds.filter((id) => !held.includes(id));
  if (gone.length) await db.delete(userRole).where(and(here, inArray(userRole.roleId, gone)));
  await giveRoles(userId, groupId, come);
  if (gone.length + come.length === 0) return false;
  const lapsed = gone.length
    ? sql`(${session.roleId} is null or (${inArray(session.roleId, gone)} and ${session.groupId} = ${groupId}))`
    : sql`${session.roleId} is null`;
  await endThose(and(eq(session.userId, userId), lapsed), "roles changed");
  await record(actor, "user.roles", "user", userId, { from: held, to: roleIds });
  await announce("rolesChanged", { userId });
  return true;
}

/** Replaces somebody's roles in their home group. @throws notFound, stale, outranked, rootProtected, grantTooHigh */
export async function setRoles(
  { userId, roleIds, version }: { userId: string; roleIds: string[]; version?: number },
  actor: Actor,
) {
  return transaction(async () => {
    const person = await findBelow(userId, actor);
    if (version !== undefined && version !== person.version) throw stale("user", userId);
    if (await replaceRoles(userId, person.groupId, roleIds, actor))
      await db
        .update(user)
        .set({ version: sql`${user.version} + 1` })
        .where(eq(user.id, userId));
    return null;
  });
}

/** Takes the roles of one group along to another. */
export async function moveRoles(userId: string, from: string | null, to: string) {
  await db.insert(userGroup).values({ userId, groupId: to }).onConflictDoNothing();
  if (!from) return;
  await db.delete(userGroup).where(and(eq(userGroup.userId, userId), eq(userGroup.groupId, from)));
  await db
    .update(userRole)
    .set({ groupId: to })
    .where(and(eq(userRole.userId, userId), eq(userRole.groupId, from)));
}
