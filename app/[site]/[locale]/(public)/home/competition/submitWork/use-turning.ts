"use client";

import { useEffect, useEffectEvent } from "react";
import { type MyWork, waitingStatuses } from "@/lib/domain/work/contract";

const MINUTE = 60_000;

/** Once the time is over the server locks the work within a minute: asks again until it has, so that the page shows it by itself. */
export function useTurning(work: MyWork, ask: () => void) {
  const again = useEffectEvent(ask);
  const over = work.window.state === "after" && waitingStatuses.some((waiting) => waiting === work.status);
  useEffect(() => {
    if (!over) return;
    const timer = setInterval(() => again(), MINUTE / 2);
    return () => clearInterval(timer);
  }, [over]);
}
