import { bits, bitsOf } from "./characters";
import { standFigures } from "./column/figures";
import { verticalForm } from "./column/orientation";
import { faceChain, familyOf } from "./fonts";
import { advancesOf, lastCharacter } from "./metrics";
import { type Setting, script, type TextBox } from "./setting";
import { directAll, readWord } from "./shaping/setting-words";
import type { Paragraph, RichText, TextStyle } from "./style";

/** Of the size: how far each level of a list or quote moves in. */
const indentOf = 1.6;

/** Takes a text over, a place per character, before it is broken into lines. */
export function read(set: Setting, rich: RichText, box: TextBox) {
  set.count = 0;
  set.paragraphs = 0;
  set.styles = [];
  set.missing = [];
  set.borrowed = [];
  set.shaped = set.leftwards = set.waits = false;
  for (let origin = 0; origin < rich.length; origin++) {
    const { runs, marker, indent } = rich[origin] as Paragraph;
    const first = runs[0]?.style;
    begin(set, origin, indent, first?.size ?? 20);
    if (marker && first)
      readRun(set, marker, { ...first, script: null, underline: false, strike: false, background: null }, box, 0);
    set.texts[set.paragraphs - 1] = set.count;
    for (const { text, style } of runs) readRun(set, text, style, box, indent);
  }
  if (set.leftwards) directAll(set, box);
}

/** A paragraph, or another line of one. @param size of the first characters in it */
function begin(set: Setting, origin: number, indent: number, size: number) {
  set.roomForParagraph();
  const p = set.paragraphs++;
  set.origins[p] = origin;
  set.starts[p] = set.texts[p] = set.count;
  set.indents[p] = indent * indentOf * size;
  set.empties[p] = size;
}

function readRun(set: Setting, text: string, style: TextStyle, { vertical, figures }: TextBox, indent: number) {
  if (text === "") return;
  const from = set.count;
  set.room(set.count + text.length);
  set.roomForStyle();
  const styleNo = set.styles.push(style) - 1;
  const chain = faceChain(familyOf(style.font), style.bold);
  const size = style.script ? style.size * script.size : style.size;
  set.sizes[styleNo] = size;
  const thousandth = size / 1000;
  const first = advancesOf(chain[0] as number);
  let { characters, drawn: shown, face: faceOf, style: styles, bits: ofAll, advance } = set;
  for (let i = 0; i < text.length; i++) {
    let character = text.charCodeAt(i);
    if (character >= 0xd800 && character < 0xdc00) {
      const low = text.charCodeAt(i + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        character = (character - 0xd800) * 0x400 + low - 0xdc00 + 0x10000;
        i++;
      }
    }
    if (character < 0x20) {
      if (character === 10) begin(set, set.origins[set.paragraphs - 1] as number, indent, style.size);
      if (character !== 9) continue;
      character = 0x3000;
    }
    const of = bitsOf(character);
    if (of & bits.shaped) {
      i = readWord(set, text, i, styleNo) - 1;
      ({ characters, drawn: shown, face: faceOf, style: styles, bits: ofAll, advance } = set);
      continue;
    }
    let drawn = character;
    if (vertical && !(of & bits.turned)) drawn = verticalForm(character) || character;
    let face = chain[0] as number;
    let em = drawn < lastCharacter ? (first[drawn] as number) : -1;
    if (em < 0) {
      [face, drawn, em] = inAnother(chain, character, drawn);
      if (em < 0) {
        em = of & bits.ignorable ? 0 : 1000;
        if (!(of & bits.ignorable)) set.missing.push(character);
      } else if (face !== chain[0] && !(of & bits.ignorable) && (first[character] ?? -1) < 0)
        set.borrowed.push(character);
    }
    const at = set.count++;
    characters[at] = character;
    shown[at] = drawn;
    faceOf[at] = face;
    styles[at] = styleNo;
    ofAll[at] = of;
    advance[at] = vertical && !(of & (bits.turned | bits.mark | bits.ignorable)) ? size : em * thousandth;
  }
  if (vertical && figures) standFigures(set, from, figures);
}

/** The next face of the chain that draws the character, in its vertical form before its plain one. */
function inAnother(chain: Uint16Array, character: number, drawn: number): [face: number, drawn: number, em: number] {
  for (const one of drawn === character ? [character] : [drawn, character])
    for (const face of chain) {
      const em = one < lastCharacter ? (advancesOf(face)[one] as number) : -1;
      if (em >= 0) return [face, one, em];
    }
  return [chain[0] as number, character, -1];
}
