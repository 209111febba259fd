import { escaped } from "./plain";
import { blocks, decoded, token } from "./rich-text";

/** What is looked for in the texts of a design. */
export interface Sought {
  text: string;
  matchCase: boolean;
}

const pattern = ({ text, matchCase }: Sought) =>
  new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), matchCase ? "gu" : "giu");

/** How often words occur in rich text, within its paragraphs. */
export const countIn = (html: string, sought: Sought): number =>
  paragraphs(pieces(html)).reduce((sum, line) => sum + matchesIn(line, sought).length, 0);

/**
 * Rich text with other words for those that are sought, wherever they stand within one paragraph; words that several styles share
 * are written in the style that they begin in. Tags stay as they are.
 */
export function replacedIn(html: string, sought: Sought, by: string): string {
  const all = pieces(html);
  for (const line of paragraphs(all)) {
    const matches = matchesIn(line, sought);
    if (matches.length > 0) rewrite(line, matches, by);
  }
  return all.map(({ raw }) => raw).join("");
}

interface Piece {
  raw: string;
  /** Of a text; null for a tag. */
  text: string | null;
  ends: boolean;
}

const pieces = (html: string): Piece[] =>
  [...html.matchAll(token)].map(([raw, , name]) => {
    const isText = !name && !raw.startsWith("<!--");
    return { raw, text: isText ? decoded(raw) : null, ends: name !== undefined && blocks.has(name.toLowerCase()) };
  });

/** The texts of each paragraph; an item, a line and a heading are paragraphs, too. */
function paragraphs(all: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of all) {
    if (piece.ends) lines.push([]);
    else if (piece.text !== null) lines.at(-1)?.push(piece);
  }
  return lines.filter((line) => line.length > 0);
}

interface Match {
  from: number;
  to: number;
}

const matchesIn = (line: readonly Piece[], sought: Sought): Match[] =>
  sought.text === ""
    ? []
    : [
        ...line
          .map(({ text }) => text)
          .join("")
          .matchAll(pattern(sought)),
      ].map(({ index, 0: found }) => ({
        from: index,
        to: index + found.length,
      }));

function rewrite(line: readonly Piece[], matches: readonly Match[], by: string) {
  let begins = 0;
  for (const piece of line) {
    const text = piece.text as string;
    const ends = begins + text.length;
    let [written, at] = ["", begins];
    for (const { from, to } of matches) {
      if (to <= begins || from >= ends) continue;
      written += text.slice(at - begins, Math.max(from, at) - begins) + (from >= begins ? by : "");
      at = Math.min(to, ends);
    }
    written += text.slice(at - begins);
    piece.raw = escaped(written);
    begins = ends;
  }
}
