"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import {
  type AnswerFault,
  answersSchema,
  type FormField,
  type FormMoment,
  problemsOf,
} from "@/lib/domain/contest/form";
import type { Problem } from "./problem-list";
import type { Answers } from "./types";
import { inWords } from "./words";

/**
 * The answers of a form under way: `<DynamicForm {...form.bind} />`, then `form.check("submit")` before sending. It judges
 * by the schema that the server judges by; what it finds is shown at the fields.
 */
export function useAnswers(fields: readonly FormField[], initial: Answers, moment: Omit<FormMoment, "mode">) {
  const t = useTranslations("form");
  const locale = useLocale();
  const [answers, setAnswers] = useState<Answers>(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [dirty, setDirty] = useState(false);

  const onChange = (next: Answers) => {
    const changed = Object.keys(next).filter((key) => next[key] !== answers[key]);
    setAnswers(next);
    setDirty(true);
    setErrors((old) =>
      Object.fromEntries(Object.entries(old).filter(([k]) => !changed.includes(k.split(".")[0] ?? k))),
    );
  };
  /** The answers as the server will store them, or null when something is wrong. */
  const check = (mode: FormMoment["mode"]): Answers | null => {
    const read = answersSchema(fields, { ...moment, mode }).safeParse(answers);
    const found = read.success ? [] : problemsOf(read.error);
    setErrors(Object.fromEntries(found.map((p) => [p.field, t(`answer.${p.fault as AnswerFault}`, p.params)])));
    return read.success ? read.data : null;
  };
  const { now, item, stage } = moment;
  const unready = useMemo(() => {
    const read = answersSchema(fields, { now, item, stage, mode: "submit" }).safeParse(answers);
    return read.success ? 0 : new Set(problemsOf(read.error).map(({ field }) => field.split(".")[0])).size;
  }, [fields, answers, now, item, stage]);
  return {
    answers,
    errors,
    dirty,
    check,
    /** How many fields would be refused now; nothing of it is shown at them. */
    unready,
    /** After a save: nothing is unsaved any more. */
    kept: () => setDirty(false),
    /** Puts the server's refusals at their fields; `prefix` is cut off (`answers.`). */
    refuse: (list: readonly { field: string; message: string }[], prefix = "") =>
      setErrors(
        Object.fromEntries(
          list.filter((e) => e.field.startsWith(prefix)).map((e) => [e.field.slice(prefix.length), e.message]),
        ),
      ),
    /** What is wrong at the moment, in the order of the page; `id` as given to the form. */
    problems: (id: string): Problem[] =>
      fields
        .toSorted((a, b) => a.order - b.order)
        .flatMap(({ key, label, type }) => {
          const at = Object.keys(errors).find((name) => name === key || name.startsWith(`${key}.`));
          // A table's cells are places of their own.
          return at
            ? [{ id: `${id}-${type === "table" ? at : key}`, label: inWords(label, locale), message: errors[at] ?? "" }]
            : [];
        }),
    bind: { fields, answers, onChange, errors, now: moment.now, item: moment.item, stage: moment.stage },
  };
}
