"use client";

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Space and a drag, or the middle button, moves the desk under the view. Each of its answers says whether it took the event. */
export function usePan(desk: RefObject<HTMLElement | null>) {
  const [ready, setReady] = useState(false);
  const from = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (!ready) return;
    // wherever the focus is by then
    const onKeyUp = (event: { key: string }) => event.key === " " && setReady(false);
    const onBlur = () => setReady(false);
    addEventListener("keyup", onKeyUp);
    addEventListener("blur", onBlur);
    return () => {
      removeEventListener("keyup", onKeyUp);
      removeEventListener("blur", onBlur);
    };
  }, [ready]);
  return {
    ready,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== " " || event.target !== event.currentTarget) return;
      event.preventDefault();
      setReady(true);
    },
    onPointerDown(event: PointerEvent<HTMLElement>): boolean {
      if (!(ready && event.button === 0) && event.button !== 1) return false;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      return true;
    },
    onPointerMove(event: PointerEvent): boolean {
      const before = from.current;
      if (!before || !desk.current) return false;
      desk.current.scrollBy(before.x - event.clientX, before.y - event.clientY);
      from.current = { x: event.clientX, y: event.clientY };
      return true;
    },
    onPointerUp(): boolean {
      const taken = from.current !== undefined;
      from.current = undefined;
      return taken;
    },
  };
}
