import type { DesignElement, TextElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import type { ShapeElement } from "@/lib/designer/shape/element";
import type { TableElement } from "@/lib/designer/table/element";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { change, freeOf, say } from "./acts";
import type { Brush, EditorStore, ShapeLook, TableLook } from "./store";
import { withRoom, withStyle } from "./style";

/** How a text looks at its first word, which is how all of what is painted will look. */
function styleOf(text: TextElement): Extract<Brush, { of: "text" }>["style"] {
  const [first] = richTextOf(text);
  const run = first?.runs[0]?.style;
  const {
    lineHeight,
    letterSpacing,
    paragraphSpace,
    anchor,
    figures,
    vertical,
    opacity = 1,
    arc,
    outline,
    shadow,
  } = text;
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
    paragraphSpace,
    anchor,
    figures,
    opacity,
    arc,
    outline,
    shadow,
    vertical,
  };
}

/** How a shape looks, whichever it is: what it is filled and drawn with. */
const lookOf = ({ fill, stroke, strokeWidth, dash, opacity, radius }: ShapeElement): ShapeLook => ({
  fill,
  stroke,
  strokeWidth,
  dash,
  opacity,
  radius,
});

/** How a table looks; what its cells have of their own stays with them. */
const tableLookOf = (table: TableElement): TableLook => ({
  header: table.header,
  headerFill: table.headerFill,
  bandFill: table.bandFill,
  ruled: table.ruled,
  ruleColor: table.ruleColor,
  ruleWidth: table.ruleWidth,
  padding: table.padding,
  fontSize: table.fontSize,
  defaultFontName: table.defaultFontName,
  color: table.color,
  lineHeight: table.lineHeight,
});

function brushOf(element: DesignElement | undefined, sticky: boolean): Brush | null {
  if (element?.type === "text") return { of: "text", style: styleOf(element), sticky };
  if (element?.type === "shape") return { of: "shape", style: lookOf(element), sticky };
  if (element?.type === "table") return { of: "table", style: tableLookOf(element), sticky };
  return null;
}

/** Takes the style of the chosen text, shape or table onto the brush; once more lays it aside. */
export function takeBrush(store: EditorStore, sticky: boolean) {
  const model = freeOf(store).find(({ type }) => type !== "image");
  const held = store.getState().selection.brush;
  const brush = held && !sticky ? null : brushOf(model, sticky);
  if (!brush && !held) return;
  store.setState(({ selection }) => ({ selection: { ...selection, brush } }));
  say(store, brush ? "brushTaken" : "brushLaid");
}

/** Paints elements that are clicked on. */
export function paint(store: EditorStore, elements: readonly DesignElement[]) {
  const { brush } = store.getState().selection;
  const same = elements.filter(({ type }) => type === brush?.of);
  if (!brush || same.length === 0) return;
  const ids = same.map(({ id }) => id);
  if (brush.of !== "text") change(store, (design) => updateElements(design, ids, brush.style));
  else {
    const texts = same.filter((element) => element.type === "text");
    const { vertical, ...style } = brush.style;
    change(store, (design) => withRoom(updateElements(withStyle(design, texts, style), ids, { vertical }), texts));
  }
  if (!brush.sticky) store.setState(({ selection }) => ({ selection: { ...selection, brush: null } }));
  say(store, "painted");
}

/** The same by keys. */
export const paintChosen = (store: EditorStore) => paint(store, freeOf(store));
