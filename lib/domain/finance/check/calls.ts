import { z } from "zod";
import { checkStatuses } from "@/db/told-values";
import { undoFaults } from "@/lib/domain/finance/order/calls";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { paperFaults } from "@/lib/http/file/taken";
import { Day, DT, Id, Line, Nothing, Page, PageQuery, QueryNumber } from "@/lib/http/wire";

export { checkStatuses };
export const CheckStatus = z.enum(checkStatuses);
const Fen = z.number().int();

export const VOUCHER_MB = 10;

export const putVoucher = post("/finance/check/save", {
  summary:
    "Uploads the voucher of a transfer for a bill: how much was paid, by whom and when. It is audited before anything is settled.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({
    billId: Id,
    amountFen: QueryNumber().int().min(1).max(2_000_000_000),
    payer: Line(100),
    paidOn: Day,
    name: Line(200),
    size: QueryNumber().int().min(0),
  }),
  output: z.object({ checkId: Id }),
  carries: "file",
  fileMb: VOUCHER_MB,
  faults: ["illegalTransition", "billPaid", "voucherUsed", ...paperFaults],
});

export const voucherFile = get("/finance/check/file", {
  summary: "Returns the voucher of a receipt, to both sides of its bill.",
  access: "fin:bill:list",
  input: z.object({ checkId: Id }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});

const CheckRow = z.object({
  checkId: Id,
  billId: Id,
  billNo: z.string(),
  payerName: z.string().describe("The organisation that the bill is for."),
  payer: z.string().describe("Who paid, as the voucher or the statement says."),
  status: CheckStatus,
  amount: Fen,
  open: Fen.describe("What of the bill is still to be paid."),
  paidOn: Day,
  reference: z.string(),
  voucher: z.string().nullable(),
  uploadedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  own: z.boolean().describe("The caller brought it in; where two must look, somebody else approves it."),
  undoable: z.boolean(),
  createTime: DT,
  decideTime: DT.nullable(),
});
export type CheckRow = z.output<typeof CheckRow>;

export const checkPage = get("/finance/check/page", {
  summary: "Lists receipts outside the gateway for bills of contests that the caller organises, those that wait first.",
  access: "fin:check:list",
  input: PageQuery.pick({ pageNum: true, pageSize: true, keywords: true }).extend({ status: CheckStatus.optional() }),
  output: Page(CheckRow),
});

export const decideCheck = post("/finance/check/decide", {
  summary:
    "Approves a receipt, whose money then settles orders of its bill, or rejects it with a reason. Where two must look, who brought it in cannot approve it.",
  access: "fin:check:audit",
  act: MONEY,
  input: z.object({ checkId: Id, approve: z.boolean(), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["ownCheck", "voucherUsed", "reasonRequired", "illegalTransition"],
});

export const undoCheck = post("/finance/check/undo", {
  summary: "Takes an approval back on the day on which it was given: what the money had settled is open again.",
  access: "fin:check:audit",
  act: MONEY,
  input: z.object({ checkId: Id, reason: Line(200) }),
  output: Nothing,
  faults: [...undoFaults],
});
