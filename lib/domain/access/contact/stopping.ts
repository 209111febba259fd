import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { contactChange, db, transaction, user } from "@/db";
import { type Doer, record } from "@/lib/audit";
import { forgetDevicesOf } from "@/lib/domain/access/login/device";
import { endAllOf } from "@/lib/domain/access/login/sessions";
import type { Actor, Caller } from "@/lib/domain/actor";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { held, maskOf, put, type Which } from "./columns";
import { changeBy, linkInvalid, mustBeOurs } from "./confirming";

type Change = typeof contactChange.$inferSelect;
type Person = typeof user.$inferSelect;

/**
 * Stops a change, for who holds the link sent to the old number or address. One that took effect is taken back with whatever
 * was changed after it: every device is signed out, and a password that was set since lets nobody in any more.
 * @throws contactLinkInvalid, tooFast
 */
export async function stopContact({ token }: { token: string }, caller: Caller) {
  await mustBeOurs(token, caller);
  return transaction(async () => {
    const found = await changeBy(token, "stop", true);
    if (!found) throw linkInvalid();
    const { change, person } = found;
    const doer = { userId: null, ip: caller.ip };
    if (change.status === "pending") await stop(change, doer);
    else await takeBack(change, person, doer);
    return { restored: change.status === "done" };
  });
}

/** Stops what was proposed for oneself. @throws notFound where nothing waits */
export async function refuseContact({ which }: { which: Which }, actor: Actor) {
  return transaction(async () => {
    const [change] = await db
      .select()
      .from(contactChange)
      .where(
        and(
          eq(contactChange.userId, actor.userId),
          eq(contactChange.which, which),
          eq(contactChange.status, "pending"),
        ),
      )
      .for("update");
    if (!change) throw new Fault("notFound");
    await stop(change, actor);
    return null;
  });
}

async function stop(change: Change, doer: Doer) {
  await end([change.id]);
  const { which, userId } = change;
  await record(doer, "contact.stop", "user", userId, { which, to: maskOf(which, change.target) });
}

const end = (ids: string[]) =>
  db.update(contactChange).set({ status: "stopped", endedAt: sql`app_now()` }).where(inArray(contactChange.id, ids));

async function takeBack(change: Change, person: Person, doer: Doer) {
  const since = await db
    .select()
    .from(contactChange)
    .where(
      and(
        eq(contactChange.userId, person.id),
        inArray(contactChange.status, ["done", "pending"]),
        gte(sql`coalesce(${contactChange.doneAt}, app_now())`, change.doneAt as Date),
      ),
    )
    .orderBy(asc(contactChange.doneAt), asc(contactChange.id))
    .for("update");
  const first = new Map<Which, Change>();
  for (const one of since) if (one.status === "done" && !first.has(one.which)) first.set(one.which, one);
  for (const [which, { before, beforeVerifiedAt }] of first) {
    const back = before && (await isFree(which, before, person.id)) ? before : null;
    await db
      .update(user)
      .set({ ...put(which, back, back ? beforeVerifiedAt : null), version: sql`${user.version} + 1` })
      .where(eq(user.id, person.id));
    const now = held(person, which).value;
    const masked = { from: now && maskOf(which, now), to: back && maskOf(which, back) };
    await record(doer, "contact.restore", "user", person.id, { which, ...masked });
  }
  await end(since.map(({ id }) => id));
  if (person.passwordSetAt && person.passwordSetAt >= (change.doneAt as Date))
    await db.update(user).set({ passwordHash: null, mustChangePassword: false }).where(eq(user.id, person.id));
  await endAllOf([person.id], "contact restored");
  await forgetDevicesOf([person.id]);
  await announce("contactChanged", { userId: person.id });
}

/** Somebody else may have taken the old one meanwhile. */
async function isFree(which: Which, text: string, userId: string) {
  const column = which === "mobile" ? user.mobile : user.email;
  return (await db.$count(user, and(eq(column, text), isNull(user.deletedAt), ne(user.id, userId)))) === 0;
}
