"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { applies, type FormField, isFrozen, isRequired, visibleFields } from "@/lib/domain/contest/form";
import { Answer } from "./answer";
import type { Answers, Sources, Uploads } from "./types";

type DynamicFormProps = {
  /** The fields of one target (team, member, work …). */
  fields: readonly FormField[];
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Words by the field's key; a cell of a table is `key.row.column`. */
  errors?: Record<string, string>;
  /** Wire time: decides what is required and what is frozen by now. */
  now?: string;
  item?: string;
  stage?: string;
  disabled?: boolean;
  sources?: Sources;
  uploads?: Uploads;
  /** Prefix of the controls' ids, `${id}-${key}`: where links of an error summary lead. */
  id?: string;
};

const NONE = {};

/** The questions that an organiser drew up, each showing as soon as the answers so far ask for it. */
export function DynamicForm(props: DynamicFormProps) {
  const { fields, answers, onChange, errors = NONE, now = "", item, stage, sources = NONE } = props;
  const t = useTranslations("form");
  const own = useId();
  const id = props.id ?? own;
  const shown = visibleFields(
    fields.filter((field) => applies(field, { item, stage })),
    answers,
  );
  if (shown.length === 0) return <p className="text-note text-hint">{t("nothing")}</p>;
  return (
    <div className="space-y-5">
      {shown.map((field) => (
        <Answer
          key={field.id}
          field={field}
          id={`${id}-${field.key}`}
          value={Object.hasOwn(answers, field.key) ? answers[field.key] : undefined}
          onChange={(value) => onChange({ ...answers, [field.key]: value })}
          errors={errors}
          required={isRequired(field, now)}
          disabled={Boolean(props.disabled) || (now !== "" && isFrozen(field, now))}
          sources={sources}
          uploads={props.uploads}
        />
      ))}
    </div>
  );
}
