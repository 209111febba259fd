"use client";

import { type FocusEvent, useEffect, useRef } from "react";

const pressable = (area: HTMLElement | null) => [
  ...(area?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled), input:not(:disabled), [tabindex='0']") ??
    []),
];

/**
 * Moves the focus when its row is removed: to the row now in its place, or to the last one. Spread on the element that
 * contains the rows.
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
