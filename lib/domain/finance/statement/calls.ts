import { z } from "zod";
import { lineStatuses, statementColumns } from "@/db/told-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { FormFile, ImportCheck, ImportRequest, ImportResult, importFaults, sheetFaults } from "@/lib/http/file/import";
import { oneWay } from "@/lib/http/openapi/one-way";
import { Day, DT, Id, Line, Nothing, Page, PageQuery } from "@/lib/http/wire";

export { lineStatuses, statementColumns };
export type StatementColumn = (typeof statementColumns)[number];
export const LineStatus = z.enum(lineStatuses);
const Fen = z.number().int();
const SETTINGS = { outside: "an account belongs to its organisation" };

const Account = z.object({
  holder: Line(100),
  bank: Line(100),
  account: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z -]{4,38}[0-9A-Za-z]$/, { error: "invalid" }),
  fourEyes: z.boolean(),
});

export const payAccount = get("/finance/account/detail", {
  summary:
    "Returns where transfers to the caller's organisation go, and whether two must look at what comes in; null where nothing is set.",
  access: "fin:check:list",
  input: z.object({}),
  output: Account.extend({ version: z.number() }).nullable(),
});
export type PayAccount = z.output<typeof payAccount.output>;

export const savePayAccount = post("/finance/account/save", {
  summary: "Sets where transfers to the caller's organisation go, and whether two must look at what comes in.",
  access: "fin:check:edit",
  act: SETTINGS,
  /** Version 0 where nothing was set. */
  input: Account.extend({ version: z.int().min(0) }),
  output: Nothing,
  faults: ["notFound", "stale"],
});

export const exportStatementTemplate = get("/finance/statement/template/export", {
  summary: "Returns a sheet with the columns that are read of a bank's statement, to fill where a bank gives none.",
  access: "fin:check:add",
  input: z.object({ type: z.literal("template").default("template") }),
  output: z.null(),
  answers: "file",
  rateLimit: "export",
});

/** A sheet wider than this is no statement of a bank. */
const WIDEST = 100;
const Place = z
  .int()
  .min(0)
  .max(WIDEST - 1)
  .describe("In which column of the sheet it stands, from 0.");
const Maybe = Place.nullable().default(null).describe("In which column of the sheet it stands, from 0; null in none.");
const Places = z.object({ paidOn: Place, amount: Place, side: Maybe, payer: Maybe, words: Maybe, bankNo: Maybe });

export const readStatement = post("/finance/statement/layout/read", {
  summary:
    "Reads the first rows of a bank's statement and says which of them its headings are and what stands in which column, as far as the headings are known; nothing is stored. It can be checked as it is where both day and amount are found.",
  access: "fin:check:add",
  act: MONEY,
  input: z.object({ file: FormFile }),
  output: z.object({
    rows: z.array(z.object({ rowNum: z.number(), cells: z.array(z.string()) })),
    headingRow: z.number().describe("The number of the row of headings; the likeliest one where none is known."),
    places: Places.extend({ paidOn: Maybe, amount: Maybe }).describe("What is known of the columns."),
    remembered: z
      .boolean()
      .describe("Somebody of the organisation chose these columns for sheets with these headings."),
  }),
  carries: "form",
  faults: ["notFound", "tooFast", ...sheetFaults],
});
export type StatementFound = z.output<typeof readStatement.output>;

export const saveStatementLayout = post("/finance/statement/layout/save", {
  summary:
    "Sets what stands in which column of bank statements with these headings; from then on every statement of the caller's organisation with the same headings is read so.",
  access: "fin:check:add",
  act: MONEY,
  input: z
    .object({ headings: z.array(Line(200, 0)).min(2).max(WIDEST), places: Places })
    .superRefine(({ headings, places }, context) => {
      const taken = new Set<number>();
      for (const [column, place] of Object.entries(places)) {
        if (place === null) continue;
        if (!headings[place] || taken.has(place))
          context.addIssue({
            code: "custom",
            path: ["places", column],
            message: headings[place] ? "columnTaken" : "invalid",
          });
        // A column without a heading cannot be found again in the next sheet.
        if (headings[place] === "") context.addIssue({ code: "custom", path: ["headings", place], message: "invalid" });
        taken.add(place);
      }
    }),
  output: Nothing,
  faults: ["notFound"],
});

