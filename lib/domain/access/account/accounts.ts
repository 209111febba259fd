import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, role, transaction, user, userGroup, userRole } from "@/db";
import { record } from "@/lib/audit";
import { allOf } from "@/lib/collection/all-of";
import { randomText } from "@/lib/crypto";
import { claim, personAt, proved, spend, tryCode } from "@/lib/domain/access/credential/codes";
import { hashPassword, mustBeStrong } from "@/lib/domain/access/credential/password";
import { namesIn } from "@/lib/domain/access/credential/password-rules";
import { forgetTries } from "@/lib/domain/access/login/attempts";
import { forgetDevicesOf } from "@/lib/domain/access/login/device";
import { activate } from "@/lib/domain/access/login/login";
import { endAllOf, openSession } from "@/lib/domain/access/login/sessions";
import type { Caller } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { addressOf } from "@/lib/limit/address";
import { limit, takeOrWork } from "@/lib/limit/limits";
import { DEARER_WORK } from "@/lib/limit/proof/wanted";
import type { OneContact } from "@/lib/person/contact";
import type { Registration, Retrieval } from "./calls";

const perAddress = limit("register-from", { points: 200, seconds: 3600 });
const ROLE_OF = { student: "STUDENT", teacher: "TEACHER" } as const;

/** For staff, who give user names out. @throws usernameTaken */
export async function mustBeNewName(username: string) {
  const taken = or(isNull(user.deletedAt), isNotNull(user.mergedInto));
  const same = and(eq(sql`lower(${user.username})`, username.toLowerCase()), taken);
  if (await db.$count(user, same))
    throw new Fault("usernameTaken", {}, [{ field: "username", fault: "usernameTaken" }]);
}

const digits = (count: number) => randomText(count, "0123456789");

/** User names to try, one after another: the wish, then with digits; made up without a wish. */
function* usernamesFor(wish: string | undefined) {
  if (wish) yield wish;
  for (;;) yield wish ? `${wish.slice(0, 27)}${digits(5)}` : `u${digits(8)}`;
}

/** Does `insert` under the first of these names that nobody has. */
async function underFreeName<T>(wish: string | undefined, insert: (username: string) => Promise<T>): Promise<T> {
  for (const username of usernamesFor(wish))
    try {
      return await transaction(() => insert(username));
    } catch (error) {
      if ((error as { cause?: { constraint?: string } }).cause?.constraint !== "user_username") throw error;
    }
  throw new Fault("systemError");
}

/**
 * Registers a new participant and signs them in at once. They belong to the platform until their profile names a school.
 * @throws weakPassword, wrongCode, tooFast, which work takes away; contactTaken is given only to whoever holds the code, and so the number or address
 */
export async function register(input: z.output<typeof Registration>, caller: Caller) {
  await takeOrWork([perAddress.at(addressOf(caller.ip))], caller, DEARER_WORK);
  const [, codeId] = await allOf(
    () => mustBeStrong(input.password, [input.username ?? "", ...namesIn(input)]),
    () => tryCode("register", input, input.code, caller),
  );
  const passwordHash = await hashPassword(input.password);
  return transaction(async () => {
    await spend(codeId);
    await claim(input as OneContact);
    const [platform] = await db.select({ id: group.id }).from(group).where(isNull(group.parentId));
    const [granted] = await db.select({ id: role.id }).from(role).where(eq(role.roleKey, ROLE_OF[input.kind]));
    if (!platform || !granted) throw new Fault("notConfigured");
    const userId = await underFreeName(input.username, async (username) => {
      const [made] = await db
        .insert(user)
        .values({
          username,
          realName: input.realName,
          passwordHash,
          passwordSetAt: sql`app_now()`,
          mobile: input.mobile,
          mobileVerifiedAt: input.mobile ? sql`app_now()` : null,
          email: input.email,
          emailVerifiedAt: input.email ? sql`app_now()` : null,
          groupId: platform.id,
        })
        .returning({ id: user.id });
      return (made as { id: string }).id;
    });
    await db.insert(userRole).values({ userId, roleId: granted.id, groupId: platform.id });
    await db.insert(userGroup).values({ userId, groupId: platform.id });
    await record({ userId, ip: caller.ip }, "user.register", "user", userId, { kind: input.kind, consent: true });
    return openSession(userId, caller);
  });
}

/** Sets a new password for whoever holds the code; every device is signed out. @throws wrongCode (also for unknown accounts), weakPassword */
export async function retrieve(input: z.output<typeof Retrieval>, caller: Caller) {
  const [, codeId] = await allOf(
    () => mustBeStrong(input.password, namesIn(input)),
    () => tryCode("retrieve", input, input.code, caller),
  );
  const passwordHash = await hashPassword(input.password);
  const person = await transaction(async () => {
    await spend(codeId);
    const person = await personAt(input);
    if (!person) throw new Fault("wrongCode", {}, [{ field: "code", fault: "wrongCode" }]);
    const set = { passwordHash, mustChangePassword: false, passwordSetAt: sql`app_now()` };
    await db.update(user).set(set).where(eq(user.id, person.id));
    await proved(person.id, input);
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
