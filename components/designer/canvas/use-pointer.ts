"use client";

import { type PointerEvent, type RefObject, useRef } from "react";
import { chosenOf, designOf, meanCell, select, selectWhole, slideOf, toggle } from "@/components/designer/acts";
import { paint } from "@/components/designer/brush";
import { type Gesture, type Keys, moving, resizing, surrounding, turning } from "@/components/designer/gestures";
import { write, writeNew } from "@/components/designer/keys/commands";
import { spotAt } from "@/components/designer/keys/tables";
import type { EditorStore } from "@/components/designer/store";
import { elementAt, isOnPage, type Point } from "@/lib/designer/edit/geometry";
import { isOneGroup } from "@/lib/designer/edit/groups";
import { isDrag } from "@/lib/designer/edit/marquee";
import type { Handle } from "@/lib/designer/edit/resizing";

type Press = {
  at: Point;
  screen: Point;
  /** Begins once the pointer has travelled. */
  begin: (keys: Keys) => Gesture;
  gesture?: Gesture;
  /** A press that stayed where it was. */
  click?: () => unknown;
};

const keysOf = (event: PointerEvent): Keys => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/** The pointer on the page: what it presses decides what its way means. `paper` is the page's element on the screen. */
export function usePointer(store: EditorStore, paper: RefObject<HTMLElement | null>) {
  const press = useRef<Press>(undefined);
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = paper.current?.getBoundingClientRect() ?? {};
    const { scale } = store.getState().view;
    return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
  };

  function meaningOf(event: PointerEvent, at: Point): Pick<Press, "begin" | "click"> | null {
    const target = event.target as HTMLElement;
    const handle = target.closest<HTMLElement>("[data-handle]")?.dataset.handle as Handle | undefined;
    if (handle) return { begin: () => resizing(store, handle, at) };
    if (target.closest("[data-turn]")) return { begin: () => turning(store, at) };
    const { ids, brush } = store.getState().selection;
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    const hit = elementAt(slideOf(store).elements, at);
    if (brush && hit) {
      paint(store, [hit]);
      return null;
    }
    if (hit && ids.includes(hit.id)) {
      // A group is chosen first, then what in it was meant.
      const alone = () => {
        const spot = hit.type === "table" && spotAt(hit, at);
        if (ids.length < 2) return spot ? meanCell(store, spot) : undefined;
        if (isOneGroup(chosenOf(store))) select(store, [hit.id]);
        else selectWhole(store, hit.id);
      };
      return { begin: (keys) => moving(store, at, keys), click: () => (more ? toggle(store, hit.id) : alone()) };
    }
    if (hit) {
      if (more) toggle(store, hit.id);
      else selectWhole(store, hit.id);
      return { begin: (keys) => moving(store, at, keys) };
    }
    if (!more) select(store, []);
    return { begin: (keys) => surrounding(store, at, keys) };
  }

  return {
    pointOf,
    pressed: () => press.current?.gesture,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const at = pointOf(event);
      const meaning = meaningOf(event, at);
      if (!meaning) return;
      press.current = { at, screen: { x: event.clientX, y: event.clientY }, ...meaning };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = press.current;
      if (!held) return;
      const keys = keysOf(event);
      if (!held.gesture && !isDrag(held.screen, { x: event.clientX, y: event.clientY })) return;
      held.gesture ??= held.begin(keys);
      held.gesture.move(pointOf(event), keys);
    },
    onPointerUp() {
      const held = press.current;
      press.current = undefined;
      if (held?.gesture) held.gesture.end();
      else held?.click?.();
    },
    onPointerCancel() {
      press.current?.gesture?.cancel();
      press.current = undefined;
    },
    /** Breaks off what is under way; false where nothing was. */
    breakOff(): boolean {
      const under = press.current?.gesture;
      press.current = undefined;
      under?.cancel();
      return Boolean(under);
    },
    onDoubleClick(event: { clientX: number; clientY: number }) {
      const at = pointOf(event);
      const hit = elementAt(slideOf(store).elements, at);
      if (!hit) {
        if (isOnPage(at, designOf(store.getState()).viewportRatio)) writeNew(store, at);
        return;
      }
      select(store, [hit.id]);
      const spot = hit.type === "table" && spotAt(hit, at);
      if (spot) meanCell(store, spot);
      write(store);
    },
  };
}
