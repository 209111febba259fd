"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import type { Saving } from "./use-draft";

type SavingMarkProps = { saving: Saving; over: boolean; onRetry: () => void };

/** Whether what is typed is safe: said in words, with the time. */
export function SavingMark({ saving, over, onRetry }: SavingMarkProps) {
  const t = useTranslations("enrollment.apply");
  const common = useTranslations("common");
  const said = {
    clean: saving.state === "clean" && saving.at ? t("saved", { time: saving.at.slice(11, 16) }) : t("stored"),
    dirty: t("unsaved"),
    saving: t("saving"),
    stale: t("stale"),
    failed: saving.state === "failed" ? t("failed", { why: saving.why || common("systemError") }) : "",
  }[saving.state];
  return (
    <p
      aria-live="polite"
      className="flex min-w-0 flex-wrap items-center gap-x-3 text-note text-ink-2 empty:hidden max-sm:w-full sm:flex-1"
    >
      {said && (
        <span className={saving.state === "failed" || saving.state === "stale" ? "text-status-refused" : undefined}>
          {said}
        </span>
      )}
      {over && <span className="text-status-refused">{t("over")}</span>}
      {saving.state === "failed" && (
        <Button variant="text" size="small" onClick={onRetry}>
          {common("retry")}
        </Button>
      )}
      {saving.state === "stale" && (
        <Button variant="text" size="small" onClick={() => location.reload()}>
          {t("reload")}
        </Button>
      )}
    </p>
  );
}
