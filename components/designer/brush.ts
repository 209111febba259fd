import type { DesignElement, TextElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { change, freeOf, say } from "./acts";
import type { Brush, EditorStore } from "./store";
import { withStyle } from "./style";

/** How a text looks at its first word, which is how all of what is painted will look. */
function styleOf(text: TextElement): Brush["style"] {
  const [first] = richTextOf(text);
  const run = first?.runs[0]?.style;
  const { lineHeight, letterSpacing, vertical } = text;
  return {
    fontSize: run?.size ?? text.fontSize,
    defaultFontName: run?.font ?? text.defaultFontName,
    color: run?.color ?? text.defaultColor,
    bold: run?.bold ?? text.bold,
    italic: run?.italic ?? text.italic,
    // a link's own line is no style of its words
    underline: run && run.link === null ? run.underline : text.underline,
    strike: run?.strike ?? text.strike,
    align: first?.align ?? text.align,
    lineHeight,
    letterSpacing,
    vertical,
  };
}

/** Takes the style of the chosen text onto the brush; once more lays it aside. */
export function takeBrush(store: EditorStore, sticky: boolean) {
  const text = freeOf(store).find((element) => element.type === "text");
  const held = store.getState().selection.brush;
  const brush = held && !sticky ? null : text ? { style: styleOf(text), sticky } : null;
  if (!brush && !held) return;
  store.setState(({ selection }) => ({ selection: { ...selection, brush } }));
  say(store, brush ? "brushTaken" : "brushLaid");
}

/** Paints elements that are clicked on. */
export function paint(store: EditorStore, elements: readonly DesignElement[]) {
  const { brush } = store.getState().selection;
  const texts = elements.filter((element) => element.type === "text");
  if (!brush || texts.length === 0) return;
  const { vertical, ...style } = brush.style;
  const ids = texts.map(({ id }) => id);
  change(store, (design) => updateElements(withStyle(design, texts, style), ids, { vertical }));
  if (!brush.sticky) store.setState(({ selection }) => ({ selection: { ...selection, brush: null } }));
  say(store, "painted");
}

/** The same by keys. */
export const paintChosen = (store: EditorStore) => paint(store, freeOf(store));
