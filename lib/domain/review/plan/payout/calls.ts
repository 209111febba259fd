import { z } from "zod";
import { attendanceStates, payoutBases, payoutStatuses } from "@/db/values";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Ids, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

const MONEY = { outside: "money to experts; nothing of the contest changes" };
const PayoutStatus = z.enum(payoutStatuses);
const Basis = z.enum(payoutBases);
const Fen = z.number().int();
const Reason = Line(200);

/** A hundred thousand yuan. */
const HIGHEST_RATE = 10_000_000;

export const planFee = get("/expert/payout/fee/detail", {
  summary: "Returns what the experts of a plan are paid, and what their payments come to by state.",
  access: "expert:manage:list",
  input: z.object({ planId: Id }),
  output: z.object({
    basis: Basis.nullable(),
    rateFen: Fen,
    /** 0 while nothing was said. */
    version: z.number(),
    dueFen: Fen,
    approvedFen: Fen,
    paidFen: Fen,
    /** Earned, and in no payment yet; below nothing where payments are too high. */
    openFen: Fen,
  }),
});
export type PlanFee = z.output<typeof planFee.output>;

export const FeeForm = z.object({ basis: Basis, rateFen: Fen.min(0).max(HIGHEST_RATE) });

export const savePlanFee = post("/expert/payout/fee/update", {
  summary:
    "Sets what the experts of a plan are paid for each sheet handed in or each day attended. Payments that were made stay as they are.",
  access: "expert:manage:edit",
  act: MONEY,
  input: FeeForm.extend({ planId: Id, version: z.number().int().min(0) }),
  output: Nothing,
  faults: ["stale"],
});

export const earningPage = get("/expert/payout/earning/page", {
  summary:
    "Lists the experts of a plan with what they did, what they earned by it, and what no payment covers yet. Bank cards are masked.",
  access: "expert:manage:list",
  input: PageQuery.extend({ planId: Id }),
  output: Page(
    z.object({
      expertId: Id,
      realName: z.string(),
      orgName: z.string(),
      sheets: z.number(),
      daysPresent: z.number(),
      daysAbsent: z.number(),
      earnedFen: Fen,
      /** In payments that were not cancelled. */
      settledFen: Fen,
      openFen: Fen,
      bankName: z.string().nullable(),
      bankCard: z.string().nullable(),
    }),
  ),
});
export type Earning = z.output<typeof earningPage.output>["list"][number];

export const settlePayouts = post("/expert/payout/settle", {
  summary:
    "Makes a payment for every expert of a plan whose earnings differ from their payments: the difference, as a new row. Where earlier payments are corrected by it, it takes a reason.",
  access: "expert:manage:edit",
  act: MONEY,
  input: z.object({ planId: Id, reason: Line(200, 0).default("") }),
  output: z.object({ made: z.number(), amountFen: Fen }),
  faults: ["feeMissing", "planReadOnly", "reasonRequired"],
});

const Payout = z.object({
  payoutId: Id,
  basis: Basis,
  units: z.number(),
  rateFen: Fen,
  amountFen: Fen,
  taxFen: Fen.describe("What of the amount is withheld as tax, in fen (1/100 yuan); of the same sign."),
  status: PayoutStatus,
  reason: z.string(),
  createTime: DT,
});

export const payoutPage = get("/expert/payout/page", {
  summary: "Lists the payments of a plan, the newest first, with what became of each.",
  access: "expert:manage:list",
  input: PageQuery.extend({ planId: Id, status: PayoutStatus.optional() }),
  output: Page(
    Payout.extend({
      expertId: Id,
      realName: z.string(),
      /** To the caller: somebody else approves and pays it. */
      own: z.boolean(),
      moves: z.array(z.object({ to: PayoutStatus, time: DT, byName: z.string(), reason: z.string() })),
    }),
  ),
});
export type PayoutRow = z.output<typeof payoutPage.output>["list"][number];

