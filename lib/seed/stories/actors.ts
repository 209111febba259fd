import { asc, eq } from "drizzle-orm";
import { db, group, role, user, userRole } from "@/db";
import { EVERYTHING } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { permissionsOf, shippedRoles } from "@/lib/seed/reference/roles";

/** A person of the demo as `serve` would hand them to a verb, in the highest of their roles. */
export async function actorOf(username: string): Promise<Actor> {
  const [row] = await db
    .select({ user, role, group })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(group, eq(group.id, userRole.groupId))
    .where(eq(user.username, username))
    .orderBy(asc(role.rank))
    .limit(1);
  const shipped = shippedRoles.find((one) => one.roleKey === row?.role.roleKey);
  if (!row || !shipped) throw new Error(`the demo has no ${username}`);
  return {
    userId: row.user.id,
    sid: "00000000-0000-4000-8000-000000000000",
    username,
    realName: row.user.realName,
    roleId: row.role.id,
    roleKey: row.role.roleKey,
    rank: row.role.rank,
    dataScope: row.role.dataScope,
    groupId: row.group.id,
    groupPath: row.group.path,
    chosenGroupIds: [],
    permissions: new Set<string>(shipped.roleKey === "ROOT" ? [EVERYTHING] : permissionsOf(shipped)),
    mustChangePassword: false,
    ip: "",
    userAgent: "seed",
    locale: "zh-cn",
    host: "localhost",
  };
}
