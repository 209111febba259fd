import type { Run } from "./comparing";
import type { Passage } from "./shapes";
import type { Piece } from "./texts";
import type { Tokens } from "./tokens";

const MOST = 12;
const LONGEST = 240;

interface Text {
  pieces: readonly Piece[];
  tokens: Tokens;
}

/** The longest runs that two texts share, as they stand in each, in the order of the first one. */
export function passagesOf(runs: readonly Run[], here: Text, there: Text): Passage[] {
  return runs
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST)
    .toSorted((a, b) => a.here - b.here)
    .map((run) => ({
      here: sideOf(here, run.here, run.length),
      there: sideOf(there, run.there, run.length),
      words: run.length,
    }));
}

/** The text of a run with its place: that of its first word. */
function sideOf({ pieces, tokens }: Text, first: number, length: number): Passage["here"] {
  const begins = tokens.piece[first] as number;
  const piece = pieces[begins] as Piece;
  let last = first + length - 1;
  // A run that goes over a page is shown to the end of its first piece.
  while (tokens.piece[last] !== begins) last--;
  const text = piece.text.slice(tokens.from[first], tokens.to[last]).replace(/\s+/g, " ");
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
  return {
    file: piece.file,
    at: piece.lines ? [...piece.at, { kind: piece.lines, n: lineOf(piece, tokens.from[first] as number) }] : piece.at,
    text: shown,
  };
}

const lineOf = ({ text }: Piece, at: number) => text.slice(0, at).split("\n").length;
