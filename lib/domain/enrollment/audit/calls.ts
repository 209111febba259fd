import { z } from "zod";
import { auditDecisions } from "@/db/values";
import { CompetitionCard, WindowType } from "@/lib/domain/contest/contract";
import { Grouped } from "@/lib/domain/enrollment/draft/calls";
import {
  AuditLevel,
  HistoryRow,
  Member,
  PayStatus,
  Reason,
  ShownAnswer,
  TeamRow,
  TeamSource,
  TeamStatus,
  TeamStep,
} from "@/lib/domain/enrollment/shapes";
import { Bulk, BulkRow } from "@/lib/http/bulk";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, FileRef, Flag, Id, Ids, Nothing, Page, PageQuery, QueryFlag, thenBy } from "@/lib/http/wire";

/** A team as the desk lists it; `mayAudit` says whether it is this person's turn. */
export const DeskRow = TeamRow.extend({
  mayAudit: Flag,
  captainMobile: z.string().nullable(),
  /** Since when it waits at the present level of its audit. */
  waitingSince: DT.nullable(),
  /** Something was done by hand to its fee today that can be undone. */
  feeUndoable: Flag,
});
export type DeskRow = z.output<typeof DeskRow>;

const teamSorts = ["submitTime", "createTime", "teamNumber", "teamName"] as const;

export const teamPage = get("/enroll/team/page", {
  summary: "Lists the submitted teams in scope.",
  access: "enroll:sign:list",
  input: PageQuery.extend({
    competitionId: Id.optional(),
    itemId: Id.optional(),
    status: TeamStatus.optional(),
    schoolId: Id.optional(),
    payStatus: PayStatus.optional(),
    source: TeamSource.optional(),
    /** Only teams that have come so far, as the funnel of the contest counts them. */
    step: TeamStep.optional(),
    /** Only teams whose audit is the caller's turn. */
    mine: QueryFlag.optional(),
    sortBy: z.enum(teamSorts).optional(),
    order: z.enum(["ASC", "DESC"]).default("DESC"),
    ...thenBy(teamSorts),
  }),
  output: Page(DeskRow),
});

export const contestsEntered = get("/enroll/team/contests", {
  summary:
    "Lists other organisers' contests that teams of the caller's schools and colleges have entered; `teams` and `toAudit` count those teams.",
  access: "enroll:sign:list",
  input: z.object({}),
  output: z.array(
    CompetitionCard.pick({
      competitionId: true,
      competitionName: true,
      groupName: true,
      status: true,
      open: true,
      phase: true,
    }).extend({
      teams: z.number(),
      toAudit: z.number(),
    }),
  ),
});

const ExtendableWindow = WindowType.extract(["signUp", "submit"]);

/** Another team of the contest or its former editions with the same people, or nearly the same words; for information only. */
export const AlikeTeam = z.object({
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  status: TeamStatus,
  competitionId: Id,
  competitionName: z.string(),
  samePeople: z.number(),
  nameLike: z.number().nullable(),
  titleLike: z.number().nullable(),
  textLike: z.number().nullable(),
});

/** Everything about one team, for those who answer for it. */
export const DeskTeam = z.object({
  team: DeskRow,
  payReason: z.string().nullable(),
  /** The day on which the money came in, and who recorded it and when; or who waived the fee and when. */
  paidOn: Day.nullable(),
  settledBy: z.string().nullable(),
  settledTime: DT.nullable(),
  statementName: z.string().nullable(),
  statementTime: DT.nullable(),
  approveTime: DT.nullable(),
  members: z.array(Member),
  answers: z.array(ShownAnswer),
  memberAnswers: z.array(z.object({ memberId: Id, realName: z.string(), answers: z.array(ShownAnswer) })),
  files: z.array(FileRef),
  grouped: Grouped.nullable(),
  auditLevels: z.array(AuditLevel),
  audits: z.array(
    z.object({
      level: AuditLevel,
      decision: z.enum(auditDecisions),
      reason: z.string().nullable(),
      auditorName: z.string(),
      /** Whom the auditor stood in for. */
      onBehalfOf: z.string().nullable(),
      time: DT,
    }),
  ),
  extensions: z.array(
    z.object({
      window: WindowType,
      stageName: z.string(),
      until: DT,
      reason: z.string(),
      grantedBy: z.string(),
      time: DT,
    }),
  ),
  /** In which windows it can be given more time. */
  extendable: z.array(z.object({ window: ExtendableWindow, stageId: Id, stageName: z.string(), endTime: DT })),
  history: z.array(HistoryRow),
  alike: z.array(AlikeTeam),
  mayManage: Flag,
});
export type DeskTeam = z.output<typeof DeskTeam>;
const OfTeam = z.object({ teamId: Id });
export const deskTeam = get("/enroll/team/detail", {
  summary: "Returns everything about one team in scope. Reading it is logged, because it contains personal answers.",
  access: "enroll:sign:list",
  input: OfTeam,
  output: DeskTeam,
});

