"use client";

import { useTranslations } from "next-intl";
import type { Saving } from "@/components/designer/saving";
import { cn } from "@/components/ui/cn";
import { StatusMark } from "@/components/ui/status-mark";

const marks = {
  saved: "open",
  changed: "soon",
  saving: "soon",
  failed: "refused",
  refused: "refused",
  conflict: "refused",
} as const;

/** Whether the server has what is seen. */
export function SaveState({ saving }: { saving: Saving }) {
  const t = useTranslations("designer.saving");
  const bad = marks[saving.state] === "refused";
  return (
    <span
      role={bad ? "alert" : undefined}
      data-saving={saving.state}
      className={cn("flex min-w-0 items-center gap-1.5 text-note", bad ? "text-status-refused" : "text-ink-2")}
    >
      <StatusMark status={marks[saving.state]} className="size-2 shrink-0" />
      <span className="truncate max-sm:sr-only">
        {saving.state === "refused" ? t("refused", { reason: saving.reason }) : t(saving.state)}
      </span>
    </span>
  );
}
