import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, role, session, transaction, user, userGroup, userRole } from "@/db";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import { endThose } from "@/lib/domain/access/login/sessions";
import { giveRoles } from "@/lib/domain/access/role/granting";
import { mayGive, mustGrant } from "@/lib/domain/access/role/roles";
import { findBelow } from "@/lib/domain/access/user/below";
import type { Actor } from "@/lib/domain/actor";
import { isStanding, within } from "@/lib/domain/org";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { flag } from "@/lib/http/wire";
import { fieldFor } from "@/lib/i18n/named";
import type * as calls from "./calls";

/** A role of an organisation, or of it and what is below, that edits accounts (docs/rules/access.md, "Administrators of an organisation"). */
const administers = sql`(${role.dataScope} in (3, 4) and exists (select 1 from role_permission rp
  where rp.role_id = ${role.id} and rp.permission = 'sys:user:edit'))`;

/** Lists who administers an organisation, and in which roles the caller may appoint somebody. @throws notFound out of scope */
export async function administratorList({ groupId }: { groupId: string }, actor: Actor) {
  await findOrganisation(groupId, actor);
  const [holders, roles] = await together(
    () =>
      db
        .select({
          person: { id: user.id, username: user.username, realName: user.realName, status: user.status },
          role,
          rank: sql<number>`(select min(r.rank) from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id})`,
          inScope: sql<boolean>`coalesce(${within(actor, user.groupId)}, false)`,
        })
        .from(userRole)
        .innerJoin(role, eq(role.id, userRole.roleId))
        .innerJoin(user, and(eq(user.id, userRole.userId), sql`${user.deletedAt} is null`))
        .where(and(eq(userRole.groupId, groupId), administers))
        .orderBy(asc(role.rank), asc(user.realName), asc(user.id)),
    () => db.select().from(role).where(administers).orderBy(asc(role.rank)),
  );
  return {
    list: holders.map(({ person, role: held, rank, inScope }) => ({
      userId: person.id,
      username: person.username,
      realName: person.realName,
      roleId: held.id,
      roleName: fieldFor(actor.locale, held, "roleName"),
      active: flag(person.status !== "disabled"),
      dismissible: flag(inScope && rank > actor.rank && mayGive(actor, held)),
    })),
    roles: roles
      .filter((one) => mayGive(actor, one))
      .map((one) => ({ value: one.id, label: fieldFor(actor.locale, one, "roleName") })),
  };
}

/** @throws notFound (organisation, person or role), outranked, rootProtected, grantTooHigh */
export async function appointAdministrator(
  { groupId, userId, roleId }: z.output<typeof calls.appointAdministrator.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOrganisation(groupId, actor, true);
    await findBelow(userId, actor);
    await mustAdminister(roleId);
    const before = await heldIn(groupId, userId);
    if (before.includes(roleId)) return null;
    await mustGrant(actor, [roleId], []);
    await db.insert(userGroup).values({ userId, groupId }).onConflictDoNothing();
    await giveRoles(userId, groupId, [roleId]);
    await endThose(and(eq(session.userId, userId), sql`${session.roleId} is null`), "roles changed");
    await record(actor, "user.roles", "user", userId, { from: before, to: [...before, roleId] });
    await announce("rolesChanged", { userId });
    return null;
  });
}

/** @throws notFound (organisation, person, or a role not held there), outranked, rootProtected, grantTooHigh, lastAdministrator */
export async function dismissAdministrator(
  { groupId, userId, roleId, evenLast }: z.output<typeof calls.dismissAdministrator.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOrganisation(groupId, actor, true);
    const person = await findBelow(userId, actor);
    const before = await heldIn(groupId, userId);
    if (!before.includes(roleId)) throw new Fault("notFound", {}, [{ field: "roleId", fault: "notFound" }]);
    await mustAdminister(roleId);
    await mustGrant(actor, [], [roleId]);
    const here = and(eq(userRole.userId, userId), eq(userRole.groupId, groupId));
    await db.delete(userRole).where(and(here, eq(userRole.roleId, roleId)));
    if (!evenLast && person.status !== "disabled" && (await others(groupId)) === 0)
      throw new Fault("lastAdministrator");
    if (before.length === 1 && person.groupId !== groupId)
      await db.delete(userGroup).where(and(eq(userGroup.userId, userId), eq(userGroup.groupId, groupId)));
    const lapsed = and(eq(session.userId, userId), eq(session.roleId, roleId), eq(session.groupId, groupId));
    await endThose(lapsed, "roles changed");
    await record(actor, "user.roles", "user", userId, { from: before, to: before.filter((one) => one !== roleId) });
    await announce("rolesChanged", { userId });
    return null;
  });
}

/** @throws notFound for an organisation that is out of scope or part of another one */
async function findOrganisation(groupId: string, actor: Actor, hold = false) {
  const finding = db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id), isStanding));
  const [found] = await (hold ? finding.for("update") : finding);
  if (!found) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
}

/** @throws notFound for a role by which nobody administers an organisation */
async function mustAdminister(roleId: string) {
  const [found] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, roleId), administers));
  if (!found) throw new Fault("notFound", {}, [{ field: "roleId", fault: "notFound" }]);
}

const heldIn = async (groupId: string, userId: string) =>
  (
    await db
      .select({ roleId: userRole.roleId })
      .from(userRole)
      .where(and(eq(userRole.groupId, groupId), eq(userRole.userId, userId)))
  ).map((row) => row.roleId);

/** How many administrators an organisation has who can sign in. */
const others = async (groupId: string) =>
  (
    await db
      .selectDistinct({ id: user.id })
      .from(userRole)
      .innerJoin(role, eq(role.id, userRole.roleId))
      .innerJoin(
        user,
        and(eq(user.id, userRole.userId), sql`${user.deletedAt} is null and ${user.status} <> 'disabled'`),
      )
      .where(and(eq(userRole.groupId, groupId), administers))
  ).length;
