import { TextElement } from "@/lib/designer/document";
import { richTextOf } from "./rich-text";
import { textOf } from "./style";

/** Any element: of rich text only the words are asked for. */
const bare = TextElement.parse({ type: "text", id: "bare", left: 0, top: 0, width: 1, height: 1 });

/** The words of rich text: paragraphs, items and breaks joined by newlines, styles left out. */
export const plainOf = (content: string): string => textOf(richTextOf({ ...bare, content }));

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Words as rich text has them. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** Lines of plain text as paragraphs. */
export const paragraphsOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

/** Whether rich text says more than its words: with nothing but left-aligned paragraphs the element's own style is all there is. */
export const isStyled = (html: string): boolean => /<(?!\/?p>|br\s*\/?>)[^>]*>/i.test(html);

const tags: Record<string, string> = { "font-weight": "strong|b", "font-style": "em|i", underline: "u", strike: "s" };

/** Rich text that leaves one property to the element's own style again: `color`, `font-size`, `font-weight`, `underline`, … */
export function withoutStyle(html: string, property: string): string {
  const tag = tags[property];
  const bare = tag ? html.replace(new RegExp(`</?(?:${tag})(?:\\s[^>]*)?>`, "gi"), "") : html;
  return bare
    .replace(/ style="([^"]*)"/gi, (_, style: string) => {
      const kept = style.split(";").filter((one) => one.trim() && one.split(":")[0]?.trim() !== property);
      return kept.length > 0 ? ` style="${kept.map((one) => one.trim()).join("; ")}"` : "";
    })
    .replace(/<span>((?:(?!<\/?span).)*)<\/span>/gis, "$1");
}
