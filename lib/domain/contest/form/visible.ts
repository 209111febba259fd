import type { Condition, FormField } from "./field";

type Answers = Readonly<Record<string, unknown>>;

/** Nothing was answered: absent, blank, no choice, not ticked. */
export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** The answer to a field; a key like `constructor` never finds what every object inherits. */
export const answerTo = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined);

/** The answer can no longer be changed. @param now wire time, `YYYY-MM-DD HH:mm:ss` */
export const isFrozen = (field: FormField, now: string) => field.freezeAt !== undefined && now >= field.freezeAt;

/**
 * The fields that show for these answers, in their order. A field whose parent is hidden, or not in the list, is hidden
 * too, whatever its condition says: a question about an unasked question makes no sense.
 */
export function visibleFields(fields: readonly FormField[], answers: Answers): FormField[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const known = new Map<string, boolean>();
  const shows = (field: FormField): boolean => {
    const decided = known.get(field.key);
    if (decided !== undefined) return decided;
    known.set(field.key, false);
    const shown = field.showIf.every((condition) => {
      const parent = byKey.get(condition.field);
      return parent !== undefined && shows(parent) && holds(condition, answerTo(answers, parent.key));
    });
    known.set(field.key, shown);
    return shown;
  };
  return fields.filter(shows).sort((a, b) => a.order - b.order);
}

/** An answer of several choices meets `eq` and `in` when one of them does; what is not ticked is false. */
function holds({ op, value }: Condition, answer: unknown): boolean {
  const chosen = isEmpty(answer) ? [] : [answer].flat();
  const wanted = value === undefined ? [] : [value].flat();
  const meets = () =>
    chosen.some((one) => wanted.some((other) => String(one) === String(other))) ||
    (chosen.length === 0 && wanted.includes(false));
  const compares = (test: (a: number, b: number) => boolean) =>
    chosen.some((one) => wanted.some((other) => test(Number(one), Number(other))));
  switch (op) {
    case "eq":
    case "in":
      return meets();
    case "ne":
    case "notIn":
      return !meets();
    case "gt":
      return compares((a, b) => a > b);
    case "lt":
      return compares((a, b) => a < b);
    case "empty":
      return chosen.length === 0;
    case "filled":
      return chosen.length > 0;
  }
}
