import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db, transaction, user, verificationCode } from "@/db";
import { record, systemActor } from "@/lib/audit";
import { fingerprint, randomText } from "@/lib/crypto";
import { held, isUnused, maskOf, put, type Which, whichOf } from "@/lib/domain/access/contact/columns";
import type { Contact } from "@/lib/domain/access/shapes";
import type { Caller } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { canSend, queueLetters } from "@/lib/notify";
import type { OneContact } from "@/lib/person/contact";
import { PAUSE, requesterOf, takeCode, takeForeignTry, whoHas } from "./code-limits";

type Purpose = (typeof verificationCode.$inferSelect)["purpose"];

const MINUTES = 5;
const TRIES = 5;

/** The number or address that a contact names. */
export const targetOf = ({ mobile, email }: Contact) => (mobile ?? email) as string;

const digest = (purpose: Purpose, target: string, code: string) => fingerprint(`code:${purpose}:${target}:${code}`);

/**
 * The person who is let in by what is sent there; null when nobody is. What an administrator put down is such a way in only
 * as long as nobody ever used the account: later its holder must have proved to receive what is sent there.
 */
export async function personAt(contact: Contact) {
  const [found] = await db.select().from(user).where(whoHas(contact));
  if (!found) return null;
  const verified = contact.mobile ? found.mobileVerifiedAt : found.emailVerifiedAt;
  return verified || isUnused(found) ? found : null;
}

/** The holder of an account has shown that they receive what is sent to its number or address. */
export const proved = (userId: string, { mobile }: Contact) =>
  db
    .update(user)
    .set(mobile ? { mobileVerifiedAt: sql`app_now()` } : { emailVerifiedAt: sql`app_now()` })
    .where(and(eq(user.id, userId), isNull(mobile ? user.mobileVerifiedAt : user.emailVerifiedAt)));

/**
 * Sends six digits, which end those that the same requester was sent before; those of others stay good. For login and retrieval
 * only to who has an account, but answers, and works, the same for everyone else.
 * @throws tooFast, proofNeeded (`takeCode`); notConfigured without a way to send
 */
export async function sendCode({ purpose, ...contact }: Contact & { purpose: Purpose }, caller: Caller) {
  if (purpose === "contact" && caller.userId === null) throw new Fault("loginExpired");
  return sendCodeTo(contact, purpose, caller);
}

/** The same, for any requester. */
export async function sendCodeTo(contact: Contact, purpose: Purpose, caller: Caller) {
  const target = targetOf(contact);
  const channel = contact.mobile ? ("sms" as const) : ("email" as const);
  if (!canSend(channel)) throw new Fault("notConfigured");
  await takeCode(target, purpose, whoHas(contact), caller);
  const needsAccount = purpose === "login" || purpose === "retrieve";
  const requester = requesterOf(caller);
  const t = wordsOf(caller.locale, "access");
  await transaction(async () => {
    const decoy = (await personAt(contact)) === null && needsAccount;
    const code = randomText(6, "0123456789");
    await db
      .update(verificationCode)
      .set({ expiresAt: sql`app_now()` })
      .where(and(inForce(target, purpose), eq(verificationCode.requester, requester)));
    await db.insert(verificationCode).values({
      purpose,
      channel,
      target,
      requester,
      codeHash: digest(purpose, target, code),
      expiresAt: sql`app_now() + make_interval(mins => ${MINUTES})`,
    });
    const body = t("code.body", { code, minutes: MINUTES, purpose: t(`code.purpose.${purpose}`) });
    await queueLetters([{ channel, target, subject: t("code.subject"), body }], { decoy });
  });
  return { expiresIn: MINUTES * 60, resendIn: PAUSE };
}

const inForce = (target: string, purpose: Purpose) =>
  and(
    eq(verificationCode.target, target),
    eq(verificationCode.purpose, purpose),
    isNull(verificationCode.usedAt),
    gt(verificationCode.expiresAt, sql`app_now()`),
  );

/**
 * Counts an attempt and compares it with the valid codes. The requester of a code has five attempts; anybody else, such as
 * the owner on another device, has those that `takeForeignTry` leaves. Call it outside a transaction: the attempt stays
 * counted whatever follows.
 * @returns the id to `spend` in the transaction that the code allows
 * @throws wrongCode, on `field`, for a wrong, expired or used code, and when the attempts are used up
 */
export async function tryCode(
  purpose: Purpose,
  contact: Contact,
  code: string,
  caller: Caller,
  field = "code",
): Promise<string> {
  const target = targetOf(contact);
  const [own] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        inForce(target, purpose),
        eq(verificationCode.requester, requesterOf(caller)),
        lt(verificationCode.tries, TRIES),
      ),
    )
    .returning({ id: verificationCode.id });
  if (!own && !(await takeForeignTry(target, purpose, caller))) throw wrongCode(field);
  const left = lt(verificationCode.tries, TRIES);
  const sent = await db
    .select({ id: verificationCode.id, hash: verificationCode.codeHash })
    .from(verificationCode)
    .where(and(inForce(target, purpose), own ? or(left, eq(verificationCode.id, own.id)) : left))
    .orderBy(desc(verificationCode.id))
    .limit(50);
  const right = sent.find(({ hash }) => hash.equals(digest(purpose, target, code)));
  if (!right) throw wrongCode(field);
  return right.id;
}

/** Uses a code up, and ends what else was sent there for the same purpose. @throws wrongCode when another call was quicker */
export async function spend(codeId: string) {
  const [used] = await db
    .update(verificationCode)
    .set({ usedAt: sql`app_now()` })
    .where(and(eq(verificationCode.id, codeId), isNull(verificationCode.usedAt)))
    .returning({ target: verificationCode.target, purpose: verificationCode.purpose });
  if (!used) throw wrongCode();
  await db.update(verificationCode).set({ expiresAt: sql`app_now()` }).where(inForce(used.target, used.purpose));
}

const wrongCode = (field = "code") => new Fault("wrongCode", {}, [{ field, fault: "wrongCode" }]);

/** @throws contactTaken when somebody else has the number or address, proved or not */
export async function mustBeFree(contact: Contact, butForUserId = "0") {
  const other = (await othersWith(contact, butForUserId))[0];
  if (other) throw taken(contact.mobile && other.mobile === contact.mobile ? "mobile" : "email");
}

/**
 * Makes way for who has proved to receive what is sent there: an account in use that only had it put down, and never proved
 * it, loses it. @throws contactTaken where somebody proved it before, or where it belongs to an account that waits for its first use
 */
export async function claim(contact: OneContact, butForUserId = "0") {
  const which = whichOf(contact);
  for (const other of await othersWith(contact, butForUserId)) {
    if (isUnused(other) || held(other, which).verifiedAt) throw taken(which);
    await db
      .update(user)
      .set(put(which, null, null))
      .where(eq(user.id, other.id));
    const masked = maskOf(which, targetOf(contact));
    await record(systemActor, "contact.release", "user", other.id, { which, from: masked, to: null });
  }
}

const taken = (field: Which) => new Fault("contactTaken", {}, [{ field, fault: "contactTaken" }]);

async function othersWith({ mobile, email }: Contact, butForUserId: string) {
  if (!mobile && !email) return [];
  return db
    .select()
    .from(user)
    .where(
      and(
        or(mobile ? eq(user.mobile, mobile) : undefined, email ? eq(user.email, email) : undefined),
        isNull(user.deletedAt),
        ne(user.id, butForUserId),
      ),
    )
    .orderBy(user.id)
    .for("update");
}
