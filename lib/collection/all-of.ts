import { Fault } from "@/lib/fault";

/**
 * Runs checks in turn and throws all that they find wrong with fields, under the first one's name: a form shows everything at once.
 * A fault that names no field is thrown as it comes.
 * @returns what each check returns
 */
export async function allOf<T extends readonly (() => unknown)[]>(
  ...checks: T
): Promise<{ -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const found: Fault[] = [];
  const answers: unknown[] = [];
  for (const check of checks)
    try {
      answers.push(await check());
    } catch (error) {
      if (!(error instanceof Fault) || error.errors.length === 0) throw error;
      found.push(error);
    }
  const [first] = found;
  if (first)
    throw new Fault(
      first.fault,
      first.params,
      found.flatMap(({ errors }) => errors),
    );
  return answers as { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> };
}
