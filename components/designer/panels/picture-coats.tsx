"use client";

import { useTranslations } from "next-intl";
import { change } from "@/components/designer/acts";
import { useEditorStore } from "@/components/designer/use-editor";
import { Select } from "@/components/ui/control/select";
import type { ImageElement } from "@/lib/designer/document";
import { updateElements } from "@/lib/designer/edit/actions";
import { tight } from "@/lib/designer/edit/cropping";
import { dashes } from "@/lib/designer/shape/element";
import { usualShadow } from "@/lib/designer/text/coats";
import { Coats } from "./coats";
import { usePictureSize } from "./use-picture-size";

const usual = { outline: { color: "#a8842c", width: 2 }, shadow: { ...usualShadow, x: 6, y: 6 } };

/** The line around a picture, and its shadow. */
export function PictureCoats({ element }: { element: ImageElement }) {
  const t = useTranslations("designer.shape");
  const effect = useTranslations("designer.effect");
  const store = useEditorStore();
  const size = usePictureSize(element.src);
  const { outline, locked } = element;
  const set = (style: Pick<ImageElement, "outline" | "shadow">, gesture?: string) => {
    // the line goes around the frame, which a picture that keeps its proportions need not fill
    const { left, top, width, height } = size && style.outline && !outline ? tight(element, size) : element;
    change(store, (design) => updateElements(design, element.id, { left, top, width, height, ...style }), gesture);
  };
  return (
    <Coats
      of={element}
      usual={usual}
      names={{ outline: effect("pictureOutline"), shadow: effect("pictureShadow") }}
      locked={locked}
      onChange={set}
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 text-note text-ink-2">
        <span>{t("dash")}</span>
        <Select
          aria-label={t("dash")}
          value={outline?.dash ?? "solid"}
          disabled={locked}
          options={dashes.map((dash) => ({ value: dash, label: t(`dashes.${dash}`) }))}
          onChange={({ target }) => {
            const dash = dashes.find((one) => one === target.value);
            if (outline) set({ outline: { ...outline, dash } });
          }}
          className="w-28 [&>select]:h-7 pointer-coarse:[&>select]:h-11"
        />
      </div>
    </Coats>
  );
}
