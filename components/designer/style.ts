import { roomyBox } from "@/lib/designer/binding/fitting";
import type { Design, TextElement } from "@/lib/designer/document";
import { currentSlide, placeElements, updateElements } from "@/lib/designer/edit/actions";
import { isStyled, withoutStyle } from "@/lib/designer/text/plain";
import { change, freeOf } from "./acts";
import type { EditorStore, TextStyle } from "./store";

/** What of a rich text gives way when the element's own style is set. */
const inline: Partial<Record<keyof TextStyle, string>> = {
  fontSize: "font-size",
  defaultFontName: "font-family",
  color: "color",
  bold: "font-weight",
  italic: "font-style",
  underline: "underline",
  strike: "strike",
  align: "text-align",
};

/** Sets the style of the chosen texts, of every word in them. */
export function setStyle(store: EditorStore, style: TextStyle, gesture?: string) {
  const texts = freeOf(store).filter((element) => element.type === "text");
  change(store, (design) => withRoom(withStyle(design, texts, style), texts), gesture);
}

/** With boxes in which these texts have their full size: a style that makes them larger makes room, as typing does. */
export function withRoom(design: Design, texts: readonly { id: string }[]): Design {
  const places = currentSlide(design).elements.flatMap((element) =>
    element.type === "text" && texts.some(({ id }) => id === element.id)
      ? [[element.id, roomyBox(element)] as const]
      : [],
  );
  return placeElements(design, new Map(places));
}

/** Makes room for the chosen texts at the font size that they have. */
export const makeRoom = (store: EditorStore) => change(store, (design) => withRoom(design, freeOf(store)));

export function withStyle(design: Design, texts: readonly TextElement[], style: TextStyle): Design {
  const replaced = Object.keys(style).flatMap((name) => inline[name as keyof TextStyle] ?? []);
  const plain = "defaultFontName" in style ? { ...style, fontFamily: undefined } : style;
  return texts.reduce((done, { id, content }) => {
    const rest = replaced.reduce(withoutStyle, content);
    return updateElements(done, id, { ...plain, content: isStyled(rest) ? rest : "" });
  }, design);
}

/** Sets the chosen texts in columns, or in lines: their boxes are laid over with them, about their middle. */
export function setVertical(store: EditorStore, vertical: boolean) {
  const lying = freeOf(store).filter((one) => one.type === "text" && one.vertical !== vertical);
  const places = lying.map(({ id, left, top, width, height, rotate }) => {
    const over = vertical === width > height;
    if (!over) return [id, { left, top, width, height, rotate }] as const;
    const shift = (width - height) / 2;
    return [id, { left: left + shift, top: top - shift, width: height, height: width, rotate }] as const;
  });
  const ids = lying.map(({ id }) => id);
  change(store, (design) => withRoom(placeElements(updateElements(design, ids, { vertical }), new Map(places)), lying));
}
