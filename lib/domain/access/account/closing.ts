import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import {
  accountClosing,
  contactChange,
  db,
  importCheck,
  knownDevice,
  loginLog,
  schoolRequest,
  session,
  user,
  userGroup,
  userRole,
  verificationCode,
} from "@/db";
import { type Doer, record, systemActor } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import type { Actor } from "@/lib/domain/actor";
import { localeOf } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";

/** Days between the wish and the deletion. */
export const COOLING_DAYS = 7;

/** Begins the deletion of the caller's account: every device is signed out. Answers the day on which it is due. */
export async function beginClosing(actor: Actor): Promise<Date> {
  const [made] = await db
    .insert(accountClosing)
    .values({
      userId: actor.userId,
      askedAt: sql`app_now()`,
      dueAt: sql`app_now() + make_interval(days => ${COOLING_DAYS})`,
    })
    .onConflictDoUpdate({ target: accountClosing.userId, set: { userId: sql`excluded.user_id` } })
    .returning({ dueAt: accountClosing.dueAt });
  const { dueAt } = made as { dueAt: Date };
  await endAllOf([actor.userId], "account closing");
  await record(actor, "account.close", "user", actor.userId, { due: toWireTime(dueAt) });
  return dueAt;
}

/** Whoever signs in again keeps their account. */
export async function keepOpen(userId: string, doer: Doer) {
  const gone = await db.delete(accountClosing).where(eq(accountClosing.userId, userId)).returning();
  if (gone.length) await record(doer, "account.keep", "user", userId);
  return gone.length > 0;
}

/** An account whose deletion is due, locked for this transaction; null where another process has it, or none is. */
export async function lockDueClosing() {
  const [found] = await db
    .select({ userId: user.id, locale: user.locale })
    .from(accountClosing)
    .innerJoin(user, eq(user.id, accountClosing.userId))
    .where(lte(accountClosing.dueAt, sql`app_now()`))
    .orderBy(asc(accountClosing.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return found ? { userId: found.userId, locale: localeOf(found.locale) } : null;
}

/** What an account holds about its person and nobody else needs; sessions, devices and roles end. What it did stays. */
export async function wipeAccount(userId: string) {
  const [before] = await db.select().from(user).where(eq(user.id, userId)).for("update");
  if (!before) return;
  await endAllOf([userId], "account deleted");
  const reached = [before.mobile, before.email].filter((one) => one !== null);
  await db.delete(verificationCode).where(inArray(verificationCode.target, reached));
  for (const table of [contactChange, knownDevice, importCheck, schoolRequest, userRole, userGroup, accountClosing])
    await db.delete(table).where(eq(table.userId, userId));
  await db.update(session).set({ ip: null, userAgent: null }).where(eq(session.userId, userId));
  const merged = await db.select({ id: user.id }).from(user).where(eq(user.mergedInto, userId));
  for (const { id } of merged) await wipeAccount(id);
  const username = `deleted-${userId}`;
  await db.update(loginLog).set({ username }).where(eq(loginLog.userId, userId));
  await db
    .update(user)
    .set({ ...nothing, username, realName: wordsOf(localeOf(before.locale), "access")("deletedName") })
    .where(eq(user.id, userId));
  await record(systemActor, "account.deleted", "user", userId);
}

/** Home, school and college stay: by them those who keep the person's teams and results find them. */
const nothing = {
  status: "disabled" as const,
  mergedInto: null,
  deletedAt: sql`app_now()`,
  version: sql`${user.version} + 1`,
  passwordHash: null,
  mustChangePassword: false,
  mobile: null,
  email: null,
  mobileVerifiedAt: null,
  emailVerifiedAt: null,
  avatar: null,
  gender: 0,
  birthday: null,
  idCardCipher: null,
  idCardHash: null,
  bankCardCipher: null,
  bankCardHash: null,
  bankName: null,
  departmentId: null,
  majorId: null,
  education: null,
  grade: null,
  studentNo: null,
  jobTitle: null,
  englishName: null,
  remark: null,
  disabledReason: null,
  disabledUntil: null,
  vouched: {},
};
