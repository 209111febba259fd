import { z } from "zod";
import { Member, MemberType } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Flag, Id, Opt } from "@/lib/http/wire";

export const teamNum = get("/enroll/team/num", {
  summary:
    "Teams that were submitted and are still in, their people and works, in the caller's scope. Counters in the caller's scope; `maxTeamNum` is the capacity, null without limit.",
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

export const websiteMembers = get("/web/enroll/website/member/list", {
  summary:
    "Names and schools, in order, of a team that has become public. The public members of a published work or award, by team or by a share link that is not blind.",
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
  summary: "Lists the ways in which teams come into a contest. Where teams come from.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

export const profileQr = get("/enroll/team/getImproveUserInfoQrCode", {
  summary:
    "A QR, good for ten minutes, that takes one member of the team to the profile fields they still lack. Whoever scans it signs in as that member: the link alone opens nothing.",
  access: "member",
  input: z.object({ teamId: Id, memberId: Id.optional() }),
  output: z.object({ qrCode: z.string(), url: z.string(), expireTime: DT }),
});

export const completeStatus = get("/web/enroll/user/complete/status", {
  summary: "The poll beside the QR. Whether the caller's profile suffices to take part.",
  access: "member",
  input: z.object({ competitionId: Id.optional() }),
  output: z.object({
    completeFlag: Flag,
    missingFields: z.array(z.object({ field: z.string(), label: z.string() })),
  }),
});

export const copyTeam = post("/web/enroll/copy", {
  summary:
    "Makes a draft in another contest from an earlier team. Answers follow where the target asks a field of the same id; members are invited again. What could not follow is listed with its reason.",
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
  faults: ["notCaptain"],
});

export const members = get("/web/enroll/teamMember/list", {
  summary: "The members of one's own team. A team's members, for its members.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: z.array(Member),
});
