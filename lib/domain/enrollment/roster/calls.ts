import { z } from "zod";
import { Account, Answers, GuestRole, JoinCode, Reason } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Nothing, PersonName } from "@/lib/http/wire";

/** Ask a person into the team: found by username, mobile or student number, checked by the real name. */
export const invite = post("/web/enroll/teamMember/invite", {
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, account: Account, realName: PersonName(100), role: GuestRole }),
  output: z.object({ memberId: Id }),
  idempotent: true,
});

/** The invited person's answer; single use, within 72 hours. */
export const answerInvitation = post("/web/enroll/teamMember/answer", {
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, accept: z.boolean(), answers: Answers.optional() }),
  output: z.object({ teamId: Id }),
});

/** The captain's answer to a person who asked to join. */
export const answerRequest = post("/web/enroll/teamMember/admit", {
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, accept: z.boolean() }),
  output: Nothing,
});

export const removeMember = post("/web/enroll/teamMember/delete", {
  access: "member",
  act: "signUp",
  input: z.object({ memberId: Id, reason: Reason.optional() }),
  output: Nothing,
});

export const leave = post("/web/enroll/teamMember/leave", {
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id }),
  output: Nothing,
});

/** A member's own answers. */
export const saveOwnAnswers = post("/web/enroll/teamMember/update", {
  summary: "Saves a member's answers about themselves.",
  access: "member",
  act: "draft",
  input: z.object({ teamId: Id, answers: Answers }),
  output: Nothing,
});

/** Ask to join by the team's code (typed, linked or scanned); the captain admits. */
export const joinByCode = post("/web/enroll/join", {
  access: "member",
  act: "signUp",
  input: z.object({ code: JoinCode, role: GuestRole }),
  output: z.object({ teamId: Id, state: z.enum(["asked", "accepted"]) }),
});

/** Open invitations of the caller, of teams and to a captaincy. */
export const Invitation = z.object({
  memberId: Id.nullable(),
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
  access: "member",
  input: z.object({}),
  output: z.array(Invitation),
});

/** Offer the captaincy to an accepted member; `memberId` null takes the offer back. */
export const offerCaptaincy = post("/web/enroll/captain/offer", {
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, memberId: Id.nullable() }),
  output: Nothing,
  faults: ["teamLocked"],
});

export const answerCaptaincy = post("/web/enroll/captain/answer", {
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id, accept: z.boolean() }),
  output: Nothing,
});
