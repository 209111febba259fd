import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import { db, team, teamMember, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { homeOf } from "@/lib/domain/enrollment/draft/drafting";
import { mustSuit } from "@/lib/domain/enrollment/eligibility/guarding";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { assertEditable, lockAsCaptain, lockTeam, type TeamRow, teamOf } from "@/lib/domain/enrollment/ownership";
import { Fault } from "@/lib/fault";
import type { offerCaptaincy as offerCall } from "./calls";

/** Offers the captaincy to a member, or takes the offer back. @throws notFound unless an accepted member */
export async function offerCaptaincy({ teamId, memberId }: z.output<typeof offerCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    const [heir] = memberId
      ? await db
          .select()
          .from(teamMember)
          .where(
            and(
              eq(teamMember.id, memberId),
              eq(teamMember.teamId, teamId),
              eq(teamMember.role, "member"),
              eq(teamMember.status, "accepted"),
            ),
          )
      : [null];
    if (heir === undefined) throw new Fault("notFound");
    await db
      .update(team)
      .set({ offeredTo: heir?.userId ?? null })
      .where(eq(team.id, teamId));
    await record(actor, "team.offerCaptaincy", "team", teamId, { memberId });
    if (heir) await notifyPeople(row, [heir.userId], "captainOffered", { captain: actor.realName });
    return null;
  });
}

/**
 * Takes or declines the captaincy, by the person to whom it was offered. The team then belongs to the new captain's school.
 * @throws invitationInvalid when nothing is offered to the caller, teamLocked, otherDuty, entrantRole
 */
export async function answerCaptaincy({ teamId, accept }: { teamId: string; accept: boolean }, actor: Actor) {
  return transaction(async () => {
    await teamOf(teamId, actor);
    const row = await lockTeam(teamId);
    await mustAllow(row.contestId, "signUp");
    if (row.offeredTo !== actor.userId) throw new Fault("invitationInvalid");
    assertEditable(row);
    if (accept) await handOver(row, actor.userId, await homeOf(actor));
    else await db.update(team).set({ offeredTo: null }).where(eq(team.id, teamId));
    if (accept) await mustSuit(row, actor.userId, actor.locale);
    await record(actor, accept ? "team.takeCaptaincy" : "team.declineCaptaincy", "team", teamId);
    await notifyPeople(row, [row.captainId], accept ? "captainAccepted" : "captainDeclined", { name: actor.realName });
    return null;
  });
}

/** Makes a member the captain, and the captain a member. The caller holds the team's lock. */
export async function handOver(row: TeamRow, userId: string, ownerGroupId = row.ownerGroupId) {
  const of = (one: string) =>
    and(eq(teamMember.teamId, row.id), eq(teamMember.userId, one), eq(teamMember.status, "accepted"));
  await db.update(teamMember).set({ role: "member", sort: 0 }).where(of(row.captainId));
  await db
    .update(teamMember)
    .set({ role: "captain" })
    .where(and(of(userId), ne(teamMember.role, "advisor")));
  await db.update(team).set({ offeredTo: null, captainId: userId, ownerGroupId }).where(eq(team.id, row.id));
}
