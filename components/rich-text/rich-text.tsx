"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { RichTextFallback } from "./rich-text-fallback";
import type { SurfaceProps } from "./surface";

export type RichTextProps = {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  id?: string;
  label?: string;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
};

/** The one editor. Its code comes on demand; when it does not come, what was typed is kept and can be typed on. */
export function RichText(props: RichTextProps) {
  const t = useTranslations("kit.editor");
  const [Surface, setSurface] = useState<ComponentType<SurfaceProps>>();
  const [state, setState] = useState<"loading" | "failed" | "there">("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    setState("loading");
    import("./surface").then(
      (module) => {
        if (!wanted) return;
        setSurface(() => module.Surface);
        setState("there");
      },
      () => wanted && setState("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  if (state === "failed") return <RichTextFallback {...props} onRetry={() => setAttempt(attempt + 1)} />;
  if (!Surface)
    return (
      <div role="status" className="space-y-3 border border-field p-3">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-7 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return <Surface {...props} label={props.label ?? t("label")} />;
}
