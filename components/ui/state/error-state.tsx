"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { StatusMark } from "./status-mark";

type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  traceId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
  className?: string;
};

/** What happened, what to quote, and the way on. */
export function ErrorState({ title, children, traceId, onRetry, retrying, action, className }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <div role="alert" className={cn("flex flex-col items-center px-6 py-12 text-center", className)}>
      <StatusMark status="refused" className="mb-4 size-4 text-status-refused" />
      <p className="font-medium text-ink">{title ?? t("loadFailed")}</p>
      <div className="mt-1 max-w-measure text-note text-ink-2">{children ?? t("loadFailedHint")}</div>
      {traceId && <p className="figures mt-1 text-xs text-hint select-all">{t("traceId", { id: traceId })}</p>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry} pending={retrying}>
              {t("retry")}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
