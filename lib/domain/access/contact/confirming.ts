import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { contactChange, db, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import { claim } from "@/lib/domain/access/credential/codes";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import { findOwned } from "@/lib/domain/access/user/below";
import { powerOf } from "@/lib/domain/access/user/ownership";
import type { Caller } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { missLimit } from "@/lib/limit/limits";
import { contactBy, held, maskOf, put } from "./columns";
import { warnOwner } from "./letters";
import { HOURS, type LinkKind, readLink } from "./links";

type Change = typeof contactChange.$inferSelect;
type Person = typeof user.$inferSelect;

const unlessGuessing = missLimit("contact-link", { points: 20, seconds: 600 });
export const linkInvalid = () => new Fault("contactLinkInvalid");

/** The change that a link of this kind is about, with its person; null for a link that counts no more, or never did. */
export async function changeBy(
  token: string,
  kind: LinkKind,
  lock = false,
): Promise<{ change: Change; person: Person } | null> {
  const link = readLink(token);
  if (link?.kind !== kind) return null;
  const pending = db.select().from(user).innerJoin(contactChange, eq(contactChange.userId, user.id));
  const still =
    kind === "confirm"
      ? and(eq(contactChange.status, "pending"), gt(contactChange.expiresAt, sql`app_now()`))
      : sql`(${contactChange.status} = 'pending' and ${contactChange.expiresAt} > app_now()
          or ${contactChange.status} = 'done' and ${contactChange.stopUntil} > app_now())`;
  const found = pending.where(and(eq(contactChange.id, link.changeId), isNull(user.deletedAt), still));
  const [row] = await (lock ? found.for("update") : found);
  return row ? { change: row.contact_change, person: row.user } : null;
}

/** @throws tooFast, which work takes away, for who tries many links that were never written */
export const mustBeOurs = (token: string, caller: Caller) => unlessGuessing(caller, async () => readLink(token));

/**
 * Puts a proposed number or address in force, for who holds the link sent there; every device is signed out, the
 * old one is notified. The proposal is judged anew: by what its proposer may do now, and by what its person holds now.
 * @throws contactLinkInvalid, contactTaken, tooFast
 */
export async function confirmContact({ token }: { token: string }, caller: Caller) {
  await mustBeOurs(token, caller);
  return transaction(async () => {
    const found = await changeBy(token, "confirm", true);
    if (!found) throw linkInvalid();
    const { change, person } = found;
    await mustStillOwn(change);
    const { which, target } = change;
    await claim(contactBy(which, target), person.id);
    const old = held(person, which);
    await db
      .update(user)
      .set({ ...put(which, target, sql`app_now()`), version: sql`${user.version} + 1` })
      .where(eq(user.id, person.id));
    await db
      .update(contactChange)
      .set({
        status: "done",
        before: old.value,
        beforeVerifiedAt: old.verifiedAt,
        doneAt: sql`app_now()`,
        stopUntil: sql`app_now() + make_interval(hours => ${HOURS})`,
      })
      .where(eq(contactChange.id, change.id));
    await endAllOf([person.id], "contact changed");
    await warnOwner(change, person, "changed");
    const masked = { from: old.value && maskOf(which, old.value), to: maskOf(which, target) };
    const changed = { which, ...masked, proposedBy: change.proposedBy };
    await record({ userId: null, ip: caller.ip }, "contact.change", "user", person.id, changed);
    await announce("contactChanged", { userId: person.id });
    return null;
  });
}

/** Somebody may have got a role elsewhere since, or the proposer may have lost theirs. @throws contactLinkInvalid */
async function mustStillOwn({ userId, proposedBy, roleId, groupId }: Change) {
  const power = proposedBy && roleId && groupId ? await powerOf(proposedBy, roleId, groupId) : null;
  if (!power) throw linkInvalid();
  await findOwned([userId], power).catch((error: unknown) => {
    throw error instanceof Fault ? linkInvalid() : error;
  });
}
