"use client";

import { useEffect, useSyncExternalStore } from "react";
import { addShaped, keyOfWord, wantedWords } from "@/lib/designer/text/shaping/words";
import { shapeWords, WORDS } from "@/lib/domain/certificate/contract";
import { call } from "@/lib/http/call";

const listeners = new Set<() => void>();
const asked = new Set<string>();
let arrivals = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks for words that texts were set with and that are not known here; those that do not come are asked for at the next drawing. */
function askForWords() {
  const words = wantedWords()
    .filter((word) => !asked.has(keyOfWord(word)))
    .slice(0, WORDS);
  if (words.length === 0) return;
  for (const word of words) asked.add(keyOfWord(word));
  call(shapeWords, { words })
    .then(({ shaped }) => {
      for (const [i, word] of words.entries()) addShaped(word, shaped[i] ? shaped[i].split(" ").map(Number) : []);
      arrivals++;
      for (const listener of listeners) listener();
    })
    .catch(() => undefined)
    .finally(() => {
      for (const word of words) asked.delete(keyOfWord(word));
    });
}

/**
 * Draws anew once words have come that are set as a whole (Mongolian, Tibetan, Uyghur): the server sets them, which has the fonts.
 * @returns how often some came
 */
export function useShapedWords(): number {
  const count = useSyncExternalStore(
    subscribe,
    () => arrivals,
    () => 0,
  );
  useEffect(askForWords);
  return count;
}
