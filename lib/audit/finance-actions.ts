/** Acts about money: orders, payments and refunds. */
export const financeActions = {
  "order.unpaid": "finance",
  "order.paying": "finance",
  "order.paid": "finance",
  "order.refunding": "finance",
  "order.partlyRefunded": "finance",
  "order.refunded": "finance",
  "order.closed": "finance",
  "order.export": "finance",
  "payment.succeeded": "finance",
  "payment.failed": "finance",
  "refund.sent": "finance",
  "refund.succeeded": "finance",
  "refund.failed": "finance",
  "refund.refused": "finance",
} as const;
