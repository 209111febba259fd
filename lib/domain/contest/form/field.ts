import { z } from "zod";
import { CodeLine, Line } from "@/lib/http/wire";
import { isStorable, withoutHidden } from "@/lib/text/normal";
import { patternProblem } from "./pattern";

/** How large a file of an answer or a work may be at most, in MB, whatever a contest allows. */
export const MOST_FILE_MB = 2000;

export const fieldTypes = [
  "text",
  "textarea",
  "richtext",
  "number",
  "date",
  "datetime",
  "radio",
  "checkbox",
  "select",
  "cascade",
  "phone",
  "email",
  "idcard",
  "url",
  "file",
  "image",
  "table",
  "statement",
  "section",
] as const;

const operators = ["eq", "ne", "in", "notIn", "gt", "lt", "empty", "filled"] as const;

/** Types whose answer is a choice or a yes/no: only these may decide whether another field shows. */
/** Field types whose answer may decide whether other fields are shown. */
export const decidingTypes = ["radio", "checkbox", "select", "cascade", "statement"] as const;
const deciding = new Set<string>(decidingTypes);

/** What a column of a table question takes. */
export const tableTypes = ["text", "number", "date"] as const;
/** Types whose answer can be one that nobody else gives: a value, not a choice or a text of one's own. */
const uniqueTypes = ["text", "number", "date", "phone", "email", "idcard", "url"] as const;
const singular = new Set<string>(uniqueTypes);

/** Whether nobody else may give a question's answer. */
export const isUnique = ({ unique, type, target }: Pick<FormField, "unique" | "type" | "target">) =>
  unique !== "none" && mayBeUnique({ type, target });
/** Whether a question may be one whose answer nobody else gives. */
export const mayBeUnique = ({ type, target }: Pick<FormField, "type" | "target">) =>
  singular.has(type) && target !== "school" && target !== "review";

/** When an answer is required. */
export const demands = ["never", "always", "afterDate"] as const;
/** Where an answer is the only one of its value. */
export const uniqueness = ["none", "item", "contest"] as const;
/** Up to whom an answer is shown. */
export const fieldReaders = ["owner", "auditor", "reviewer", "public"] as const;

const Words = z.object({ zh: Line(200), en: Line(200, 0).optional() });
/** No name that every object has: an answer to it would be there before anybody answered. */
const Key = z
  .string()
  .regex(/^[a-z][A-Za-z0-9_]{0,39}$/, { error: "fieldKey" })
  .refine((key) => !(key in Object.prototype), { error: "fieldKey" });
/** An instant as the wire shows it: `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const WireTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const Scalar = z.union([Line(200, 0), z.number(), z.boolean()]);

export interface Option {
  value: string;
  label: z.output<typeof Words>;
  children?: Option[];
}
const Option: z.ZodType<Option> = z.object({
  value: Line(100),
  label: Words,
  get children() {
    return z.array(Option).max(500).optional();
  },
});

const Condition = z.object({
  field: Key,
  op: z.enum(operators),
  value: z.union([Scalar, z.array(Scalar).max(100)]).optional(),
});
export type Condition = z.output<typeof Condition>;

const Column = z.object({
  key: Key,
  label: Words,
  type: z.enum(tableTypes),
  required: z.boolean().default(false),
});

/** One field of a form. Limits `min` and `max` mean the value of a number and the length of a text. */
export const FormField = z.object({
  id: CodeLine(40),
  key: Key,
  label: Words,
  help: Words.optional(),
  type: z.enum(fieldTypes),
  target: z.enum(["team", "captain", "member", "advisor", "work", "review", "school"]),
  /** custom, or where the value comes from: `profile.<attr>`, `org.college`, `org.major`, `dict.<code>`, `computed.<what>` of the id card. */
  source: z
    .string()
    .regex(
      /^(custom|profile\.[A-Za-z]{1,40}|org\.(college|major)|dict\.[A-Za-z0-9_]{1,60}|computed\.(birthday|age|gender))$/,
    )
    .default("custom"),
  required: z.enum(demands).default("never"),
  requiredFrom: WireTime.optional(),
  /** From then on the answer stays as it is. */
  freezeAt: WireTime.optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  /** Must match the whole text, as HTML's `pattern` does. */
  regex: z
    .string()
    .overwrite(withoutHidden)
    .max(200)
    .refine((text) => isStorable(text), { error: "controlCharacters" })
    .optional(),
  options: z.array(Option).max(500).optional(),
  /** Choices of a checkbox, files of a file field, rows of a table. */
  minSel: z.int().min(0).optional(),
  maxSel: z.int().min(1).max(500).optional(),
  fileRule: z
    .object({
      ext: z.array(z.string().regex(/^[a-z0-9]{1,10}$/)).min(1),
      maxMB: z.number().positive().max(MOST_FILE_MB),
      maxCount: z.int().min(1).max(50),
    })
    .optional(),
  columns: z.array(Column).min(1).max(20).optional(),
  /** All must hold; a child of a hidden field is hidden. */
  showIf: z.array(Condition).max(10).default([]),
  /** Only for these items and stages; empty: for all. */
  items: z.array(CodeLine(60)).default([]),
  stages: z.array(CodeLine(60)).default([]),
  visibleTo: z.enum(fieldReaders).default("auditor"),
  personal: z.boolean().default(false),
  /** Nobody else in the track, or in the contest, gives the same answer. */
  unique: z.enum(uniqueness).default("none"),
  order: z.int().default(0),
});
export type FormField = z.output<typeof FormField>;

