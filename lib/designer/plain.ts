const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };

/** The words of rich text: paragraphs, items and breaks joined by newlines, styles left out. */
export const plainOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/(<\/(?:p|li)>)(\s*<\/(li|ul|ol|blockquote|div)>)+/gi, "$1")
    .replace(/<\/(p|li|blockquote|h\d|div|pre)>/gi, "\n")
    .replace(/\n$/, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll("&amp;", "&");

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Lines of plain text as paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join("");

/** Whether rich text says more than its words: with nothing but left-aligned paragraphs the element's own style is all there is. */
export const isStyled = (html: string): boolean => /<(?!\/?p>|br\s*\/?>)[^>]*>/i.test(html);
