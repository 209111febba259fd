"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { Checkbox } from "@/components/ui/control/checkbox";
import { type FormField, GRADE } from "@/lib/domain/contest/form";
import { AnswerFrame } from "./answer-frame";
import { CascadeAnswer } from "./cascade-answer";
import { ChoiceAnswer } from "./choice-answer";
import { FileAnswer } from "./file-answer";
import { limitsOf } from "./limits";
import { RichAnswer } from "./rich-answer";
import { TableAnswer } from "./table-answer";
import { TextAnswer } from "./text-answer";
import { TicksAnswer } from "./ticks-answer";
import type { AnswerProps } from "./types";
import { inWords } from "./words";

type Type = FormField["type"];

const controls: Partial<Record<Type, ComponentType<AnswerProps>>> = {
  radio: ChoiceAnswer,
  select: ChoiceAnswer,
  checkbox: TicksAnswer,
  cascade: CascadeAnswer,
  table: TableAnswer,
  richtext: RichAnswer,
  file: FileAnswer,
  image: FileAnswer,
};
const groups = new Set<Type>(["radio", "checkbox", "cascade", "table", "richtext"]);

/** One field of a form with its control; a section is a heading, a statement a text with a tick. */
export function Answer(props: Omit<AnswerProps, "invalid" | "describedBy" | "labelId">) {
  const { field, id, value, onChange, errors, required } = props;
  const t = useTranslations("form");
  const locale = useLocale();
  const label = inWords(field.label, locale);
  const help = inWords(field.help, locale);
  const error = errors[field.key];
  const labelId = `${id}-label`;
  const limits = limitsOf(field, value);
  const about = [help && "help", limits && "limit", error && "error"].filter(Boolean);
  const describedBy = about.map((part) => `${id}-${part}`).join(" ") || undefined;
  const source = props.sources[field.source];
  const computed = field.source.startsWith("computed.");
  const disabled = props.disabled || computed || source?.readOnly === true;

  if (field.type === "section")
    return (
      <div className="border-b border-ink pt-4 pb-1">
        <h3 className="font-heading text-base font-semibold">{label}</h3>
        {help && <p className="max-w-measure text-note text-ink-2">{help}</p>}
      </div>
    );
  if (field.type === "statement")
    return (
      <div className="space-y-2 border-l-2 border-rule pl-4">
        {help && (
          <p id={`${id}-help`} className="max-w-measure text-sm whitespace-pre-line text-ink-2">
            {help}
          </p>
        )}
        <Checkbox
          {...{ id, describedBy, disabled }}
          invalid={Boolean(error)}
          aria-required={required}
          label={`${t("agree")}: ${label}`}
          checked={value === true}
          onCheckedChange={onChange}
        />
        {error && (
          <p id={`${id}-error`} className="text-note text-status-refused">
            {error}
          </p>
        )}
      </div>
    );
  const Control = field.source === GRADE ? ChoiceAnswer : (controls[field.type] ?? TextAnswer);
  const note = computed
    ? t("computed")
    : source?.readOnly
      ? t("fromProfile")
      : props.disabled
        ? t("frozen")
        : undefined;
  const shown = value === undefined && source?.value !== undefined ? source.value : value;
  return (
    <AnswerFrame {...{ id, labelId, label, help, error, required, note, limits }} group={groups.has(field.type)}>
      <Control {...props} {...{ labelId, describedBy, disabled }} value={shown} invalid={Boolean(error)} />
    </AnswerFrame>
  );
}
