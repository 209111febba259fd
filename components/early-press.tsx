"use client";

import { useLayoutEffect } from "react";

/** Left by `lib/http/page/first-paint.ts`: hears presses until the page does. */
type EarlyPress = ((event: MouseEvent) => void) & { pressed?: HTMLButtonElement };

declare global {
  var __earlyPress: EarlyPress | undefined;
}

/**
 * A drawn page shows its buttons before its scripts are there. The last one that was pressed meanwhile is pressed again, once, now that somebody
 * hears it. In a layout effect: React may wake the page within a press, and that press is then its own to hear.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    const early = globalThis.__earlyPress;
    if (!early) return;
    removeEventListener("click", early);
    globalThis.__earlyPress = undefined;
    const { pressed } = early;
    if (pressed) setTimeout(() => pressed.isConnected && pressed.click());
  }, []);
  return null;
}
