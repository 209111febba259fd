import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, teamMember, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { saveAnswersOf } from "@/lib/domain/enrollment/draft/drafting";
import { regroupDraft } from "@/lib/domain/enrollment/eligibility/group";
import { mustSuit } from "@/lib/domain/enrollment/eligibility/guarding";
import { linkOutside, notifyPeople } from "@/lib/domain/enrollment/notifying";
import {
  assertEditable,
  lockAsCaptain,
  lockTeam,
  type MemberRow,
  type TeamRow,
  teamOf,
} from "@/lib/domain/enrollment/ownership";
import { Fault } from "@/lib/fault";
import type {
  answerRequest as admitCall,
  answerInvitation as answerCall,
  saveOwnAnswers as ownCall,
  removeMember as removeCall,
} from "./calls";
import { mustHavePlace } from "./inviting";
import { peopleOf } from "./people";

async function memberBy(memberId: string): Promise<MemberRow> {
  const [row] = await db.select().from(teamMember).where(eq(teamMember.id, memberId));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Settles a waiting row once, before its 72 hours are over, by the writing statement. @throws invitationInvalid */
async function settle(memberId: string, askedBy: "team" | "person", status: "accepted" | "declined") {
  const settled = await db
    .update(teamMember)
    .set({ status, answeredAt: sql`app_now()` })
    .where(
      and(
        eq(teamMember.id, memberId),
        eq(teamMember.status, "invited"),
        eq(teamMember.askedBy, askedBy),
        sql`${teamMember.expiresAt} > app_now()`,
      ),
    )
    .returning({ id: teamMember.id });
  if (settled.length === 0) throw new Fault("invitationInvalid");
}

/**
 * Accepts or declines an invitation: by the invited person alone, once, in time.
 * @throws notFound for anybody else, invitationInvalid, teamLocked, otherDuty, entrantRole, advisorRole
 */
export async function answerInvitation(input: z.output<typeof answerCall.input>, actor: Actor) {
  return transaction(async () => {
    const member = await memberBy(input.memberId);
    if (member.userId !== actor.userId) throw new Fault("notFound");
    const row = await lockTeam(member.teamId);
    await mustAllow(row.contestId, "signUp");
    if (input.accept) assertEditable(row);
    await settle(member.id, "team", input.accept ? "accepted" : "declined");
    if (input.accept) await mustSuit(await regroupDraft(row), actor.userId, actor.locale);
    if (input.accept && input.answers) await saveAnswersOf(row, actor.userId, input.answers);
    await record(actor, input.accept ? "team.accept" : "team.decline", "team", row.id, { memberId: member.id });
    const topic = input.accept ? "invitationAccepted" : "invitationDeclined";
    await notifyPeople(row, [row.captainId], topic, { name: actor.realName });
    return { teamId: row.id };
  });
}

/**
 * Accepts or rejects a request to join, by the captain.
 * @throws invitationInvalid, teamTooLarge, advisorsTooMany, otherDuty, entrantRole, advisorRole
 */
export async function answerRequest(input: z.output<typeof admitCall.input>, actor: Actor) {
  return transaction(async () => {
    const member = await memberBy(input.memberId);
    const row = await lockAsCaptain(member.teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    if (input.accept && member.role !== "captain") await mustHavePlace(row, await peopleOf(row.id), member.role);
    await settle(member.id, "person", input.accept ? "accepted" : "declined");
    if (input.accept) await mustSuit(await regroupDraft(row), member.userId, actor.locale);
    await record(actor, input.accept ? "team.admit" : "team.turnAway", "team", row.id, { memberId: member.id });
    if (input.accept) await notifyPeople(row, [member.userId], "joinAdmitted");
    else await notifyPeople(row, [member.userId], "joinRefused", {}, linkOutside(row));
    return null;
  });
}

/** Takes a member, an invitation or an offer off the list, by the captain. @throws captainCannotLeave, notFound */
export async function removeMember({ memberId, reason }: z.output<typeof removeCall.input>, actor: Actor) {
  return transaction(async () => {
    const member = await memberBy(memberId);
    const row = await lockAsCaptain(member.teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    if (member.role === "captain") throw new Fault("captainCannotLeave");
    await depart(row, member, "removed");
    await record(actor, "team.remove", "team", row.id, { memberId }, reason);
    await notifyPeople(row, [member.userId], "memberRemoved", {}, linkOutside(row));
    return null;
  });
}

/** Leaves a team, while it may still change. @throws captainCannotLeave, teamLocked, notFound */
export async function leave({ teamId }: { teamId: string }, actor: Actor) {
  return transaction(async () => {
    const { member } = await teamOf(teamId, actor);
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "signUp");
    if (row.captainId === actor.userId) throw new Fault("captainCannotLeave");
    assertEditable(row);
    await depart(row, member, "left");
    await record(actor, "team.leave", "team", teamId, { memberId: member.id });
    await notifyPeople(row, [row.captainId], "memberLeft", { name: actor.realName });
    return null;
  });
}

async function depart(row: TeamRow, member: MemberRow, status: "left" | "removed") {
  const gone = await db
    .update(teamMember)
    .set({ status, answeredAt: sql`app_now()` })
    .where(and(eq(teamMember.id, member.id), sql`${teamMember.status} in ('invited', 'accepted')`))
    .returning({ id: teamMember.id });
  if (gone.length === 0) throw new Fault("notFound");
  await db.execute(
    sql`update team set offered_to = null where id = ${member.teamId} and offered_to = ${member.userId}`,
  );
  await regroupDraft(row);
}

/** Saves a member's answers about themselves. @throws notFound, teamLocked */
export async function saveOwnAnswers({ teamId, answers }: z.output<typeof ownCall.input>, actor: Actor) {
  return transaction(async () => {
    await teamOf(teamId, actor);
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "draft");
    assertEditable(row);
    await saveAnswersOf(row, actor.userId, answers);
    return null;
  });
}
