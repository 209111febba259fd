import { z } from "zod";
import { refundStatuses } from "@/db/told-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { post } from "@/lib/http/endpoint";
import { Id, Line, Nothing } from "@/lib/http/wire";

const Reason = Line(200);

export const askRefund = post("/finance/refund/save", {
  summary:
    "Gives back what an order was paid, or a part of it, by the way it came. What takes the order's refunds over the installation's limit waits for a second person.",
  access: "fin:order:refund",
  act: MONEY,
  input: z.object({ orderId: Id, amountFen: z.number().int().min(1).max(1_000_000_000), reason: Reason }),
  output: z.object({ refundId: Id, status: z.enum(refundStatuses) }),
  idempotent: true,
  faults: ["refundTooMuch", "illegalTransition", "invoiceIssued", "invoiceUnderWay"],
});

export const decideRefund = post("/finance/refund/decide", {
  summary: "Approves or refuses a refund that waits for a second person; a refusal needs a reason.",
  access: "fin:order:audit",
  act: MONEY,
  input: z.object({ refundId: Id, approve: z.boolean(), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["ownRefund", "reasonRequired", "illegalTransition", "invoiceIssued", "invoiceUnderWay"],
});

export const resendRefund = post("/finance/refund/resend", {
  summary: "Sends a refund to the gateway again that it refused.",
  access: "fin:order:refund",
  act: MONEY,
  input: z.object({ refundId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const confirmRefund = post("/finance/refund/confirm", {
  summary: "Records that money went back outside the gateway, as it had come.",
  access: "fin:order:refund",
  act: MONEY,
  input: z.object({ refundId: Id, reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["illegalTransition"],
});
