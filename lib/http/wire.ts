import { z } from "zod";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { isStorable, normalCode, normalLine, normalOrgName, normalPersonName, normalText } from "@/lib/text/normal";

/** A database id: decimal text, since a bigint does not fit a JavaScript number. */
export const Id = z
  .string()
  .regex(/^[1-9]\d{0,18}$/, { abort: true })
  .refine((id) => id.length < 19 || id <= "9223372036854775807", { error: "invalid" });
export type Id = z.output<typeof Id>;

export const Flag = z.union([z.literal(0), z.literal(1)]);
/** Yes or no as `Flag` has it. */
export const flag = (is: boolean | null): 0 | 1 => (is ? 1 : 0);

/** A file of our own store that everybody may open; pages load nothing from other hosts. */
export const OwnFile = z.string().regex(/^\/prod-api\/system\/file\/open\?fileId=[1-9]\d{0,18}$/);

/**
 * A number where everything comes as text: in a query string, a form or a header. Never in a JSON body, which has numbers of its own:
 * there `true`, `null` and `[]` would be taken for one (tested).
 */
export const QueryNumber = () => z.coerce.number() as unknown as z.ZodNumber;
export const QueryFlag = QueryNumber().pipe(Flag);

/** A word of `faults.field`; what is empty lacks, and is said to. */
const unlessEmpty = (word: string) => (issue: { input?: unknown }) => (issue.input === "" ? undefined : word);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a request may leave the seconds out. */
export const DT = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/, { error: unlessEmpty("time"), abort: true })
  .refine(isInstant, { error: "time", abort: true });
/** No thirteenth month and no 30th of February, which a Date would take for the 2nd of March. */
function isInstant(text: string) {
  const at = fromWireTime(text);
  return isOfOurs(text) && !Number.isNaN(at.getTime()) && toWireTime(at).startsWith(text.replace("T", " "));
}
/** `YYYY-MM-DD`. */
export const Day = z.iso.date().refine(isOfOurs, { abort: true });
/** From 1900 on: nothing here is older, and the database knows no year 0. */
function isOfOurs(text: string) {
  return text >= "1900";
}

/** A shape of one line in the normal form that `normal` gives. */
export const oneLine =
  (normal: (typed: string) => string) =>
  (max: number, min = 1) =>
    z
      .string()
      .overwrite(normal)
      .min(min)
      .max(max)
      .refine((text) => isStorable(text), { error: "controlCharacters" });

/** What a person types on one line, in its normal form (`lib/text/normal.ts`): `min` to `max` characters, no control characters. */
export const Line = oneLine(normalLine);
export const PersonName = oneLine(normalPersonName);
/** The name of a school, a department or another organisation. */
export const OrgName = oneLine(normalOrgName);
/** A code or a number that names something: narrow characters without spaces. */
export const CodeLine = oneLine(normalCode);

/** What a person types on many lines. */
export const Text = (max: number) =>
  z
    .string()
    .overwrite(normalText)
    .max(max)
    .refine((text) => isStorable(text, true), { error: "controlCharacters" });

/** A code made of the characters that `pattern` names, checked after normalisation. */
export const CodeOf = (pattern: RegExp, says?: { error: string }) =>
  z.string().overwrite(normalCode).regex(pattern, says);

const unlessBlank = (blank: null | undefined) => (value: unknown) =>
  typeof value === "string" && normalText(value) === "" ? blank : value;

/** What a form leaves empty is null. */
export const orNull = <T extends z.ZodType>(shape: T) => z.preprocess(unlessBlank(null), shape.nullable().optional());

/** What a form leaves empty is not given. */
export const orNothing = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => unlessBlank(undefined)(value ?? undefined), shape.optional());

/** Query fields of a list that may be sorted by two columns: what orders the rows that `sortBy` leaves equal. */
export const thenBy = <const Keys extends readonly [string, ...string[]]>(keys: Keys) => ({
  thenBy: z.enum(keys).optional(),
  thenOrder: z.enum(["ASC", "DESC"]).optional(),
});

/** What an export of such a list leaves out of its filters. */
export const ofPages = {
  pageNum: true,
  pageSize: true,
  sortBy: true,
  order: true,
  thenBy: true,
  thenOrder: true,
} as const;

/** Query fields of every list. More than 100 rows is refused, not clamped. */
export const PageQuery = z.object({
  pageNum: QueryNumber().int().min(1).max(1_000_000).default(1),
  pageSize: QueryNumber().int().min(1).max(100).default(10),
  keywords: Line(100, 0).optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

export const Page = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), total: z.number(), pageNum: z.number(), pageSize: z.number() });

/** What a preview was computed from: whoever names it publishes just that. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/i, { error: unlessEmpty("digest") });

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

/** Values of a query in one text, with commas between. */
export const Several = <T extends z.ZodType>(one: T, most: number) =>
  z.preprocess((text) => (typeof text === "string" ? text.split(",").filter(Boolean) : text), z.array(one).max(most));
