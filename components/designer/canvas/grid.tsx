"use client";

import { useId } from "react";
import { useDesign, useEditor } from "@/components/designer/use-editor";
import { viewportWidth } from "@/lib/designer/document";

/** The lines of the grid, over the page and never printed. */
export function Grid() {
  const { aids, viewportRatio } = useDesign();
  const scale = useEditor(({ view }) => view.scale);
  const id = useId();
  if (!aids?.grid) return null;
  const step = aids.grid * scale;
  return (
    <svg
      aria-hidden
      data-grid
      className="pointer-events-none absolute inset-0 stroke-mark opacity-25"
      width={viewportWidth * scale}
      height={viewportWidth * viewportRatio * scale}
    >
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <path d={`M${step} 0H0V${step}`} fill="none" strokeWidth={1} />
      </pattern>
      <rect width="100%" height="100%" stroke="none" fill={`url(#${id})`} />
    </svg>
  );
}
