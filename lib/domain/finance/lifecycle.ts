import { bankLine, bill, feeOrder, payCheck, payment, refund } from "@/db";
import type {
  billStatuses,
  checkStatuses,
  lineStatuses,
  orderStatuses,
  paymentStatuses,
  refundStatuses,
} from "@/db/told-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** docs/rules/finance.md, "An order". `closed → paid` is money that came late and is still owed; `paid → unpaid` a receipt approved by mistake. */
const orderTransitions: Transitions<(typeof orderStatuses)[number]> = {
  unpaid: ["paying", "paid", "closed"],
  paying: ["unpaid", "paid", "closed"],
  paid: ["refunding", "unpaid"],
  refunding: ["paid", "partlyRefunded", "refunded"],
  partlyRefunded: ["refunding"],
  refunded: [],
  closed: ["paid"],
};
export const orderLifecycle = lifecycle("order", feeOrder, orderTransitions);

/** `failed → succeeded` is money for an attempt that had been given up; `succeeded → failed` a receipt approved by mistake. */
const paymentTransitions: Transitions<(typeof paymentStatuses)[number]> = {
  pending: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: ["succeeded"],
};
export const paymentLifecycle = lifecycle("payment", payment, paymentTransitions);

const refundTransitions: Transitions<(typeof refundStatuses)[number]> = {
  asked: ["sent", "refused"],
  sent: ["succeeded", "failed"],
  succeeded: [],
  failed: ["sent"],
  refused: [],
};
export const refundLifecycle = lifecycle("refund", refund, refundTransitions);

/** docs/rules/finance.md, "Bills": a receipt that is undone leads back. */
const billTransitions: Transitions<(typeof billStatuses)[number]> = {
  draft: ["sent", "void"],
  sent: ["partlyPaid", "paid", "void"],
  partlyPaid: ["paid", "sent"],
  paid: ["partlyPaid", "sent"],
  void: [],
};
export const billLifecycle = lifecycle("bill", bill, billTransitions);

const checkTransitions: Transitions<(typeof checkStatuses)[number]> = {
  uploaded: ["approved", "rejected"],
  approved: ["undone"],
  rejected: [],
  undone: [],
};
export const checkLifecycle = lifecycle("payCheck", payCheck, checkTransitions);

/** A line whose receipt was rejected or undone waits again; one that was ignored can be taken up. */
const lineTransitions: Transitions<(typeof lineStatuses)[number]> = {
  open: ["matched", "ignored"],
  matched: ["open"],
  ignored: ["open"],
};
export const lineLifecycle = lifecycle("bankLine", bankLine, lineTransitions);
