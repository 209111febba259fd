import { keyPair } from "@/lib/server/gateway/signing.mjs";
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

/** Who pays for a school; the organiser sees its bills as well. */
const pays = (takes: Claim["takes"], values: object = {}): Claim => ({
  by: "schoolAdmin",
  takes,
  with: { ...values },
  alsoFor: ["host", "finance"],
});
/** What the payer alone decides, whoever else sees its bills. */
const decides = (takes: Claim["takes"], values: object = {}): Claim => ({ ...pays(takes, values), alsoFor: [] });
const VOUCHER = { amountFen: 100, payer: "A school", paidOn: "2026-01-01", name: "voucher.pdf", size: 22 };

export const finance: Claims = {
  "GET /finance/due/page": [counts({ competitionId: "contest" }), pays({ billId: "draftBill" })],
  "POST /finance/bill/save": pays({ teamIds: "billableTeam" }, { dueOn: "2099-01-01" }),
  "GET /finance/bill/page": counts({}),
  "GET /finance/bill/detail": pays({ billId: "bill" }),
  "GET /finance/bill/paper": pays({ billId: "bill" }),
  "POST /finance/bill/send": pays({ billId: "draftBill" }),
  "POST /finance/bill/update": pays(
    { billId: "draftBill", orderIds: "draftOrder", teamIds: "addableTeam" },
    { dueOn: "2099-01-01", version: 1 },
  ),
  "POST /finance/bill/order": decides({ billId: "bill", orderIds: "billedOrder" }),
  "POST /finance/bill/void": pays({ billId: "voidableBill" }, reason),
  "POST /finance/bill/pay": decides({ billId: "bill" }, { payScene: "PC" }),
  "POST /finance/bill/return": counts({ billId: "paidBill" }, { ...reason, amountFen: 10 }),
  "POST /finance/check/save": pays({ billId: "bill" }, VOUCHER),
  "GET /finance/bill/invoice/list": decides({ billId: "invoicedBill" }),
  "POST /finance/bill/invoice/apply": decides(
    { billId: "invoicedBill", orderIds: "invoicedOrder" },
    { titleType: "person", title: "A school", item: "Fee", email: "school@example.test" },
  ),
  "GET /finance/bill/invoice/file": decides({ invoiceId: "billInvoice" }),
  "GET /finance/check/file": pays({ checkId: "check" }),
  "GET /finance/check/page": counts({}),
  "POST /finance/check/decide": counts({ checkId: "check" }, { ...reason, approve: true }),
  "POST /finance/check/undo": counts({ checkId: "approvedCheck" }, reason),
  "GET /finance/account/detail": counts({}),
  "POST /finance/account/save": counts(
    {},
    { version: 0, holder: "An organiser", bank: "A bank", account: "62220000", fourEyes: true },
  ),
  "GET /finance/gateway/list": counts({}),
  "POST /finance/gateway/save": counts(
    {},
    {
      ...{ channel: "alipay", mode: "key", appId: "2021000000000001", sellerId: "2088000000000001" },
      ...{ privateKey: keyPair().privateKey, publicKey: keyPair().publicKey },
    },
  ),
  "POST /finance/gateway/test": counts({}, { channel: "alipay" }),
  "POST /finance/gateway/remove": counts({}, { channel: "alipay" }),
  "GET /web/pay/options": [
    { by: "captain", takes: { teamId: "approvedTeam" } },
    { by: "schoolAdmin", takes: { billId: "bill" } },
  ],
  "GET /finance/statement/template/export": counts({}),
  "POST /finance/statement/layout/read": counts({}, { file: "bank.xlsx" }),
  "POST /finance/statement/layout/save": counts({}, { headings: ["Day", "Amount"], places: { paidOn: 0, amount: 1 } }),
  "POST /finance/statement/template/check": counts({}, { file: "bank.xlsx" }),
  "POST /finance/statement/template/import": counts({ checkId: "checkedStatement" }),
  "GET /finance/statement/page": counts({}),
  "POST /finance/statement/match": [
    counts({ lineId: "openLine", billId: "bill" }),
    counts({ lineId: "openLine", teamId: "lineTeam" }),
  ],
  "POST /finance/statement/ignore": counts({ lineId: "openLine" }, reason),
  // Without a merchant's key a payment looks at nothing: whosever the order is, the answer is the same.
  "POST /alipay/payment/pay": [
    { by: "captain", takes: { orderId: () => "1" }, with: attempt, open: ["orderId"] },
    { by: "captain", takes: { bizIds: "approvedTeam" }, with: { ...attempt, bizType: "ENROLL" }, open: ["bizIds"] },
  ],
  "GET /finance/action/page": counts({ competitionId: "contest" }),
  "GET /finance/order/page": counts({ competitionId: "contest" }),
  "GET /finance/order/sums": counts({ competitionId: "contest" }),
  "GET /finance/order/export": counts({ competitionId: "contest" }),
  "GET /finance/order/detail": counts({ orderId: "order" }),
  "POST /finance/order/undo": counts({ orderId: "handOrder" }, reason),
  "GET /finance/order/receipt": counts({ orderId: "order" }),
  "GET /web/order/receipt": { by: "captain", takes: { teamId: "paidTeam" } },
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
  "POST /finance/writeOff/save": [
    counts({ orderId: "givenUpOrder" }, reason),
    counts({ billId: "givenUpBill" }, reason),
  ],
  "POST /finance/writeOff/decide": counts({ writeOffId: "askedWriteOff" }, { ...reason, approve: true }),
  "GET /finance/writeOff/page": counts({}),
  "POST /finance/refund/confirm": counts({ refundId: "offlineRefund" }, reason),
};
