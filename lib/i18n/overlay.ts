import type { Messages } from "./messages";

/** The terms that a host may word its own way (docs/rules/site.md, "Host wording"); a key outside this list is refused. */
export const termKeys = ["work.submit", "enroll.kind", "enroll.item"] as const;
export type TermKey = (typeof termKeys)[number];
/** A part of a message that was parsed when the product was built: text, a plural's number, or an argument or tag by name (icu-minify). */
type Node = string | 0 | readonly [string, ...unknown[]];
type Branches = Readonly<Record<string, string | 0 | readonly Node[]>>;
type Tree = { [name: string]: string | readonly Node[] | Tree };
type Change = { shipped: string; own: string };

/** What the product itself says for each term. */
export function shippedOf({ terms: { work, enroll } }: Messages): Record<TermKey, string> {
  return { "work.submit": work.submit, "enroll.kind": enroll.kind, "enroll.item": enroll.item };
}

/** Finds a word where it stands by itself, in any case. */
export const wordAt = (word: string): RegExp => new RegExp(wholeWord(word), "i");

/**
 * Returns the messages with a host's own wording in place of the shipped terms: as terms, and wherever they occur in a
 * sentence.
 */
export function withTerms(messages: Messages, terms: Readonly<Record<string, string>>): Messages {
  const shipped = shippedOf(messages);
  const changes = termKeys.flatMap((key): Change[] => {
    const own = terms[key];
    return own && own !== shipped[key] ? [{ shipped: shipped[key], own }] : [];
  });
  if (changes.length === 0) return messages;
  const known = reworded.get(messages) ?? new Map<string, Messages>();
  const name = JSON.stringify(changes);
  const tree = messages as unknown as Tree;
  const made = known.get(name) ?? (mapped(tree, turner(changes, isParsed(tree))) as unknown as Messages);
  if (known.size >= MOST) known.clear();
  reworded.set(messages, known.set(name, made));
  return made;
}

/** Wordings that are remembered for a language: one for each host, and the tailored ones. */
const MOST = 50;
const reworded = new WeakMap<Messages, Map<string, Messages>>();

type Turn = (text: string) => string;
const isList = (value: unknown): value is readonly Node[] => Array.isArray(value);

/** Whether they are messages of a build, which parses each that is more than text. */
const isParsed = (tree: Tree): boolean =>
  Object.values(tree).some((value) => isList(value) || (typeof value === "object" && isParsed(value)));

const mapped = (tree: Tree, turn: Turn): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === "string" ? turn(value) : isList(value) ? value.map(inNode(turn)) : mapped(value, turn),
    ]),
  );

const BRANCHING = [1, 2, 3];

/** Turns the text of a parsed message, its branches' and tags' too; names, kinds and formats stay. */
const inNode =
  (turn: Turn) =>
  (node: Node): Node => {
    if (typeof node === "string") return turn(node);
    if (node === 0) return node;
    const [name, kind, ...rest] = node;
    if (BRANCHING.includes(kind as number)) {
      const turned = Object.entries(rest[0] as Branches).map(([key, branch]) => [
        key,
        isList(branch) ? branch.map(inNode(turn)) : inNode(turn)(branch),
      ]);
      return [name, kind, Object.fromEntries(turned)];
    }
    const isTag = node.length > 1 && (typeof kind !== "number" || kind === 0);
    return isTag ? [name, ...(node.slice(1) as Node[]).map(inNode(turn))] : node;
  };

/** All words at once, so that no host's word is taken for a shipped one. */
function turner(changes: Change[], parsed: boolean) {
  const ownOf = new Map(changes.map(({ shipped, own }) => [shipped.toLowerCase(), own]));
  const words = changes.map(({ shipped }) => wholeWord(shipped)).join("|");
  const any = new RegExp(words, "gi");
  return (text: string) =>
    text.replace(any, (found) => {
      const own = ownOf.get(found.toLowerCase()) ?? found;
      const fitting = /^[a-z]/.test(found) ? own.charAt(0).toLowerCase() + own.slice(1) : own;
      return parsed ? fitting : inMessage(fitting);
    });
}

/** Not where it is only part of a longer word: 竞赛项目 contains 赛项. */
function wholeWord(word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return /^\w/.test(word) ? `\\b${literal}\\b` : `(?<!竞)${literal}(?!目)`;
}

/** As text of a message, whose syntax a host's word may hold. */
const inMessage = (word: string) => word.replaceAll("'", "''").replace(/[{}<>]/g, (sign) => `'${sign}'`);
