/** What a letter's text may leave to be filled in. */
export const letterBlanks = [
  "name",
  "title",
  "organisation",
  "contest",
  "plan",
  "number",
  "date",
  "host",
  "seal",
] as const;
type LetterBlank = (typeof letterBlanks)[number];
export type Filling = Readonly<Record<LetterBlank, string>>;

const BLANK = new RegExp(`\\{(${letterBlanks.join("|")})\\}`, "g");

/** Whether every brace of a text belongs to a blank that is known. */
export const hasOnlyBlanks = (text: string) => !/[{}]/.test(text.replaceAll(BLANK, ""));

/** A text with its blanks filled in. A line of nothing but blanks that are all empty is left out. */
export function fillBlanks(text: string, filling: Filling): string {
  const fill = (line: string) => line.replaceAll(BLANK, (_, blank: LetterBlank) => filling[blank]);
  return text
    .split("\n")
    .filter((line) => !(line.trim() && !line.replaceAll(BLANK, "").trim() && !fill(line).trim()))
    .map(fill)
    .join("\n");
}
