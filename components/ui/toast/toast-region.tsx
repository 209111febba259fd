"use client";

import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { StatusMark } from "@/components/ui/state/status-mark";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { toastsShown } from "./toast-room";

/** 3000 ms at 16 px; hovering pauses. */
export function ToastRegion() {
  const t = useSiteWords("common");
  useEffect(() => toastsShown(), []);
  return (
    <Sonner
      position="top-center"
      duration={3000}
      offset={16}
      mobileOffset={16}
      containerAriaLabel={t("notices")}
      icons={{
        success: <StatusMark status="open" />,
        info: <StatusMark status="review" />,
        warning: <StatusMark status="soon" />,
        error: <StatusMark status="refused" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-baseline gap-2.5 rounded-card border border-rule bg-raised px-4 py-3 text-sm text-ink shadow-float",
          description: "text-note text-ink-2",
          success: "[&_[data-icon]]:text-status-open",
          info: "[&_[data-icon]]:text-status-review",
          warning: "[&_[data-icon]]:text-status-soon",
          error: "[&_[data-icon]]:text-status-refused",
        },
      }}
    />
  );
}
