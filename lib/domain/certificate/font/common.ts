/** The first level of GB 2312: the 3,755 most common Chinese characters, by pronunciation. */
function commonCharacters(): string {
  const rows = Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, i) => 0xb0 + i);
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, i) => [row, 0xa1 + i])).slice(0, 3755);
  return new TextDecoder("gbk").decode(Uint8Array.from(bytes.flat()));
}

/** Those that a font lacks. */
export function commonMissing(characters: readonly number[]): string {
  const drawn = new Set(characters);
  return [...commonCharacters()].filter((one) => !drawn.has(one.codePointAt(0) as number)).join("");
}
