import { z } from "zod";
import { auditDecisions, delegationParts } from "@/db/values";
import { BatchResult, DeskRow, DeskTeam } from "@/lib/domain/enrollment/audit/calls";
import { Account, Reason } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Ids, Nothing, Page, PageQuery, PersonName } from "@/lib/http/wire";

const DelegationPart = z.enum(delegationParts);
export type DelegationPart = z.output<typeof DelegationPart>;

/** Somebody stands in for somebody: the deputy and who named them, for what, from when until when. */
export const Delegation = z.object({
  delegationId: Id,
  part: DelegationPart,
  delegatorName: z.string(),
  deputyName: z.string(),
  /** The role and organisation whose decisions it is about; null for an advisor's. */
  roleName: z.string().nullable(),
  groupName: z.string().nullable(),
  startTime: DT,
  endTime: DT,
  reason: z.string(),
  state: z.enum(["coming", "active", "over", "revoked"]),
  /** Teams that wait for the deputy now. */
  waiting: z.number(),
});
export type Delegation = z.output<typeof Delegation>;

export const delegations = get("/web/enroll/deputy/list", {
  summary: "Lists the deputies that the caller has named, and those for whom the caller stands in, now or later.",
  access: "member",
  input: z.object({}),
  output: z.object({
    given: z.array(Delegation),
    held: z.array(Delegation),
    /** For which of their decisions the caller may name a deputy now. */
    mayName: z.array(DelegationPart),
  }),
});

export const nameDeputy = post("/web/enroll/deputy/add", {
  summary:
    "Names a deputy for the caller's decisions on teams: those of their present role, by somebody of the same organisation, or those of an advisor, by another advisor.",
  access: "member",
  act: { outside: "who stands in for somebody holds for all contests" },
  input: z.object({
    part: DelegationPart,
    account: Account,
    realName: PersonName(100),
    startTime: DT,
    endTime: DT,
    reason: Reason,
  }),
  output: z.object({ delegationId: Id }),
  idempotent: true,
  faults: [
    "personNotFound",
    "noPermission",
    "deputySelf",
    "deputyOutside",
    "deputyAway",
    "deputyBusy",
    "delegationOpen",
    "dayPast",
    "periodEmpty",
  ],
});

export const revokeDeputy = post("/web/enroll/deputy/revoke", {
  summary: "Ends a delegation before its time, by who gave it.",
  access: "member",
  act: { outside: "who stands in for somebody holds for all contests" },
  input: z.object({ delegationId: Id }),
  output: Nothing,
});

/** In whose place: without one, as the teams' advisor. */
const InPlace = z.object({ delegationId: Id.optional() });

export const decisionPage = get("/web/enroll/decision/page", {
  summary: "Lists the teams that wait for the caller's decision: as their advisor, or in the place of somebody.",
  access: "member",
  input: PageQuery.omit({ keywords: true }).extend(InPlace.shape),
  output: Page(DeskRow),
});

export const decisionTeam = get("/web/enroll/decision/detail", {
  summary: "Returns everything about a team that somebody audits for whom the caller stands in. Reading it is logged.",
  access: "member",
  input: z.object({ teamId: Id, delegationId: Id }),
  output: DeskTeam,
});

export const decideMany = post("/web/enroll/decision/decide", {
  summary: "Decides on many teams as their advisor, or in the place of somebody; each succeeds or fails by itself.",
  access: "member",
  act: "signUp",
  input: InPlace.extend({ ids: Ids, decision: z.enum(auditDecisions), reason: Reason.optional() }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["othersTurn", "reasonRequired", "factsChanged", "ownImport", "ownTeam", "deputyJudges", "decidedBefore"],
});

export const decisionReasons = get("/web/enroll/decision/reasons", {
  summary: "Lists the reasons for which the caller, or whom they stand in for, returned teams within a year.",
  access: "member",
  input: InPlace,
  output: z.array(z.string()),
});

export const remindAdvisors = post("/web/enroll/decision/remind", {
  summary: "Reminds the advisors whose decision a team waits for, by its captain, twice a day at most.",
  access: "member",
  act: "signUp",
  input: z.object({ teamId: Id }),
  output: Nothing,
  faults: ["notCaptain", "illegalTransition", "tooFast"],
});
