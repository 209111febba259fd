"use client";

import { useRef } from "react";

/**
 * Sends the focus back to where it was when a dialog without a trigger of its own closes; Radix knows only triggers.
 * Spread on the dialog's content.
 */
export function useFocusReturn(hasTrigger: boolean) {
  const before = useRef<Element>(null);
  if (hasTrigger) return {};
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const back = before.current;
      if (!(back instanceof HTMLElement) || !back.isConnected) return;
      event.preventDefault();
      back.focus();
    },
  };
}
