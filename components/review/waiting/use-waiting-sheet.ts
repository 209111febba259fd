"use client";

import { useMemo, useSyncExternalStore } from "react";
import { waiting } from "@/components/kit/session/waiting";
import { placeOf } from "./sending";
import type { WaitingSheet } from "./waiting-sheet";

/** What waits of one sheet, or null; also as other tabs change it. */
export function useWaitingSheet(person: string, taskId: string): WaitingSheet | null {
  const text = useSyncExternalStore(
    waiting.subscribe,
    () => waiting.text(person, placeOf(taskId)),
    () => null,
  );
  return useMemo(() => (text === null ? null : (JSON.parse(text) as WaitingSheet)), [text]);
}
