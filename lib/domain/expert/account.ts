import { and, eq, isNull, sql } from "drizzle-orm";
import { db, role, user, userGroup, userRole } from "@/db";
import { type Actor, hashPassword, oneTimePassword } from "@/lib/domain/access";
import { Username } from "@/lib/domain/access/contract";
import { Fault } from "@/lib/fault";

/** Somebody who has an account already. @throws notFound at `username` */
export async function existingAccount(username: string): Promise<string> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(sql`lower(${user.username}) = lower(${username})`, isNull(user.deletedAt)));
  if (!row) throw new Fault("notFound", {}, [{ field: "username", fault: "notFound" }]);
  return row.id;
}

/** An account of its own for an expert; its one-time password must be changed at the first login. @throws usernameTaken */
export async function newAccount(username: string, realName: string, groupId: string) {
  if (!Username.safeParse(username).success)
    throw new Fault("badInput", {}, [{ field: "username", fault: "badInput" }]);
  const initialPassword = oneTimePassword();
  const [row] = await db
    .insert(user)
    .values({
      username,
      realName,
      groupId,
      passwordHash: await hashPassword(initialPassword),
      mustChangePassword: true,
    })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (!row) throw new Fault("usernameTaken", {}, [{ field: "username", fault: "usernameTaken" }]);
  return { userId: row.id, initialPassword };
}

/** Lets a person take the expert's role in a group. @throws grantTooHigh for someone who ranks no higher than experts */
export async function giveExpertRole(userId: string, groupId: string, actor: Actor) {
  const [held] = await db.select({ id: role.id, rank: role.rank }).from(role).where(eq(role.roleKey, "EXPERT"));
  if (!held) throw new Fault("notConfigured");
  if (held.rank <= actor.rank) throw new Fault("grantTooHigh");
  await db.insert(userRole).values({ userId, roleId: held.id, groupId }).onConflictDoNothing();
  await db.insert(userGroup).values({ userId, groupId }).onConflictDoNothing();
}
