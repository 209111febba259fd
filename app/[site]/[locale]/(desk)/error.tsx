"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/ui/state/error-state";

/** A back-office page that failed; the frame around it stays. */
export default function DeskError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="flex min-h-[60vh] items-center justify-center">
      <ErrorState traceId={error.digest} onRetry={reset} />
    </div>
  );
}
