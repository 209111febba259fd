import { asc, eq } from "drizzle-orm";
import { db, group, role, userRole } from "@/db";

/** The roles that a person holds, each in its group; the highest first. */
export const rolesHeld = (userId: string) =>
  db
    .select({
      roleId: role.id,
      roleKey: role.roleKey,
      roleName: role.roleName,
      roleNameEn: role.roleNameEn,
      rank: role.rank,
      groupId: group.id,
      groupName: group.name,
      groupNameEn: group.nameEn,
    })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(group, eq(group.id, userRole.groupId))
    .where(eq(userRole.userId, userId))
    .orderBy(asc(role.rank), asc(group.path));
