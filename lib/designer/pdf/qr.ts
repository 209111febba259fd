/** The modules of a QR code, packed as PDF has images: a bit each, 1 dark, rows padded to whole bytes. */
export interface QrBits {
  size: number;
  rows: Uint8Array;
}

/** Codes of one size. */
export interface QrCodes {
  size: number;
  /** The rows of a text's code; the next may be written over them. */
  rowsOf(text: string): Uint8Array;
}

/**
 * QR codes of texts that share all but their last `length` characters, at one version and mask. Such codes are linear over
 * GF(2) (ISO/IEC 18004: data, Reed–Solomon check bits and mask are), so each is the exclusive or of one picture per character.
 * @param encode the code of a text, always of the same version and mask
 */
export function linearQr(head: string, length: number, alphabet: string, encode: (text: string) => QrBits): QrCodes {
  const zero = alphabet.charAt(0);
  const base = encode(head + zero.repeat(length));
  const first = wordsOf(base.rows);
  /** By place and bit of the character: what changes when it is the other. */
  const basis = Array.from({ length }, (_, place) =>
    Array.from({ length: 7 }, (_none, bit) => {
      const flipped = String.fromCharCode(zero.charCodeAt(0) ^ (1 << bit));
      const tail = zero.repeat(place) + flipped + zero.repeat(length - place - 1);
      return wordsOf(encode(head + tail).rows).map((word, i) => word ^ (first[i] as number));
    }),
  );
  const pictures = basis.map((changes) => {
    const ofCharacters: Uint32Array[] = [];
    for (const character of alphabet) {
      const code = character.charCodeAt(0);
      const picture = new Uint32Array(first.length);
      for (const [bit, change] of changes.entries())
        if ((code ^ zero.charCodeAt(0)) & (1 << bit))
          for (let i = 0; i < picture.length; i++) picture[i] = (picture[i] as number) ^ (change[i] as number);
      ofCharacters[code] = picture;
    }
    return ofCharacters;
  });
  const words = new Uint32Array(first.length);
  const rows = new Uint8Array(words.buffer, 0, base.rows.length);
  const rowsOf = (tail: string) => {
    if (tail.length !== length) throw new RangeError(`${length} characters are needed, not ${tail.length}`);
    words.set(first);
    for (let place = 0; place < length; place++) {
      const picture = pictures[place]?.[tail.charCodeAt(place)];
      if (!picture) throw new RangeError(`no character of a code: ${tail.charAt(place)}`);
      for (let i = 0; i < words.length; i++) words[i] = (words[i] as number) ^ (picture[i] as number);
    }
    return rows;
  };
  return { size: base.size, rowsOf };
}

/** Four bytes at a time; the last word is filled with noughts. */
function wordsOf(rows: Uint8Array): Uint32Array {
  const words = new Uint32Array((rows.length + 3) >> 2);
  new Uint8Array(words.buffer).set(rows);
  return words;
}
