import type { Messages } from "./messages";
import { shippedOf, type TermKey, termKeys, wordAt } from "./overlay";

/** A message in which a term stands: its key, and its text with a mark for each argument. */
interface Use {
  key: string;
  text: string;
}

const GAP = "…";
/** What a desk shows of them; the number is of all. */
const SHOWN = 6;

type Tree = { [name: string]: unknown };

/** A message as text: one that the build has parsed keeps its words, its arguments become marks. */
function textOf(message: unknown): string {
  if (typeof message === "string") return message.replace(/\{[^{}]*\}/g, GAP).replace(/<[^<>]*>/g, "");
  if (!Array.isArray(message)) return "";
  return message.map((node) => (typeof node === "string" ? node : GAP)).join("");
}

function* messagesIn(tree: Tree, path = ""): Generator<Use> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) yield* messagesIn(value as Tree, key);
    else yield { key, text: textOf(value) };
  }
}

/** Where each term stands in a language: how many messages, and the first of them. */
export function usesOf(messages: Messages): Record<TermKey, { count: number; shown: Use[] }> {
  const all = [...messagesIn(messages as unknown as Tree)];
  const shipped = shippedOf(messages);
  return Object.fromEntries(
    termKeys.map((term) => {
      const found = all.filter(({ key, text }) => key !== `terms.${term}` && wordAt(shipped[term]).test(text));
      return [term, { count: found.length, shown: found.slice(0, SHOWN) }];
    }),
  ) as Record<TermKey, { count: number; shown: Use[] }>;
}
