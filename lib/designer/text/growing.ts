import { inBraces } from "@/lib/designer/binding/codes";
import type { TextElement } from "@/lib/designer/document";
import { type Box, turned } from "@/lib/designer/edit/geometry";
import { resized } from "@/lib/designer/edit/resizing";
import { richTextOf } from "./rich-text";
import { setText } from "./set-text";
import type { RichText } from "./style";

const step = 5;
/** No page is larger. */
const most = 1_500;

/**
 * The box of a text with room for all of it at its full size: deeper (in columns: wider, to the left), its first line where it was.
 * Where bindings decide how much there will be, or a word is longer than the line, the box stays as it was drawn.
 */
export function grown(element: TextElement): Box {
  if (element.code || element.contentText.search(inBraces) >= 0) return element;
  return resizedFor(element, richTextOf(element));
}

/** The box of an element with room for a text at its full size; as it is where that fits, or no depth helps. */
export function resizedFor(element: TextElement, text: RichText): Box {
  const { width, height, vertical, rotate } = element;
  for (let more = 0; (vertical ? width : height) + more <= most; more += step) {
    const box = vertical ? { ...element, width: width + more } : { ...element, height: height + more };
    if (setText(text, box).scale < 1) continue;
    const by = turned(vertical ? { x: -more, y: 0 } : { x: 0, y: more }, rotate);
    return more === 0 ? element : resized(element, vertical ? "w" : "s", by, false);
  }
  return element;
}
