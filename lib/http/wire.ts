import { z } from "zod";
import { fromWireTime, toWireTime } from "@/lib/clock";

/** A database id: decimal text, since a bigint does not fit a JavaScript number (contract.md, Id). */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .refine((id) => id.length < 19 || id <= "9223372036854775807", { error: "invalid" });
export type Id = z.output<typeof Id>;

export const Flag = z.union([z.literal(0), z.literal(1)]);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a request may leave the seconds out. */
export const DT = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/)
  .refine(isInstant);
/** No thirteenth month and no 30th of February, which a Date would take for the 2nd of March. */
function isInstant(text: string) {
  const at = fromWireTime(text);
  return !Number.isNaN(at.getTime()) && toWireTime(at).startsWith(text.replace("T", " "));
}
/** `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** What a person types on one line: trimmed, no control characters, 1 to `max` characters. */
export const Line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((s) => !/[\u0000-\u001f\u007f]|\p{Cs}/u.test(s), { error: "controlCharacters" });

/** What a person types on many lines. */
export const Text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((s) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u.test(s), { error: "controlCharacters" });

/** Query fields of every list. More than 100 rows is refused, not clamped (contract.md, "Envelope"). */
export const PageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  keywords: Line(100, 0).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

export const Page = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), pageNum: z.number(), pageSize: z.number() });

const OptBase = z.object({ value: z.string(), label: z.string(), disabled: z.boolean().optional() });
export const Opt = OptBase.extend({ children: z.array(OptBase).optional() });
export type Opt = z.output<typeof Opt>;

export const FileRef = z.object({
  fileId: Id,
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
});
export type FileRef = z.output<typeof FileRef>;

export const Nothing = z.null();
export const Ids = z.array(Id).min(1).max(100);
