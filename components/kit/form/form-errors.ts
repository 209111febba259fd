/**
 * Returns the invalid fields, as `a.0.b` with their messages, in the order of the form's state. Errors of a list as a
 * whole, which the form stores at its `root`, are shown at the list.
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

type Errors = Record<string, unknown>;
const isOneError = (error: unknown): boolean => typeof (error as { type?: unknown } | null)?.type === "string";

/**
 * A list of rows that gets another is judged as a whole, with fields that nobody has been in yet. Of what is wrong inside it only what is
 * `shown` already stays, and what is wrong with the list itself.
 * @param found the errors of a judgement of the list `name`
 */
export function withoutNewRows(found: Errors, shown: Errors, name: string): Errors {
  const [key = "", ...rest] = name.split(".");
  const at = (errors: unknown, step: string) => (errors as Errors | undefined)?.[step];
  const inside = (from: unknown, old: unknown, path: string[]): unknown => {
    const [next, ...more] = path;
    if (next === undefined) return known(from, old, true);
    if (at(from, next) === undefined) return from;
    return { ...(from as Errors), [next]: inside(at(from, next), at(old, next), more) };
  };
  return { ...found, [key]: inside(found[key], shown[key], rest) };
}

/** The errors that are in `old`, too. Of a list itself also what is wrong with all of it. */
function known(from: unknown, old: unknown, isList = false): unknown {
  if (from === undefined || isOneError(from)) return isList || isOneError(old) ? from : undefined;
  const entries = Object.entries(from as Errors).flatMap(([key, error]) => {
    const stored = isList && key === "root" ? error : known(error, (old as Errors | undefined)?.[key]);
    return stored === undefined ? [] : [[key, stored] as const];
  });
  if (entries.length === 0) return undefined;
  return Array.isArray(from) ? Object.assign([], Object.fromEntries(entries)) : Object.fromEntries(entries);
}
