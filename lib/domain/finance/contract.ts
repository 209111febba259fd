import { z } from "zod";
import { post } from "@/lib/http/endpoint";
import { oneWay } from "@/lib/http/openapi/one-way";
import { DT, Id } from "@/lib/http/wire";

/** Where the buyer is: at a desk, in a phone's browser, or before a code to scan. */
export const PayScene = z.enum(["PC", "WAP", "QR"]);

/** One order, or the entries that an order is to be made for. The key makes a double click pay once. */
export const PayRequest = oneWay(
  z.object({
    orderId: Id.optional(),
    bizType: z.literal("ENROLL").optional(),
    bizIds: z.array(Id).min(1).max(100).optional(),
    payScene: PayScene,
    idempotencyKey: z.string().regex(/^[\w-]{8,100}$/, { error: "invalid" }),
  }),
  [["orderId"], ["bizType", "bizIds"]],
  "orderOrEntries",
);

/** One attempt to pay. `amount` in fen; which of form, address or code is filled follows `payType`. */
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
    "Starts a payment for an order or for teams whose fee is due. Returns 503 where no merchant key is configured.",
  access: "member",
  act: { outside: "without a merchant's key nothing is written" },
  input: PayRequest,
  output: PayAttempt,
  idempotent: true,
  faults: ["notConfigured"],
});
