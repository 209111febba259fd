"use client";

import { Maximize, Minimize } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { IconButton } from "@/components/ui/control/icon-button";

const subscribe = (listen: () => void) => {
  document.addEventListener("fullscreenchange", listen);
  return () => document.removeEventListener("fullscreenchange", listen);
};

export function FullscreenButton() {
  const t = useTranslations("desk");
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const turn = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  const Icon = full ? Minimize : Maximize;
  return (
    <IconButton label={t(full ? "leaveFullscreen" : "fullscreen")} onClick={turn} className="max-sm:hidden">
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
}
