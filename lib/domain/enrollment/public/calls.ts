import { z } from "zod";
import { Member } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Flag, Id, Opt } from "@/lib/http/wire";

/** Counters in the caller's scope; `maxTeamNum` is the capacity, null without limit. */
export const teamNum = get("/enroll/team/num", {
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

/** The public members of a published work or award, by team or by a share link that is not blind. */
export const websiteMembers = get("/web/enroll/website/member/list", {
  access: "open",
  proof: "asked",
  input: oneWay(z.object({ teamId: Id.optional(), shareId: z.string().max(100).optional() }), [
    ["teamId"],
    ["shareId"],
  ]),
  output: z.array(
    z.object({
      name: z.string(),
      memberType: z.enum(["captain", "member", "teacher"]),
      schoolName: z.string().nullable(),
      sort: z.number(),
    }),
  ),
});

/** Where teams come from. */
export const teamSources = get("/enroll/team/source/list", {
  summary: "Lists the ways in which teams come into a contest.",
  access: "member",
  input: z.object({ competitionId: Id }),
  output: z.array(Opt),
});

/** A QR of ten minutes that takes a member to their missing profile fields. */
export const profileQr = get("/enroll/team/getImproveUserInfoQrCode", {
  access: "member",
  input: z.object({ teamId: Id, memberId: Id.optional() }),
  output: z.object({ qrCode: z.string(), url: z.string(), expireTime: DT }),
});

/** Whether the caller's profile suffices to take part. */
export const completeStatus = get("/web/enroll/user/complete/status", {
  access: "member",
  input: z.object({ competitionId: Id.optional() }),
  output: z.object({
    completeFlag: Flag,
    missingFields: z.array(z.object({ field: z.string(), label: z.string() })),
  }),
});

/** A new draft made from an earlier team; members are asked again, answers follow where the field exists. */
export const copy = post("/web/enroll/copy", {
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
});

/** A team's members, for its members. */
export const members = get("/web/enroll/teamMember/list", {
  access: "member",
  input: z.object({ teamId: Id }),
  output: z.array(Member),
});
