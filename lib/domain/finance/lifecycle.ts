import { feeOrder, payment, refund } from "@/db";
import type { orderStatuses, paymentStatuses, refundStatuses } from "@/db/told-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** docs/rules/finance.md, "An order". `closed → paid` is money that came late and is still owed. */
const orderTransitions: Transitions<(typeof orderStatuses)[number]> = {
  unpaid: ["paying", "paid", "closed"],
  paying: ["unpaid", "paid", "closed"],
  paid: ["refunding"],
  refunding: ["paid", "partlyRefunded", "refunded"],
  partlyRefunded: ["refunding"],
  refunded: [],
  closed: ["paid"],
};
export const orderLifecycle = lifecycle("order", feeOrder, orderTransitions);

/** `failed → succeeded` is money for an attempt that had been given up. */
const paymentTransitions: Transitions<(typeof paymentStatuses)[number]> = {
  pending: ["succeeded", "failed"],
  succeeded: [],
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
