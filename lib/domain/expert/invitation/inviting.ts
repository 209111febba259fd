import { and, eq, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expertInvitation, group, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { channelOf, maskOf, whichOf } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { expertRole } from "@/lib/domain/expert/account/making";
import { mustExist } from "@/lib/domain/expert/orgs";
import { groupsWithin, libraryFor } from "@/lib/domain/expert/scope";
import { Fault } from "@/lib/fault";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { canSend, queueLetters } from "@/lib/notify";
import type { NewInvitation } from "./calls";
import { takeLetter } from "./limits";
import { DAYS, linkTo } from "./links";

/**
 * Invites whoever holds a number or address into a library. Whether that has an account, or is an expert already, is not looked at.
 * @throws notFound, grantTooHigh; invitationOpen; tooFast; notConfigured without a way to send
 */
export async function inviteExpert(input: z.output<typeof NewInvitation>, actor: Actor) {
  const contact = input.mobile !== undefined ? { mobile: input.mobile } : { email: input.email as string };
  const which = whichOf(contact);
  const target = contact.mobile ?? (contact.email as string);
  const groupId = await libraryFor(input.groupId, actor);
  await expertRole(actor);
  await mustExist(input.orgId ? [input.orgId] : [], "orgId");
  await mustExist(input.tiedOrgIds, "tiedOrgIds");
  if (!canSend(channelOf[which])) throw new Fault("notConfigured");
  await takeLetter(actor.userId, target);
  return transaction(async () => {
    await endExpired(groupId, target);
    const { name, orgId, jobTitle, fields } = input;
    const [row] = await db
      .insert(expertInvitation)
      .values({
        ...{ groupId, name, which, target, orgId, jobTitle, fields },
        tiedOrgIds: [...new Set(input.tiedOrgIds)],
        invitedBy: actor.userId,
        roleId: actor.roleId,
        invitedIn: actor.groupId,
        expiresAt: sql`app_now() + make_interval(days => ${DAYS})`,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw await openUntil(groupId, target, which);
    await send(row, actor);
    await record(actor, "expertInvitation.add", "expertInvitation", row.id, {
      name,
      contact: maskOf(which, target),
      groupId,
    });
    return { invitationId: row.id, expireTime: toWireTime(row.expiresAt) };
  });
}

async function openUntil(groupId: string, target: string, field: "mobile" | "email") {
  const to = and(eq(expertInvitation.groupId, groupId), eq(expertInvitation.target, target));
  const [open] = await db
    .select()
    .from(expertInvitation)
    .where(and(to, eq(expertInvitation.status, "open")));
  const params = { until: open ? toWireTime(open.expiresAt) : "" };
  return new Fault("invitationOpen", params, [{ field, fault: "invitationOpen", params }]);
}

const endExpired = (groupId: string, target: string) =>
  db
    .update(expertInvitation)
    .set({ status: "expired", endedAt: sql`${expertInvitation.expiresAt}` })
    .where(
      and(
        eq(expertInvitation.groupId, groupId),
        eq(expertInvitation.target, target),
        eq(expertInvitation.status, "open"),
        lte(expertInvitation.expiresAt, sql`app_now()`),
      ),
    );

async function send(row: typeof expertInvitation.$inferSelect, actor: Actor) {
  const [at] = await db.select().from(group).where(eq(group.id, row.groupId));
  const t = wordsOf(actor.locale, "expert");
  const organisation = at ? nameFor(actor.locale, at) : "";
  const params = { name: row.name, organisation, days: DAYS };
  const body = `${t("invitation.letter.body", params)}\n${linkTo(row.id)}`;
  const subject = t("invitation.letter.subject", params);
  await queueLetters([{ channel: channelOf[row.which], target: row.target, subject, body }]);
}

/** @throws notFound for one that is out of scope, or open no more */
export async function withdrawInvitation({ invitationId }: { invitationId: string }, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .update(expertInvitation)
      .set({ status: "withdrawn", endedAt: sql`app_now()` })
      .where(
        and(
          eq(expertInvitation.id, invitationId),
          eq(expertInvitation.status, "open"),
          groupsWithin(actor, expertInvitation.groupId),
        ),
      )
      .returning();
    if (!row) throw new Fault("notFound");
    await record(actor, "expertInvitation.withdraw", "expertInvitation", row.id, {});
    return null;
  });
}
