import type { Messages } from "./messages";

/** The terms that a host may word its own way (original.md, section 1); a key outside this list is refused. */
export const termKeys = ["work.submit", "enroll.kind", "enroll.item"] as const;
export type TermKey = (typeof termKeys)[number];
type Tree = { [name: string]: string | Tree };
type Change = { shipped: string; own: string };

/** The messages with a host's own words in the place of the shipped ones: as terms, and wherever those stand in a sentence. */
export function withTerms(messages: Messages, terms: Readonly<Record<string, string>>): Messages {
  const { work, enroll } = messages.terms;
  const shipped = { "work.submit": work.submit, "enroll.kind": enroll.kind, "enroll.item": enroll.item };
  const changes = termKeys.flatMap((key): Change[] => {
    const own = terms[key];
    return own && own !== shipped[key] ? [{ shipped: shipped[key], own }] : [];
  });
  if (changes.length === 0) return messages;
  const known = reworded.get(messages) ?? new Map<string, Messages>();
  const name = JSON.stringify(changes);
  const made = known.get(name) ?? (mapped(messages as unknown as Tree, turner(changes)) as unknown as Messages);
  if (known.size >= MOST) known.clear();
  reworded.set(messages, known.set(name, made));
  return made;
}

/** Wordings that are remembered for a language: one for each host, and the tailored ones. */
const MOST = 50;
const reworded = new WeakMap<Messages, Map<string, Messages>>();

const mapped = (tree: Tree, turn: (text: string) => string): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, typeof value === "string" ? turn(value) : mapped(value, turn)]),
  );

/** All words at once, so that no host's word is taken for a shipped one. */
function turner(changes: Change[]) {
  const ownOf = new Map(changes.map(({ shipped, own }) => [shipped.toLowerCase(), own]));
  const words = changes.map(({ shipped }) => wholeWord(shipped)).join("|");
  const any = new RegExp(words, "gi");
  return (text: string) =>
    text.replace(any, (found) => {
      const own = ownOf.get(found.toLowerCase()) ?? found;
      return inMessage(/^[a-z]/.test(found) ? own.charAt(0).toLowerCase() + own.slice(1) : own);
    });
}

/** Not where it only happens to stand in a longer word: 竞赛项目 holds 赛项. */
function wholeWord(word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return /^\w/.test(word) ? `\\b${literal}\\b` : `(?<!竞)${literal}(?!目)`;
}

/** As text of a message, whose syntax a host's word may hold. */
const inMessage = (word: string) => word.replaceAll("'", "''").replace(/[{}<>]/g, (sign) => `'${sign}'`);
