import { z } from "zod";
import { gatewayChannels } from "@/db/gateway-values";
import { billLineKinds, differenceKinds, differenceStatuses } from "@/db/reconciliation-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { Day, DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { differenceStatuses };

const Fen = z.number().int();

const ReconciledDay = z.object({
  dayId: Id,
  day: Day,
  doneTime: DT.nullable().describe("Null while the gateway has not given its bill."),
  merchant: z
    .object({ channel: z.enum(gatewayChannels), name: z.string() })
    .nullable()
    .describe("Whose bill it is; null for that of the installation's own keys."),
  lines: z.number().int().nullable().describe("Lines of the bill; for who answers for the keys."),
  matched: z.number().int().nullable().describe("Of them, those that agree with our books."),
  fee: z
    .number()
    .int()
    .describe(
      "Fen (1/100 yuan) that the gateway took by the bill of what was paid for contests in the caller's scope.",
    ),
  openNum: z.number().int().describe("Differences in the caller's scope that are open."),
  settledNum: z.number().int().describe("Differences in the caller's scope that are settled."),
});
export type ReconciledDay = z.output<typeof ReconciledDay>;

export const reconciliationPage = get("/finance/reconciliation/page", {
  summary:
    "Lists the days of which the gateway's bill is held against our books, the newest first, with the differences about contests that the caller organises.",
  access: "fin:check:list",
  input: PageQuery.omit({ keywords: true }),
  output: Page(ReconciledDay),
});

export const reconcileDay = post("/finance/reconciliation/run", {
  summary:
    "Downloads the gateway's bill of a day that is over and holds it against our books; every night that is done by itself. Doing it again changes nothing that still holds.",
  access: "fin:check:edit",
  act: MONEY,
  input: z.object({ day: Day }),
  output: Nothing,
  faults: ["notConfigured", "billNotYet", "billUnread", "gatewaySilent"],
});

const Difference = z.object({
  differenceId: Id,
  day: Day,
  kind: z.enum(differenceKinds),
  line: z.enum(billLineKinds),
  outNo: z.string().describe("The number under which the gateway knows it: ours."),
  tradeNo: z.string().nullable(),
  ourFen: Fen.nullable().describe("Fen (1/100 yuan) in our books; null where it is missing."),
  theirFen: Fen.nullable().describe("Fen (1/100 yuan) in the bill; null where it is missing."),
  orderNo: z.string().nullable(),
  competitionName: z.string().nullable(),
  status: z.enum(differenceStatuses),
  owner: z.string().nullable(),
  own: z.boolean().describe("The caller sees to it."),
  reason: z.string().nullable(),
  settleTime: DT.nullable(),
});
export type Difference = z.output<typeof Difference>;

export const differencePage = get("/finance/reconciliation/difference/page", {
  summary:
    "Lists where the gateway's bills and our books differ, in contests that the caller organises; those of no order of ours are for a caller whose scope is everything.",
  access: "fin:check:list",
  input: PageQuery.omit({ keywords: true }).extend({
    dayId: Id.optional(),
    status: z.enum(differenceStatuses).optional(),
  }),
  output: Page(Difference),
});

export const takeDifference = post("/finance/reconciliation/difference/take", {
  summary: "Says that the caller sees to a difference, in whoever's place.",
  access: "fin:check:edit",
  act: MONEY,
  input: z.object({ differenceId: Id }),
  output: Nothing,
  faults: ["illegalTransition"],
});

export const settleDifference = post("/finance/reconciliation/difference/settle", {
  summary: "Settles a difference with what became of it.",
  access: "fin:check:edit",
  act: MONEY,
  input: z.object({ differenceId: Id, reason: Line(200) }),
  output: Nothing,
  faults: ["illegalTransition"],
});
