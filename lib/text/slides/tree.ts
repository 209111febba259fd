import { Work } from "@/lib/sheet/limits";
import { type Attributes, XmlReader } from "@/lib/sheet/xml";
import { SlidesUnread } from "./unread";

/** An element of a part of a presentation; names come without their prefix. */
export interface Node {
  name: string;
  at: Attributes;
  kids: Node[];
  text: string;
}

const none: Node = { name: "", at: {}, kids: [], text: "" };
/** What alone holds words. */
const leaves = new Set(["t", "title", "tableStyleId"]);
const mostElements = 300_000;

/** A part as a tree; without elements where the text is empty. @throws SlidesUnread `damaged` `heavy` */
export function treeOf(xml: string): Node {
  if (xml === "") return none;
  const root: Node = { name: "", at: {}, kids: [], text: "" };
  const open = [root];
  let count = 0;
  const reader = new XmlReader(
    {
      listening: true,
      open(name, at) {
        if (++count > mostElements) throw new SlidesUnread("heavy");
        const node: Node = { name, at, kids: [], text: "" };
        open.at(-1)?.kids.push(node);
        open.push(node);
      },
      close: () => void open.pop(),
      text(piece) {
        const own = open.at(-1);
        if (own && leaves.has(own.name)) own.text += piece;
      },
    },
    new Work(),
  );
  try {
    reader.write(xml.charCodeAt(0) === 0xfeff ? xml.slice(1) : xml);
    reader.end();
  } catch (error) {
    throw error instanceof SlidesUnread ? error : new SlidesUnread("damaged");
  }
  return root.kids[0] ?? none;
}

/** The element that a way of names leads to, the first of each name. */
export function find(node: Node | undefined, ...names: string[]): Node | undefined {
  let at = node;
  for (const name of names) at = at?.kids.find((kid) => kid.name === name);
  return at;
}

/** What is to be drawn of content in several forms: the one that every program knows. */
export const shown = (kids: readonly Node[]): Node[] =>
  kids.flatMap((kid) =>
    kid.name === "AlternateContent" ? shown((find(kid, "Fallback") ?? find(kid, "Choice"))?.kids ?? []) : [kid],
  );

/** A number of an attribute; undefined where it is none. */
export function numberOf(node: Node | undefined, name: string): number | undefined {
  const text = node?.at[name];
  if (text === undefined || text.trim() === "") return;
  const number = text.endsWith("%") ? Number(text.slice(0, -1)) * 1000 : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

export const isOn = (text: string | undefined) => text === "1" || text === "true" || text === "on";
