import { z } from "zod";
import { windowStates } from "@/lib/domain/contest/contract";
import { Member, MemberType } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Flag, Id, Opt } from "@/lib/http/wire";

export const teamNum = get("/enroll/team/num", {
  summary:
    "Counts the active submitted teams in scope, their people and works; `maxTeamNum` is the capacity, null without a limit.",
  access: "member",
  input: z.object({ competitionId: Id, itemId: Id.optional(), schoolId: Id.optional() }),
  output: z.object({
    teamNum: z.number(),
    memberNum: z.number(),
    workNum: z.number(),
    auditedNum: z.number(),
    maxTeamNum: z.number().nullable(),
    /** Teams by status. */
    statusNum: z.record(z.string(), z.number()),
  }),
});

export const entrantsByProvince = get("/enroll/team/province/list", {
  summary:
    "Counts the effective teams of public contests by the province of their schools, as a page of the website shows them: of one contest, or of all of the host.",
  access: ["sys:site:list", "comp:site:list"],
  input: z.object({ competitionId: Id.optional() }),
  output: z.array(z.object({ provinceCode: z.string(), provinceName: z.string(), teams: z.number() })),
});

export const websiteMembers = get("/web/enroll/website/member/list", {
  summary:
    "Lists the public members, by name and school, of a published work or award: by team, or by a share link that is not blind.",
  access: "open",
  proof: "asked",
  input: oneWay(z.object({ teamId: Id.optional(), shareId: z.string().max(100).optional() }), [
    ["teamId"],
    ["shareId"],
  ]),
  output: z.array(
    z.object({
      name: z.string(),
      memberType: MemberType,
      schoolName: z.string().nullable(),
      sort: z.number(),
    }),
  ),
  faults: ["tooFast"],
});

export const teamSources = get("/enroll/team/source/list", {
  summary: "Lists the ways in which teams enter a contest.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

export const profileQr = get("/enroll/team/getImproveUserInfoQrCode", {
  summary:
    "Issues a QR code, valid for ten minutes, that leads a team member to their missing profile fields. The link requires that member's own login.",
  access: "member",
  input: z.object({ teamId: Id, memberId: Id.optional() }),
  output: z.object({ qrCode: z.string(), url: z.string(), expireTime: DT }),
});

export const completeStatus = get("/web/enroll/user/complete/status", {
  summary: "Returns whether the caller's profile is complete enough to take part; polled while the QR code is shown.",
  access: "member",
  input: z.object({ competitionId: Id.optional() }),
  output: z.object({
    completeFlag: Flag,
    missingFields: z.array(z.object({ field: z.string(), label: z.string() })),
  }),
});

export const ownChance = get("/web/enroll/chance", {
  summary:
    "Returns whether the caller could enter a team of their own in each track of a public contest, and why not, by the rules of sign-up.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.object({
    state: z.enum(["can", "incomplete", "cannot"]).describe("`incomplete`: once the profile is."),
    window: z.enum(windowStates),
    /** What the profile lacks. */
    missingFields: z.array(z.string()),
    tracks: z.array(z.object({ itemId: Id, itemName: z.string(), can: z.boolean(), reasons: z.array(z.string()) })),
  }),
});

export const copyTeam = post("/web/enroll/copy", {
  summary:
    "Copies an earlier team as a draft in another contest. Answers are copied to fields with the same id and members are invited again; whatever could not be copied is listed with its reason.",
  access: "member",
  act: "signUp",
  input: z.object({
    sourceTeamId: Id,
    targetCompetitionId: Id,
    targetItemId: Id.optional(),
    withMembers: Flag.default(0),
  }),
  output: z.object({ teamId: Id, skipped: z.array(z.object({ field: z.string(), reason: z.string() })) }),
  idempotent: true,
  faults: [
    "notCaptain",
    "enrollmentClosed",
    "personalLimit",
    "profileIncomplete",
    "otherDuty",
    "entrantRole",
    "groupMissing",
    "advisorRole",
    "companyAdvisor",
    "alreadyMember",
    "advisorsTooMany",
    "teamTooLarge",
  ],
});

export const members = get("/web/enroll/teamMember/list", {
  summary: "Lists a team's members to its members.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: z.array(Member),
});
