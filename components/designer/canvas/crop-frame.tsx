"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { cropBy, croppingSides, croppingWithin, stopCropping } from "@/components/designer/cropping";
import type { Gesture } from "@/components/designer/gestures";
import { usePictureSize } from "@/components/designer/panels/use-picture-size";
import { useEditor, useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import type { ImageElement } from "@/lib/designer/document";
import { type Size, shownOf, tight } from "@/lib/designer/edit/cropping";
import { type Point, turned } from "@/lib/designer/edit/geometry";
import { type Handle, handles } from "@/lib/designer/edit/resizing";
import { arrows } from "./arrows";
import { cursorOf } from "./cursors";

/** What is cut off of a picture, around what is left of it: handles move the sides, the pointer the picture inside. */
export function CropFrame({ element }: { element: ImageElement }) {
  const size = usePictureSize(element.src);
  return size && <Cropping element={tight(element, size)} size={size} />;
}

function Cropping({ element, size }: { element: ImageElement; size: Size }) {
  const t = useTranslations("designer.frame");
  const store = useEditorStore();
  const scale = useEditor(({ view }) => view.scale);
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<Gesture | undefined>(undefined);
  const { left, top, width, height, rotate, flipH, flipV, src } = element;
  const { whole, offOf } = shownOf(element);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const leave = () => {
    frame.current?.closest<HTMLElement>("[data-page]")?.focus({ preventScroll: true });
    stopCropping(store);
  };
  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX / scale, y: clientY / scale });
  const begin = (event: PointerEvent<HTMLElement>, handle?: Handle) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = handle
      ? croppingSides(store, handles[handle], size, at(event))
      : croppingWithin(store, size, at(event));
  };
  const pointer = {
    onPointerMove: (event: PointerEvent) =>
      held.current?.move(at(event), { shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey }),
    onPointerUp: () => {
      held.current = undefined;
    },
    onPointerCancel: () => {
      held.current?.cancel();
      held.current = undefined;
    },
  };
  const onKeyDown = (event: KeyboardEvent, handle?: Handle) => {
    const arrow = arrows[event.key];
    if (event.key === "Escape" && held.current) {
      held.current.cancel();
      held.current = undefined;
    } else if (event.key === "Escape" || event.key === "Enter") leave();
    else if (arrow) {
      const step = event.shiftKey ? 10 : 1;
      const by = { x: arrow.x * step, y: arrow.y * step };
      // a side moves in the picture's own directions, as its handle is drawn
      cropBy(store, handle ? turned(by, rotate) : by, size, handle && handles[handle]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={frame}
      data-cropping
      role="group"
      tabIndex={0}
      aria-label={t("cropping")}
      aria-describedby="designer-crop-keys"
      className="absolute cursor-move touch-none border-[1.5px] border-dashed border-mark outline-offset-4"
      style={{
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        rotate: `${rotate}deg`,
      }}
      onPointerDown={(event) => begin(event)}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => onKeyDown(event)}
      {...pointer}
    >
      <p id="designer-crop-keys" className="sr-only">
        {t("croppingKeys")}
      </p>
      <div className="absolute inset-0 opacity-35" style={{ scale: `${flipH ? -1 : 1} ${flipV ? -1 : 1}` }}>
        <img
          alt=""
          draggable={false}
          src={src}
          className="absolute max-w-none"
          style={{
            left: whole.x * scale,
            top: whole.y * scale,
            width: whole.width * scale,
            height: whole.height * scale,
          }}
        />
      </div>
      {(Object.keys(handles) as Handle[]).map((name) => {
        const side = sideOf[name];
        const off = side ? Math.round(offOf(side) * 100) : 0;
        const isUpright = side === "left" || side === "right";
        const grip = {
          "data-crop": name,
          className:
            "absolute grid size-5 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center pointer-coarse:size-8",
          style: {
            left: `${(handles[name].h + 1) * 50}%`,
            top: `${(handles[name].v + 1) * 50}%`,
            cursor: cursorOf(name, rotate),
          },
          onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, name),
          ...pointer,
        };
        if (!side)
          return (
            <span key={name} role="presentation" {...grip}>
              <span className="pointer-events-none size-2.5 border border-white bg-black" />
            </span>
          );
        return (
          <span
            key={name}
            role="slider"
            tabIndex={0}
            aria-label={t(side)}
            aria-valuemin={0}
            aria-valuemax={98}
            aria-valuenow={off}
            aria-valuetext={`${off} %`}
            aria-orientation={isUpright ? "horizontal" : "vertical"}
            {...grip}
            onKeyDown={(event) => onKeyDown(event, name)}
          >
            <span
              className={cn("pointer-events-none border border-white bg-black", isUpright ? "h-4 w-1.5" : "h-1.5 w-4")}
            />
          </span>
        );
      })}
    </div>
  );
}

/** The sides as they are seen, which a mirrored picture has the other way round. */
const sideOf: Partial<Record<Handle, "left" | "right" | "top" | "bottom">> = {
  w: "left",
  e: "right",
  n: "top",
  s: "bottom",
};
