import type { Sources } from "@/components/dynamic-form/types";
import type { FormField } from "@/lib/domain/contest/form";

/** What the profile already says, as sources of a form's fields; and the answers with those values laid under them. */
export function prefilled(
  fields: readonly FormField[],
  known: Record<string, unknown>,
  answers: Record<string, unknown>,
) {
  const own = new Set(fields.map((f) => f.key));
  const under = Object.fromEntries(Object.entries(known).filter(([key]) => own.has(key)));
  return { ...under, ...answers };
}

/** A value of the profile is shown as such and stays what it is there. */
export const knownSources = (fields: readonly FormField[], known: Record<string, unknown>): Sources =>
  Object.fromEntries(
    fields.filter((f) => known[f.key] !== undefined).map((f) => [f.source, { value: known[f.key], readOnly: false }]),
  );
