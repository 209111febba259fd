"use client";

import { FlipHorizontal2, FlipVertical2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { change } from "@/components/designer/acts";
import { startCropping, stopCropping } from "@/components/designer/cropping";
import { useEditor, useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Select } from "@/components/ui/control/select";
import type { ImageElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { cropped, filling, partOf, tight, trimmed } from "@/lib/designer/edit/cropping";
import { type Crop, masks, usualRadius, wholePicture } from "@/lib/designer/framing";
import { NumberBox } from "./number-box";
import { usePictureSize } from "./use-picture-size";

const sides = ["left", "right", "top", "bottom"] as const;
/** Width to height; portraits are as on identity photographs. */
const ratios = { square: 1, portrait: 5 / 7, classic: 4 / 3, wide: 16 / 9 };

/** What is shown of a picture, in which shape, and which way round. */
export function PictureFrame({ element }: { element: ImageElement }) {
  const t = useTranslations("designer.frame");
  const store = useEditorStore();
  const size = usePictureSize(element.src);
  const cropping = useEditor(({ selection }) => selection.cropping?.id === element.id);
  const { locked, mask, radius = usualRadius, crop = wholePicture } = element;
  const still = locked || !size;
  const set = (style: Partial<ImageElement>, gesture?: string) =>
    change(store, (design) => updateElements(design, element.id, style), gesture);
  const show = (part: Crop, gesture?: string) => size && set(cropped(element, part, size), gesture);
  const off = (side: keyof Crop) => (side === "left" || side === "top" ? crop[side] : 1 - crop[side]);
  const cutTo = (chosen: string) => {
    const named = masks.find((one) => one === chosen);
    if (!size) return;
    const { left, top, width, height } = named ? tight(element, size) : element;
    set({ left, top, width, height, mask: named });
  };
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
          <span>{t("mask")}</span>
          <Select
            aria-label={t("mask")}
            value={mask ?? "none"}
            disabled={still}
            options={(["none", ...masks] as const).map((one) => ({ value: one, label: t(`masks.${one}`) }))}
            onChange={({ target }) => cutTo(target.value)}
            className="w-28 [&>select]:h-7 pointer-coarse:[&>select]:h-11"
          />
        </div>
        {mask === "rounded" && (
          <NumberBox
            label={t("radius")}
            value={radius}
            min={0}
            max={1000}
            disabled={locked}
            onChange={(corner) => set({ radius: corner }, "radius")}
          />
        )}
        <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
          <span>{t("flip")}</span>
          <div role="group" aria-label={t("flip")} className="flex gap-0.5">
            {/* the icons are named by the axis that they lie along */}
            {(
              [
                ["flipH", FlipVertical2],
                ["flipV", FlipHorizontal2],
              ] as const
            ).map(([name, Icon]) => (
              <IconButton
                key={name}
                label={t(name)}
                size="small"
                disabled={locked}
                aria-pressed={element[name] ?? false}
                className={cn(element[name] && "bg-select text-link")}
                onClick={() => set({ [name]: element[name] ? undefined : true })}
              >
                <Icon aria-hidden className="size-4" />
              </IconButton>
            ))}
          </div>
        </div>
      </div>
      <div role="group" aria-label={t("crop")} className="space-y-2">
        <div className="flex items-center justify-between gap-2 text-note text-ink-2">
          <span>{t("crop")}</span>
          <Button
            size="small"
            guard={0}
            disabled={still || element.hidden}
            aria-pressed={cropping}
            onClick={() => (cropping ? stopCropping(store) : startCropping(store))}
          >
            {t(cropping ? "cropEnd" : "cropHere")}
          </Button>
        </div>
        <div className="flex flex-wrap gap-1">
          {Object.entries(ratios).map(([name, ratio]) => (
            <Button
              key={name}
              size="small"
              guard={0}
              disabled={still}
              onClick={() => size && show(partOf(size, ratio))}
            >
              {t(`ratios.${name as keyof typeof ratios}`)}
            </Button>
          ))}
          <Button size="small" guard={0} disabled={still} onClick={() => size && set({ crop: filling(element, size) })}>
            {t("fill")}
          </Button>
          <Button size="small" guard={0} disabled={still || !element.crop} onClick={() => show(wholePicture)}>
            {t("whole")}
          </Button>
        </div>
        {sides.map((side) => (
          <NumberBox
            key={side}
            label={t(side)}
            unit="%"
            value={off(side) * 100}
            min={0}
            max={98}
            disabled={still}
            onChange={(percent) => show(trimmed(crop, side, percent / 100), `crop ${side}`)}
          />
        ))}
        <p className="text-note text-hint">{t("hint")}</p>
      </div>
    </div>
  );
}
