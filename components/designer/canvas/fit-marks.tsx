"use client";

import { useTranslations } from "next-intl";
import { useShapedWords } from "@/components/certificate/shaped-words";
import { useEditor, useSlide } from "@/components/designer/use-editor";
import { cn } from "@/components/ui/cn";
import { fitOf } from "@/lib/designer/binding/fitting";
import { boundsOf } from "@/lib/designer/edit/geometry";
import { drawnOf } from "@/lib/designer/table/parts";

/** At each text that is drawn smaller than its font size says, how large it is drawn; at one that does not fit, that. */
export function FitMarks() {
  const t = useTranslations("designer.canvas");
  useShapedWords();
  const { elements } = useSlide();
  const scale = useEditor(({ view }) => view.scale);
  const typing = useEditor(({ selection }) => selection.typing);
  return drawnOf(elements).map((element) => {
    if (element.type !== "text" || element.hidden || element.id === typing) return null;
    const fit = fitOf(element);
    if (fit.scale === 1) return null;
    const { right, top } = boundsOf(element);
    const sizes = { size: element.fontSize, drawn: Math.round(element.fontSize * fit.scale) };
    return (
      <span
        key={element.id}
        data-fit={fit.overflow ? "overflow" : "shrunk"}
        className={cn(
          "figures pointer-events-none absolute -translate-x-full rounded-field px-1 text-xs leading-5 whitespace-nowrap",
          fit.overflow ? "bg-status-refused text-paper" : "bg-status-soon-soft text-status-soon",
        )}
        style={{ left: right * scale, top: top * scale }}
      >
        {fit.overflow ? t("overflow") : t("shrunk", sizes)}
      </span>
    );
  });
}
