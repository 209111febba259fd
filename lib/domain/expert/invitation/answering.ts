import { and, eq, gt, sql } from "drizzle-orm";
import { db, expertInvitation, group, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { maskOf, powerOf } from "@/lib/domain/access";
import type { Actor, Caller } from "@/lib/domain/actor";
import { giveExpertRole } from "@/lib/domain/expert/account/making";
import { enterLibrary } from "@/lib/domain/expert/entering";
import { libraryFor } from "@/lib/domain/expert/scope";
import { notify } from "@/lib/domain/inbox";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { missLimit } from "@/lib/limit/limits";
import { readLink } from "./links";

type Invitation = typeof expertInvitation.$inferSelect;

const unlessGuessing = missLimit("expert-link", { points: 20, seconds: 600 });
const invalid = () => new Fault("invitationInvalid");

/** Which invitation a link is about; null for one that we never wrote. Before any transaction. @throws tooFast for who guesses */
const invitationIn = (token: string, caller: Caller) => unlessGuessing(caller, async () => readLink(token));

/** While it is open. */
function openOne(invitationId: string | null) {
  const isOpen = and(eq(expertInvitation.status, "open"), gt(expertInvitation.expiresAt, sql`app_now()`));
  return db
    .select()
    .from(expertInvitation)
    .where(and(eq(expertInvitation.id, invitationId ?? "0"), isOpen));
}

/** @throws invitationInvalid */
async function lockOpen(invitationId: string | null): Promise<Invitation> {
  const [row] = await openOne(invitationId).for("update");
  if (!row) throw invalid();
  return row;
}

/** What a link asks of who holds it; null for one that counts no more. Changes nothing: mail servers open links, too. @throws tooFast */
export async function openInvitation(token: string, caller: Caller) {
  const [row] = await openOne(await invitationIn(token, caller));
  if (!row) return null;
  const groups = await db
    .select()
    .from(group)
    .where(isOneOf(group.id, row.orgId ? [row.groupId, row.orgId] : [row.groupId]));
  const nameOf = (id: string | null) => {
    const at = groups.find((one) => one.id === id);
    return at ? nameFor(caller.locale, at) : null;
  };
  return {
    name: row.name,
    contact: maskOf(row.which, row.target),
    organisation: nameOf(row.groupId) ?? "",
    worksAt: nameOf(row.orgId),
    fields: row.fields,
    expiresAt: row.expiresAt,
  };
}

const end = (id: string, set: Pick<Invitation, "status"> & Partial<Pick<Invitation, "expertId">>) =>
  db
    .update(expertInvitation)
    .set({ ...set, endedAt: sql`app_now()` })
    .where(eq(expertInvitation.id, id));

/**
 * Makes the caller an expert of the library that invites: the holder of the letter decides, with the account that they choose.
 * Whoever invited must still be in the role by which they did.
 * @throws invitationInvalid; expertElsewhere for who is in another library; tooFast
 */
export async function acceptInvitation({ token }: { token: string }, actor: Actor) {
  const invitationId = await invitationIn(token, actor);
  return transaction(async () => {
    const row = await lockOpen(invitationId);
    const power = row.roleId && row.invitedIn ? await powerOf(row.invitedBy, row.roleId, row.invitedIn) : null;
    if (!power) throw invalid();
    await libraryFor(row.groupId, power).catch((error: unknown) => {
      throw error instanceof Fault ? invalid() : error;
    });
    const expertId = await enterLibrary(row, actor.userId);
    await giveExpertRole(actor.userId, row.groupId, power);
    await end(row.id, { status: "accepted", expertId });
    await record(actor, "expert.accept", "expert", expertId, { name: row.name, groupId: row.groupId });
    await notify([row.invitedBy], "expertAccepted", { name: row.name }, { link: LIBRARY });
    return { expertId };
  });
}

const LIBRARY = "/expert/library";

/** @throws invitationInvalid, tooFast */
export async function declineInvitation({ token }: { token: string }, caller: Caller) {
  const invitationId = await invitationIn(token, caller);
  return transaction(async () => {
    const row = await lockOpen(invitationId);
    await end(row.id, { status: "declined" });
    await record({ userId: null, ip: caller.ip }, "expertInvitation.decline", "expertInvitation", row.id, {});
    await notify([row.invitedBy], "expertDeclined", { name: row.name }, { link: LIBRARY });
    return null;
  });
}
