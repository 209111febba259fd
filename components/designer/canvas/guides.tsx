"use client";

import { useEditor } from "@/components/designer/use-editor";

/** The lines that a moving element lies on, and the rectangle that is being drawn around elements. */
export function Guides() {
  const { guides, marquee, scale } = useEditor(({ view }) => view);
  return (
    <>
      {guides.map(({ axis, at, from, to }) => (
        <div
          key={`${axis} ${at}`}
          data-guide={axis}
          className={`pointer-events-none absolute border-mark border-dashed ${axis === "x" ? "border-l" : "border-t"}`}
          style={
            axis === "x"
              ? { left: at * scale, top: from * scale, height: (to - from) * scale }
              : { top: at * scale, left: from * scale, width: (to - from) * scale }
          }
        />
      ))}
      {marquee && (
        <div
          className="pointer-events-none absolute border border-mark bg-select opacity-50"
          style={{
            left: marquee.left * scale,
            top: marquee.top * scale,
            width: (marquee.right - marquee.left) * scale,
            height: (marquee.bottom - marquee.top) * scale,
          }}
        />
      )}
    </>
  );
}
