type Path = (string | number)[];

/** Where there are numbers in a value. */
export function numbersIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === "number") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    numbersIn(held, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Adds 1 to the number at a path. */
export function change(value: object, path: Path) {
  const [last, ...way] = path.toReversed() as [string | number, ...Path];
  const holder = way.toReversed().reduce<unknown>((held, key) => (held as Record<string, unknown>)[key], value);
  (holder as Record<string, number>)[last] = ((holder as Record<string, number>)[last] ?? 0) + 1;
}
