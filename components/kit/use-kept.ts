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

/** A small choice that the browser remembers (JSON in local storage); without a key it is the first value for good. */
export function useKept<T>(key: string | null, first: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => (key ? localStorage.getItem(key) : null),
    () => null,
  );
  const value = useMemo(() => parsed(text, first), [text, first]);
  const keep = useCallback(
    (next: T) => {
      if (!key) return;
      localStorage.setItem(key, JSON.stringify(next));
      for (const listen of listeners) listen();
    },
    [key],
  );
  return [value, keep];
}

function parsed<T>(text: string | null, first: T): T {
  if (text === null) return first;
  try {
    return JSON.parse(text) as T;
  } catch {
    return first;
  }
}
