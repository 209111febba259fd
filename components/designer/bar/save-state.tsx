"use client";

import { useTranslations } from "next-intl";
import type { Saving } from "@/components/designer/session/saving";
import { useDesign } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import { cn } from "@/components/ui/cn";
import { StatusMark } from "@/components/ui/state/status-mark";

const marks = {
  saved: "open",
  changed: "soon",
  saving: "soon",
  failed: "refused",
  refused: "refused",
  conflict: "refused",
} as const;

/** A refusal says which element or which page it is about. */
function useWords() {
  const t = useTranslations("designer");
  const { slides } = useDesign();
  const nameOf = useNameOf();
  return (saving: Saving): string => {
    if (saving.state !== "refused") return t(`saving.${saving.state}`);
    const { about } = saving;
    const element = slides.flatMap(({ elements }) => elements).find(({ id }) => id === about.element);
    const page = slides.findIndex(({ id }) => id === about.slide) + 1;
    const what = element ? nameOf(element).slice(0, 20) : page > 0 ? t("slides.page", { no: page }) : "";
    return t(what ? "saving.refusedOf" : "saving.refused", { what, reason: saving.reason });
  };
}

/** Whether the server has what is seen. */
export function SaveState({ saving }: { saving: Saving }) {
  const words = useWords();
  const bad = marks[saving.state] === "refused";
  return (
    <span
      role={bad ? "alert" : undefined}
      data-saving={saving.state}
      className={cn("flex min-w-0 items-center gap-1.5 text-note", bad ? "text-status-refused" : "text-ink-2")}
    >
      <StatusMark status={marks[saving.state]} className="size-2 shrink-0" />
      <span className="truncate max-sm:sr-only" title={bad ? words(saving) : undefined}>
        {words(saving)}
      </span>
    </span>
  );
}
