"use client";

import { useLayoutEffect } from "react";

/** Left by `lib/http/page/first-paint.ts`: hears presses until the page does. */
type EarlyPress = ((event: MouseEvent) => void) & { pressed?: HTMLButtonElement };

declare global {
  var __earlyPress: EarlyPress | undefined;
}

const LOOK_AGAIN = 50;

/** Whether presses on it are heard: React notes the properties of an element on it when it takes it over. */
const awake = (button: HTMLButtonElement) => Object.keys(button).some((key) => key.startsWith("__reactProps$"));

/** The button that waits to be pressed again. A later press takes its place. */
let waiting: HTMLButtonElement | undefined;

function pressWhenAwake(button: HTMLButtonElement) {
  waiting = button;
  const look = () => {
    if (waiting !== button) return;
    if (!button.isConnected || awake(button)) {
      waiting = undefined;
      if (button.isConnected) button.click();
    } else setTimeout(look, LOOK_AGAIN);
  };
  setTimeout(look);
}

/** Before React hears it. What sleeps is remembered. */
function arriving({ target, isTrusted }: MouseEvent) {
  const button = (target as Element).closest?.<HTMLButtonElement>("button[type=button]");
  if (button && isTrusted && !awake(button)) pressWhenAwake(button);
}

/** After React heard it. It wakes a part within the press that falls on it if it can, and the press has done its work then. */
function passed() {
  if (waiting && awake(waiting)) waiting = undefined;
}

/**
 * A drawn page shows its buttons before its scripts are there, and each part of it wakes by itself. A button that was pressed meanwhile is pressed
 * again, once, when somebody hears it. In a layout effect: React may wake the page within a press, and that press is then its own to hear.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    const early = globalThis.__earlyPress;
    if (early) {
      removeEventListener("click", early);
      globalThis.__earlyPress = undefined;
      if (early.pressed) pressWhenAwake(early.pressed);
    }
    addEventListener("click", arriving, true);
    addEventListener("click", passed);
    return () => {
      removeEventListener("click", arriving, true);
      removeEventListener("click", passed);
    };
  }, []);
  return null;
}
