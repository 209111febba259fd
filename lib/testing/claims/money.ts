import type { Side } from "@/lib/testing/world";
import type { Claim, Claims } from "./claim";

const attempt = { payScene: "PC", idempotencyKey: "pay-000001" };
const reason = { reason: "why" };
/** The file that waits, looked at. */
const looked = ({ things }: Side) => ({
  digest: things.invoiceDigest,
  invoiceNumber: "24312000000011112222",
  confirmed: true,
});

/** Who counts money: the organiser's finance. */
const counts = (takes: Claim["takes"], values: object = {}, more: Partial<Claim> = {}): Claim => ({
  by: "finance",
  takes,
  with: { ...values },
  alsoFor: ["host"],
  ...more,
});

export const finance: Claims = {
  // Without a merchant's key a payment looks at nothing: whosever the order is, the answer is the same.
  "POST /alipay/payment/pay": [
    { by: "captain", takes: { orderId: () => "1" }, with: attempt, open: ["orderId"] },
    { by: "captain", takes: { bizIds: "approvedTeam" }, with: { ...attempt, bizType: "ENROLL" }, open: ["bizIds"] },
  ],
  "GET /finance/action/page": counts({ competitionId: "contest" }),
  "GET /finance/order/page": counts({ competitionId: "contest" }),
  "GET /finance/order/export": counts({ competitionId: "contest" }),
  "GET /finance/order/detail": counts({ orderId: "order" }),
  "POST /web/invoice/apply": {
    by: "captain",
    takes: { orderIds: "plainOrder" },
    with: {
      ...{ titleType: "person", title: "Somebody", item: "Fee", email: "somebody@example.test" },
    },
  },
  "GET /web/invoice/file": { by: "captain", takes: { invoiceId: "issuedInvoice" } },
  "GET /finance/invoice/page": counts({ competitionId: "contest" }),
  "GET /finance/invoice/export": counts({ competitionId: "contest" }),
  "GET /finance/invoice/detail": counts({ invoiceId: "appliedInvoice" }),
  "POST /finance/invoice/audit": counts({ invoiceId: "appliedInvoice" }, { ...reason, approve: true }),
  "POST /finance/invoice/file/upload": counts({ invoiceId: "approvedInvoice" }, { name: "invoice.pdf", size: 22 }),
  "POST /finance/invoice/issue": { ...counts({ invoiceId: "approvedInvoice" }), with: looked },
  "POST /finance/invoice/flush": {
    ...counts({ invoiceId: "issuedInvoice" }),
    with: (side: Side) => ({ ...looked(side), ...reason }),
  },
  "GET /finance/reconciliation/difference/page": counts({ dayId: "reconciledDay" }, {}, { open: ["dayId"] }),
  "POST /finance/reconciliation/difference/take": counts({ differenceId: "openDifference" }),
  "POST /finance/reconciliation/difference/settle": counts({ differenceId: "openDifference" }, reason),
  "GET /web/order/detail": {
    by: "captain",
    takes: {},
    meets: "order",
    with: ({ things }: Side) => ({ orderNo: things.orderNo }),
  },
  "POST /finance/refund/save": counts({ orderId: "order" }, { ...reason, amountFen: 10 }),
  "POST /finance/refund/decide": counts({ refundId: "askedRefund" }, { ...reason, approve: true }),
  "POST /finance/refund/resend": counts({ refundId: "failedRefund" }),
  "POST /finance/refund/confirm": counts({ refundId: "offlineRefund" }, reason),
};
