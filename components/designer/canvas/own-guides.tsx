"use client";

import { type PointerEvent, type RefObject, useRef } from "react";
import { designOf } from "@/components/designer/acts";
import { dropGuide, moveGuide, newGuide } from "@/components/designer/tools/aids";
import { useDesign, useEditor, useEditorStore } from "@/components/designer/use-editor";
import { noAids } from "@/lib/designer/aids";
import { viewportWidth } from "@/lib/designer/document";
import { Ruler } from "./ruler";

const axes = ["x", "y"] as const;

/** Own guides: pulled out of a ruler, moved along the page, and gone once they are pulled off it. By numbers they are set in the page's panel. */
export function OwnGuides({ paper }: { paper: RefObject<HTMLElement | null> }) {
  const store = useEditorStore();
  const { aids = noAids, viewportRatio } = useDesign();
  const scale = useEditor(({ view }) => view.scale);
  const pulled = useRef<{ axis: "x" | "y"; at: number } | null>(null);
  const height = viewportWidth * viewportRatio;
  const placeOf = (axis: "x" | "y", { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = paper.current?.getBoundingClientRect() ?? {};
    return (axis === "x" ? clientX - left : clientY - top) / scale;
  };
  const begin = (event: PointerEvent, axis: "x" | "y", at: number) => {
    if (event.button !== 0 || at < 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pulled.current = { axis, at };
  };
  const held = {
    onPointerMove(event: PointerEvent) {
      const { current } = pulled;
      if (!current) return;
      event.stopPropagation();
      moveGuide(store, current.axis, current.at, placeOf(current.axis, event));
    },
    onPointerUp(event: PointerEvent) {
      const { current } = pulled;
      pulled.current = null;
      if (!current) return;
      event.stopPropagation();
      dropGuide(store, current.axis, current.at, placeOf(current.axis, event));
    },
  };
  return (
    <>
      <div
        data-ruler="x"
        className="absolute bottom-full left-0 mb-1 cursor-row-resize touch-none"
        onPointerDown={(event) => begin(event, "y", newGuide(store, "y", placeOf("y", event)))}
        {...held}
      >
        <Ruler axis="x" length={viewportWidth} scale={scale} />
      </div>
      <div
        data-ruler="y"
        className="absolute top-0 right-full mr-1 cursor-col-resize touch-none"
        onPointerDown={(event) => begin(event, "x", newGuide(store, "x", placeOf("x", event)))}
        {...held}
      >
        <Ruler axis="y" length={height} scale={scale} />
      </div>
      {axes.flatMap((axis) =>
        aids[axis].map((at, i) => (
          <div
            key={`${axis} ${i}`}
            data-own-guide={axis}
            className={
              axis === "x"
                ? "absolute inset-y-0 w-[7px] -translate-x-1/2 cursor-col-resize touch-none before:absolute before:inset-y-0 before:left-[3px] before:border-l before:border-status-review"
                : "absolute inset-x-0 h-[7px] -translate-y-1/2 cursor-row-resize touch-none before:absolute before:inset-x-0 before:top-[3px] before:border-t before:border-status-review"
            }
            style={axis === "x" ? { left: at * scale } : { top: at * scale }}
            onPointerDown={(event) => {
              if (designOf(store.getState()).aids?.[axis][i] !== undefined) begin(event, axis, i);
            }}
            {...held}
          />
        )),
      )}
    </>
  );
}
