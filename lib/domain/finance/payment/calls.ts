import { z } from "zod";
import { gatewayChannels } from "@/db/gateway-values";
import { payScenes } from "@/db/told-values";
import { get, post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Id } from "@/lib/http/wire";

/** Money is counted, and goes back, in whatever state its contest is. */
export const MONEY = { outside: "money is counted whatever state the contest is in" };

/** One order, or the entry that an order is to be made for. The key makes a double click pay once. */
const PayRequest = oneWay(
  z.object({
    orderId: Id.optional(),
    bizType: z.literal("ENROLL").optional(),
    bizIds: z.array(Id).min(1).max(100).optional(),
    payScene: z.enum(payScenes),
    channel: z.enum(gatewayChannels).optional(),
    idempotencyKey: z.string().regex(/^[\w-]{8,100}$/, { error: "invalid" }),
  }),
  [["orderId"], ["bizType", "bizIds"]],
  "orderOrEntries",
);

/** One attempt to pay, by the number of its first order. `amount` in fen, of all that is paid together; which of form, address or code is filled follows `payType`. */
export const PayAttempt = z.object({
  orderNo: z.string(),
  amount: z.number().int(),
  payType: z.enum(["FORM", "URL", "QR"]),
  payForm: z.string().optional(),
  payUrl: z.string().optional(),
  qrCode: z.string().optional(),
  expireTime: DT,
});

export const pay = post("/alipay/payment/pay", {
  summary:
    "Starts a payment for an order, or for teams whose fees are due, by somebody in each of them; several are paid in one. The amounts are those of the orders; one that is sent along is not read. Returns 503 where no merchant key is configured.",
  access: "member",
  act: { outside: "without a merchant's key nothing is written; with one its contest is asked, as sign-up asks" },
  input: PayRequest,
  output: PayAttempt,
  idempotent: true,
  faults: ["notConfigured", "payeesDiffer", "feeNotDue", "contestSuspended", "contestReadOnly", "gatewaySilent"],
});

export const payOptions = get("/web/pay/options", {
  summary:
    "Says in which ways the fee of a team of one's own, or a bill that one's organisation is to pay, can be paid online; where neither is named, whether anything can be.",
  access: "member",
  input: z.object({ teamId: Id.optional(), billId: Id.optional() }),
  output: z.object({ online: z.boolean(), channels: z.array(z.enum(gatewayChannels)) }),
  faults: ["notFound"],
});

export const gatewayNotified = post("/alipay/payment/notify", {
  summary:
    "Takes a notice of the payment gateway, form encoded and signed (RSA2), and answers the word success once what it says is stored. Anything else is sent again by the gateway.",
  access: "open",
  machine: true,
  proof: { none: "the gateway signs what it sends" },
  act: MONEY,
  carries: "fields",
  answers: "file",
  input: z.record(z.string().max(100), z.string().max(4000)),
  output: z.unknown(),
  faults: ["notConfigured", "badNotice", "amountDiffers", "notFound", "gatewaySilent"],
});

export const wechatNotified = post("/wechat/payment/notify", {
  summary:
    "Takes a notice of WeChat Pay (version 3): its body, as JSON, and the headers Wechatpay-Timestamp, -Nonce, -Signature and -Serial, by which it is signed. Answers the word success once what it says is stored; anything else is sent again by the gateway.",
  access: "open",
  machine: true,
  proof: { none: "the gateway signs what it sends" },
  act: MONEY,
  carries: "signed",
  answers: "file",
  input: z.object({
    timestamp: z.string().max(20),
    nonce: z.string().max(100),
    signature: z.string().max(2000),
    serial: z.string().max(100),
    body: z.string().max(64_000),
  }),
  output: z.unknown(),
  faults: ["badNotice", "amountDiffers", "notFound"],
});
