"use client";

import { useEffect } from "react";
import { buttonStyle } from "@/components/ui/control/button-style";
import { useSiteWords } from "@/components/ui/words/use-site-words";

/** The error page; its trace id is the one in the log. It has few dependencies, since every page carries it. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useSiteWords("common");
  useEffect(() => console.error(error), [error]);
  return (
    <main className="flex min-h-[60vh] flex-col items-center justify-center px-6 py-12 text-center">
      <div role="alert">
        <p className="font-medium text-ink">{t("loadFailed")}</p>
        <p className="mt-1 max-w-measure text-note text-ink-2">{t("loadFailedHint")}</p>
        {error.digest && (
          <p className="figures mt-1 text-xs text-hint select-all">{t("traceId", { id: error.digest })}</p>
        )}
      </div>
      <button type="button" onClick={reset} className={`${buttonStyle({})} mt-5`}>
        {t("retry")}
      </button>
    </main>
  );
}
