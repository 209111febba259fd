/** Choices about orders, payments and refunds. */
export const moneyKinds: Record<string, Record<string, string>> = {
  OrderStatus: {
    unpaid: "nobody has begun to pay",
    paying: "an attempt is under way",
    paid: "paid in full",
    refunding: "money is on its way back, or waits for a second person",
    partlyRefunded: "a part went back",
    refunded: "all of it went back",
    closed: "nothing is owed by it any more",
  },
  PaymentStatus: {
    pending: "the gateway has said nothing of it yet",
    succeeded: "the money came in",
    failed: "given up without payment",
  },
  PaymentChannel: { alipay: "by the gateway", offline: "in another way, confirmed by hand" },
  RefundStatus: {
    asked: "waits for a second person",
    sent: "on its way",
    succeeded: "has gone back",
    failed: "refused by the gateway",
    refused: "refused by a person",
  },
  FeeBase: {
    fee: "the fee itself",
    day: "a row by day",
    count: "a row by the number of the school's teams",
    hand: "an organiser set it",
  },
  RefundCause: {
    manual: "somebody asked for it",
    duplicate: "the order had been paid before",
    late: "nothing was owed any more when it came in",
    withdrawn: "the team withdrew, by the refund table",
  },
  BillStatus: {
    draft: "not sent yet",
    sent: "no money came in for it",
    partlyPaid: "money came in, and an order is still open",
    paid: "no order is open any more",
    void: "asks for nothing",
  },
  CheckStatus: {
    uploaded: "waits to be checked",
    approved: "its money is counted",
    rejected: "no such money came",
    undone: "approved by mistake, and taken back",
  },
  LineStatus: { open: "waits to be matched", matched: "is a receipt of a bill", ignored: "is no fee" },
  ProposalReason: {
    reference: "its words name the bill",
    amount: "it brings exactly what is open",
    payer: "it comes from the payer",
  },
};
