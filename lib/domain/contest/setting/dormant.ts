import { Fault, type FieldError } from "@/lib/fault";

/**
 * Values that may be stored but have no effect yet. Neither screens nor calls offer them, so that nobody relies on them;
 * existing rows preserve them. Implementing such a value removes it from this list.
 */
export const dormant = {
  "work.oneWorkPerTeam": [false],
  "form.target": ["review"],
  /** Of questions about teams and people: what a work answers is shown in the showcase. */
  "form.visibleTo": ["public"],
} as const satisfies Record<string, readonly (string | boolean)[]>;
export type DormantSetting = keyof typeof dormant;

const isDormant = (setting: DormantSetting, value: unknown) => (dormant[setting] as readonly unknown[]).includes(value);

/** The values of a setting that screens offer. */
export const offered = <T>(setting: DormantSetting, values: readonly T[]): T[] =>
  values.filter((value) => !isDormant(setting, value));

/** The settings that would newly take a dormant value, each at its field. */
const dormantErrors = (
  requested: readonly { setting: DormantSetting; field: string; value: unknown; before: unknown }[],
): FieldError[] =>
  requested
    .filter(({ setting, value, before }) => value !== before && isDormant(setting, value))
    .map(({ field }) => ({ field, fault: "notOffered" }));

/** @throws badInput naming every field that would newly take a dormant value */
export function refuseDormant(requested: Parameters<typeof dormantErrors>[0]) {
  const errors = dormantErrors(requested);
  if (errors.length) throw new Fault("badInput", {}, errors);
}
