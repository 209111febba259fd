import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { contactChange, db, session, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { allOf } from "@/lib/collection/all-of";
import { claim, sendCodeTo, spend, targetOf, tryCode } from "@/lib/domain/access/credential/codes";
import { mustKnowPassword } from "@/lib/domain/access/login/login";
import { endThose } from "@/lib/domain/access/login/sessions";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import type { OneContact } from "@/lib/person/contact";
import type { ContactChange } from "./calls";
import { contactBy, held, maskOf, put, type Which, whichOf } from "./columns";
import { warnOwner } from "./letters";
import { HOURS } from "./links";

type Person = typeof user.$inferSelect;

async function findSelf(actor: Actor): Promise<Person> {
  const [person] = await db.select().from(user).where(eq(user.id, actor.userId));
  if (!person) throw new Fault("notFound");
  return person;
}

/** What a person proved to be theirs. @throws notFound, on `own`, where they did not */
function provedBy(person: Person, which: Which): OneContact {
  const { value, verifiedAt } = held(person, which);
  if (!value || !verifiedAt) throw new Fault("notFound", {}, [{ field: "own", fault: "notFound" }]);
  return contactBy(which, value);
}

/** @throws notFound, tooFast, notConfigured */
export async function sendOwnCode({ own }: { own: Which }, actor: Actor) {
  return sendCodeTo(provedBy(await findSelf(actor), own), "owner", actor);
}

type SelfProof = Pick<z.output<typeof ContactChange>, "own" | "ownCode" | "password">;

/**
 * Shows once more that it is oneself; answers what uses the code up, for the transaction that acts.
 * @throws wrongPassword, wrongCode, notFound (what one has is not proved), accountLocked
 */
export async function proveSelf(input: SelfProof, actor: Actor): Promise<() => Promise<unknown>> {
  const proofId = await prove(input, await findSelf(actor), actor);
  return async () => (proofId ? spend(proofId) : null);
}

/** Shows that it is oneself: by the password, or by a code sent to what one has already. */
async function prove(input: SelfProof, person: Person, actor: Actor): Promise<string | null> {
  if (input.own) return tryCode("owner", provedBy(person, input.own), input.ownCode ?? "", actor, "ownCode");
  await mustKnowPassword(person.id, input.password ?? "", "password");
  return null;
}

/**
 * Changes one's own number or address to a new one, proved by the code sent to it. Every other device is signed out, the old one is notified.
 * @throws wrongPassword, wrongCode, notFound (what one has is not proved), accountLocked, contactTaken
 */
export async function changeContact(input: z.output<typeof ContactChange>, actor: Actor) {
  const contact = { mobile: input.mobile, email: input.email } as OneContact;
  const person = await findSelf(actor);
  const [proofId, codeId] = await allOf(
    () => prove(input, person, actor),
    () => tryCode("contact", contact, input.code, actor),
  );
  return transaction(async () => {
    if (proofId) await spend(proofId);
    await spend(codeId);
    await putInForce(contact, actor);
    await endThose(and(eq(session.userId, actor.userId), ne(session.sid, actor.sid)), "contact changed");
    await announce("contactChanged", { userId: actor.userId });
    return null;
  });
}

async function putInForce(contact: OneContact, actor: Actor) {
  const [before] = await db.select().from(user).where(eq(user.id, actor.userId)).for("update");
  if (!before) throw new Fault("notFound");
  const which = whichOf(contact);
  const target = targetOf(contact);
  const old = held(before, which);
  await claim(contact, actor.userId);
  await db
    .update(contactChange)
    .set({ status: "replaced", endedAt: sql`app_now()` })
    .where(
      and(eq(contactChange.userId, actor.userId), eq(contactChange.which, which), eq(contactChange.status, "pending")),
    );
  await db
    .update(user)
    .set({ ...put(which, target, sql`app_now()`), version: sql`${user.version} + 1` })
    .where(eq(user.id, actor.userId));
  const masked = { from: old.value && maskOf(which, old.value), to: maskOf(which, target) };
  await record(actor, "contact.change", "user", actor.userId, { which, ...masked });
  if (old.value === target) return;
  const [made] = await db
    .insert(contactChange)
    .values({
      userId: actor.userId,
      which,
      status: "done",
      target,
      before: old.value,
      beforeVerifiedAt: old.verifiedAt,
      doneAt: sql`app_now()`,
      stopUntil: sql`app_now() + make_interval(hours => ${HOURS})`,
    })
    .returning();
  await warnOwner(made as NonNullable<typeof made>, before, "changed");
}
