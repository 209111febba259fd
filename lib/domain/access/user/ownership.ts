import { and, isNull, or, sql } from "drizzle-orm";
import { db, group, role, roleGroup, user, userRole } from "@/db";
import { isOneOf } from "@/db/many";
import { together } from "@/lib/collection/together";
import { type DataScope, within } from "@/lib/domain/org";
import { inquireAll } from "@/lib/events";
import { Fault } from "@/lib/fault";

/** What limits an administrator: the scope and the rank of their role. */
export type Power = DataScope & { rank: number };

/**
 * Returns those of these people who are not entirely in the scope of `power`: they hold a role in a group outside it, a
 * role not bound to a group, or a duty in another organisation. This administrator must not change their accounts, which
 * carry permissions beyond the administrator's own.
 */
export async function heldElsewhere(userIds: readonly string[], power: Power): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const beyond = power.dataScope === 1 ? sql`false` : sql`${role.dataScope} <= 2`;
  const [roles, duties] = await together(
    () =>
      db
        .selectDistinct({ id: userRole.userId })
        .from(userRole)
        .innerJoin(role, sql`${role.id} = ${userRole.roleId}`)
        .where(
          and(
            isOneOf(userRole.userId, userIds),
            or(sql`not coalesce(${within(power, userRole.groupId)}, false)`, beyond),
          ),
        ),
    () => inquireAll("dutiesElsewhere", { userIds, scope: power }),
  );
  return new Set([...roles.map((row) => row.id), ...duties.flat()]);
}

/** The fault of touching somebody who holds something elsewhere, at the fields that would have. */
export const elsewhere = (name: string, fields: readonly string[]) =>
  new Fault(
    "personElsewhere",
    { name },
    fields.map((field) => ({ field, fault: "personElsewhere", params: { name } })),
  );

/** What somebody may do by a role that they still hold in a group; null when they hold it no more, or are gone. */
export async function powerOf(userId: string, roleId: string, groupId: string): Promise<Power | null> {
  const [found] = await db
    .select({
      rank: role.rank,
      dataScope: role.dataScope,
      groupPath: group.path,
      chosenGroupIds: sql<
        string[]
      >`array(select ${roleGroup.groupId}::text from ${roleGroup} where ${roleGroup.roleId} = ${role.id})`,
    })
    .from(userRole)
    .innerJoin(role, sql`${role.id} = ${userRole.roleId}`)
    .innerJoin(group, sql`${group.id} = ${userRole.groupId}`)
    .innerJoin(user, sql`${user.id} = ${userRole.userId}`)
    .where(
      and(
        sql`${userRole.userId} = ${userId} and ${userRole.roleId} = ${roleId} and ${userRole.groupId} = ${groupId}`,
        sql`${user.status} = 'active'`,
        isNull(user.deletedAt),
      ),
    );
  return found ? { userId, groupId, ...found } : null;
}
