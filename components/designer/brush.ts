import { updateElements } from "@/lib/designer/actions";
import type { DesignElement, TextElement } from "@/lib/designer/document";
import { change, freeOf, say } from "./acts";
import type { EditorStore } from "./store";

const painted = [
  ...["fontSize", "fontFamily", "defaultFontName", "defaultColor", "color", "bold", "italic", "underline", "strike"],
  ...["align", "lineHeight", "letterSpacing", "vertical"],
] as (keyof TextElement)[];

/** Takes the style of the chosen text onto the brush; once more lays it aside. */
export function takeBrush(store: EditorStore, sticky: boolean) {
  const text = freeOf(store).find((element) => element.type === "text");
  const held = store.getState().selection.brush;
  const style = text && Object.fromEntries(painted.map((name) => [name, text[name]]));
  const brush = held && !sticky ? null : style ? { style, sticky } : null;
  store.setState(({ selection }) => ({ selection: { ...selection, brush } }));
  say(store, brush ? "brushTaken" : "brushLaid");
}

/** Paints an element that is clicked on. */
export function paint(store: EditorStore, element: DesignElement) {
  const { brush } = store.getState().selection;
  if (!brush || element.type !== "text") return;
  change(store, (design) => updateElements(design, element.id, brush.style));
  if (!brush.sticky) store.setState(({ selection }) => ({ selection: { ...selection, brush: null } }));
  say(store, "painted");
}
