import { createStore, type StoreApi } from "zustand/vanilla";
import type { Design, TextElement } from "@/lib/designer/document";
import type { Bounds } from "@/lib/designer/edit/geometry";
import { begun, type History } from "@/lib/designer/edit/history";
import type { Guide } from "@/lib/designer/edit/snapping";

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
  >
>;

/** A style on the brush; a sticky one stays after it was used. */
export interface Brush {
  style: TextStyle & Pick<TextElement, "vertical">;
  sticky: boolean;
}

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
    open: "help" | "preview" | "import" | null;
  };
}

export type EditorStore = StoreApi<EditorState>;

export const createEditor = (design: Design): EditorStore =>
  createStore<EditorState>()(() => ({
    document: { history: begun(design) },
    selection: { ids: [], typing: null, brush: null },
    view: { zoom: null, scale: 1, sample: false, guides: [], marquee: null, said: null, open: null },
  }));
