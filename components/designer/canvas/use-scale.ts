"use client";

import { type RefObject, useEffect } from "react";
import { look } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import { useEditor } from "@/components/designer/use-editor";

/** Screen pixels that the page leaves on both sides where it is fitted in. */
const around = 96;
const limit = (scale: number) => Math.min(4, Math.max(0.1, scale));

/** Holds the scale: the chosen one, or the one that fits; Ctrl and the wheel zoom at the pointer. */
export function useScale(
  store: EditorStore,
  desk: RefObject<HTMLElement | null>,
  page: { width: number; height: number },
) {
  const zoom = useEditor(({ view }) => view.zoom);
  const { width, height } = page;
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const measure = () => {
      const room = { width: element.clientWidth - around, height: element.clientHeight - around };
      const scale = limit(zoom ?? Math.min(room.width / width, room.height / height));
      if (scale !== store.getState().view.scale) look(store, { scale });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [store, desk, zoom, width, height]);

  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const before = store.getState().view.scale;
      const scale = limit(before * Math.exp(-event.deltaY / 400));
      const paper = element.querySelector("[data-paper]");
      const from = paper?.getBoundingClientRect();
      look(store, { zoom: scale, scale });
      requestAnimationFrame(() => {
        const to = paper?.getBoundingClientRect();
        if (!from || !to) return;
        // the point under the pointer stays under it
        element.scrollLeft += to.left + ((event.clientX - from.left) * scale) / before - event.clientX;
        element.scrollTop += to.top + ((event.clientY - from.top) * scale) / before - event.clientY;
      });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [store, desk]);
}
