import { type Band, bandsOf } from "./bands";
import { bits, isRead } from "./characters";
import { type Face, faceAt } from "./fonts";
import { setText } from "./set-text";
import type { Setting, TextBox } from "./setting";
import { mirrorOf } from "./shaping/directions";
import type { RichText, TextStyle } from "./style";

/** A character and its origin on the baseline, in design units from the element's top left corner. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** Turned a quarter clockwise about its origin: Latin letters in vertical text. */
  turned: boolean;
  /** Turned clockwise about its origin, in degrees: a text on a circle. */
  angle: number;
  face: Face;
  size: number;
  style: TextStyle;
  /** What it reads as, where it is not drawn as that: of a word that is set as a whole its first glyph says all of it. */
  said?: string;
}

interface TextLayout {
  /** What the sizes were multiplied by to fit: 1 down to 0.6. */
  scale: number;
  /** A line (or, vertical, a column) after the other. */
  lines: Glyph[][];
  /** Backgrounds, under the text, and lines beside it. */
  bands: Band[];
  /** Even at the smallest size the text does not fit: the certificate fails its check. */
  overflow: boolean;
  /** Characters that no font draws, each once. */
  missing: string[];
}

/** `setText` as objects, for the screen. */
export function layoutText(text: RichText, box: TextBox): TextLayout {
  const set = setText(text, box);
  return {
    scale: set.scale,
    lines: Array.from({ length: set.lines }, (_, l) => glyphsOf(set, l, box.vertical)),
    bands: bandsOf(set, text, box),
    overflow: set.overflow,
    missing: [...new Set(set.missing.map((character) => String.fromCodePoint(character)))],
  };
}

function glyphsOf(set: Setting, l: number, vertical: boolean): Glyph[] {
  const glyphs: Glyph[] = [];
  for (let i = set.from[l] as number; i < (set.to[l] as number); i++) {
    const of = set.bits[i] as number;
    const shaped = of & bits.shaped;
    const last = glyphs.at(-1);
    if (shaped && of & bits.ignorable) continue;
    if (last && !shaped && of & (bits.mark | bits.ignorable))
      last.text += String.fromCodePoint(set.characters[i] as number);
    else {
      const said = shaped ? saidFrom(set, l, i) : turnedRound(set, i);
      glyphs.push({
        ...(said && { said }),
        text: String.fromCodePoint(set.drawn[i] as number),
        x: set.x[i] as number,
        y: set.y[i] as number,
        turned: vertical && (of & bits.turned) !== 0,
        angle: set.bent ? ((set.turn[i] as number) * 180) / Math.PI : 0,
        face: faceAt(set.face[i] as number),
        size: set.sizes[set.style[i] as number] as number,
        style: set.styles[set.style[i] as number] as TextStyle,
      });
    }
  }
  return glyphs;
}

/** What a bracket reads as that is drawn as its counterpart, from right to left. */
const turnedRound = ({ leftwards, levels, characters }: Setting, i: number) =>
  leftwards && (levels[i] as number) & 1 && mirrorOf(characters[i] as number)
    ? String.fromCodePoint(characters[i] as number)
    : undefined;

/** The word that begins with a character of a line, where one does. */
function saidFrom({ bits: of, characters, style, face, from, to }: Setting, l: number, at: number): string | undefined {
  const within = (i: number) =>
    ((of[i] as number) & bits.shaped) !== 0 && style[i] === style[at] && face[i] === face[at];
  if (at > (from[l] as number) && within(at - 1)) return;
  let said = "";
  for (let i = at; i < (to[l] as number) && within(i); i++)
    if (isRead(of[i] as number)) said += String.fromCodePoint(characters[i] as number);
  return said;
}
