import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { contactChange, db, user } from "@/db";
import { record } from "@/lib/audit";
import { targetOf } from "@/lib/domain/access/credential/codes";
import type { Actor } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { canSend } from "@/lib/notify";
import type { OneContact } from "@/lib/person/contact";
import { channelOf, held, maskOf, type Which, whichOf } from "./columns";
import { askHolder, warnOwner } from "./letters";
import { HOURS } from "./links";

type Person = typeof user.$inferSelect;

/** Nobody gets more proposals a day, whoever makes them. */
const lettersPerDay = limit("contact-letters", { points: 10, seconds: 24 * 3600 });
const perActor = limit("contact-propose", { points: 200, seconds: 3600 });

/** Before the transaction that proposes. @throws tooFast over 200 an hour, or 10 letters a day to one number; notConfigured */
export async function mayWriteTo(contact: OneContact, actor: Actor) {
  if (!canSend(channelOf[whichOf(contact)])) throw new Fault("notConfigured");
  await perActor.take(actor.userId);
  await lettersPerDay.take(targetOf(contact));
}

/**
 * Proposes a number or address for somebody who has used their account: it takes effect when its holder confirms it by the
 * link sent there, and what they have now is notified with a link that stops it. Whether anybody has it is not looked at here.
 * @throws contactStopped within 72 hours after the person stopped such a proposal
 */
export async function proposeContact(person: Person, contact: OneContact, actor: Actor) {
  const which = whichOf(contact);
  const target = targetOf(contact);
  const old = held(person, which);
  if (old.value === target) return;
  await mustBeUnstopped(person, which);
  const mine = and(
    eq(contactChange.userId, person.id),
    eq(contactChange.which, which),
    eq(contactChange.status, "pending"),
  );
  await db.update(contactChange).set({ status: "replaced", endedAt: sql`app_now()` }).where(mine);
  const [made] = await db
    .insert(contactChange)
    .values({
      userId: person.id,
      which,
      status: "pending",
      target,
      proposedBy: actor.userId,
      roleId: actor.roleId,
      groupId: actor.groupId,
      expiresAt: sql`app_now() + make_interval(hours => ${HOURS})`,
    })
    .returning();
  const change = made as NonNullable<typeof made>;
  await askHolder(change, person);
  await warnOwner(change, person, "proposed");
  const masked = { from: old.value && maskOf(which, old.value), to: maskOf(which, target) };
  await record(actor, "contact.propose", "user", person.id, { which, ...masked });
  await announce("contactProposed", { userId: person.id });
}

async function mustBeUnstopped(person: Person, which: Which) {
  const [stopped] = await db
    .select({ id: contactChange.id })
    .from(contactChange)
    .where(
      and(
        eq(contactChange.userId, person.id),
        eq(contactChange.status, "stopped"),
        isNotNull(contactChange.proposedBy),
        gt(contactChange.endedAt, sql`app_now() - make_interval(hours => ${HOURS})`),
      ),
    )
    .limit(1);
  if (stopped)
    throw new Fault("contactStopped", { hours: HOURS }, [
      { field: which, fault: "contactStopped", params: { hours: HOURS } },
    ]);
}
