/** A text in the form in which it is searched, and where each of its characters stood. */
export interface Folded {
  text: string;
  /** By the place in `text`: the place in what was folded. One entry more than characters. */
  from: Uint32Array;
}

const isBlank = (code: number) =>
  code === 32 || code === 9 || code === 10 || code === 13 || code === 0xa0 || code === 0x3000;
/** What people put between the characters of a name, and what nobody sees. */
const BETWEEN = /[\s_\-‐-―.·•‧⋅∙*\p{Default_Ignorable_Code_Point}]/u;

/**
 * Folds width, case, accents and compatibility forms away. `tight` also drops what may stand between the characters of a Chinese name;
 * there `lines` keeps the ends of lines. Loose, a run of blanks is one space.
 */
export function fold(text: string, tight: boolean, lines = false): Folded {
  const from = new Uint32Array(text.length * 2 + 1);
  let folded = "";
  const put = (piece: string, at: number) => {
    for (let n = 0; n < piece.length && folded.length + n < from.length; n++) from[folded.length + n] = at;
    folded += piece;
  };
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      if (lines && code === 10) put("\n", at);
      else if (!tight && !folded.endsWith(" ")) put(" ", at);
      at++;
    } else if (code >= 0x4e00 && code <= 0x9fff) put(text[at] as string, at++);
    else if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) put(text[at] as string, at++);
    else {
      const one = String.fromCodePoint(text.codePointAt(at) as number);
      const dropped = tight ? BETWEEN.test(one) : /\p{Default_Ignorable_Code_Point}/u.test(one);
      if (!dropped) put(plain(one), at);
      at += one.length;
    }
  }
  from[folded.length] = text.length;
  return { text: folded, from };
}

/** One character: its width, its case and its accents folded. What one sign stands for is at most four characters. */
const plain = (one: string) => one.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase().slice(0, 2);

/** A word as it is searched for. */
export const foldedWord = (word: string, tight: boolean) => fold(word, tight).text.trim();
