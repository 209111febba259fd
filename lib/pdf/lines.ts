/** No smaller than can be read. */
const SMALLEST = 7;

/** Words as they are: a brace is no binding here. */
export const plain = (text: string) => text.replaceAll("{", "｛").replaceAll("}", "｝");

/** Of a line's height: a wide character fills its square, another one two thirds of it. */
const widthOf = (letter: string) => ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.67);
const wide = (text: string) => Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0);

/** A text of one line in the largest letters in which it fits, and what of it fits in the smallest. */
export function onOneLine(text: string, size: number, width: number, smallest = SMALLEST) {
  const line = plain(text).replaceAll(/\s+/g, " ");
  const fontSize = Math.max(smallest, Math.min(size, Math.floor((width / Math.max(1, wide(line))) * 2) / 2));
  let fits = "";
  let used = 0;
  for (const letter of line) {
    used += widthOf(letter);
    if (used * fontSize > width - fontSize && wide(line) * fontSize > width) return { line: `${fits}…`, fontSize };
    fits += letter;
  }
  return { line, fontSize };
}

/** A text as the lines that it takes in a column; one that ends a paragraph ends with a line break. */
export function linesIn(text: string, width: number, size: number): string[] {
  const most = (width - 4) / size;
  const lines: string[] = [];
  for (const paragraph of plain(text).split("\n")) {
    let line = "";
    let used = 0;
    for (const letter of paragraph) {
      if (used + widthOf(letter) > most) {
        // A word that began in this line goes on in the next, unless it is longer than a line.
        const blank = line.search(/[^\s\u2e80-\uffff]+$/);
        const word = blank > 0 && letter !== " " && (letter.codePointAt(0) ?? 0) < 0x2e80 ? line.slice(blank) : "";
        lines.push(line.slice(0, line.length - word.length));
        [line, used] = [word, wide(word)];
      }
      line += letter;
      used += widthOf(letter);
    }
    lines.push(`${line}\n`);
  }
  return lines;
}
