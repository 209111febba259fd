import { z } from "zod";
import { billStatuses, checkStatuses, payScenes } from "@/db/told-values";
import { OrderStatus } from "@/lib/domain/finance/order/calls";
import { MONEY, PayAttempt } from "@/lib/domain/finance/payment/calls";
import { WriteOffOf } from "@/lib/domain/finance/write-off/calls";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Nothing, Page, PageQuery, Text } from "@/lib/http/wire";

export { billStatuses };
export const BillStatus = z.enum(billStatuses);
const Fen = z.number().int();
const Reason = Line(200);
/** More teams than any school sends to one organiser. */
const MOST_TEAMS = 500;

const DueRow = z.object({
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  schoolName: z.string(),
  competitionId: Id,
  competitionName: z.string(),
  payeeName: z.string(),
  amount: Fen,
});
export type DueRow = z.output<typeof DueRow>;

export const duePage = get("/finance/due/page", {
  summary:
    "Lists the teams whose fee is due and stands in no bill yet: those of the caller's organisation, and those of contests that the caller organises. Amounts in fen.",
  access: "fin:bill:list",
  input: PageQuery.pick({ pageNum: true, pageSize: true, keywords: true }).extend({
    competitionId: Id.optional(),
    billId: Id.optional().describe("Those that may be added to this bill: of its payer, for its payee."),
  }),
  output: Page(DueRow).extend({ sum: Fen.describe("Of all teams that the filter finds.") }),
});

export const makeBills = post("/finance/bill/save", {
  summary:
    "Makes bills of teams whose fee is due: one for each school and organiser, as drafts, or sent at once. A team stands in one bill at a time.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({
    teamIds: z.array(Id).min(1).max(MOST_TEAMS),
    dueOn: Day,
    note: Text(500).default(""),
    send: z.boolean().default(true),
  }),
  output: z.object({ billIds: z.array(Id) }),
  idempotent: true,
  faults: ["feesNotDue", "billHeld"],
});

export const BillFilter = z.object({ status: BillStatus.optional() });

const BillRow = z.object({
  billId: Id,
  billNo: z.string(),
  status: BillStatus,
  payerName: z.string(),
  payeeName: z.string(),
  orders: z.number().int(),
  amount: Fen.describe("Of its orders that are not closed."),
  received: Fen.describe("By receipts, and by payments of its orders online or by their teams."),
  dueOn: Day,
  overdue: z.boolean(),
  createTime: DT,
  sentTime: DT.nullable(),
});
export type BillRow = z.output<typeof BillRow>;

export const billPage = get("/finance/bill/page", {
  summary:
    "Lists bills, the newest first: those that the caller's organisation is to pay, and those of contests that the caller organises. `keywords` looks into numbers and payers. Drafts are seen by both.",
  access: "fin:bill:list",
  input: PageQuery.pick({ pageNum: true, pageSize: true, keywords: true }).extend(BillFilter.shape),
  output: Page(BillRow),
});

const CheckOfBill = z.object({
  checkId: Id,
  status: z.enum(checkStatuses),
  amount: Fen,
  payer: z.string(),
  paidOn: Day,
  reference: z.string(),
  voucher: z.string().nullable().describe("The name of the file; a line of a statement has none."),
  reason: z.string().nullable(),
  createTime: DT,
});

export const billDetail = get("/finance/bill/detail", {
  summary: "Returns a bill with its orders in the payer's order, what came in for it, and where to pay.",
  access: "fin:bill:list",
  input: z.object({ billId: Id }),
  output: BillRow.extend({
    note: z.string(),
    version: z.number(),
    pays: z.boolean().describe("The caller acts for the payer."),
    receives: z.boolean().describe("The caller acts for the organiser."),
    credit: Fen.describe("What came in and has settled no order yet."),
    lines: z.array(
      z.object({
        orderId: Id,
        orderNo: z.string(),
        status: OrderStatus,
        teamName: z.string(),
        teamNumber: z.string().nullable(),
        competitionName: z.string(),
        amount: Fen,
        before: Fen.nullable().describe("What the team owed when it came into the bill; null where it still does."),
      }),
    ),
    voidable: z.boolean().describe("No money came in, none is being checked, and its payer is paying nothing online."),
    online: z
      .enum(["underWay", "received"])
      .nullable()
      .describe(
        "An online payment by the payer: begun and not counted yet, or counted for all that was open while the bill's state does not tell it yet.",
      ),
    checks: z.array(CheckOfBill),
    writeOffs: z.array(WriteOffOf),
    twoPeopleOver: Fen.describe("A write-off over it waits for a second person."),
    account: z.object({ holder: z.string(), bank: z.string(), account: z.string() }).nullable(),
    history: z.array(
      z.object({
        from: BillStatus.nullable(),
        to: BillStatus,
        reason: z.string().nullable(),
        actorName: z.string().nullable(),
        time: DT,
      }),
    ),
  }),
});
export type BillDetail = z.output<typeof billDetail.output>;

export const billPaper = get("/finance/bill/paper", {
  summary: "Returns a bill as PDF: what is to pay for whom until when, and to which account, with the number to name.",
  access: "fin:bill:list",
  input: z.object({ billId: Id }),
  output: z.unknown(),
  answers: "file",
});

export const sendBill = post("/finance/bill/send", {
  summary: "Sends a draft to its payer.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({ billId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const updateBill = post("/finance/bill/update", {
  summary:
    "Changes a draft: the orders that stay, in the order in which they are settled, further teams of the same school and organiser, the day until which it is to be paid, and the note.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({
    billId: Id,
    orderIds: z.array(Id).max(MOST_TEAMS),
    teamIds: z.array(Id).max(MOST_TEAMS).default([]),
    dueOn: Day,
    note: Text(500).default(""),
    version: z.int(),
  }),
  output: Nothing,
  faults: ["stale", "illegalTransition", "billOrders", "billEmpty", "feesNotDue", "billHeld", "billOtherSides"],
});

export const orderBill = post("/finance/bill/order", {
  summary:
    "Says in which order the payer wants the orders of a bill settled where less comes in than all of it; every order of the bill once.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({ billId: Id, orderIds: z.array(Id).min(1).max(MOST_TEAMS) }),
  output: Nothing,
  faults: ["illegalTransition", "billOrders"],
});

export const voidBill = post("/finance/bill/void", {
  summary: "Voids a bill for which no money came in; its teams still owe their fees.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({ billId: Id, reason: Reason }),
  output: Nothing,
  faults: ["illegalTransition", "billHasMoney"],
});

export const payBill = post("/finance/bill/pay", {
  summary:
    "Starts an online payment of all that is open of a bill, by its payer. Returns 503 where no merchant key is configured.",
  access: "fin:bill:add",
  act: MONEY,
  input: z.object({ billId: Id, payScene: z.enum(payScenes) }),
  output: PayAttempt,
  idempotent: true,
  faults: ["notConfigured", "payeesDiffer", "illegalTransition", "feeNotDue", "gatewaySilent"],
});

export const handBack = post("/finance/bill/return", {
  summary: "Records that what came in for a bill beyond its orders was handed back outside the gateway.",
  access: "fin:check:refund",
  act: MONEY,
  input: z.object({ billId: Id, amountFen: z.number().int().min(1).max(1_000_000_000), reason: Reason }),
  output: Nothing,
  idempotent: true,
  faults: ["refundTooMuch"],
});
