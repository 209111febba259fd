"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";

/**
 * Lets one click through and swallows the next for `ms`.
 * The button stays focusable meanwhile: `disabled` would throw a keyboard user off it.
 */
export function useClickGuard<E extends HTMLElement>(ms: number, onClick?: (event: MouseEvent<E>) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [locked, setLocked] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  const click = (event: MouseEvent<E>) => {
    if (timer.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
    if (ms <= 0) return;
    setLocked(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setLocked(false);
    }, ms);
  };
  return { locked, click };
}