export const checkStatement = post("/finance/statement/template/check", {
  summary:
    "Checks a bank's statement without changing anything; it can be taken in within 30 minutes. Lines that bring no money, or were taken in before, count as unchanged.",
  access: "fin:check:add",
  act: MONEY,
  input: z.object({ file: FormFile }),
  output: ImportCheck,
  carries: "form",
  faults: ["notFound", "tooFast", "statementColumnsMissing", ...sheetFaults],
});

export const importStatement = post("/finance/statement/template/import", {
  summary: "Takes in a checked statement once. A refusal is code 13017 with an ImportResult.",
  access: "fin:check:add",
  act: MONEY,
  input: ImportRequest,
  output: ImportResult,
  idempotent: true,
  faults: importFaults,
});

/** Why a bill is proposed for a line, the strongest first; `receipt`: a voucher told of the same transfer already. */
export const proposalReasons = ["receipt", "reference", "amount", "payer"] as const;

const LineRow = z.object({
  lineId: Id,
  status: LineStatus,
  paidOn: Day,
  amount: Fen,
  payer: z.string(),
  words: z.string(),
  bankNo: z.string(),
  reason: z.string().nullable(),
  billNo: z.string().nullable().describe("The bill that it was matched with."),
  waiting: z.boolean().describe("Its receipt waits for somebody else's approval."),
  confirms: z.boolean().describe("It confirms a receipt by voucher; its money is counted there."),
  proposals: z.array(
    z.object({
      billId: Id,
      billNo: z.string(),
      payerName: z.string(),
      open: Fen.describe("What of it is still to be paid."),
      paid: z.boolean().describe("It is paid: money for it stays with it, to be handed back."),
      because: z.array(z.enum(proposalReasons)),
    }),
  ),
  teams: z
    .array(
      z.object({
        teamId: Id,
        teamName: z.string(),
        teamNumber: z.string().nullable(),
        competitionName: z.string(),
        open: Fen.describe("What the team owes."),
        because: z.array(z.enum(proposalReasons).exclude(["receipt"])),
      }),
    )
    .describe("Single teams that owe and stand in no bill, which it may be for."),
  createTime: DT,
});
export type LineRow = z.output<typeof LineRow>;

export const statementPage = get("/finance/statement/page", {
  summary:
    "Lists the lines of bank statements of the caller's organisation, the newest day first; an open one with the bills and the single teams that it may be for: by a number in its words, by amount, by payer.",
  access: "fin:check:list",
  input: PageQuery.pick({ pageNum: true, pageSize: true, keywords: true }).extend({ status: LineStatus.optional() }),
  output: Page(LineRow),
});

export const matchLine = post("/finance/statement/match", {
  summary:
    "Says for which bill a line of a statement is, or for which single team: a bill of that team is made then, and voided again where the receipt is rejected or undone. Where two must look, somebody else approves the receipt that comes of it; else it is approved at once. Where a voucher told of the same transfer already, the line confirms that receipt instead, and is not counted again.",
  access: "fin:check:add",
  act: MONEY,
  input: oneWay(z.object({ lineId: Id, billId: Id.optional(), teamId: Id.optional() }), [["billId"], ["teamId"]]),
  output: z.object({ checkId: Id, approved: z.boolean(), confirmed: z.boolean() }),
  idempotent: true,
  faults: ["illegalTransition", "feesNotDue", "billHeld"],
});

export const ignoreLine = post("/finance/statement/ignore", {
  summary:
    "Says that a line of a statement is no fee; with `take` it is taken up again, which one that confirms a receipt can be, too.",
  access: "fin:check:add",
  act: MONEY,
  input: z.object({ lineId: Id, take: z.boolean().default(false), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["illegalTransition", "reasonRequired"],
});
