import { hash, verify } from "@node-rs/argon2";
import { eq, isNotNull } from "drizzle-orm";
import { db, role, user, userRole } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { randomText } from "@/lib/crypto";
import { endAllOf } from "@/lib/domain/access";
import { SHARED_PASSWORD } from "@/lib/server/database/demo.mjs";

/** OWASP's argon2id parameters, the same that sign-up uses. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashed = (password: string) => hash(password, parameters);

/** A password that nobody guesses and everybody can type. */
export const ownPassword = () => randomText(16, "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789");

/** Gives each account that still has the password that everybody knows one of its own, and ends its sessions. */
export async function seedOwnPasswords() {
  const people = await db
    .selectDistinctOn([user.id], {
      id: user.id,
      username: user.username,
      role: role.roleKey,
      passwordHash: user.passwordHash,
    })
    .from(user)
    .leftJoin(userRole, eq(userRole.userId, user.id))
    .leftJoin(role, eq(role.id, userRole.roleId))
    .where(isNotNull(user.passwordHash))
    .orderBy(user.id, role.rank);
  const accounts = [];
  const shared = new Map<string, boolean>();
  for (const { id, username, role: roleKey, passwordHash } of people) {
    const stored = passwordHash as string;
    if (!shared.has(stored)) shared.set(stored, await verify(stored, SHARED_PASSWORD));
    if (!shared.get(stored)) continue;
    const password = ownPassword();
    await db
      .update(user)
      .set({ passwordHash: await hashed(password) })
      .where(eq(user.id, id));
    await endAllOf([id], "password changed");
    await record(systemActor, "password.change", "user", id, { own: false });
    accounts.push({ role: roleKey ?? "", username, password });
  }
  return accounts;
}
