import type { TextElement } from "@/lib/designer/document";
import { isStyled, paragraphsOf, plainOf } from "@/lib/designer/text/plain";

/** What the caret starts with. An element that is a binding shows its name in braces, so that words can be put around it. */
export function htmlOf({ content, contentText, code }: TextElement): string {
  if (content) return content;
  return paragraphsOf(code && !/\{[A-Za-z_]+\}/.test(contentText) ? `{${code}}` : contentText);
}

/** Returns the edited element: rich text is stored only where it says more than its plain text. */
export function writtenInto(element: TextElement, html: string): Partial<TextElement> {
  const words = plainOf(html);
  const content = isStyled(html) ? html : "";
  if (element.code && words === `{${element.code}}` && !content) return { content: "" };
  const still = /\{[A-Za-z_]+\}/.test(words);
  return { content, contentText: words, ...(element.code && !still && { code: undefined }) };
}
