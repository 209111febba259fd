import { z } from "zod";
import { readIdentityCard } from "@/lib/person/identity-card";
import type { FormField } from "./field";
import { type Answer, type AnswerFault, type Reading, readAnswer, unfinished } from "./reading";
import { readTable } from "./table";
import { answerTo, isEmpty, visibleFields } from "./visible";

export type { Answer, AnswerFault } from "./reading";

export interface FormMoment {
  /** Wire time, `YYYY-MM-DD HH:mm:ss` Asia/Shanghai: decides what is required by now, and ages. */
  now: string;
  stage?: string;
  item?: string;
  /** A draft may have gaps, but nothing wrong in it. */
  mode: "draft" | "submit";
}

/**
 * Builds the one schema of a form's answers, for browser and server alike (docs/rules/contest.md, "Form fields"). It parses
 * the answers to visible fields of this item and stage by their type (numbers as numbers, phones without spaces), drops
 * everything else, and fills in what is computed from the identity card. Rich text passes unchanged: the server sanitises
 * it.
 * @param fields the fields of one target (team, member …)
 * @returns a schema whose issues lie at the field's key and carry an AnswerFault as message, its figures in `params`
 */
export function answersSchema(fields: readonly FormField[], moment: FormMoment) {
  const applicable = fields.filter((field) => applies(field, moment));
  return z.record(z.string(), z.unknown()).transform((answers, ctx) => {
    const valid: Record<string, Answer> = {};
    const shown = visibleFields(applicable, answers).filter(({ type }) => type !== "section");
    for (const field of shown) {
      if (field.source.startsWith("computed.")) continue;
      const read = readField(field, answerTo(answers, field.key), moment);
      for (const problem of read.problems) {
        ctx.addIssue({
          code: "custom",
          message: problem.fault,
          params: problem.params,
          path: [field.key, ...(problem.path ?? [])],
        });
      }
      if (read.value !== undefined && !isEmpty(read.value)) valid[field.key] = read.value;
    }
    return { ...valid, ...computed(shown, valid, moment.now.slice(0, 10)) };
  });
}

/** Whether a field is for this item and stage. */
export function applies({ items, stages }: FormField, { item, stage }: Pick<FormMoment, "item" | "stage">) {
  const meets = (only: readonly string[], here: string | undefined) =>
    only.length === 0 || (here !== undefined && only.includes(here));
  return meets(items, item) && meets(stages, stage);
}

/** @param now wire time */
export const isRequired = ({ required, requiredFrom }: FormField, now: string) =>
  required === "always" || (required === "afterDate" && requiredFrom !== undefined && now >= requiredFrom);

function readField(field: FormField, raw: unknown, { now, mode }: FormMoment): Reading {
  const { type } = field;
  const read = isEmpty(raw) || type === "section" ? { problems: [] } : readGiven(type, field, raw, now);
  if (mode === "draft") return { ...read, problems: read.problems.filter(({ fault }) => !unfinished.has(fault)) };
  const missing = read.problems.length === 0 && isEmpty(read.value) && isRequired(field, now);
  return missing ? { problems: [{ fault: "required" }] } : read;
}

const readGiven = (type: Exclude<FormField["type"], "section">, field: FormField, raw: unknown, now: string) =>
  type === "table" ? readTable(field, raw) : readAnswer(type, field, raw, now.slice(0, 10));

function computed(
  shown: readonly FormField[],
  kept: Readonly<Record<string, Answer>>,
  today: string,
): Record<string, Answer> {
  const number = shown
    .map(({ type, key }) => (type === "idcard" ? kept[key] : undefined))
    .find((value) => typeof value === "string");
  const card = typeof number === "string" ? readIdentityCard(number, today) : undefined;
  if (!card?.ok) return {};
  const values: Record<string, Answer> = {
    "computed.birthday": card.birthday,
    "computed.age": card.age,
    "computed.gender": card.gender,
  };
  return Object.fromEntries(
    shown.flatMap(({ key, source }) => {
      const value = values[source];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The issues of a failed parse as problems by field path (`members.0.name`), for those who word them. */
export function problemsOf(error: z.ZodError): { field: string; fault: AnswerFault; params: Record<string, number> }[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    fault: issue.message as AnswerFault,
    params: (issue as { params?: Record<string, number> }).params ?? {},
  }));
}
