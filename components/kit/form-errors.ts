/**
 * The fields that are wrong, as `a.0.b` with their messages, in the order of the form's state. What is wrong with a list as a whole, which
 * the form keeps at its `root`, is told at the list.
 */
export function flatErrors(errors: unknown, at = ""): { name: string; message: string }[] {
  if (typeof errors !== "object" || errors === null) return [];
  const one = errors as { message?: unknown; type?: unknown };
  if (typeof one.message === "string" && one.type !== undefined) return [{ name: at, message: one.message }];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === "ref" ? [] : flatErrors(value, at && key === "root" ? at : at ? `${at}.${key}` : key),
  );
}

/** The names of the fields that were changed, top level: what the save bar says. */
export const changedNames = (dirty: Record<string, unknown>): string[] =>
  Object.entries(dirty).flatMap(([name, value]) => (holdsTrue(value) ? [name] : []));

const holdsTrue = (value: unknown): boolean =>
  value === true || (typeof value === "object" && value !== null && Object.values(value).some(holdsTrue));
