"use client";

import { ChevronDown, ChevronUp, CopyPlus, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useDeferredValue } from "react";
import { change, newId, say, turnTo } from "@/components/designer/acts";
import { Paper } from "@/components/designer/canvas/paper";
import { useDesign, useEditorStore } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/control/icon-button";
import { Slide } from "@/lib/designer/document";
import { currentSlide, goToSlide, setSlides } from "@/lib/designer/edit/actions";
import { moved } from "@/lib/designer/edit/arranging";
import { copiesOf } from "@/lib/designer/edit/clipboard";

const Thumbnail = memo(Paper);

/** The pages of the certificate, each as it looks. */
export function Slides() {
  const t = useTranslations("designer.slides");
  const store = useEditorStore();
  const design = useDesign();
  const { slides, viewportRatio } = design;
  const drawn = useDeferredValue(slides);
  const at = slides.indexOf(currentSlide(design));
  const arrange = (next: Slide[], to: number) => {
    change(store, (before) => goToSlide(setSlides(before, next), to));
    say(store, "page", { no: to + 1 });
  };
  const copied = (slide: Slide): Slide => ({ ...slide, id: newId(), elements: copiesOf(slide.elements, newId, 0) });
  const blank = (): Slide => Slide.parse({ id: newId() });
  const tool = (label: string, Icon: typeof Plus, disabled: boolean, act: () => void) => (
    // not `disabled`: the focus would fall to nowhere when the last step of its kind was done
    <IconButton
      label={label}
      size="small"
      aria-disabled={disabled || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-hint"
      onClick={() => !disabled && act()}
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
  const full = slides.length >= 20;
  return (
    <div className="flex min-h-0 flex-col">
      <div role="group" aria-label={t("title")} className="flex gap-0.5 px-2 pt-2">
        {tool(t("add"), Plus, full, () => arrange(slides.toSpliced(at + 1, 0, blank()), at + 1))}
        {tool(t("duplicate"), CopyPlus, full, () =>
          arrange(slides.toSpliced(at + 1, 0, copied(currentSlide(design))), at + 1),
        )}
        {tool(t("up"), ChevronUp, at <= 0, () => arrange(moved(slides, at, at - 1), at - 1))}
        {tool(t("down"), ChevronDown, at >= slides.length - 1, () => arrange(moved(slides, at, at + 1), at + 1))}
        {tool(t("delete"), Trash2, slides.length === 1, () => arrange(slides.toSpliced(at, 1), Math.max(0, at - 1)))}
      </div>
      <ol className="max-h-60 space-y-2 overflow-y-auto p-2">
        {slides.map((slide, i) => (
          <li key={slide.id} className="flex items-start gap-2">
            <span aria-hidden className="figures w-4 text-right text-xs text-hint">
              {i + 1}
            </span>
            <button
              type="button"
              aria-label={t("page", { no: i + 1 })}
              aria-current={i === at ? "page" : undefined}
              onClick={() => turnTo(store, i)}
              className={cn(
                "block flex-1 border bg-white",
                i === at ? "border-mark outline outline-mark" : "border-rule hover:border-ink-2",
              )}
              style={{ aspectRatio: 1 / viewportRatio }}
            >
              <Thumbnail slide={drawn[i]?.id === slide.id ? drawn[i] : slide} viewportRatio={viewportRatio} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
