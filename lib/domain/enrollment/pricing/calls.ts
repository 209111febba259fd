import { z } from "zod";
import { feeBases, feeDeeds, feeWaivers } from "@/db/told-values";
import { feeScopes } from "@/db/values";
import { FeeCode, FeeFen } from "@/lib/domain/contest/contract";
import { BatchResult } from "@/lib/domain/enrollment/audit/calls";
import { PayStatus, Reason } from "@/lib/domain/enrollment/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, QueryFlag, QueryNumber } from "@/lib/http/wire";

const Fen = z.number().int();

/** What a fee is made of (docs/rules/finance.md, "The price of a team"). */
export const FeeBasis = z.object({
  by: z.enum(feeBases),
  day: Day,
  until: Day.nullable().describe("The last day of the row by day that held."),
  from: z.number().int().nullable().describe("The first team of a school that the row by count held for."),
  unitFen: Fen.describe("Fen (1/100 yuan) for the team, or for each person or work."),
  units: z.number().int().describe("How often the fee is charged: once, or for each person or work."),
  per: z.enum(feeScopes).optional().describe("What it is charged for; not said of prices that are older than this."),
  waived: z.enum(feeWaivers).nullable(),
  percent: z.number().int().describe("How much of it is taken away."),
});
export type FeeBasis = z.output<typeof FeeBasis>;

export const teamPrice = get("/web/enroll/fee/detail", {
  summary:
    "Returns what one's own team pays and what that is made of: as it would be frozen now while it can be submitted, else as it was frozen. A code is tried, and not used up.",
  access: "member",
  input: z.object({ teamId: Id, feeCode: FeeCode.optional() }),
  output: z.object({
    feeFen: Fen,
    basis: FeeBasis.nullable(),
    before: Fen.nullable().describe(
      "Fen (1/100 yuan) that were frozen before, where another price would be frozen now.",
    ),
    payStatus: PayStatus,
    payBy: DT.nullable().describe("Until when it is to be paid; the team is withdrawn after that."),
    payWithinDays: z.number().int().describe("How many days there will be to pay; 0: without an end."),
    feeCode: z.string().nullable().describe("The code that the frozen price was made with; to the captain alone."),
    takesCode: z.boolean().describe("A code can be typed that takes away the fee, or a part of it."),
  }),
  faults: ["feeCodeUnknown", "feeCodeUsedUp", "tooFast"],
});
export type TeamPrice = z.output<typeof teamPrice.output>;

const PreviewRow = z.object({
  teamId: Id.nullable(),
  teamName: z.string().nullable(),
  teams: z.number().int().describe("Teams with this price."),
  people: z.number().int().describe("People of each of these teams."),
  feeFen: Fen,
  frozenFen: Fen.nullable().describe("Fen (1/100 yuan) that the team owes now."),
  basis: FeeBasis,
});

export const feePreview = get("/enroll/fee/preview", {
  summary:
    "Says what teams would pay that were submitted on a day, by the saved rules: so many of one school with so many people, or those of the contest that owe a fee. Nothing is changed.",
  access: "comp:info:list",
  input: z.object({
    competitionId: Id,
    stageId: Id.optional(),
    itemId: Id.optional(),
    day: Day,
    unpaid: QueryFlag.optional().describe("1: those that owe a fee, instead of so many."),
    teams: QueryNumber().int().min(1).max(1000).default(1).describe("So many teams of one school, one after another."),
    people: QueryNumber().int().min(1).max(120).default(1).describe("Accepted people of each team."),
  }),
  output: z.object({
    rows: z.array(PreviewRow),
    teams: z.number().int().describe("Teams in all; of those that owe, the first 500 are priced."),
    sumFen: Fen.describe("Fen (1/100 yuan) of all the priced teams."),
  }),
});
export type FeePreview = z.output<typeof feePreview.output>;

/** What the batch dialog does about fees. */
export const feeActs = [...feeDeeds, "extended", "reminded", "undone"] as const;
export type FeeAct = (typeof feeActs)[number];

export const ChangedFee = z.object({ feeFen: FeeFen.min(1), reason: Reason });

export const changeFees = post("/enroll/team/batchFee/change", {
  summary:
    "Sets the fee of teams that owe one to another amount, each with the reason. What they had begun to pay closes.",
  access: "enroll:sign:batch_fee",
  act: "signUp",
  input: ChangedFee.extend({ ids: Ids }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["feeNotDue"],
});

export const ExtendedFee = z.object({ payBy: Day, reason: Reason });

export const extendFees = post("/enroll/team/batchFee/extend", {
  summary:
    "Gives teams that owe a fee until a later day to pay it, through the end of that day, each with the reason. Their captains are told, and reminded again.",
  access: "enroll:sign:batch_fee",
  act: "signUp",
  input: ExtendedFee.extend({ ids: Ids }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: ["feeNotDue", "payByNotLater"],
});

export const undoFees = post("/enroll/team/batchFee/undo", {
  summary:
    "Undoes what was done by hand to the fees of teams, on the same day, each with the reason: what was recorded as received or waived is due again, an amount that was set is what it was before. Their captains are told.",
  access: "enroll:sign:batch_fee",
  act: "signUp",
  input: z.object({ ids: Ids, reason: Reason }),
  output: BatchResult,
  bulk: true,
  idempotent: true,
  faults: [
    "feeNotUndoable",
    "undoTooLate",
    "feeNotDue",
    "illegalTransition",
    "undoRefunded",
    "invoiceIssued",
    "invoiceUnderWay",
  ],
});

export const remindFees = post("/enroll/team/batchFee/remind", {
  summary: "Reminds the captains of teams that owe a fee, each team twice a day at most.",
  access: "enroll:sign:batch_fee",
  act: "signUp",
  input: z.object({ ids: Ids }),
  output: BatchResult,
  bulk: true,
  faults: ["feeNotDue", "tooFast"],
});
