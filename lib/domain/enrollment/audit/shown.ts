import type { z } from "zod";
import { type FormField, isEmpty } from "@/lib/domain/contest/contract";
import type { Answers, ShownAnswer } from "@/lib/domain/enrollment/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";

/** Answers that an auditor may read, with their questions; choices by their labels. */
export function shownOf(fields: readonly FormField[], answers: Answers, locale: Locale): z.input<typeof ShownAnswer>[] {
  return fields
    .filter((f) => f.type !== "section" && f.visibleTo !== "owner" && !isEmpty(answers[f.key]))
    .map((f) => ({ key: f.key, label: f.label, type: f.type, value: labelled(f, answers[f.key], locale) }));
}

/** An answer as its reader knows it: what was chosen, by its label. */
export function labelled({ options }: FormField, value: unknown, locale: Locale): unknown {
  if (!options?.length) return value;
  const all = options.flatMap((o) => [o, ...(o.children ?? [])]);
  const label = (v: unknown) => {
    const words = all.find((o) => o.value === v)?.label;
    return words ? wordsFor(locale, words) : v;
  };
  return Array.isArray(value) ? value.map(label) : label(value);
}
