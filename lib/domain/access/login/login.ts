import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, loginLog, session, transaction, user } from "@/db";
import { qualified } from "@/db/qualified";
import { record } from "@/lib/audit";
import { keepOpen } from "@/lib/domain/access/account/closing";
import { personAt, proved, spend, tryCode } from "@/lib/domain/access/credential/codes";
import { hashPassword, matches, outdated } from "@/lib/domain/access/credential/password";
import { maskMobile } from "@/lib/domain/access/masking";
import { disabledFault } from "@/lib/domain/access/user/disabling";
import type { Actor, Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { oneFormOf } from "@/lib/person/contact";
import { beginTry, checkOwn, type Known } from "./attempts";
import type { CodeLogin, PasswordLogin, UserInfo } from "./calls";
import { isKnownFor } from "./device";
import { openSession } from "./sessions";

type Person = typeof user.$inferSelect;

/**
 * Who has the name, and whether they were let in before in this browser or at this address within ninety days.
 * The names of an account that was merged lead to the one that stayed.
 * @param name in lower case; a number or an address in its one form
 */
async function findForLogin(name: string, caller: Caller): Promise<{ person: Person | null; known: Known }> {
  const [found] = await db
    .select({
      person: user,
      device: isKnownFor(sql`${user.id}`, caller),
      address: sql<boolean>`exists (select 1 from ${session} where ${qualified(session.userId)} = ${qualified(user.id)} and ${qualified(session.ip)} = ${caller.ip}
        and ${qualified(session.createdAt)} > app_now() - interval '90 days')`,
    })
    .from(user)
    .where(
      and(
        or(
          eq(sql`lower(${user.username})`, name),
          eq(user.mobile, name),
          eq(user.email, name),
          sql`${user.id} in (select gone.merged_into from ${user} gone where gone.merged_into is not null
            and (lower(gone.username) = ${name} or gone.mobile = ${name} or gone.email = ${name}))`,
        ),
        isNull(user.deletedAt),
      ),
    )
    .orderBy(
      sql`(lower(${user.username}) = ${name}) desc, (${name} in (${user.mobile}, ${user.email})) desc nulls last`,
    )
    .limit(1);
  return { person: found?.person ?? null, known: found?.device ? "device" : found?.address ? "address" : null };
}

/**
 * @throws wrongCredentials, proofNeeded, captchaNeeded, wrongCode (captcha), accountLocked, accountDisabled; alike for unknown names
 */
export async function loginByPassword(input: z.output<typeof PasswordLogin>, caller: Caller) {
  // One name, however it is spelled: a spelling of its own would have tries of its own.
  const name = oneFormOf(input.username) ?? input.username.toLowerCase();
  const { person, known } = await findForLogin(name, caller);
  const attempt = await beginTry(name, known, caller, input);
  if (!(await matches(person?.passwordHash, input.password)) || !person) {
    await note(person, "wrong password", caller);
    await attempt.failed();
    throw new Fault("wrongCredentials", {}, [{ field: "password", fault: "wrongCredentials" }]);
  }
  await attempt.passed();
  if (person.passwordHash && outdated(person.passwordHash))
    await db
      .update(user)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(user.id, person.id));
  return enter(person, caller, "password");
}

/** @throws wrongCode, also where nobody has the number or address; accountDisabled */
export async function loginByCode(input: z.output<typeof CodeLogin>, caller: Caller) {
  const codeId = await tryCode("login", input, input.code, caller);
  return transaction(async () => {
    await spend(codeId);
    const person = await personAt(input);
    if (!person) throw new Fault("wrongCode", {}, [{ field: "code", fault: "wrongCode" }]);
    const entered = await enter(person, caller, "code");
    await proved(person.id, input);
    return entered;
  });
}

async function enter(person: Person, caller: Caller, by: "password" | "code") {
  if (person.status === "disabled") throw disabledFault(person);
  return transaction(async () => {
    if (person.status === "invited") await activate(person.id);
    await note(person, "ok", caller);
    await keepOpen(person.id, { userId: person.id, ip: caller.ip });
    await record({ userId: person.id, ip: caller.ip }, "login", "user", person.id, { by });
    return openSession(person.id, caller);
  });
}

/** Whoever was invited is active once they have proved who they are (docs/rules/access.md, "Accounts"). */
export const activate = (userId: string) =>
  db
    .update(user)
    .set({ status: "active" })
    .where(and(eq(user.id, userId), eq(user.status, "invited")));

/** A name that nobody has is not written down: people type passwords into the wrong field. */
const note = (person: Person | null, outcome: string, { ip, userAgent }: Caller) =>
  db.insert(loginLog).values({ userId: person?.id, username: person?.username ?? "?", outcome, ip, userAgent });

/** Checks a password inside a session. @throws wrongPassword, on `field`; accountLocked */
export async function mustKnowPassword(userId: string, password: string, field: string) {
  const [person] = await db.select({ hash: user.passwordHash }).from(user).where(eq(user.id, userId));
  const wrong = () => new Fault("wrongPassword", {}, [{ field, fault: "wrongPassword" }]);
  await checkOwn(userId, () => matches(person?.hash, password), wrong);
}

/** The signed-in person in the role they chose. */
export async function userInfo(_: object, actor: Actor): Promise<z.input<typeof UserInfo>> {
  const [row] = await db
    .select({ avatar: user.avatar, mobile: user.mobile })
    .from(user)
    .where(eq(user.id, actor.userId));
  return {
    userId: actor.userId,
    username: actor.username,
    realName: actor.realName,
    avatar: row?.avatar ?? null,
    roleIds: actor.roleId ? [actor.roleId] : [],
    roleKeys: [actor.roleKey],
    permissions: [...actor.permissions].sort(),
    groupId: actor.groupId,
    mobile: maskMobile(row?.mobile ?? null),
    mustChangePassword: actor.mustChangePassword,
    sample: actor.sample ?? false,
    viewerName: actor.viewer?.realName ?? null,
  };
}
