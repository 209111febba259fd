import { z } from "zod";
import { DT, Flag, Id, Line, QueryFlag } from "@/lib/http/wire";
import { importActions } from "@/lib/sheet/importing/kind";

/** The two steps of every import: a spreadsheet is checked, and what was checked, nothing else, is imported (docs/rules/access.md, "Import and export"). */
export const MAX_ROWS = 20_000;

/** A file that a form carries: in the input its name, in the body its bytes. */
export const FormFile = Line(255);

/** A flag of a form, where everything is text. */
export const FormFlag = z.preprocess((text) => (text === "" ? undefined : text), QueryFlag.default(0));

/**
 * `rowNum` is the row as the spreadsheet program shows it; `column` and the names in `values` are the column's key. `values` are
 * what would be stored, `changes` where that is otherwise than it was typed.
 */
export const ImportRow = z.object({
  rowNum: z.number(),
  action: z.enum(importActions),
  values: z.record(z.string(), z.string()),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

const counts = {
  /** Rows without a problem: those to create, to update, and those that are as they say already. */
  validCount: z.number(),
  invalidCount: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  unchangedCount: z.number(),
  /** Each problem by its row, e.g. "第3行：手机号码不正确", in the caller's language; the first 5,000. */
  messageList: z.array(z.string()),
};

/**
 * `rows`: 200 of them, those with problems or changes first to be taken in; `notices`: what to know about the file (other
 * sheets, hidden rows, columns that nobody reads); `sha256`: of the file, for the import to name.
 */
export const ImportCheck = z.object({
  checkId: Id,
  fileName: z.string(),
  sha256: z.string(),
  sheetName: z.string(),
  totalCount: z.number(),
  ...counts,
  expiresAt: DT,
  notices: z.array(z.string()),
  rows: z.array(ImportRow),
});
export type ImportCheck = z.output<typeof ImportCheck>;

/** `onlyValid`: rows with problems are left out; without it one bad row refuses all of them. `sha256`: of the file that was seen checked. */
export const ImportRequest = z.object({
  checkId: Id,
  onlyValid: Flag.default(0),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** Why what was checked is not imported. */
export const importFaults = ["importOutdated", "importUsed", "importOtherFile", "importFailed"] as const;

/** Why a file is not read as a spreadsheet with the columns that are asked for. */
export const sheetFaults = [
  "sheetColumnsMissing",
  "sheetEmpty",
  "sheetColumnTwice",
  "sheetTooHeavy",
  "sheetUnreadable",
] as const;

export const ImportResult = z.object(counts);
export type ImportResult = z.output<typeof ImportResult>;
