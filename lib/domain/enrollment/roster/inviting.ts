import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, teamMember, transaction, user } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { regroupDraft } from "@/lib/domain/enrollment/eligibility/group";
import { mustSuit } from "@/lib/domain/enrollment/eligibility/guarding";
import { rulesOf } from "@/lib/domain/enrollment/eligibility/rules";
import { notifyPeople } from "@/lib/domain/enrollment/notifying";
import { assertEditable, isEditable, lockAsCaptain, lockTeam, type TeamRow } from "@/lib/domain/enrollment/ownership";
import type { GuestRole } from "@/lib/domain/enrollment/shapes";
import { Fault } from "@/lib/fault";
import { limit } from "@/lib/limit/limits";
import { mobileOf } from "@/lib/person/contact";
import type { invite as inviteCall, joinByCode as joinCall } from "./calls";
import { placeIn, teamOfCode } from "./join-code";
import { type Person, peopleOf } from "./people";

/** How long an invitation, or a wish to join, waits for its answer (docs/rules/enrollment.md, "Members"). */
const inThreeDays: SQL = sql`app_now() + interval '72 hours'`;

/**
 * Asks a person into the team: found by username, mobile or student number, and only together with the right real name.
 * @throws personNotFound, alreadyMember, teamTooLarge, advisorsTooMany, otherDuty, entrantRole, advisorRole, teamLocked, notCaptain
 */
export async function invite(input: z.output<typeof inviteCall.input>, actor: Actor) {
  return transaction(async () => {
    const row = await lockAsCaptain(input.teamId, actor);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    const userId = await personBy(input.account, input.realName);
    const memberId = await addGuest(row, userId, input.role, actor);
    return { memberId };
  });
}

/**
 * Finds the one active person of this account and name; both must match, so that a guess at one reveals nothing.
 * @throws personNotFound
 */
export async function personBy(account: string, realName: string): Promise<string> {
  const mobile = mobileOf(account);
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        or(
          sql`lower(${user.username}) = lower(${account})`,
          mobile ? eq(user.mobile, mobile) : undefined,
          eq(user.studentNo, account),
        ),
        eq(user.realName, realName),
        ne(user.status, "disabled"),
        isNull(user.deletedAt),
      ),
    )
    .limit(2);
  const [one, two] = found;
  if (!one || two) throw new Fault("personNotFound", {}, [{ field: "account", fault: "personNotFound" }]);
  return one.id;
}

/** Invites a person and notifies them. The caller holds the team's lock, so places are not given twice. */
export async function addGuest(row: TeamRow, userId: string, role: GuestRole, captain: Actor) {
  const memberId = await putOnList(row, userId, role, "team", captain);
  await record(captain, "team.invite", "team", row.id, { memberId, role });
  const link = `/home/signUp/join?invitation=${memberId}`;
  await notifyPeople(row, [userId], "teamInvited", { captain: captain.realName }, link);
  return memberId;
}

async function putOnList(row: TeamRow, userId: string, role: GuestRole, askedBy: "team" | "person", { locale }: Actor) {
  await expireOf(row.id);
  const people = await peopleOf(row.id);
  const before = people.find((p) => p.member.userId === userId);
  if (before) throw new Fault("alreadyMember", { name: before.facts.name });
  if (askedBy === "team") await mustHavePlace(row, people, role);
  const [made] = await db
    .insert(teamMember)
    .values({
      teamId: row.id,
      userId,
      role,
      askedBy,
      status: "invited",
      invitedAt: sql`app_now()`,
      expiresAt: inThreeDays,
      sort: people.length,
    })
    .returning();
  await mustSuit(row, userId, locale);
  return (made as Person["member"]).id;
}

/**
 * Checks members and open invitations against the limits; requests to join do not count.
 * @throws teamTooLarge, advisorsTooMany
 */
export async function mustHavePlace(row: TeamRow, people: Person[], role: GuestRole) {
  const setting = await rulesOf(row);
  const advising = role === "advisor";
  const max = advising ? setting.maxAdvisors : setting.maxMembers;
  const held = people.filter(
    ({ member }) =>
      (member.role === "advisor") === advising && !(member.status === "invited" && member.askedBy === "person"),
  ).length;
  if (held >= max)
    throw advising ? new Fault("advisorsTooMany", { max }) : new Fault("teamTooLarge", { max, count: held });
}

/** Expires overdue invitations, to make room before anybody else is invited. */
const expireOf = (teamId: string) =>
  db
    .update(teamMember)
    .set({ status: "expired", answeredAt: sql`app_now()` })
    .where(
      and(eq(teamMember.teamId, teamId), eq(teamMember.status, "invited"), sql`${teamMember.expiresAt} <= app_now()`),
    );

/** A code is read from a friend's screen: whoever types so many wrong ones is trying them. */
const guesses = limit("join-guess", { points: 50, seconds: 3600 });

/** The team of a code, while it takes people or the caller belongs there. @throws invitationInvalid; tooFast after fifty wrong codes in an hour */
async function teamFor(code: string, actor: Actor) {
  await guesses.take(actor.userId);
  const found = await teamOfCode(code, actor.userId);
  if (!found || !(found.mine || isEditable(found)))
    throw new Fault("invitationInvalid", {}, [{ field: "code", fault: "invitationInvalid" }]);
  await guesses.giveBack(actor.userId);
  return found;
}

/**
 * Asks to join by the team's code. Whoever was invited already is in by it, while it is good; whoever is in, or has asked,
 * is told so, by any code that the team ever had; anybody else waits for the captain.
 * @throws invitationInvalid, tooFast, alreadyMember, teamLocked, otherDuty, entrantRole, advisorRole
 */
export async function joinByCode({ code, role }: z.output<typeof joinCall.input>, actor: Actor) {
  const found = await teamFor(code, actor);
  return transaction(async () => {
    const row = await lockTeam(found.id);
    const mine = await placeIn(row.id, actor.userId);
    if (mine?.status === "accepted") return { teamId: row.id, state: "in" as const };
    if (mine?.askedBy === "person") return { teamId: row.id, state: "asked" as const };
    if (mine && !(found.good && isEditable(row))) return { teamId: row.id, state: "invited" as const };
    if (!found.good) throw new Fault("invitationInvalid", {}, [{ field: "code", fault: "invitationInvalid" }]);
    await mustAllow(row.contestId, "signUp");
    assertEditable(row);
    if (mine) {
      await db
        .update(teamMember)
        .set({ status: "accepted", answeredAt: sql`app_now()` })
        .where(eq(teamMember.id, mine.id));
      await mustSuit(await regroupDraft(row), actor.userId, actor.locale);
      await record(actor, "team.accept", "team", row.id);
      await notifyPeople(row, [row.captainId], "invitationAccepted", { name: actor.realName });
      return { teamId: row.id, state: "accepted" as const };
    }
    await putOnList(row, actor.userId, role, "person", actor);
    await record(actor, "team.ask", "team", row.id, { role });
    await notifyPeople(
      row,
      [row.captainId],
      "joinRequested",
      { name: actor.realName },
      `/home/signUp/team?id=${row.id}`,
    );
    return { teamId: row.id, state: "asked" as const };
  });
}
