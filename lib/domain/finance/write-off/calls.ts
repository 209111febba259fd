import { z } from "zod";
import { writeOffStatuses } from "@/db/ledger-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { writeOffStatuses };
export const WriteOffStatus = z.enum(writeOffStatuses);
const Fen = z.number().int();
const FINANCE = ["fin:order:refund", "enroll:sign:batch_fee"] as const;

/** A giving up of what is owed, as its order or bill shows it. */
export const WriteOffOf = z.object({
  writeOffId: Id,
  status: WriteOffStatus,
  amount: Fen.describe("Fen (1/100 yuan) that were asked to be given up; once done, what was."),
  reason: z.string(),
  askedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createTime: DT,
  decideTime: DT.nullable(),
});
export type WriteOffOf = z.output<typeof WriteOffOf>;

export const askWriteOff = post("/finance/writeOff/save", {
  summary:
    "Gives up what an order, or all that is open of a bill, still asks for: its teams take part without a fee. What takes the fees of one payer that were given up in these contests over the installation's limit waits for a second person.",
  access: FINANCE,
  act: MONEY,
  input: z
    .object({ orderId: Id.optional(), billId: Id.optional(), reason: Line(200) })
    .refine(({ orderId, billId }) => (orderId === undefined) !== (billId === undefined), {
      path: ["orderId"],
      error: "required",
    }),
  output: z.object({ writeOffId: Id, status: WriteOffStatus }),
  idempotent: true,
  faults: ["feeNotDue", "illegalTransition", "writeOffWaits"],
});

export const decideWriteOff = post("/finance/writeOff/decide", {
  summary:
    "Approves or refuses a write-off that waits for a second person; a refusal needs a reason. What was paid, waived or is being paid in the meantime is passed over.",
  access: "fin:order:audit",
  act: MONEY,
  input: z.object({ writeOffId: Id, approve: z.boolean(), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["ownWriteOff", "reasonRequired", "illegalTransition", "feeNotDue"],
});

const WriteOffRow = WriteOffOf.extend({
  own: z.boolean().describe("The caller asked for it, and cannot approve it."),
  orders: z.number().int(),
  billId: Id.nullable(),
  billNo: z.string().nullable(),
  orderId: Id.nullable().describe("Where it is of one order alone."),
  orderNo: z.string().nullable(),
  payerName: z.string().describe("The school of its teams."),
  competitionName: z.string(),
});
export type WriteOffRow = z.output<typeof WriteOffRow>;

export const writeOffPage = get("/finance/writeOff/page", {
  summary:
    "Lists what was given up of fees in contests that the caller organises, and what waits for a second person, these first.",
  access: "fin:order:list",
  input: PageQuery.omit({ keywords: true }).extend({ status: WriteOffStatus.optional() }),
  output: Page(WriteOffRow),
});