export const movePayouts = post("/expert/payout/update", {
  summary: "Approves payments, marks them as paid, or cancels them with a reason: all or none.",
  access: "expert:manage:audit",
  act: MONEY,
  input: z.object({
    planId: Id,
    ids: Ids,
    status: z.enum(["approved", "paid", "cancelled"]),
    reason: Line(200, 0).default(""),
  }),
  output: Nothing,
  faults: ["payoutOwn", "illegalTransition", "reasonRequired"],
});

export const savePayoutTax = post("/expert/payout/tax/update", {
  summary:
    "Enters what of a payment is withheld as tax, while it is not paid; nothing is computed. Of a correction below nothing it is what is withheld less.",
  access: "expert:manage:edit",
  act: MONEY,
  input: z.object({ planId: Id, payoutId: Id, taxFen: Fen.min(0).max(2_000_000_000) }),
  output: Nothing,
  faults: ["payoutOwn", "illegalTransition", "taxTooMuch"],
});

export const exportPayouts = post("/expert/payout/export", {
  summary:
    "Writes the payments of a plan that were not cancelled as a spreadsheet, or on paper with places for signatures (PDF). Bank cards are masked; in full (`full`, spreadsheet alone) they need `expert:manage:export` and a reason, which is logged.",
  access: "expert:manage:list",
  act: { outside: "nothing is stored" },
  input: z.object({
    planId: Id,
    type: z.enum(["pdf", "xlsx"]),
    status: PayoutStatus.exclude(["cancelled"]).optional(),
    full: z.boolean().default(false),
    reason: Line(200, 0).default(""),
  }),
  output: Nothing,
  answers: "file",
  rateLimit: "export",
  faults: ["tooFast", "reasonRequired"],
});

export const revealBankCard = post("/expert/payout/card/detail", {
  summary: "Returns an expert's bank card in full, for a payment of a plan; who asked, and why, is logged.",
  access: "expert:manage:export",
  act: { outside: "nothing but the log is written" },
  input: z.object({ planId: Id, expertId: Id, reason: Reason }),
  output: z.object({ realName: z.string(), bankName: z.string(), bankCard: z.string() }),
});

export const attendancePage = get("/expert/attendance/page", {
  summary: "Lists the experts of a plan with whether they were there on a day; null where nobody said.",
  access: "expert:manage:list",
  input: PageQuery.extend({ planId: Id, day: Day }),
  output: Page(
    z.object({
      expertId: Id,
      realName: z.string(),
      orgName: z.string(),
      state: z.enum(attendanceStates).nullable(),
      daysPresent: z.number(),
      daysAbsent: z.number(),
    }),
  ),
});

export const markAttendance = post("/expert/attendance/update", {
  summary: "Marks experts of a plan as present or absent on a day, or takes the mark away. A day to come is refused.",
  access: "expert:manage:edit",
  act: MONEY,
  input: z.object({ planId: Id, day: Day, expertIds: Ids, state: z.enum(attendanceStates).nullable() }),
  output: Nothing,
});

const PaymentsOfPlan = z.object({
  planId: Id,
  planName: z.string(),
  competitionName: z.string(),
  sheets: z.number(),
  daysPresent: z.number(),
  /** Due or approved, and not paid yet. */
  dueFen: Fen,
  paidFen: Fen,
  payouts: z.array(Payout),
});
export type PaymentsOfPlan = z.output<typeof PaymentsOfPlan>;

export const expertPayments = get("/expert/payout/person/list", {
  summary: "Lists the payments to one expert of the library, by the plans in scope, the newest first.",
  access: "expert:manage:list",
  input: z.object({ expertId: Id }),
  output: z.array(PaymentsOfPlan),
});

export const ownPayments = get("/expert/payout/mine/list", {
  summary: "Lists the payments to the caller as an expert, by plan, the newest first.",
  access: "review:score:list",
  input: z.strictObject({}),
  output: z.array(PaymentsOfPlan),
});
