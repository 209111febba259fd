import { z } from "zod";
import { writeOffStatuses } from "@/db/ledger-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { writeOffStatuses };
export const WriteOffStatus = z.enum(writeOffStatuses);
const Fen = z.number().int();
/** What can be given up of an order. */
export const GivenUpFen = Fen.min(1).max(1_000_000_000);
const FINANCE = ["fin:order:refund", "enroll:sign:batch_fee"] as const;

/** A giving up of what is owed, as its order or bill shows it. */
export const WriteOffOf = z.object({
  writeOffId: Id,
  status: WriteOffStatus,
  amount: Fen.describe("Fen (1/100 yuan) that were asked to be given up; once done, what was."),
  owed: Fen.describe("Fen (1/100 yuan) that its orders asked for: more than `amount` where a part was given up."),
  reason: z.string(),
  askedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createTime: DT,
  decideTime: DT.nullable(),
});
export type WriteOffOf = z.output<typeof WriteOffOf>;

export const askWriteOff = post("/finance/writeOff/save", {
  summary:
    "Gives up what an order, or all that is open of a bill, still asks for: its teams take part without a fee. Of an order a part can be given up: its team owes the rest. What takes the fees of one payer that were given up in these contests over the installation's limit waits for a second person.",
  access: FINANCE,
  act: MONEY,
  input: z
    .object({
      orderId: Id.optional(),
      billId: Id.optional(),
      amountFen: GivenUpFen.optional().describe(
        "Of the order, the part that is given up; all of it where nothing is said.",
      ),
      reason: Line(200),
    })
    .refine(({ orderId, billId }) => (orderId === undefined) !== (billId === undefined), {
      path: ["orderId"],
      error: "required",
    })
    .refine(({ billId, amountFen }) => billId === undefined || amountFen === undefined, {
      path: ["amountFen"],
      error: "invalid",
    }),
  output: z.object({ writeOffId: Id, status: WriteOffStatus }),
  idempotent: true,
  faults: ["feeNotDue", "illegalTransition", "writeOffWaits", "writeOffTooMuch"],
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
