/** Values as a form holds them. */
export type Values = Record<string, unknown>;

export function valueAt(values: unknown, path: string): unknown {
  let at = values;
  for (const key of path.split(".")) at = (at as Record<string, unknown> | null | undefined)?.[key];
  return at;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const blank = (value: unknown) => value === undefined || value === null || value === "";

/** Whether two values of a field say the same: nothing is nothing, however it is written. */
export function alike(a: unknown, b: unknown): boolean {
  if (blank(a) || blank(b)) return blank(a) && blank(b);
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown as unknown[]).length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => alike(a[key], b[key]));
}

/** A list of rows is one part: rows move, and two lists cannot be mixed place by place. */
const partOf = (name: string) => name.replace(/\.\d+(\..*)?$/, "");

/** The parts of which a form is made, in the order of its fields; what has a name of its own and parts with names is taken by its parts. */
export function partsOf(names: Iterable<string>): string[] {
  const parts = [...new Set([...names].map(partOf))];
  return parts.filter((name) => !parts.some((other) => other.startsWith(`${name}.`)));
}

/** Of things that are ticked both hold: what somebody else added or took away, and what was added or taken away here. */
export const joined = (was: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] => [
  ...theirs.filter((one) => mine.includes(one) || !was.includes(one)),
  ...mine.filter((one) => !was.includes(one) && !theirs.includes(one)),
];

export interface Part {
  name: string;
  was: unknown;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, each to something else: somebody has to choose. */
  clash: boolean;
}

/**
 * What somebody else saved while a form was being filled in.
 * @param was what the form began with, `theirs` what is stored now, `mine` what stands in the fields
 * @returns the parts that they changed and that are not the same in the form already
 */
export function changedMeanwhile(names: Iterable<string>, was: Values, theirs: Values, mine: Values): Part[] {
  return partsOf(names).flatMap((name) => {
    const [before, now, here] = [valueAt(was, name), valueAt(theirs, name), valueAt(mine, name)];
    if (alike(before, now)) return [];
    const clash = !alike(before, here) && !alike(now, here);
    return [{ name, was: before, theirs: now, mine: here, clash }];
  });
}
