import { now, toWireDay } from "@/lib/clock";
import { type FormField, GRADE } from "@/lib/domain/contest/form";
import type { Locale } from "@/lib/i18n/locale";
import { gradesOffered } from "@/lib/person/grade";
import type { Sources } from "./types";
import { inWords } from "./words";

export interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}

type Given = NonNullable<FormField["options"]>;

const own = (options: Given, locale: Locale): Choice[] =>
  options.map((o) => ({
    value: o.value,
    label: inWords(o.label, locale),
    ...(o.children && { children: own(o.children, locale) }),
  }));

/** The choices of a field: its own, or those of its source (a dictionary, the colleges of a school, the years of a grade). */
export function optionsOf(field: FormField, sources: Sources, locale: Locale, chosen = ""): Choice[] {
  if (field.source === GRADE)
    return gradesOffered(toWireDay(now()), chosen).map((year) => ({ value: year, label: year }));
  return field.options?.length ? own(field.options, locale) : (sources[field.source]?.options ?? []);
}
