import type { TextElement } from "@/lib/designer/document";
import { resizedFor } from "@/lib/designer/text/growing";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { setText } from "@/lib/designer/text/set-text";
import { filledText } from "./bindings";
import { sampleFacts } from "./sample";

interface Fit {
  /** What the font size is multiplied by to fit: 1 down to 0.6. */
  scale: number;
  /** Even then it does not. */
  overflow: boolean;
}

/** Elements are never changed in place. */
const known = new WeakMap<TextElement, Fit>();

/** How a text fits its box, with the sample in its bindings. */
export function fitOf(element: TextElement): Fit {
  let fit = known.get(element);
  if (!fit) {
    const { scale, overflow, waits } = setText(filledText(element, sampleFacts), element);
    fit = { scale, overflow };
    if (!waits) known.set(element, fit);
  }
  return fit;
}

/** The box of a text with room for all of it at its full size, with the sample in its bindings. */
export const roomyBox = (element: TextElement) => resizedFor(element, filledText(element, sampleFacts));

/** The one font size of all its words; null where they have several. */
export function commonSize(element: TextElement): number | null {
  const sizes = new Set(richTextOf(element).flatMap(({ runs }) => runs.map(({ style }) => style.size)));
  const [size = element.fontSize] = sizes;
  return sizes.size > 1 ? null : size;
}
