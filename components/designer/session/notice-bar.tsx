"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { StatusMark } from "@/components/ui/state/status-mark";
import { notices } from "./notices";

/** Milliseconds that a toast stays; the pointer over it holds it. */
const shownFor = 3_000;

/** Shows the latest notice at the top of the editor, for as long as a toast. */
export function NoticeBar() {
  const notice = useSyncExternalStore(notices.subscribe, notices.read, () => null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || held) return;
    const timer = setTimeout(notices.away, shownFor);
    return () => clearTimeout(timer);
  }, [notice, held]);
  const error = notice?.kind === "error";
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-4 z-50 flex justify-center">
      {notice && (
        <p
          role={error ? "alert" : "status"}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          className="pointer-events-auto flex max-w-96 animate-appear items-baseline gap-2.5 rounded-card border border-rule bg-raised px-4 py-3 text-sm text-ink shadow-float"
        >
          <StatusMark
            status={error ? "refused" : "open"}
            className={error ? "text-status-refused" : "text-status-open"}
          />
          {notice.text}
        </p>
      )}
    </div>
  );
}
