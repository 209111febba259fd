import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { type Actor, may } from "./actor";
import { forgetTries } from "./attempts";
import { findBelow } from "./below";
import { forgetDevicesOf } from "./device";
import { mustKnowPassword } from "./login";
import { hashPassword, mustBeStrong, oneTimePassword } from "./password";
import { endAllOf } from "./sessions";
import type { PasswordChange } from "./user-contract";

/**
 * One's own password by the old one, or somebody else's anew; every device of that person is signed out.
 * @throws wrongPassword (the old one), weakPassword, noPermission, notFound, outranked, rootProtected
 */
export async function changePassword(
  input: z.output<typeof PasswordChange>,
  actor: Actor,
): Promise<{ initialPassword?: string }> {
  return input.userId && input.userId !== actor.userId
    ? resetPassword(input.userId, input.newPassword, actor)
    : changeOwn(input.oldPassword ?? "", input.newPassword ?? "", actor);
}

async function changeOwn(oldPassword: string, newPassword: string, actor: Actor) {
  mustBeStrong(newPassword, actor.username, "newPassword");
  await mustKnowPassword(actor.userId, oldPassword, "oldPassword");
  if (newPassword === oldPassword)
    throw new Fault("weakPassword", {}, [{ field: "newPassword", fault: "weakPassword" }]);
  await put(actor.userId, newPassword, false, actor);
  return {};
}

async function resetPassword(userId: string, given: string | undefined, actor: Actor) {
  if (!may(actor, "sys:user:reset_pwd")) throw new Fault("noPermission");
  const person = await transaction(() => findBelow(userId, actor));
  if (given) mustBeStrong(given, person.username, "newPassword");
  const made = given ? undefined : oneTimePassword();
  await put(userId, given ?? (made as string), true, actor);
  await forgetTries(person, actor);
  return { initialPassword: made };
}

async function put(userId: string, password: string, mustChangePassword: boolean, actor: Actor) {
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    await db.update(user).set({ passwordHash, mustChangePassword }).where(eq(user.id, userId));
    await endAllOf([userId], "password changed");
    await forgetDevicesOf([userId]);
    await record(actor, "password.change", "user", userId, { own: userId === actor.userId });
    await announce("passwordChanged", { userId });
  });
}
