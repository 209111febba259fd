import { z } from "zod";
import { DT, Flag, Id, Line } from "./wire";

/** The two steps of every import: a spreadsheet is checked, and what was checked, nothing else, is imported (contract.md, 13 and 14). */
export const MAX_ROWS = 20_000;

/** A file that a form carries: in the input its name, in the body its bytes. */
export const FormFile = Line(255);

/** A flag of a form, where everything is text. */
export const FormFlag = z.preprocess(
  (text) => (text === "" ? undefined : text),
  z.coerce.number().pipe(Flag).default(0),
);

/** `rowNum` is the row as the spreadsheet program shows it; `column` and the names in `values` are the column's key. */
export const ImportRow = z.object({
  rowNum: z.number(),
  action: z.enum(["create", "update", "skip"]),
  values: z.record(z.string(), z.string()),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportRow = z.output<typeof ImportRow>;

/** `rows`: the first 200; `messageList`: every problem, e.g. "第3行：手机号码不正确", in the caller's language. */
export const ImportCheck = z.object({
  checkId: Id,
  fileName: z.string(),
  totalCount: z.number(),
  validCount: z.number(),
  invalidCount: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  expiresAt: DT,
  rows: z.array(ImportRow),
  messageList: z.array(z.string()),
});
export type ImportCheck = z.output<typeof ImportCheck>;

/** `onlyValid`: rows with problems are left out; without it one bad row refuses all of them. */
export const ImportRequest = z.object({ checkId: Id, onlyValid: Flag.default(0) });

export const ImportResult = z.object({
  validCount: z.number(),
  invalidCount: z.number(),
  createCount: z.number(),
  updateCount: z.number(),
  messageList: z.array(z.string()),
});
export type ImportResult = z.output<typeof ImportResult>;
