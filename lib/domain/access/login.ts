import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, loginLog, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limits";
import type { Actor, Caller } from "./actor";
import { mustAnswerCaptcha } from "./captcha";
import { personAt, spend, tryCode } from "./codes";
import type { CodeLogin, PasswordLogin, UserInfo } from "./login-contract";
import { maskMobile } from "./masking";
import { hashPassword, matches, outdated } from "./password";
import { openSession } from "./sessions";

/** Five wrong passwords lock an account for 15 minutes; three of an account or an address call for the captcha. */
const TRIES = 5;
const CAPTCHA_FROM = 3;
const LOCKED_FOR = 15 * 60;
const ofAccount = limit("login", { points: TRIES, seconds: LOCKED_FOR });
const ofAddress = limit("login-from", { points: 300, seconds: LOCKED_FOR });

type Person = typeof user.$inferSelect;

async function findForLogin(name: string): Promise<Person | null> {
  const plain = name.toLowerCase();
  const [found] = await db
    .select()
    .from(user)
    .where(
      and(
        or(eq(sql`lower(${user.username})`, plain), eq(user.mobile, name), eq(sql`lower(${user.email})`, plain)),
        isNull(user.deletedAt),
      ),
    )
    .orderBy(sql`(lower(${user.username}) = ${plain}) desc`)
    .limit(1);
  return found ?? null;
}

const locked = (seconds: number) => new Fault("accountLocked", { minutes: Math.max(1, Math.ceil(seconds / 60)) });

/** Takes one of the account's tries before the password is looked at, so that parallel guesses share the same five. */
async function takeTry(account: string, ip: string, answer: { captchaId?: string; captchaCode?: string }) {
  const [soFar, here] = await Promise.all([ofAccount.count(account), ofAddress.count(ip)]);
  if (soFar.taken >= TRIES) throw locked(soFar.seconds);
  if (soFar.taken >= CAPTCHA_FROM || here.taken >= CAPTCHA_FROM) await mustAnswerCaptcha(answer);
  try {
    return await ofAccount.take(account);
  } catch (error) {
    if (error instanceof Fault) throw locked(Number(error.params.seconds));
    throw error;
  }
}

/** @throws wrongCredentials, captchaNeeded, wrongCode (captcha), accountLocked, accountDisabled; alike for unknown names */
export async function loginByPassword(input: z.output<typeof PasswordLogin>, caller: Caller) {
  const person = await findForLogin(input.username);
  const account = person?.id ?? input.username.toLowerCase();
  const tries = await takeTry(account, caller.ip, input);
  if (!(await matches(person?.passwordHash, input.password)) || !person) {
    if (tries >= TRIES) await ofAccount.block(account, LOCKED_FOR);
    await note(person, "wrong password", caller);
    await ofAddress.take(caller.ip);
    throw tries >= TRIES
      ? locked(LOCKED_FOR)
      : new Fault("wrongCredentials", {}, [{ field: "password", fault: "wrongCredentials" }]);
  }
  await ofAccount.clear(account);
  if (person.passwordHash && outdated(person.passwordHash))
    await db
      .update(user)
      .set({ passwordHash: await hashPassword(input.password) })
      .where(eq(user.id, person.id));
  return enter(person, caller, "password");
}

/** @throws wrongCode, also where nobody has the number or address; accountDisabled */
export async function loginByCode(input: z.output<typeof CodeLogin>, caller: Caller) {
  const codeId = await tryCode("login", input, input.code);
  return transaction(async () => {
    await spend(codeId);
    const person = await personAt(input);
    if (!person) throw new Fault("wrongCode", {}, [{ field: "code", fault: "wrongCode" }]);
    return enter(person, caller, "code");
  });
}

async function enter(person: Person, caller: Caller, by: "password" | "code") {
  if (person.status === "disabled") throw new Fault("accountDisabled");
  return transaction(async () => {
    if (person.status === "invited") await activate(person.id);
    await note(person, "ok", caller);
    await record({ userId: person.id, ip: caller.ip }, "login", "user", person.id, { by });
    return openSession(person.id, caller);
  });
}

/** Whoever was invited is active once they have proved who they are (semantics 2.13, "User"). */
export const activate = (userId: string) =>
  db
    .update(user)
    .set({ status: "active" })
    .where(and(eq(user.id, userId), eq(user.status, "invited")));

/** A name that nobody has is not written down: people type passwords into the wrong field. */
const note = (person: Person | null, outcome: string, { ip, userAgent }: Caller) =>
  db.insert(loginLog).values({ userId: person?.id, username: person?.username ?? "?", outcome, ip, userAgent });

/** Checks a password inside a session, on the same five tries. @throws wrongPassword, on `field`; accountLocked */
export async function mustKnowPassword(userId: string, password: string, field: string) {
  const [person] = await db.select({ hash: user.passwordHash }).from(user).where(eq(user.id, userId));
  const tries = await ofAccount.take(userId).catch((error: unknown) => {
    throw error instanceof Fault ? locked(Number(error.params.seconds)) : error;
  });
  if (await matches(person?.hash, password)) return ofAccount.clear(userId);
  if (tries >= TRIES) await ofAccount.block(userId, LOCKED_FOR);
  throw new Fault("wrongPassword", {}, [{ field, fault: "wrongPassword" }]);
}

/** Forgets an account's failures: its password was set anew. */
export const unlock = (userId: string) => ofAccount.clear(userId);

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
  };
}
