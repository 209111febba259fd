"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";

/** A page that failed: the trace id is the one in the log. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <main className="flex min-h-[60vh] items-center justify-center">
      <ErrorState traceId={error.digest} onRetry={reset} />
    </main>
  );
}
