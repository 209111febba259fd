"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const subscribe = (listen: () => void) => {
  listeners.add(listen);
  addEventListener("storage", listen);
  return () => {
    listeners.delete(listen);
    removeEventListener("storage", listen);
  };
};

/** A string stored in local storage; without a key it is always the first value. */
export function useStoredText(key: string | null, first: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => (key ? localStorage.getItem(key) : null),
    () => null,
  );
  const store = useCallback(
    (next: string) => {
      if (!key) return;
      localStorage.setItem(key, next);
      for (const listen of listeners) listen();
    },
    [key],
  );
  return [text ?? first, store];
}

/** A small choice that the browser remembers, as JSON. */
export function useStored<T>(key: string | null, first: T): [T, (value: T) => void] {
  const [text, store] = useStoredText(key, "");
  const value = useMemo(() => parsed(text, first), [text, first]);
  return [value, useCallback((next: T) => store(JSON.stringify(next)), [store])];
}

function parsed<T>(text: string, first: T): T {
  try {
    return text ? (JSON.parse(text) as T) : first;
  } catch {
    return first;
  }
}
