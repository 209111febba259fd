"use client";

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { currentSlide } from "@/lib/designer/edit/actions";
import { designOf } from "./acts";
import type { EditorState, EditorStore } from "./store";

const Held = createContext<EditorStore | null>(null);
export const EditorProvider = Held.Provider;

export function useEditorStore(): EditorStore {
  const store = useContext(Held);
  if (!store) throw new Error("outside of the editor");
  return store;
}

/** What a part of the editor shows: it is drawn anew when that changes. */
export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useEditorStore(), select);

export const useDesign = () => useEditor(designOf);
export const useSlide = () => useEditor((state) => currentSlide(designOf(state)));

/** The chosen elements in the order in which they lie. */
export function useChosen() {
  const slide = useSlide();
  const ids = useEditor((state) => state.selection.ids);
  return slide.elements.filter(({ id }) => ids.includes(id));
}
