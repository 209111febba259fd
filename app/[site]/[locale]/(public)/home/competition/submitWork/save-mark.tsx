"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import type { SaveState } from "./use-draft";

type SaveMarkProps = { state: SaveState; savedTime: string | null; onRetry: () => void };

/** Says when the draft was last saved, or why it is not. */
export function SaveMark({ state, savedTime, onRetry }: SaveMarkProps) {
  const t = useTranslations("work.submit.save");
  const common = useTranslations("common");
  const wrong = state === "failed" || state === "stale" || state === "closed";
  return (
    <div aria-live="polite" className={wrong ? "text-note text-status-refused" : "text-note text-ink-2"}>
      {state === "kept" && savedTime ? (
        <span className="figures">
          {t("kept")} <DateText value={savedTime} form="numeric" className="sr-only" />
          <span aria-hidden>{savedTime.slice(11)}</span>
        </span>
      ) : (
        t(state === "kept" ? "nothing" : state)
      )}
      {state === "failed" && (
        <Button variant="text" size="small" onClick={onRetry}>
          {common("retry")}
        </Button>
      )}
      {state === "stale" && (
        <Button variant="text" size="small" onClick={() => location.reload()}>
          {t("reload")}
        </Button>
      )}
    </div>
  );
}
