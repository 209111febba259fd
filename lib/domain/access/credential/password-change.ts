import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { allOf } from "@/lib/collection/all-of";
import { may } from "@/lib/domain/access/actor";
import { forgetTries } from "@/lib/domain/access/login/attempts";
import { forgetDevicesOf } from "@/lib/domain/access/login/device";
import { mustKnowPassword } from "@/lib/domain/access/login/login";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import { findOwned, type Person } from "@/lib/domain/access/user/below";
import type { PasswordChange } from "@/lib/domain/access/user/calls";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { hashPassword, mustBeStrong, oneTimePassword } from "./password";

/**
 * Changes one's own password by the old one, or sets somebody else's anew; every device of that person is signed out.
 * @throws wrongPassword (the old one), weakPassword, passwordExpired, noPermission, notFound, outranked, rootProtected, personElsewhere
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
  await allOf(
    () => mustKnowPassword(actor.userId, oldPassword, "oldPassword"),
    () => mustBeStrong(newPassword, actor.username, "newPassword"),
    () => mustDiffer(newPassword, oldPassword),
  );
  await put(actor.userId, newPassword, false, actor);
  return {};
}

function mustDiffer(newPassword: string, oldPassword: string) {
  if (newPassword === oldPassword)
    throw new Fault("weakPassword", {}, [{ field: "newPassword", fault: "samePassword" }]);
}

async function resetPassword(userId: string, given: string | undefined, actor: Actor) {
  // A one-time password opens this call to change it, and for nothing else.
  if (actor.mustChangePassword) throw new Fault("passwordExpired");
  if (!may(actor, "sys:user:reset_pwd")) throw new Fault("noPermission");
  return replacePassword(async () => (await findOwned([userId], actor, ["userId"]))[0] as Person, given, actor);
}

/**
 * Sets somebody else's password anew, to be changed at the next login: the old one, every session and known device end. Without one
 * given it is made up, and is in the answer alone.
 * @param mine finds and locks the person, whom the caller may manage; asked twice
 * @throws weakPassword
 */
export async function replacePassword(mine: () => Promise<Person>, given: string | undefined, actor: Actor) {
  const person = await transaction(mine);
  if (given) mustBeStrong(given, person.username, "newPassword");
  const made = given ? undefined : oneTimePassword();
  await put(person.id, given ?? (made as string), true, actor, mine);
  await forgetTries(person, actor);
  return { initialPassword: made };
}

/** `still`: looked at again in the transaction that writes, since a hash takes its time. */
async function put(
  userId: string,
  password: string,
  mustChangePassword: boolean,
  actor: Actor,
  still?: () => Promise<unknown>,
) {
  const passwordHash = await hashPassword(password);
  await transaction(async () => {
    await still?.();
    const set = { passwordHash, mustChangePassword, passwordSetAt: sql`app_now()`, version: sql`${user.version} + 1` };
    await db.update(user).set(set).where(eq(user.id, userId));
    await endAllOf([userId], "password changed");
    await forgetDevicesOf([userId]);
    await record(actor, "password.change", "user", userId, { own: userId === actor.userId });
    await announce("passwordChanged", { userId });
  });
}
