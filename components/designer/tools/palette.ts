"use client";

import { createContext, useContext } from "react";
import type { Design } from "@/lib/designer/document";

/** The colours of the host whose certificates these are. */
const Colours = createContext<readonly string[]>([]);
export const PaletteProvider = Colours.Provider;
export const usePalette = () => useContext(Colours);

const most = 7;

/** The colours that a design is made of, the most frequent ones first. */
export function coloursIn({ slides }: Design): string[] {
  const counts = new Map<string, number>();
  for (const [, colour = ""] of JSON.stringify(slides).matchAll(/#([0-9a-f]{6})\b(?![0-9a-f])/gi)) {
    const name = `#${colour.toLowerCase()}`;
    if (colour) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
}
