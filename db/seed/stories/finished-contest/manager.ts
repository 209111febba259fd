import { eq } from "drizzle-orm";
import { db, group, role, user } from "@/db";
import { permissionsOf, shippedRoles } from "@/db/seed/reference/roles";
import type { Actor } from "@/lib/domain/access";

/** The demo manager as `serve` would hand them to a verb, in the role of a contest manager. */
export async function managerActor(userId: string): Promise<Actor> {
  const shipped = shippedRoles.find((r) => r.roleKey === "CONTEST_MANAGER");
  const [held] = await db.select().from(role).where(eq(role.roleKey, "CONTEST_MANAGER"));
  const [row] = await db
    .select({ user, group })
    .from(user)
    .leftJoin(group, eq(group.id, user.groupId))
    .where(eq(user.id, userId));
  if (!shipped || !held || !row) throw new Error("the demo has no contest manager");
  return {
    userId,
    sid: "00000000-0000-4000-8000-000000000000",
    username: row.user.username,
    realName: row.user.realName,
    roleId: held.id,
    roleKey: held.roleKey,
    rank: held.rank,
    dataScope: held.dataScope,
    groupId: row.group?.id ?? null,
    groupPath: row.group?.path ?? null,
    chosenGroupIds: [],
    permissions: new Set(permissionsOf(shipped)),
    mustChangePassword: false,
    ip: "",
    userAgent: "seed",
    locale: "zh-cn",
    host: "localhost",
  };
}
