import { z } from "zod";
import {
  orderStatuses,
  paymentChannels,
  paymentStatuses,
  payScenes,
  refundCauses,
  refundStatuses,
} from "@/db/told-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { WriteOffOf } from "@/lib/domain/finance/write-off/calls";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { orderStatuses };
export const OrderStatus = z.enum(orderStatuses);
const Fen = z.number().int();

/** Why money that somebody counted is not taken back. */
export const undoFaults = [
  "illegalTransition",
  "undoTooLate",
  "undoRefunded",
  "invoiceIssued",
  "invoiceUnderWay",
] as const;

/** What a list of orders is narrowed by. `keywords` looks into numbers, teams and the numbers of trades. */
export const OrderFilter = z.object({
  competitionId: Id.optional(),
  status: OrderStatus.optional(),
  startTime: Day.optional(),
  endTime: Day.optional(),
});

const OrderRow = z.object({
  orderId: Id,
  orderNo: z.string(),
  status: OrderStatus,
  amount: Fen,
  refunded: Fen,
  writtenOff: Fen.describe("What of it was given up."),
  competitionId: Id,
  competitionName: z.string(),
  teamId: Id,
  teamName: z.string(),
  teamNumber: z.string().nullable(),
  schoolName: z.string(),
  channel: z.enum(paymentChannels).nullable(),
  createTime: DT,
  payTime: DT.nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;

export const orderPage = get("/finance/order/page", {
  summary: "Lists the orders of contests that the caller organises, the newest first. Amounts in fen.",
  access: "fin:order:list",
  input: PageQuery.extend(OrderFilter.shape),
  output: Page(OrderRow),
});

const OrderPick = OrderFilter.extend({ keywords: Line(100, 0).optional() });

export const orderSums = get("/finance/order/sums", {
  summary: "Returns what all orders come to that the filters of the list find. Amounts in fen.",
  access: "fin:order:list",
  input: OrderPick,
  output: z.object({
    amount: Fen.describe("Of all of them, closed ones too: what the list's column of amounts adds up to."),
    charged: Fen.describe("Of orders that are not closed."),
    received: Fen.describe("What came in for them."),
    refunded: Fen.describe("What went back of it."),
    fee: Fen.describe("What gateways took of it, by their bills."),
    writtenOff: Fen.describe("What was given up of orders that are closed."),
  }),
});

export const exportOrders = get("/finance/order/export", {
  summary: "Returns the filtered orders as a spreadsheet.",
  access: "fin:order:export",
  input: OrderPick,
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
});

const Step = z.object({
  from: OrderStatus.nullable(),
  to: OrderStatus,
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  time: DT,
});
const PaymentRow = z.object({
  paymentId: Id,
  outTradeNo: z.string(),
  tradeNo: z.string().nullable(),
  channel: z.enum(paymentChannels),
  scene: z.enum(payScenes).nullable(),
  status: z.enum(paymentStatuses),
  settles: z.boolean(),
  amount: Fen,
  refunded: Fen,
  fee: Fen.describe("What the gateway took of it, by its bill; 0 while no bill tells it."),
  note: z.string().nullable(),
  createTime: DT,
  payTime: DT.nullable(),
});
const RefundRow = z.object({
  refundId: Id,
  outRequestNo: z.string(),
  amount: Fen,
  fee: Fen.describe("What the gateway gave back of its fee with it, below nothing."),
  cause: z.enum(refundCauses),
  reason: z.string(),
  status: z.enum(refundStatuses),
  channel: z.enum(paymentChannels),
  askedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  own: z.boolean().describe("The caller asked for it, and cannot approve it."),
  createTime: DT,
  doneTime: DT.nullable(),
});

export const orderDetail = get("/finance/order/detail", {
  summary: "Returns an order with every attempt to pay it, what went back and its past.",
  access: "fin:order:list",
  input: z.object({ orderId: Id }),
  output: OrderRow.extend({
    refundable: Fen,
    undoable: z.boolean().describe("It was recorded as received by hand, today, and nothing of it went back."),
    proposal: z
      .object({
        amountFen: Fen.describe("Fen (1/100 yuan) that the table gives back, less what went back already."),
        percent: z.number().int().describe("How much of what was paid the table gives back."),
        day: Day.describe("The day on which the team withdrew, else today."),
      })
      .nullable()
      .describe("What the refund table of the contest says; null where it has none, or nothing can go back."),
    twoPeopleOver: Fen.describe("A refund that takes those of the order over it waits for a second person."),
    payments: z.array(PaymentRow),
    refunds: z.array(RefundRow),
    writeOffs: z.array(WriteOffOf),
    history: z.array(Step),
  }),
});
export type OrderDetail = z.output<typeof orderDetail.output>;

export const undoReceived = post("/finance/order/undo", {
  summary:
    "Takes back, on the day on which it was recorded, that a fee had been received by hand: the team owes it again. What a bill's receipt settled is undone with that receipt.",
  access: ["fin:order:refund", "enroll:sign:batch_fee"],
  act: MONEY,
  input: z.object({ orderId: Id, reason: Line(200) }),
  output: Nothing,
  faults: [...undoFaults],
});

export const orderReceipt = get("/finance/order/receipt", {
  summary: "Returns a receipt of what was paid by an order as PDF; it is no invoice.",
  access: "fin:order:list",
  input: z.object({ orderId: Id }),
  output: z.unknown(),
  answers: "file",
});

export const teamReceipt = get("/web/order/receipt", {
  summary: "Returns a receipt of what one's own team has paid as PDF; it is no invoice.",
  access: "member",
  input: z.object({ teamId: Id }),
  output: z.unknown(),
  answers: "file",
});

export const ownOrder = get("/web/order/detail", {
  summary: "Returns how an order of one's own team stands: what the page after a payment asks until it is paid.",
  access: "member",
  input: z.object({ orderNo: Line(40) }),
  output: z.object({
    orderId: Id,
    orderNo: z.string(),
    status: OrderStatus,
    begun: z.boolean().describe("Somebody has begun to pay it, whatever became of that."),
    amount: Fen,
    refunded: Fen,
    teamId: Id,
    teamName: z.string(),
    competitionName: z.string(),
    payTime: DT.nullable(),
  }),
  faults: ["notFound"],
});
export type OwnOrder = z.output<typeof ownOrder.output>;
