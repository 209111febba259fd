import { and, asc, count, eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, menu, role, roleGroup, roleMenu, rolePermission, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween, movedBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import { holdsAny } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { dataScope, isStanding, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import type { grantRole as grantEndpoint, NewRole, rolePage as pageEndpoint, RoleChange } from "./admin-calls";
import { menusOpenTo } from "./menu-admin";

type Row = typeof role.$inferSelect;

/** A grantor works on roles strictly below their own, and gives no scope wider than their own (docs/rules/access.md, "Granting"). */
const isBelow = (actor: Actor, of: { rank: number; roleKey: string }) =>
  of.roleKey !== "ROOT" && of.roleKey !== "ROLE_DEFAULT" && of.rank > actor.rank;
const mayGrantScope = (actor: Actor, scope: number) =>
  scope > dataScope.chosenGroups || actor.dataScope === dataScope.all;

const holdersOf = (actor: Actor) => {
  const here = within(actor, group.id);
  return sql<number>`(select count(distinct ur.user_id)::int from user_role ur
    join "group" on "group".id = ur.group_id where ur.role_id = role.id and ${here})`;
};
/** Changing a role changes it for all who hold it: shipped ones, and those held elsewhere, are changed by somebody whose scope is everything. */
const isShared = (actor: Actor) =>
  actor.dataScope === dataScope.all
    ? sql<boolean>`false`
    : sql<boolean>`(role.shipped or exists (select 1 from user_role ur join "group" on "group".id = ur.group_id
        where ur.role_id = role.id and not ${within(actor, group.id)}))`;

const permissionCount = sql<number>`(select count(*)::int from role_permission rp where rp.role_id = role.id)`;

type Found = { row: Row; holders: number; held: number; shared: boolean };
const shown = (actor: Actor, { row, holders, held, shared }: Found) => ({
  ...row,
  roleId: row.id,
  holders,
  permissionCount: held,
  editable: isBelow(actor, row) && !shared,
});

export async function rolePage(query: z.output<typeof pageEndpoint.input>, actor: Actor) {
  const like = query.keywords && `%${query.keywords.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    sql`${role.roleKey} <> 'ROLE_DEFAULT'`,
    like
      ? or(
          sql`${role.roleName} ilike ${like}`,
          sql`${role.roleNameEn} ilike ${like}`,
          sql`${role.roleKey} ilike ${like}`,
        )
      : undefined,
  );
  const [[found], rows] = await together(
    () => db.select({ total: count() }).from(role).where(where),
    () =>
      db
        .select({ row: role, holders: holdersOf(actor), held: permissionCount, shared: isShared(actor) })
        .from(role)
        .where(where)
        .orderBy(asc(role.rank), asc(role.id))
        .limit(query.pageSize)
        .offset((query.pageNum - 1) * query.pageSize),
  );
  return {
    list: rows.map((found) => shown(actor, found)),
    total: found?.total ?? 0,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
  };
}

/** @throws notFound */
export async function roleDetail({ roleId }: { roleId: string }, actor: Actor) {
  const [found] = await db
    .select({ row: role, holders: holdersOf(actor), held: permissionCount, shared: isShared(actor) })
    .from(role)
    .where(eq(role.id, roleId));
  if (!found) throw new Fault("notFound");
  const [held, menus, groups] = await together(
    () => db.select().from(rolePermission).where(eq(rolePermission.roleId, roleId)),
    () => db.select({ id: roleMenu.menuId }).from(roleMenu).where(eq(roleMenu.roleId, roleId)),
    () =>
      db
        .select({ groupId: group.id, groupName: group.name })
        .from(roleGroup)
        .innerJoin(group, eq(group.id, roleGroup.groupId))
        .where(eq(roleGroup.roleId, roleId)),
  );
  return {
    ...shown(actor, found),
    permissions: held.map((row) => row.permission),
    menuIds: menus.map((row) => row.id),
    groups,
  };
}

/** A role strictly below the caller's, and nobody else's, locked. @throws notFound, grantTooHigh, roleElsewhere */
async function findBelow(roleId: string, actor: Actor): Promise<Row> {
  const [found] = await db
    .select({ row: role, shared: isShared(actor) })
    .from(role)
    .where(eq(role.id, roleId))
    .for("update", { of: role });
  if (!found) throw new Fault("notFound");
  if (!isBelow(actor, found.row)) throw new Fault("grantTooHigh");
  if (found.shared) throw new Fault("roleElsewhere");
  return found.row;
}

const mustFit = (actor: Actor, of: { rank?: number; dataScope?: number }) => {
  if (of.rank !== undefined && of.rank <= actor.rank)
    throw new Fault("grantTooHigh", {}, [{ field: "rank", fault: "grantTooHigh" }]);
  if (of.dataScope !== undefined && !mayGrantScope(actor, of.dataScope))
    throw new Fault("grantTooHigh", {}, [{ field: "dataScope", fault: "grantTooHigh" }]);
};

/** @throws grantTooHigh, roleKeyTaken */
export async function addRole(input: z.output<typeof NewRole>, actor: Actor) {
  mustFit(actor, input);
  return transaction(async () => {
    const [taken] = await db.select({ id: role.id }).from(role).where(eq(role.roleKey, input.roleKey));
    if (taken) throw new Fault("roleKeyTaken", {}, [{ field: "roleKey", fault: "roleKeyTaken" }]);
    const [made] = await db.insert(role).values(input).returning({ id: role.id });
    const roleId = made?.id as string;
    await record(actor, "role.add", "role", roleId, { roleKey: input.roleKey });
    return { roleId };
  });
}

/** @throws notFound, grantTooHigh, stale, roleShipped (rank of a shipped role) */
export async function updateRole(input: z.output<typeof RoleChange>, actor: Actor) {
  mustFit(actor, input);
  return transaction(async () => {
    const before = await findBelow(input.roleId, actor);
    const { roleId, version, ...change } = input;
    if (before.version !== version) throw stale("role", before.id);
    if (before.shipped && change.rank !== undefined && change.rank !== before.rank)
      throw new Fault("roleShipped", {}, [{ field: "rank", fault: "roleShipped" }]);
    await db
      .update(role)
      .set({ ...change, version: sql`${role.version} + 1` })
      .where(eq(role.id, roleId));
    await record(actor, "role.update", "role", roleId, changesBetween(before, change));
    return null;
  });
}

/** All or none. @throws notFound, grantTooHigh, roleShipped, roleInUse */
export async function deleteRoles({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const rows = await Promise.all([...new Set(ids)].map((id) => findBelow(id, actor)));
    if (rows.some((row) => row.shipped)) throw new Fault("roleShipped");
    await db
      .delete(role)
      .where(inArray(role.id, [...rows.map((row) => row.id), "0"]))
      .catch((error: { cause?: { code?: string } }) => {
        throw error.cause?.code === "23503" ? new Fault("roleInUse") : error;
      });
    for (const row of rows) await record(actor, "role.delete", "role", row.id, { roleKey: row.roleKey });
    return { deleted: rows.length };
  });
}

/**
 * Replaces a role's permissions, menus and chosen groups. Nobody gives what they do not hold: what the role already has
 * beyond the caller's own stays as it is.
 * @throws notFound (a group out of scope), grantTooHigh, stale
 */
export async function grantRole(input: z.output<typeof grantEndpoint.input>, actor: Actor) {
  return transaction(async () => {
    const before = await findBelow(input.roleId, actor);
    if (before.version !== input.version) throw stale("role", before.id);
    const { roleId } = input;
    if (input.permissions.some((permission) => !holdsAny(actor.permissions, [permission])))
      throw new Fault("grantTooHigh", {}, [{ field: "permissions", fault: "grantTooHigh" }]);
    const held = (await db.select().from(rolePermission).where(eq(rolePermission.roleId, roleId))).map(
      (r) => r.permission,
    );
    const beyond = held.filter((permission) => !holdsAny(actor.permissions, [permission]));
    const permissions = [...new Set([...input.permissions, ...beyond])];
    await db.delete(rolePermission).where(eq(rolePermission.roleId, roleId));
    if (permissions.length)
      await db.insert(rolePermission).values(permissions.map((permission) => ({ roleId, permission })));
    const menus = await replaceMenus(roleId, input.menuIds, actor);
    const groups = await replaceGroups(
      roleId,
      before.dataScope === dataScope.chosenGroups ? input.groupIds : [],
      actor,
    );
    await db
      .update(role)
      .set({ version: sql`${role.version} + 1` })
      .where(eq(role.id, roleId));
    const moved = {
      ...movedBetween(held, permissions, ["given", "taken"]),
      ...movedBetween(menus.before, menus.after, ["menusGiven", "menusTaken"]),
      ...movedBetween(groups.before, groups.after, ["groupsGiven", "groupsTaken"]),
    };
    await record(actor, "role.grant", "role", roleId, moved);
    return null;
  });
}

async function replaceMenus(roleId: string, wanted: string[], actor: Actor) {
  const open = await menusOpenTo(actor);
  const rows = await db.select({ id: menu.id }).from(menu).where(open);
  const mine = rows.map((row) => row.id);
  if (wanted.some((id) => !mine.includes(id))) throw new Fault("notFound");
  const gone = await db
    .delete(roleMenu)
    .where(and(eq(roleMenu.roleId, roleId), inArray(roleMenu.menuId, [...mine, "0"])))
    .returning();
  const values = [...new Set(wanted)].map((menuId) => ({ roleId, menuId }));
  if (values.length) await db.insert(roleMenu).values(values);
  return { before: gone.map((row) => row.menuId), after: wanted };
}

async function replaceGroups(roleId: string, wanted: string[], actor: Actor) {
  const ids = [...new Set(wanted)];
  const rows = await db
    .select({ id: group.id })
    .from(group)
    .where(and(inArray(group.id, [...ids, "0"]), within(actor, group.id), isStanding));
  if (rows.length < ids.length) throw new Fault("notFound");
  const gone = await db.delete(roleGroup).where(eq(roleGroup.roleId, roleId)).returning();
  if (ids.length) await db.insert(roleGroup).values(ids.map((groupId) => ({ roleId, groupId })));
  return { before: gone.map((row) => row.groupId), after: ids };
}
