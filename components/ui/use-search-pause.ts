"use client";

import { useEffect, useEffectEvent } from "react";

/** Asks once the typing rests, so that a word of pinyin is one question and not six. */
export function useSearchPause(text: string, ask: ((text: string) => void) | undefined, ms = 200) {
  const search = useEffectEvent((words: string) => ask?.(words));
  useEffect(() => {
    const timer = setTimeout(() => search(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
}