/**
 * Validates the fields of one form. Issues carry a code as message: duplicateKey, unknownParent, parentNotChoice,
 * parentElsewhere (a parent in another target), cycle, regexInvalid, optionsMissing, requiredFromMissing, minAboveMax,
 * columnsMissing, fileRuleMissing, uniqueUnfit (a type, or a target, whose answers cannot be compared).
 */
export const FormFields = z
  .array(FormField)
  .max(200)
  .superRefine((fields, ctx) => {
    const byKey = new Map(fields.toReversed().map((field) => [field.key, field]));
    fields.forEach((field, i) => {
      const refuse = (message: string, ...path: (string | number)[]) =>
        ctx.addIssue({ code: "custom", message, path: [i, ...path] });
      if (byKey.get(field.key) !== field) refuse("duplicateKey", "key");
      field.showIf.forEach((condition, c) => {
        const parent = byKey.get(condition.field);
        if (!parent) refuse("unknownParent", "showIf", c);
        else if (!deciding.has(parent.type)) refuse("parentNotChoice", "showIf", c);
        else if (parent.target !== field.target) refuse("parentElsewhere", "showIf", c);
      });
      if (dependsOn(field, field.key, byKey)) refuse("cycle", "showIf");
      for (const [message, name] of gapsOf(field)) refuse(message, name);
    });
  });
export type FormFields = z.output<typeof FormFields>;

function dependsOn(
  from: FormField,
  key: string,
  byKey: ReadonlyMap<string, FormField>,
  seen = new Set<string>(),
): boolean {
  return from.showIf.some(({ field }) => {
    if (field === key) return true;
    const parent = byKey.get(field);
    if (!parent || seen.has(field)) return false;
    seen.add(field);
    return dependsOn(parent, key, byKey, seen);
  });
}

function gapsOf(field: FormField): [message: string, name: keyof FormField][] {
  const { type, source, min, max, minSel, maxSel } = field;
  const gaps: [string, keyof FormField, boolean][] = [
    ["regexInvalid", "regex", field.regex !== undefined && patternProblem(field.regex) !== null],
    [
      "optionsMissing",
      "options",
      source === "custom" && ["radio", "select", "cascade"].includes(type) && !field.options?.length,
    ],
    ["requiredFromMissing", "requiredFrom", field.required === "afterDate" && !field.requiredFrom],
    ["minAboveMax", "max", (min ?? Number.NEGATIVE_INFINITY) > (max ?? Number.POSITIVE_INFINITY)],
    ["minAboveMax", "maxSel", (minSel ?? 0) > (maxSel ?? Number.POSITIVE_INFINITY)],
    ["columnsMissing", "columns", type === "table" && !field.columns],
    ["uniqueUnfit", "unique", field.unique !== "none" && !mayBeUnique(field)],
    ["fileRuleMissing", "fileRule", (type === "file" || type === "image") && !field.fileRule],
  ];
  return gaps.flatMap(([message, name, holds]) => (holds ? [[message, name]] : []));
}
