import { createStore, type StoreApi } from "zustand/vanilla";
import type { Design, TextElement } from "@/lib/designer/document";
import { goToSlide } from "@/lib/designer/edit/actions";
import type { Distance } from "@/lib/designer/edit/distances";
import type { Bounds } from "@/lib/designer/edit/geometry";
import { begun, type History } from "@/lib/designer/edit/history";
import type { Guide } from "@/lib/designer/edit/snapping";
import { placeholders } from "@/lib/designer/notices";
import type { ShapeElement } from "@/lib/designer/shape/element";
import type { Spot } from "@/lib/designer/table/edit";
import type { TableElement } from "@/lib/designer/table/element";

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
    | "anchor"
    | "figures"
    | "lineHeight"
    | "letterSpacing"
    | "paragraphSpace"
    | "optional"
    | "opacity"
    | "arc"
    | "outline"
    | "shadow"
  >
>;

export type ShapeLook = Pick<ShapeElement, "fill" | "stroke" | "strokeWidth" | "dash" | "opacity" | "radius">;

export type TableLook = Pick<
  TableElement,
  | "header"
  | "headerFill"
  | "bandFill"
  | "ruled"
  | "ruleColor"
  | "ruleWidth"
  | "padding"
  | "fontSize"
  | "defaultFontName"
  | "color"
  | "lineHeight"
>;

/** A style on the brush, of a text, a shape or a table; a sticky one stays after it was used. */
export type Brush = { sticky: boolean } & (
  | { of: "text"; style: TextStyle & Pick<TextElement, "vertical"> }
  | { of: "shape"; style: ShapeLook }
  | { of: "table"; style: TableLook }
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
    /** The picture that is being cropped, and the gesture whose one step it is. */
    cropping: { id: string; gesture: string } | null;
    brush: Brush | null;
    /** Of the one table that is chosen, the cell that is meant. */
    cell: Spot | null;
  };
  /** What a new text says until somebody writes something. */
  words: string;
  view: {
    /** Screen pixels for a design unit; null fits the page into its place. */
    zoom: number | null;
    /** What is drawn at present: `zoom`, or what fits. */
    scale: number;
    /** Show sample values for the bindings. */
    sample: boolean;
    guides: readonly Guide[];
    /** Gaps that a moving element makes as wide as another. */
    distances: readonly Distance[];
    marquee: Bounds | null;
    said: Said | null;
    /** Which dialog is open. */
    open: "find" | "fonts" | "help" | "preview" | "import" | null;
  };
}

export type EditorStore = StoreApi<EditorState>;

/** @param at the id of a page or an element with which it opens @param words of a new text */
export function createEditor(design: Design, at = "", words: string = placeholders[0]): EditorStore {
  const slideIndex = design.slides.findIndex(({ id, elements }) => id === at || elements.some((one) => one.id === at));
  const chosen = design.slides[slideIndex]?.elements.some(({ id }) => id === at);
  return createStore<EditorState>()(() => ({
    document: { history: begun(slideIndex < 0 ? design : goToSlide(design, slideIndex)) },
    selection: { ids: chosen ? [at] : [], typing: null, cropping: null, brush: null, cell: null },
    words,
    view: { zoom: null, scale: 1, sample: false, guides: [], distances: [], marquee: null, said: null, open: null },
  }));
}
