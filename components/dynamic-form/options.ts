import type { FormField } from "@/lib/domain/contest/form";
import type { Sources } from "./types";
import { inWords } from "./words";

export interface Choice {
  value: string;
  label: string;
  children?: Choice[];
}

type Given = NonNullable<FormField["options"]>;

const own = (options: Given, locale: string): Choice[] =>
  options.map((o) => ({
    value: o.value,
    label: inWords(o.label, locale),
    ...(o.children && { children: own(o.children, locale) }),
  }));

/** The choices of a field: its own, or those of its source (a dictionary, the colleges of a school). */
export const optionsOf = (field: FormField, sources: Sources, locale: string): Choice[] =>
  field.options?.length ? own(field.options, locale) : (sources[field.source]?.options ?? []);
