import { amounts } from "./amounts";
import { flags } from "./flags";
import { healthAmounts } from "./health";
import { kinds } from "./kinds";
import { ladderAmounts } from "./ladder";
import { meetingAmounts, meetingFlags, meetingTexts } from "./meeting";
import { results } from "./results";
import { texts } from "./texts";

/**
 * The words of the document for what the name of a field does not say: units, scales, what yes means, what a value of a choice
 * means. A description of the shape itself (`.describe`) beats them.
 */

type Schema = Record<string, unknown>;

const alternatives = ({ anyOf, oneOf }: Schema) =>
  [...((anyOf ?? []) as Schema[]), ...((oneOf ?? []) as Schema[])].filter(({ type }) => type !== "null");
const typeOf = ({ type }: Schema) => [type].flat().find((one) => one !== "null");
const isFlag = (ways: Schema[]) => ways.length === 2 && ways.every((way) => way.const === 0 || way.const === 1);

/** What sort of value a field holds, as far as it takes words: an amount, a yes or no, one of several values. */
export function sortOf(schema: Schema): "amount" | "flag" | "choice" | null {
  if (Array.isArray(schema.enum)) return schema.enum.length > 2 ? "choice" : null;
  const ways = alternatives(schema);
  if (isFlag(ways)) return "flag";
  if (ways.length > 2 && ways.every((way) => typeof way.const === "number")) return "amount";
  if (ways.length === 1) return sortOf(ways[0] as Schema);
  if (ways.length > 0) return ways.some((way) => sortOf(way) === "amount") ? "amount" : null;
  const type = typeOf(schema);
  if (type === "boolean") return "flag";
  return type === "number" || type === "integer" ? "amount" : null;
}

/** Whether a schema says something about itself. */
export const isDescribed = (schema: Schema): boolean =>
  typeof schema.description === "string" || alternatives(schema).some((way) => typeof way.description === "string");

const words = {
  amount: { ...amounts, ...healthAmounts, ...ladderAmounts, ...results, ...meetingAmounts },
  flag: { ...flags, ...meetingFlags } as Record<string, string>,
  text: { ...texts, ...meetingTexts },
};
/** Every entry, by what it is about. */
export const entries = Object.entries(words).flatMap(([sort, list]) =>
  Object.keys(list).map((key) => `${sort} ${key}`),
);

/** The entries that the document took, for the test that finds the others. */
export const used = new Set<string>();

/** The words for a field of a call: those of the longest path that holds, else those of the name alone. */
export function wordsFor(name: string, schema: Schema, path: string): string | undefined {
  const found = sortOf(schema);
  const sort = found === "amount" || found === "flag" ? found : "text";
  const list = words[sort];
  const at = Object.keys(list)
    .filter((key) => key.startsWith(`${name}@`) && path.startsWith(key.slice(name.length + 1)))
    .sort((a, b) => b.length - a.length)[0];
  const key = at ?? (Object.hasOwn(list, name) ? name : undefined);
  if (!key) return;
  used.add(`${sort} ${key}`);
  return list[key];
}

/** The named choice that a list of values is, and what of it is offered. */
export function kindOf(values: readonly unknown[]): { name: string; whole?: boolean; says: string } | undefined {
  const found = Object.entries(kinds)
    .filter(([, kind]) => values.every((value) => Object.hasOwn(kind, String(value))))
    .sort(([, a], [, b]) => Object.keys(a).length - Object.keys(b).length)[0];
  const whole = found && Object.keys(found[1]).length === values.length;
  // Of two values alone many a choice may consist.
  if (!found || (values.length < 3 && !whole)) return;
  const [name, kind] = found;
  if (whole) used.add(`choice ${name}`);
  return { name, whole, says: values.map((value) => `\`${String(value)}\`: ${kind[String(value)]}`).join("; ") };
}
