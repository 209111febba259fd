import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, role, transaction, user, userGroup, userRole } from "@/db";
import { addressOf } from "@/lib/address";
import { record } from "@/lib/audit";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit, takeOrWork } from "@/lib/limits";
import { DEARER_WORK } from "@/lib/proof/wanted";
import type { Registration, Retrieval } from "./account-contract";
import type { Caller } from "./actor";
import { forgetTries } from "./attempts";
import { mustBeFree, personAt, spend, tryCode } from "./codes";
import { forgetDevicesOf } from "./device";
import { activate } from "./login";
import { hashPassword, mustBeStrong } from "./password";
import { endAllOf, openSession } from "./sessions";

const perAddress = limit("register-from", { points: 200, seconds: 3600 });
const ROLE_OF = { student: "STUDENT", teacher: "TEACHER" } as const;

/** @throws usernameTaken */
export async function mustBeNewName(username: string) {
  const [other] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(sql`lower(${user.username})`, username.toLowerCase()), isNull(user.deletedAt)));
  if (other) throw new Fault("usernameTaken", {}, [{ field: "username", fault: "usernameTaken" }]);
}

/**
 * A new participant, signed in at once. They belong to the platform until their profile names a school.
 * @throws weakPassword, wrongCode, tooFast, which work takes away; usernameTaken and contactTaken are told only to who holds the code
 */
export async function register(input: z.output<typeof Registration>, caller: Caller) {
  await takeOrWork([perAddress.at(addressOf(caller.ip))], caller, DEARER_WORK);
  mustBeStrong(input.password, input.username);
  const codeId = await tryCode("register", input, input.code, caller);
  await mustBeNewName(input.username);
  const passwordHash = await hashPassword(input.password);
  return transaction(async () => {
    await spend(codeId);
    await mustBeFree(input);
    const [platform] = await db.select({ id: group.id }).from(group).where(isNull(group.parentId));
    const [granted] = await db.select({ id: role.id }).from(role).where(eq(role.roleKey, ROLE_OF[input.kind]));
    if (!platform || !granted) throw new Fault("notConfigured");
    const [made] = await db
      .insert(user)
      .values({
        username: input.username,
        realName: input.realName,
        passwordHash,
        mobile: input.mobile,
        email: input.email,
        groupId: platform.id,
      })
      .returning({ id: user.id });
    const userId = (made as { id: string }).id;
    await db.insert(userRole).values({ userId, roleId: granted.id, groupId: platform.id });
    await db.insert(userGroup).values({ userId, groupId: platform.id });
    await record({ userId, ip: caller.ip }, "user.register", "user", userId, { kind: input.kind, consent: true });
    return openSession(userId, caller);
  });
}

/** A new password for who holds the code; every device is signed out. @throws wrongCode (also for unknown accounts), weakPassword */
export async function retrieve(input: z.output<typeof Retrieval>, caller: Caller) {
  mustBeStrong(input.password, "");
  const codeId = await tryCode("retrieve", input, input.code, caller);
  const passwordHash = await hashPassword(input.password);
  const person = await transaction(async () => {
    await spend(codeId);
    const person = await personAt(input);
    if (!person) throw new Fault("wrongCode", {}, [{ field: "code", fault: "wrongCode" }]);
    await db.update(user).set({ passwordHash, mustChangePassword: false }).where(eq(user.id, person.id));
    await activate(person.id);
    await endAllOf([person.id], "password retrieved");
    await forgetDevicesOf([person.id]);
    await record({ userId: person.id, ip: caller.ip }, "password.retrieve", "user", person.id);
    await announce("passwordChanged", { userId: person.id });
    return person;
  });
  await forgetTries(person, caller);
  return null;
}
