import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { db, transaction, user, verificationCode } from "@/db";
import { fingerprint, randomText } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limits";
import { canSend, notify } from "@/lib/notify";
import type { Caller } from "./actor";
import type { Contact } from "./shapes";

type Purpose = (typeof verificationCode.$inferSelect)["purpose"];

// contract.md, "Lifetimes".
const MINUTES = 5;
const TRIES = 5;
const PAUSE = 60;
const soonAgain = limit("code-pause", { points: 1, seconds: PAUSE });
const perDay = limit("code-day", { points: 10, seconds: 24 * 3600 });
const perAddress = limit("code-from", { points: 60, seconds: 3600 });

/** The number or address that a contact names. */
export const targetOf = ({ mobile, email }: Contact) => (mobile ?? email) as string;

const digest = (purpose: Purpose, target: string, code: string) => fingerprint(`code:${purpose}:${target}:${code}`);

/** The person who can be reached there; null when nobody can. */
export async function personAt({ mobile, email }: Contact) {
  const here = mobile ? eq(user.mobile, mobile) : eq(sql`lower(${user.email})`, email ?? "");
  const [found] = await db
    .select()
    .from(user)
    .where(and(here, isNull(user.deletedAt)));
  return found ?? null;
}

/**
 * Sends six digits. For login and retrieval only to who has an account, but answers, and works, the same for everyone else.
 * @throws tooFast within 60 s, over 10 a day per number, over 60 an hour per address; notConfigured without a way to send
 */
export async function sendCode(input: Contact & { purpose: Purpose }, caller: Caller) {
  if (input.purpose === "contact" && caller.userId === null) throw new Fault("loginExpired");
  const target = targetOf(input);
  const channel = input.mobile ? ("sms" as const) : ("email" as const);
  if (!canSend(channel)) throw new Fault("notConfigured");
  await perAddress.take(caller.ip);
  await soonAgain.take(target);
  await perDay.take(target);
  const needsAccount = input.purpose === "login" || input.purpose === "retrieve";
  const t = wordsOf(caller.locale, "access");
  await transaction(async () => {
    const decoy = (await personAt(input)) === null && needsAccount;
    const code = randomText(6, "0123456789");
    await db
      .update(verificationCode)
      .set({ expiresAt: sql`app_now()` })
      .where(and(eq(verificationCode.target, target), eq(verificationCode.purpose, input.purpose)));
    await db.insert(verificationCode).values({
      purpose: input.purpose,
      channel,
      target,
      codeHash: digest(input.purpose, target, code),
      expiresAt: sql`app_now() + make_interval(mins => ${MINUTES})`,
    });
    const body = t("code.body", { code, minutes: MINUTES, purpose: t(`code.purpose.${input.purpose}`) });
    await notify([{ channel, target, subject: t("code.subject"), body }], { decoy });
  });
  return { expiresIn: MINUTES * 60, resendIn: PAUSE };
}

/**
 * Counts a try of the code in force and compares. Call it outside a transaction: a try stays counted whatever follows.
 * @returns the id to `spend` in the transaction that the code allows
 * @throws wrongCode, on field `code`, for a wrong, expired or used one, and after five tries
 */
export async function tryCode(purpose: Purpose, contact: Contact, code: string): Promise<string> {
  const target = targetOf(contact);
  const latest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(eq(verificationCode.target, target), eq(verificationCode.purpose, purpose)))
    .orderBy(desc(verificationCode.id))
    .limit(1);
  const [tried] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        inArray(verificationCode.id, latest),
        isNull(verificationCode.usedAt),
        gt(verificationCode.expiresAt, sql`app_now()`),
        lt(verificationCode.tries, TRIES),
      ),
    )
    .returning({ id: verificationCode.id, hash: verificationCode.codeHash });
  if (!tried?.hash.equals(digest(purpose, target, code))) throw wrongCode();
  return tried.id;
}

/** Uses a code up. @throws wrongCode when another call was quicker */
export async function spend(codeId: string) {
  const used = await db
    .update(verificationCode)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(verificationCode.id, codeId), isNull(verificationCode.usedAt)))
    .returning({ id: verificationCode.id });
  if (used.length === 0) throw wrongCode();
}

const wrongCode = () => new Fault("wrongCode", {}, [{ field: "code", fault: "wrongCode" }]);

/** @throws contactTaken when somebody else has the number or address */
export async function mustBeFree(contact: Contact, butForUserId = "0") {
  const { mobile, email } = contact;
  if (!mobile && !email) return;
  const [other] = await db
    .select({ mobile: user.mobile })
    .from(user)
    .where(
      and(
        or(mobile ? eq(user.mobile, mobile) : undefined, email ? eq(sql`lower(${user.email})`, email) : undefined),
        isNull(user.deletedAt),
        sql`${user.id} <> ${butForUserId}`,
      ),
    );
  if (!other) return;
  const field = mobile && other.mobile === mobile ? "mobile" : "email";
  throw new Fault("contactTaken", {}, [{ field, fault: "contactTaken" }]);
}
