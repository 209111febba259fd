"use client";

import { useChosen, useEditor } from "@/components/designer/use-editor";
import { cellAt } from "@/lib/designer/table/grid";

/** Around the cell that the panel is about. */
export function CellMark() {
  const [only, ...others] = useChosen();
  const scale = useEditor(({ view }) => view.scale);
  const { cell, typing } = useEditor(({ selection }) => selection);
  if (only?.type !== "table" || others.length > 0 || only.hidden || !cell || typing !== null) return null;
  const place = cellAt(only, cell.row, cell.column);
  if (!place) return null;
  const { left, top, width, height, rotate } = only;
  return (
    <div
      className="pointer-events-none absolute"
      style={{
        ...{ left: left * scale, top: top * scale, width: width * scale, height: height * scale },
        transform: rotate ? `rotate(${rotate}deg)` : undefined,
      }}
    >
      <div
        data-cell
        className="absolute border-2 border-mark bg-select opacity-50"
        style={{
          ...{ left: place.left * scale, top: place.top * scale },
          ...{ width: place.width * scale, height: place.height * scale },
        }}
      />
    </div>
  );
}
