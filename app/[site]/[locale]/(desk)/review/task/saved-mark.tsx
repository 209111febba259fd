import { Check, CloudOff, Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Saving } from "./use-sheet";

/** Whether what was typed is saved, and since when. */
export function SavedMark({ saving, submitted }: { saving: Saving; submitted: boolean }) {
  const t = useTranslations("review.sheet");
  const Icon =
    saving.state === "offline" || saving.state === "refused" ? CloudOff : saving.state === "saved" ? Check : Ellipsis;
  if (saving.state === "idle") return null;
  return (
    <span
      role="status"
      className={cn(
        "inline-flex items-center gap-1.5 text-note whitespace-nowrap",
        saving.state === "refused"
          ? "text-status-refused"
          : saving.state === "offline"
            ? "text-status-soon"
            : "text-ink-2",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {saving.state === "saved"
        ? t("saved", { time: saving.time?.slice(11, 16) ?? "" })
        : t(
            saving.state === "refused"
              ? "saveFailed"
              : saving.state === "offline"
                ? submitted
                  ? "offlineHandIn"
                  : "offline"
                : "saving",
          )}
    </span>
  );
}
