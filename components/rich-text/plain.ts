const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Lines of plain text as paragraphs. */
export const withParagraphs = (text: string) =>
  text
    .split("\n")
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</p>`)
    .join("");

/** The other way round: what a plain field shows of paragraphs. */
export const plainOf = (html: string) =>
  html
    .replace(/<\/(p|h\d|li|div|blockquote)>|<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\n+$/, "");
