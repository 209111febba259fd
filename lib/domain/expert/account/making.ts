import { eq } from "drizzle-orm";
import { db, role, user, userGroup, userRole } from "@/db";
import { hashPassword, oneTimePassword, type Power } from "@/lib/domain/access";
import { Username } from "@/lib/domain/access/contract";
import { Fault } from "@/lib/fault";

type NewUser = Pick<typeof user.$inferInsert, "username" | "realName" | "groupId">;

/** An account of its own for an expert; its one-time password must be changed at the first login. @throws usernameTaken */
export async function newAccount(who: NewUser) {
  const initialPassword = oneTimePassword();
  const userId = await insert({ ...who, passwordHash: await hashPassword(initialPassword), mustChangePassword: true });
  return { userId, initialPassword };
}

/** An account without a password, which nothing opens but the link in a letter. @throws usernameTaken */
export const closedAccount = (who: NewUser) => insert({ ...who, status: "invited" });

async function insert(values: typeof user.$inferInsert) {
  if (!Username.safeParse(values.username).success)
    throw new Fault("badInput", {}, [{ field: "username", word: "username" }]);
  const [row] = await db.insert(user).values(values).onConflictDoNothing().returning({ id: user.id });
  if (!row) throw new Fault("usernameTaken", {}, [{ field: "username", fault: "usernameTaken" }]);
  return row.id;
}

/** A role of those who judge, for who may give it. @throws grantTooHigh for someone who ranks no higher than it; notConfigured */
export async function expertRole(
  giver: Pick<Power, "rank">,
  roleKey: "EXPERT" | "TEMP_EXPERT" = "EXPERT",
): Promise<string> {
  const [held] = await db.select({ id: role.id, rank: role.rank }).from(role).where(eq(role.roleKey, roleKey));
  if (!held) throw new Fault("notConfigured");
  if (held.rank <= giver.rank) throw new Fault("grantTooHigh");
  return held.id;
}

/** Lets a person take the expert's role in a group. @throws grantTooHigh, notConfigured */
export async function giveExpertRole(userId: string, groupId: string, giver: Pick<Power, "rank">) {
  const roleId = await expertRole(giver);
  await db.insert(userRole).values({ userId, roleId, groupId }).onConflictDoNothing();
  await db.insert(userGroup).values({ userId, groupId }).onConflictDoNothing();
}
