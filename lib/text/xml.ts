const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
// Half a surrogate pair is no character, and would make the whole document unreadable.
const loneHalf = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 (2.2) forbids.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as the content of an element or attribute of XML 1.0; characters that no document may hold are left out. */
export const xmlText = (text: string): string =>
  text
    .replace(loneHalf, "")
    .replace(forbidden, "")
    .replace(/[&<>"']/g, (letter) => escapes[letter] as string);