const Outcome = z.object({ status: TeamStatus, teamNumber: z.string().nullable() });
export const approve = post("/enroll/team/approve", {
  summary: "Approves a team at its current audit level; approval at the last level assigns its number.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: OfTeam,
  output: Outcome,
  faults: ["reasonRequired", "factsChanged", "ownImport", "othersTurn", "ownTeam"],
});

export const returnTeam = post("/enroll/team/return", {
  summary: "Returns a team for correction; it keeps its place.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: OfTeam.extend({ reason: Reason }),
  output: Outcome,
  faults: ["reasonRequired", "ownImport", "othersTurn", "ownTeam"],
});

export const reject = post("/enroll/team/reject", {
  summary: "Rejects a team and frees its place.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: OfTeam.extend({ reason: Reason }),
  output: Outcome,
  faults: ["reasonRequired", "ownImport", "othersTurn", "ownTeam"],
});

/** Many at once; each row succeeds or fails by itself. */
export const BatchResult = Bulk(
  BulkRow.extend({
    teamId: Id,
    teamName: z.string(),
    status: TeamStatus.nullable(),
    teamNumber: z.string().nullable(),
  }),
);
export type BatchResult = z.output<typeof BatchResult>;
export const approveMany = post("/enroll/team/batchApprove", {
  summary: "Approves many teams at their current audit level.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: z.object({ ids: Ids }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["ownImport", "othersTurn", "ownTeam"],
});

export const returnMany = post("/enroll/team/batchReturn", {
  summary: "Returns many teams for correction with one reason; each keeps its place.",
  access: "enroll:sign:audit",
  act: "signUp",
  input: z.object({ ids: Ids, reason: Reason }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["ownImport", "othersTurn", "ownTeam"],
});

export const returnReasons = get("/enroll/team/reasons", {
  summary: "Lists the reasons for which teams in scope were returned within a year, the most frequent first.",
  access: "enroll:sign:audit",
  input: z.object({}),
  output: z.array(z.string()),
});

/** How a due fee is settled without a payment here. */
const Settlement = z.enum(["waived", "paid"]);
export type Settlement = z.output<typeof Settlement>;

/** What came in: what all of these teams owe together, in fen, and the day on which it did; both only with `paid`. */
export const Settled = z
  .object({ as: Settlement, amountFen: z.number().int().min(1).optional(), paidOn: Day.optional(), reason: Reason })
  .superRefine(({ as, amountFen, paidOn }, context) => {
    if (as === "waived") return;
    const missing = { amountFen, paidOn };
    for (const [key, value] of Object.entries(missing))
      if (value === undefined) context.addIssue({ code: "custom", path: [key], message: "required" });
  });

export const settleFees = post("/enroll/team/batchFee", {
  summary:
    "Waives the fees of many teams, or records them as paid offline; a payment that differs from the amount due refuses the whole list.",
  access: "enroll:sign:batch_fee",
  act: "signUp",
  input: z.object({ ids: Ids }).and(Settled),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["feeNotDue", "feeChanged"],
});

export const reopen = post("/enroll/team/reopen", {
  summary: "Reverses a rejection: the team is audited again from the first level, if a place is left.",
  access: "enroll:sign:edit",
  act: "signUp",
  input: OfTeam.extend({ reason: Reason }),
  output: Nothing,
  faults: ["itemFull", "answerTaken"],
});

export const disqualify = post("/enroll/team/disqualify", {
  summary: "Disqualifies a team in any state, with its works and awards.",
  access: "enroll:sign:edit",
  act: "signUp",
  input: OfTeam.extend({ reason: Reason }),
  output: Nothing,
});

export const grantExtension = post("/enroll/team/extension/add", {
  summary: "Extends one window of a stage for one team; without a stage, of the last such stage that the team is in.",
  access: "enroll:sign:edit",
  act: "schedule",
  input: OfTeam.extend({ window: ExtendableWindow, stageId: Id.optional(), until: DT, reason: Reason }),
  output: z.object({ extensionId: Id }),
  faults: ["notExtendable", "dayPast", "tooFarAhead", "notLater", "illegalTransition"],
});
