import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { db, transaction, user, verificationCode } from "@/db";
import { fingerprint, randomText } from "@/lib/crypto";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import { canSend, notify } from "@/lib/notify";
import type { Caller } from "./actor";
import { PAUSE, requesterOf, takeCode, takeForeignTry, whoHas } from "./code-limits";
import type { Contact } from "./shapes";

type Purpose = (typeof verificationCode.$inferSelect)["purpose"];

const MINUTES = 5;
const TRIES = 5;

/** The number or address that a contact names. */
export const targetOf = ({ mobile, email }: Contact) => (mobile ?? email) as string;

const digest = (purpose: Purpose, target: string, code: string) => fingerprint(`code:${purpose}:${target}:${code}`);

/** The person who can be reached there; null when nobody can. */
export async function personAt(contact: Contact) {
  const [found] = await db.select().from(user).where(whoHas(contact));
  return found ?? null;
}

/**
 * Sends six digits, which end those that the same requester was sent before; those of others stay good. For login and retrieval
 * only to who has an account, but answers, and works, the same for everyone else.
 * @throws tooFast, proofNeeded (`takeCode`); notConfigured without a way to send
 */
export async function sendCode(input: Contact & { purpose: Purpose }, caller: Caller) {
  if (input.purpose === "contact" && caller.userId === null) throw new Fault("loginExpired");
  const target = targetOf(input);
  const channel = input.mobile ? ("sms" as const) : ("email" as const);
  if (!canSend(channel)) throw new Fault("notConfigured");
  await takeCode(target, input.purpose, whoHas(input), caller);
  const needsAccount = input.purpose === "login" || input.purpose === "retrieve";
  const requester = requesterOf(caller);
  const t = wordsOf(caller.locale, "access");
  await transaction(async () => {
    const decoy = (await personAt(input)) === null && needsAccount;
    const code = randomText(6, "0123456789");
    await db
      .update(verificationCode)
      .set({ expiresAt: sql`app_now()` })
      .where(and(inForce(target, input.purpose), eq(verificationCode.requester, requester)));
    await db.insert(verificationCode).values({
      purpose: input.purpose,
      channel,
      target,
      requester,
      codeHash: digest(input.purpose, target, code),
      expiresAt: sql`app_now() + make_interval(mins => ${MINUTES})`,
    });
    const body = t("code.body", { code, minutes: MINUTES, purpose: t(`code.purpose.${input.purpose}`) });
    await notify([{ channel, target, subject: t("code.subject"), body }], { decoy });
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
 * Counts a try and compares with the codes in force. Who asked for one has five tries of it; anybody else, such as the owner on
 * another device, has those that `takeForeignTry` leaves. Call it outside a transaction: a try stays counted whatever follows.
 * @returns the id to `spend` in the transaction that the code allows
 * @throws wrongCode, on field `code`, for a wrong, expired or used one, and when the tries are used up
 */
export async function tryCode(purpose: Purpose, contact: Contact, code: string, caller: Caller): Promise<string> {
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
  if (!own && !(await takeForeignTry(target, purpose, caller))) throw wrongCode();
  const left = lt(verificationCode.tries, TRIES);
  const sent = await db
    .select({ id: verificationCode.id, hash: verificationCode.codeHash })
    .from(verificationCode)
    .where(and(inForce(target, purpose), own ? or(left, eq(verificationCode.id, own.id)) : left))
    .orderBy(desc(verificationCode.id))
    .limit(50);
  const right = sent.find(({ hash }) => hash.equals(digest(purpose, target, code)));
  if (!right) throw wrongCode();
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
