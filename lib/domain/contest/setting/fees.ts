import { z } from "zod";
import { feeScopes } from "@/db/values";
import { CodeOf, Day, Id, Text } from "@/lib/http/wire";

/** No fee is above it: 100,000 yuan. */
const FEE_LIMIT_FEN = 100_000_00;
export const FeeFen = z.number().int().min(0).max(FEE_LIMIT_FEN);

type Issue = (path: PropertyKey[], message: string) => void;

/** Says at its row what is not above the row before it, as `key` is meant to be. */
function mustAscend<K extends string>(rows: readonly Record<K, string | number>[], key: K, word: string, say: Issue) {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (before && row[key] <= before[key]) say([at, key], word);
  }
}

const says =
  (context: { addIssue: (issue: { code: "custom"; path: PropertyKey[]; message: string }) => void }): Issue =>
  (path, message) =>
    context.addIssue({ code: "custom", path, message });

/** A code is typed in any case, with the spaces that people put between its letters. */
export const FeeCode = CodeOf(/^[A-Za-z0-9]{6,32}$/, { error: "feeCode" }).toUpperCase();

/** What a team pays, and gives back (docs/rules/finance.md, "The price of a team"). */
export const FeeRules = z.object({
  feeFen: FeeFen,
  feeScope: z.enum(feeScopes),
  /** Whom to pay, where and by what reference, in the organiser's words; required where there is a fee. */
  howToPay: Text(1000),
  /** Through `until` the fee is that of its row, the earliest such row; after the last one it is `feeFen`. */
  feeTiers: z
    .array(z.object({ until: Day, feeFen: FeeFen }))
    .max(12)
    .superRefine((rows, context) => mustAscend(rows, "until", "daysAscend", says(context))),
  /** From so many entered teams of one school on, the fee is that of its row, where that is less. */
  feeByCount: z
    .array(
      z.object({
        from: z.number().int().min(2).max(10_000).describe("The first team of a school that it holds for."),
        feeFen: FeeFen,
      }),
    )
    .max(12)
    .superRefine((rows, context) => mustAscend(rows, "from", "countsAscend", says(context))),
  /** Teams of these organisations, and of all below them, pay nothing. */
  feeWaivedOrgs: z.array(Id).max(500),
  /** What a captain types at submission, how many teams of the contest may, and how much of the fee it takes away. */
  feeCodes: z
    .array(
      z.object({
        code: FeeCode,
        uses: z.number().int().min(1).max(100_000).describe("How many teams of the contest may use it."),
        percent: z.number().int().min(1).max(100).describe("How much of the fee it takes away."),
      }),
    )
    .max(200)
    .superRefine((rows, context) => {
      for (const [at, { code }] of rows.entries())
        if (rows.findIndex((row) => row.code === code) < at) says(context)([at, "code"], "namedTwice");
    }),
  /** What goes back to a team that withdraws through `until`; after the last row nothing does by itself. */
  refundTable: z
    .array(
      z.object({
        until: Day,
        percent: z.number().int().min(0).max(100).describe("How much of what was paid goes back."),
      }),
    )
    .max(12)
    .superRefine((rows, context) => mustAscend(rows, "until", "daysAscend", says(context))),
  payWithinDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .describe("Days after which a team that has not paid is withdrawn; 0: never."),
});
export type FeeRules = z.output<typeof FeeRules>;

export const feeDefaults: FeeRules = {
  feeFen: 0,
  feeScope: "team",
  howToPay: "",
  feeTiers: [],
  feeByCount: [],
  feeWaivedOrgs: [],
  feeCodes: [],
  refundTable: [],
  payWithinDays: 0,
};
