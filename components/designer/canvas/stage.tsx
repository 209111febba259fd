"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { chosenOf, select, selectWhole, slideOf, type } from "@/components/designer/acts";
import { stopCropping } from "@/components/designer/cropping";
import { escape, nudge, selectNext } from "@/components/designer/keys/commands";
import { part } from "@/components/designer/part";
import { useDesign, useEditor, useEditorStore, useSlide } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { viewportWidth } from "@/lib/designer/document";
import { contains, elementAt } from "@/lib/designer/edit/geometry";
import { arrows } from "./arrows";
import { CellMark } from "./cell-mark";
import { CropFrame } from "./crop-frame";
import { ElementMenu } from "./element-menu";
import { FitMarks } from "./fit-marks";
import { Grid } from "./grid";
import { Guides } from "./guides";
import { OwnGuides } from "./own-guides";
import { Paper } from "./paper";
import { SelectionFrame } from "./selection-frame";
import { TextWaiting } from "./text-waiting";
import { usePan } from "./use-pan";
import { usePointer } from "./use-pointer";
import { useScale } from "./use-scale";

const loadOverlay = () => import("./text-overlay");
const TextOverlay = part(loadOverlay);

/** Whatever is typed from the first moment on is written into the text. */
function Caret({ id }: { id: string }) {
  const store = useEditorStore();
  const [touched, setTouched] = useState(false);
  return (
    <TextOverlay
      id={id}
      touched={touched}
      waiting={<TextWaiting id={id} onWritten={() => setTouched(true)} />}
      onLost={() => type(store, null)}
    />
  );
}

/** Screen pixels around the page. */
const margin = 48;

/** The page on its desk: what is drawn, the frame around what is chosen, and the pointer and keys that change it. */
export function Stage({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations("designer.canvas");
  const store = useEditorStore();
  const slide = useSlide();
  const { viewportRatio } = useDesign();
  const { scale, sample } = useEditor(({ view }) => view);
  const typing = useEditor(({ selection }) => selection.typing);
  const cropping = useEditor(({ selection }) => selection.cropping?.id);
  const cropped = slide.elements.find(({ id }) => id === cropping);
  const brush = useEditor(({ selection }) => selection.brush !== null);
  const paper = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const height = viewportWidth * viewportRatio;
  useScale(store, desk, { width: viewportWidth, height });
  const pointer = usePointer(store, paper);
  const pan = usePan(desk);

  // It is wanted soon: whoever opens a text then writes at once.
  useEffect(() => void loadOverlay().catch(() => {}), []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.target !== event.currentTarget || typing !== null) return;
    const arrow = arrows[event.key];
    if (event.key === "Escape") {
      if (!pointer.breakOff()) escape(store);
    } else if (event.key === "Tab" && slideOf(store).elements.length > 0) {
      if (!selectNext(store, event.shiftKey)) return;
    } else if (arrow && store.getState().selection.ids.length > 0) {
      const step = event.shiftKey ? 10 : 1;
      nudge(store, arrow.x * step, arrow.y * step);
    } else return;
    event.preventDefault();
  };

  return (
    <div ref={desk} className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken" data-desk>
      <ElementMenu>
        <div
          data-page
          role="application"
          aria-label={t("page")}
          aria-describedby="designer-keys"
          tabIndex={0}
          className={cn(
            "relative grid select-none min-h-full w-max min-w-full place-items-center outline-offset-[-2px]",
            pan.ready && "cursor-grab",
            brush && "cursor-copy",
          )}
          style={{ padding: margin }}
          onKeyDown={(event) => {
            pan.onKeyDown(event);
            onKeyDown(event);
          }}
          onPointerDown={(event) => {
            if (pan.onPointerDown(event)) return;
            stopCropping(store);
            if (typing === null) return pointer.onPointerDown(event);
            const { target, currentTarget } = event;
            const beside = target instanceof Element && currentTarget.contains(target);
            if (!beside || target.closest("[data-writing]")) return;
            // leaving the text ends the writing; the press then means what it always means
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            if (store.getState().selection.typing === null) pointer.onPointerDown(event);
          }}
          onPointerMove={(event) => {
            if (!pan.onPointerMove(event)) pointer.onPointerMove(event);
          }}
          onPointerUp={() => {
            if (!pan.onPointerUp()) pointer.onPointerUp();
          }}
          onPointerCancel={pointer.onPointerCancel}
          onDoubleClick={(event) => typing === null && pointer.onDoubleClick(event)}
          onContextMenu={(event) => {
            const there = pointer.pointOf(event);
            const hit = elementAt(slideOf(store).elements, there);
            const chosen = chosenOf(store);
            if (hit && !chosen.includes(hit)) selectWhole(store, hit.id);
            // a locked one is chosen from the list of layers, and its menu opens over it
            if (!hit && event.button === 2 && !chosen.some((one) => contains(one, there))) select(store, []);
          }}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onFiles([...event.dataTransfer.files]);
          }}
        >
          <div
            ref={paper}
            data-paper
            className={cn("relative shadow-float", over && "outline-2 outline-mark outline-dashed")}
            style={{ width: viewportWidth * scale, height: height * scale }}
          >
            <Paper
              slide={slide}
              viewportRatio={viewportRatio}
              typing={typing}
              {...(sample && { facts: sampleFacts })}
            />
            <Grid />
            <OwnGuides paper={paper} />
            <Guides />
            <FitMarks />
            <CellMark />
            <SelectionFrame />
            {cropped?.type === "image" && <CropFrame key={cropped.id} element={cropped} />}
            {typing !== null && <Caret key={typing} id={typing} />}
          </div>
        </div>
      </ElementMenu>
    </div>
  );
}
