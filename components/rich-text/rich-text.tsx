"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/state/skeleton";
import type { RichTextProps } from "./props";
import { RichTextFallback } from "./rich-text-fallback";
import type { SurfaceProps } from "./surface";

/** The one editor. Its code comes on demand; when it does not come, what was typed stays and can be typed on. */
export function RichText(props: RichTextProps) {
  const t = useTranslations("kit.editor");
  const [Surface, setSurface] = useState<ComponentType<SurfaceProps>>();
  const [state, setState] = useState<"loading" | "failed" | "again">("loading");

  useEffect(() => {
    if (state === "failed") return;
    let wanted = true;
    import("./surface").then(
      (module) => wanted && setSurface(() => module.Surface),
      () => wanted && setState("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [state]);

  if (Surface) return <Surface {...props} label={props.label ?? t("label")} focus={state === "again"} />;
  if (state !== "loading")
    return <RichTextFallback {...props} retrying={state === "again"} onRetry={() => setState("again")} />;
  return (
    <div role="status" className="space-y-3 border border-field p-3">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
