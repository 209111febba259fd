import { bits, bitsOf } from "@/lib/designer/text/characters";
import { verticalForm } from "@/lib/designer/text/column/orientation";
import { numberOfFace } from "@/lib/designer/text/fonts";
import { advancesOf } from "@/lib/designer/text/metrics";
import { type Setting, slant, type TextBox } from "@/lib/designer/text/setting";
import type { TextStyle } from "@/lib/designer/text/style";
import { direct, mirrorOf } from "./directions";
import { faceOfScript, isLeftwards, type Script, scriptOf, syllableMark, wordAt } from "./scripts";
import { firstGlyph, numbersOfGlyph, type Shaped, shapedWord } from "./words";

/** Of the size, of each character of a word that is not known yet. */
const guessed = 0.5;
/** Stands for a glyph that nothing is read for. */
const silent = 0x200d;

/**
 * Takes a word over that its font draws as a whole, a place for each character and each glyph of it, in the order of reading.
 * @param at where it begins in the text @returns where it ends
 */
export function readWord(set: Setting, text: string, at: number, styleNo: number): number {
  const { bold } = set.styles[styleNo] as TextStyle;
  const size = set.sizes[styleNo] as number;
  const script = scriptOf(text.charCodeAt(at));
  const word = wordAt(text, at, script);
  const face = faceOfScript(script, bold);
  const shaped = shapedWord({ face, word });
  const end = at + word.length;
  const glyphs = shaped ? shaped.length / numbersOfGlyph : 0;
  set.room(set.count + glyphs + word.length + text.length - end);
  set.shaped = true;
  if (isLeftwards(script, word)) set.leftwards = true;
  const of = { styleNo, face: numberOfFace(face), size, script };
  if (shaped && glyphs > 0) readShaped(set, word, shaped, of);
  else readUnknown(set, word, of);
  return end;
}

interface Of {
  styleNo: number;
  face: number;
  size: number;
  script: Script;
}

function readShaped(set: Setting, word: string, shaped: Shaped, of: Of) {
  const first = set.count;
  for (let g = 0; g < shaped.length; ) {
    const begins = shaped[g + 1] as number;
    let next = g;
    while (next < shaped.length && shaped[next + 1] === begins) next += numbersOfGlyph;
    const ends = next < shaped.length ? (shaped[next + 1] as number) : word.length;
    readCluster(set, word.slice(begins, ends), shaped, g, next, of);
    g = next;
  }
  if (of.script === "tibetan") return;
  for (let i = first + 1; i < set.count; i++) set.bits[i] = (set.bits[i] as number) | bits.joined;
}

/** Characters and the glyphs that draw them together. */
function readCluster(set: Setting, text: string, shaped: Shaped, from: number, end: number, of: Of) {
  let at = 0;
  let g = from;
  let missing = false;
  for (let i = from; i < end; i += numbersOfGlyph) missing ||= shaped[i] === 0;
  while (at < text.length || g < end) {
    const character = at < text.length ? text.charCodeAt(at) : silent;
    const own = at < text.length ? bitsOf(character) : bits.mark | bits.extra | bits.turned;
    if (at < text.length && !(own & bits.ignorable)) set.borrowed.push(character);
    if (at < text.length && missing) set.missing.push(character);
    if (g < end && !((own & bits.ignorable) !== 0 && shaped[g + 2] === 0))
      add(set, character, own, of, shaped.slice(g, g + numbersOfGlyph));
    else add(set, character, own | bits.ignorable, of, undefined);
    at++;
    g += numbersOfGlyph;
  }
}

/** Where it will stand, more or less; until it is known, nothing of it is drawn. */
function readUnknown(set: Setting, word: string, of: Of) {
  set.waits = true;
  for (let i = 0; i < word.length; i++) {
    const character = word.charCodeAt(i);
    const own = bitsOf(character);
    set.missing.push(character);
    add(set, character, own | bits.ignorable, of, undefined);
    if (!(own & (bits.mark | bits.ignorable))) set.advance[set.count - 1] = guessed * of.size;
  }
}

function add(set: Setting, character: number, own: number, { styleNo, face, size, script }: Of, glyph?: Shaped) {
  const at = set.count++;
  const [number = 0, , advance = 0, right = 0, up = 0] = glyph ?? [];
  const thousandth = size / 1000;
  const ends = character === syllableMark && script === "tibetan";
  set.characters[at] = character;
  set.drawn[at] = firstGlyph + number;
  set.face[at] = face;
  set.style[at] = styleNo;
  set.bits[at] = own | bits.shaped | bits.turned | (ends ? bits.noStart : bits.latin) | (advance === 0 ? bits.mark : 0);
  set.advance[at] = advance * thousandth;
  set.away[at] = right * thousandth;
  set.above[at] = up * thousandth;
}

/** Says of a text in which something runs to the left which way each character runs, and turns brackets round. */
export function directAll(set: Setting, { vertical }: TextBox) {
  for (let p = 0; p < set.paragraphs; p++) {
    const begin = set.texts[p] as number;
    const end = p + 1 < set.paragraphs ? (set.starts[p + 1] as number) : set.count;
    set.levels.fill(0, set.starts[p], begin);
    direct(set, begin, end);
    for (let i = begin; i < end; i++) {
      const mirror = (set.levels[i] as number) & 1 ? mirrorOf(set.characters[i] as number) : 0;
      if (!mirror) continue;
      const has = advancesOf(set.face[i] as number);
      const drawn = [vertical ? verticalForm(mirror) : 0, mirror].find((one) => one && (has[one] as number) >= 0);
      if (drawn) set.drawn[i] = drawn;
    }
  }
}

/** Moves what stands above, below or beside the pen to its place, once everything is on its line. */
export function moveMarks(set: Setting, { vertical }: TextBox) {
  const { x, y, away, above, scale } = set;
  for (let l = 0; l < set.lines; l++)
    for (let i = set.from[l] as number; i < (set.to[l] as number); i++) {
      if (!((set.bits[i] as number) & bits.shaped)) continue;
      const [right, up] = [(away[i] as number) * scale, (above[i] as number) * scale];
      const lean = (set.styles[set.style[i] as number] as TextStyle).italic ? slant * up : 0;
      x[i] = (x[i] as number) + (vertical ? up : right + lean);
      y[i] = (y[i] as number) + (vertical ? right + lean : -up);
    }
}
