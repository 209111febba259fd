"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/control/icon-button";
import { Popover } from "@/components/ui/overlay/popover";

/** What a screen is for, opened by whoever asks. */
export function ViewNote({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations("kit");
  return (
    <Popover
      label={t("about", { title })}
      trigger={
        <IconButton size="small" label={t("about", { title })}>
          <CircleHelp aria-hidden className="size-4 text-hint" />
        </IconButton>
      }
    >
      <div className="text-note text-ink-2">{children}</div>
    </Popover>
  );
}
