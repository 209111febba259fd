"use client";

import { type FocusEvent, useEffect, useRef } from "react";

const pressable = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']") ??
    []),
];

/**
 * When what holds the focus goes away with its row, the focus goes to what stands in its place now, or to the last before it.
 * Spread on the area that the rows come and go in.
 */
export function useStoredFocus() {
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<{ element: HTMLElement; at: number }>(null);
  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return;
    const left = pressable(area.current);
    if (document.activeElement === document.body) left[Math.min(held.current.at, left.length - 1)]?.focus();
    else held.current = null;
  });
  return {
    ref: area,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      held.current = { element: target, at: pressable(area.current).indexOf(target) };
    },
  };
}
