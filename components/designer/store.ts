import { createStore, type StoreApi } from "zustand/vanilla";
import type { Design, TextElement } from "@/lib/designer/document";
import { goToSlide } from "@/lib/designer/edit/actions";
import type { Bounds } from "@/lib/designer/edit/geometry";
import { begun, type History } from "@/lib/designer/edit/history";
import type { Guide } from "@/lib/designer/edit/snapping";
import type { ShapeElement } from "@/lib/designer/shape/element";

export type TextStyle = Partial<
  Pick<
    TextElement,
    | "fontSize"
    | "defaultFontName"
    | "color"
    | "bold"
    | "italic"
    | "underline"
    | "strike"
    | "align"
    | "lineHeight"
    | "letterSpacing"
    | "optional"
    | "opacity"
    | "outline"
    | "shadow"
  >
>;

export type ShapeLook = Pick<ShapeElement, "fill" | "stroke" | "strokeWidth" | "dash" | "opacity" | "radius">;

/** A style on the brush, of a text or of a shape; a sticky one stays after it was used. */
export type Brush = { sticky: boolean } & (
  | { of: "text"; style: TextStyle & Pick<TextElement, "vertical"> }
  | { of: "shape"; style: ShapeLook }
);

/** What the live region says: a word of `designer.said` and its values. */
export interface Said {
  word: string;
  values: Record<string, string | number>;
}

/** The editor: what is made, what is chosen of it, and how it is looked at. */
export interface EditorState {
  document: { history: History<Design> };
  selection: {
    ids: readonly string[];
    /** The text element with the caret in it. */
    typing: string | null;
    brush: Brush | null;
  };
  view: {
    /** Screen pixels for a design unit; null fits the page into its place. */
    zoom: number | null;
    /** What is drawn at present: `zoom`, or what fits. */
    scale: number;
    /** Show sample values for the bindings. */
    sample: boolean;
    guides: readonly Guide[];
    marquee: Bounds | null;
    said: Said | null;
    /** Which dialog is open. */
    open: "find" | "help" | "preview" | "import" | null;
  };
}

export type EditorStore = StoreApi<EditorState>;

/** @param at the id of a page or an element with which it opens */
export function createEditor(design: Design, at = ""): EditorStore {
  const slideIndex = design.slides.findIndex(({ id, elements }) => id === at || elements.some((one) => one.id === at));
  const chosen = design.slides[slideIndex]?.elements.some(({ id }) => id === at);
  return createStore<EditorState>()(() => ({
    document: { history: begun(slideIndex < 0 ? design : goToSlide(design, slideIndex)) },
    selection: { ids: chosen ? [at] : [], typing: null, brush: null },
    view: { zoom: null, scale: 1, sample: false, guides: [], marquee: null, said: null, open: null },
  }));
}
