"use client";

import { useEditor } from "@/components/designer/use-editor";

/** The lines that a moving element lies on, and the rectangle that is being drawn around elements. */
export function Guides() {
  const { guides, distances, marquee, scale } = useEditor(({ view }) => view);
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
      {distances.map(({ axis, from, to, across }) => (
        <div
          key={`${axis} ${from} ${to}`}
          data-distance={axis}
          className={`pointer-events-none absolute grid place-items-center border-mark ${axis === "x" ? "border-x" : "border-y"}`}
          style={
            axis === "x"
              ? { left: from * scale, top: across * scale - 8, width: (to - from) * scale, height: 16 }
              : { top: from * scale, left: across * scale - 8, height: (to - from) * scale, width: 16 }
          }
        >
          <span className="figures rounded-field bg-mark px-1 text-[10px] leading-4 text-mark-on">
            {Math.round(to - from)}
          </span>
        </div>
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
