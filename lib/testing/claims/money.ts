import type { Claims } from "./claim";

const attempt = { payScene: "PC", idempotencyKey: "pay-000001" };

/** Without a merchant's key a payment looks at nothing: whosever the order is, the answer is the same. */
export const finance: Claims = {
  "POST /alipay/payment/pay": [
    { by: "captain", takes: { orderId: () => "1" }, with: attempt, open: ["orderId"] },
    { by: "captain", takes: { bizIds: "approvedTeam" }, with: { ...attempt, bizType: "ENROLL" }, open: ["bizIds"] },
  ],
};
