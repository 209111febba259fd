import { z } from "zod";
import { Account, Answers, GuestRole, JoinCode, Reason } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, PersonName } from "@/lib/http/wire";

export const invite = post("/web/enroll/teamMember/invite", {
  summary:
    "Invites a person into the team, found by username, mobile or student number together with the exact real name.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, account: Account, realName: PersonName(100), role: GuestRole }),
  output: z.object({ memberId: Id }),
  idempotent: true,
  faults: [
    "personNotFound",
    "alreadyMember",
    "teamTooLarge",
    "advisorsTooMany",
    "otherDuty",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "teamLocked",
    "notCaptain",
  ],
});

export const recentMates = get("/web/enroll/teamMember/recent", {
  summary: "Lists people with whom the caller was in a team and who are not in this one, the last first.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: z.array(z.object({ memberId: Id, realName: z.string(), role: GuestRole, schoolName: z.string().nullable() })),
});

export const inviteMate = post("/web/enroll/teamMember/inviteMate", {
  summary: "Invites into the team somebody with whom the captain was in another: `memberId` is theirs in that one.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, memberId: Id, role: GuestRole }),
  output: z.object({ memberId: Id }),
  idempotent: true,
  faults: [
    "alreadyMember",
    "teamTooLarge",
    "advisorsTooMany",
    "otherDuty",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "teamLocked",
    "notCaptain",
  ],
});

export const remindGuest = post("/web/enroll/teamMember/remind", {
  summary: "Reminds an invited person who has not answered, by the captain, twice a day at most.",
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id }),
  output: Nothing,
  faults: ["invitationInvalid", "notCaptain", "tooFast"],
});

export const answerInvitation = post("/web/enroll/teamMember/answer", {
  summary: "Accepts or declines an invitation, by the invited person, once, within 72 hours.",
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, accept: z.boolean(), answers: Answers.optional() }),
  output: z.object({ teamId: Id }),
  faults: ["invitationInvalid", "teamLocked", "otherDuty", "entrantRole", "advisorRole", "companyAdvisor"],
});

export const answerRequest = post("/web/enroll/teamMember/admit", {
  summary: "Accepts or rejects a request to join, by the captain.",
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, accept: z.boolean() }),
  output: Nothing,
  faults: [
    "invitationInvalid",
    "teamTooLarge",
    "advisorsTooMany",
    "otherDuty",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "notCaptain",
    "teamLocked",
  ],
});

export const removeMember = post("/web/enroll/teamMember/delete", {
  summary: "Removes a member, an invitation or an offer, by the captain.",
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, reason: Reason.optional() }),
  output: Nothing,
  faults: ["captainCannotLeave", "notCaptain", "teamLocked"],
});

export const leave = post("/web/enroll/teamMember/leave", {
  summary: "Leaves a team while it can still change.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id }),
  output: Nothing,
  faults: ["captainCannotLeave", "teamLocked"],
});

export const saveOwnAnswers = post("/web/enroll/teamMember/update", {
  summary: "Saves the caller's own answers as a team member.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id, answers: Answers }),
  output: Nothing,
  faults: ["teamLocked"],
});

export const joinByCode = post("/web/enroll/join", {
  summary:
    "Requests to join a team by its code. Invited people join at once; others wait for the captain. Whoever is in the team (`in`), has asked (`asked`) or is invited (`invited`) is told so by a code that is no longer good, too.",
  access: "member",
  act: "signUp",
  input: z.object({ code: JoinCode, role: GuestRole }),
  output: z.object({ teamId: Id, state: z.enum(["asked", "accepted", "in", "invited"]) }),
  faults: [
    "tooFast",
    "invitationInvalid",
    "alreadyMember",
    "teamLocked",
    "otherDuty",
    "entrantRole",
    "advisorRole",
    "companyAdvisor",
    "notFound",
    "advisorsTooMany",
    "teamTooLarge",
  ],
});

export const renewJoinCode = post("/web/enroll/team/joinCode", {
  summary:
    "Makes a team's join code anew, by its captain: the one before, its link and its QR are good for nothing from then on.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id }),
  output: Nothing,
  faults: ["notCaptain", "teamLocked"],
});

/** Open invitations of the caller, of teams and to a captaincy. */
export const Invitation = z.object({
  memberId: Id.nullable(),
  /** Of a change request that waits for this person: answer that. */
  changeId: Id.nullable(),
  teamId: Id,
  teamName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  itemName: z.string(),
  captainName: z.string(),
  kind: z.enum(["member", "advisor", "captaincy"]),
  expireTime: DT.nullable(),
});
export type Invitation = z.output<typeof Invitation>;
export const invitations = get("/web/enroll/invitation/list", {
  summary: "Lists the open invitations and captaincy offers that await the caller's answer.",
  access: "member",
  input: z.object({}),
  output: z.array(Invitation),
});

export const offerCaptaincy = post("/web/enroll/captain/offer", {
  summary: "Offers the captaincy to an accepted member; `memberId` null withdraws the offer.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, memberId: Id.nullable() }),
  output: Nothing,
  faults: ["teamLocked", "notCaptain"],
});

export const answerCaptaincy = post("/web/enroll/captain/answer", {
  summary: "Accepts or declines an offered captaincy. The team then belongs to the new captain's school.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, accept: z.boolean() }),
  output: Nothing,
  faults: [
    "invitationInvalid",
    "teamLocked",
    "otherDuty",
    "entrantRole",
    "profileIncomplete",
    "advisorRole",
    "companyAdvisor",
  ],
});
