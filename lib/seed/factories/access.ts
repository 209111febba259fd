import { eq } from "drizzle-orm";
import { db, group, role, rolePermission, user, userGroup, userRole } from "@/db";
import { now } from "@/lib/clock";
import { EVERYTHING } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { mobileOf } from "@/lib/person/contact";
import { permissionsOf, shippedRoles } from "@/lib/seed/reference/roles";
import { nextNumber } from "./next";
import { thePlatform } from "./org";

type GroupRow = typeof group.$inferSelect;
type UserRow = typeof user.$inferSelect;

/** A shipped role, made when it is first asked for. */
export async function theRole(roleKey: string) {
  const [found] = await db.select().from(role).where(eq(role.roleKey, roleKey));
  if (found) return found;
  const shipped = shippedRoles.find((r) => r.roleKey === roleKey);
  if (!shipped) throw new Error(`no shipped role ${roleKey}`);
  const { holds: _, ...values } = shipped;
  const [made] = await db
    .insert(role)
    .values({ ...values, shipped: true })
    .returning();
  const row = made as typeof role.$inferSelect;
  const held = permissionsOf(shipped).map((permission) => ({ roleId: row.id, permission }));
  if (held.length) await db.insert(rolePermission).values(held);
  return row;
}

/** Somebody whose contacts are proved to be theirs, unless said otherwise. */
export async function aUser(of: Partial<typeof user.$inferInsert> = {}): Promise<UserRow> {
  const n = nextNumber();
  const contact = {
    mobile: of.mobile && (mobileOf(of.mobile) ?? of.mobile),
    mobileVerifiedAt: of.mobile ? now() : null,
    emailVerifiedAt: of.email ? now() : null,
  };
  const [made] = await db
    .insert(user)
    .values({ username: `user${n}`, realName: `Person ${n}`, ...contact, ...of, mobile: contact.mobile })
    .returning();
  return made as UserRow;
}

/** A signed-in person holding `roleKey` in `in`, as `serve` would hand them to a verb. */
export async function anActor(
  roleKey: string,
  of: { in?: GroupRow; user?: UserRow; as?: Partial<typeof user.$inferInsert> } = {},
): Promise<Actor> {
  const home = of.in ?? (await thePlatform());
  const held = await theRole(roleKey);
  const person =
    of.user ?? (await aUser({ groupId: home.id, schoolId: home.kind === "school" ? home.id : null, ...of.as }));
  await db.insert(userRole).values({ userId: person.id, roleId: held.id, groupId: home.id }).onConflictDoNothing();
  await db.insert(userGroup).values({ userId: person.id, groupId: home.id }).onConflictDoNothing();
  const shipped = shippedRoles.find((r) => r.roleKey === roleKey);
  return {
    userId: person.id,
    sid: "00000000-0000-4000-8000-000000000000",
    username: person.username,
    realName: person.realName,
    roleId: held.id,
    roleKey,
    rank: held.rank,
    dataScope: held.dataScope,
    groupId: home.id,
    groupPath: home.path,
    chosenGroupIds: [],
    permissions: new Set<string>(roleKey === "ROOT" ? [EVERYTHING] : shipped ? permissionsOf(shipped) : []),
    mustChangePassword: false,
    ip: "127.0.0.1",
    userAgent: "test",
    locale: "zh-cn",
    host: "localhost",
  };
}
