"use client";

import { useEffect, useEffectEvent } from "react";
import { type MyWork, waitingStatuses } from "@/lib/domain/work/contract";

const MINUTE = 60_000;

/** Polls once the deadline has passed, until the server has locked the work (within a minute), so that the page updates. */
export function useTurning(work: MyWork, ask: () => void) {
  const again = useEffectEvent(ask);
  const over = work.window.state === "after" && waitingStatuses.some((waiting) => waiting === work.status);
  useEffect(() => {
    if (!over) return;
    const timer = setInterval(() => again(), MINUTE / 2);
    return () => clearInterval(timer);
  }, [over]);
}
