/** The greatest nesting depth of a request; deeper hostile input would block the parser. */
const DEEPEST = 200;
const [QUOTE, ESCAPE] = [34, 92];
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (quoted) {
      if (letter === ESCAPE) i++;
      else if (letter === QUOTE) quoted = false;
    } else if (letter === QUOTE) quoted = true;
    else if (opening.has(letter)) {
      if (++depth > DEEPEST) return true;
    } else if (closing.has(letter)) depth--;
  }
  return false;
}

/** A body as JSON. @throws SyntaxError for what is none, or is nested more than 200 deep */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError("nested too deep");
  return JSON.parse(text || "{}");
}

const unheld = /\0|\p{Cs}/u;

/** Where a text, or a name, holds what no text of the database can, a NUL or half a character; null where none does. */
export function unstorableIn(value: unknown): string[] | null {
  if (typeof value === "string") return unheld.test(value) ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inside] of Object.entries(value)) {
    if (unheld.test(name)) return [name.replaceAll(/\0|\p{Cs}/gu, "")];
    const place = unstorableIn(inside);
    if (place) return [name, ...place];
  }
  return null;
}
