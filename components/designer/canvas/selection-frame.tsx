"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChosen, useEditor } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import type { DesignElement } from "@/lib/designer/document";
import { type Box, boundsOfAll } from "@/lib/designer/edit/geometry";
import { type Handle, handles } from "@/lib/designer/edit/resizing";
import { cursorOf } from "./cursors";

/** The frame around what is chosen, with its handles; pointers find them by `data-handle` and `data-turn`. */
export function SelectionFrame() {
  const chosen = useChosen().filter(({ hidden }) => !hidden);
  const scale = useEditor(({ view }) => view.scale);
  const within = useEditor(({ selection }) => selection.typing !== null || selection.cropping !== null);
  const [only] = chosen.length === 1 ? chosen : [];
  const around = boundsOfAll(chosen);
  if (!around || within) return null;
  const group: Box = {
    left: around.left,
    top: around.top,
    width: around.right - around.left,
    height: around.bottom - around.top,
    rotate: 0,
  };
  const locked = chosen.every((element) => element.locked);
  return (
    <>
      {!only && chosen.map((element) => <Outline key={element.id} box={element} scale={scale} thin />)}
      <Outline box={only ?? group} scale={scale} dashed={locked} frame>
        {!locked && <Handles box={only ?? group} scale={scale} along={isLine(only)} />}
      </Outline>
    </>
  );
}

type OutlineProps = {
  box: Box;
  scale: number;
  thin?: boolean;
  dashed?: boolean;
  frame?: boolean;
  children?: React.ReactNode;
};

function Outline({ box, scale, thin = false, dashed = false, frame = false, children }: OutlineProps) {
  return (
    <div
      data-frame={frame || undefined}
      className={`absolute touch-none border-mark ${frame ? "" : "pointer-events-none"} ${thin ? "border opacity-60" : "border-[1.5px]"} ${dashed ? "border-dashed" : ""}`}
      style={{
        left: box.left * scale,
        top: box.top * scale,
        width: box.width * scale,
        height: box.height * scale,
        transform: box.rotate ? `rotate(${box.rotate}deg)` : undefined,
      }}
    >
      {children}
    </div>
  );
}

/**
 * Handles of a side; a side too short for three shows only those at its ends, and outside of the frame where they would
 * cover the middle.
 */
const roomFor = 28;
const roomInside = 40;

/** Beside the frame, a little apart from it. */
const away = (side: number) => `calc(${(side - 1) * 50}% + ${side * 4}px)`;

const isLine = (element: DesignElement | undefined) => element?.type === "shape" && element.shape === "line";

/** @param along only at its two ends, as of a line */
function Handles({ box, scale, along }: { box: Box; scale: number; along: boolean }) {
  const t = useTranslations("designer.canvas");
  const outside = Math.min(box.width, box.height) * scale < roomInside;
  const [wide, high] = [box.width * scale > roomFor, box.height * scale > roomFor];
  const shown = (Object.keys(handles) as Handle[]).filter((name) => {
    const { h, v } = handles[name];
    if (along) return v === 0;
    if (h === 0) return wide;
    return v !== 0 || high;
  });
  return (
    <>
      {shown.map((name) => (
        <span
          key={name}
          data-handle={name}
          className="absolute grid size-4 touch-none place-items-center pointer-coarse:size-8"
          style={{
            left: `${(handles[name].h + 1) * 50}%`,
            top: `${(handles[name].v + 1) * 50}%`,
            translate: outside ? `${away(handles[name].h)} ${away(handles[name].v)}` : "-50% -50%",
            cursor: cursorOf(name, box.rotate),
          }}
        >
          <span className="pointer-events-none size-2 border border-mark bg-white" />
        </span>
      ))}
      <span
        data-turn
        title={t("turn")}
        className={cn(
          "absolute bottom-full left-1/2 mb-3 grid size-6 -translate-x-1/2 cursor-grab touch-none place-items-center rounded-full border border-mark bg-raised text-link pointer-coarse:size-9",
          outside && "mb-6 pointer-coarse:mb-10",
        )}
      >
        <RotateCw aria-hidden className="pointer-events-none size-3.5" />
      </span>
    </>
  );
}
