"use client";

import { useLayoutEffect } from "react";

/** Left by `lib/http/page/first-paint.ts`: hears presses until the page does. */
type EarlyPress = ((event: MouseEvent) => void) & { pressed?: HTMLButtonElement };

declare global {
  var __earlyPress: EarlyPress | undefined;
}

/** Milliseconds. Whoever pressed longer ago has turned to something else. */
const [LOOK_AGAIN, LONGEST] = [50, 30_000];

/** Whether presses on it are heard: React notes the properties of an element on it when it takes it over. */
const awake = (button: HTMLButtonElement) => Object.keys(button).some((key) => key.startsWith("__reactProps$"));

/** The button that waits to be pressed again. A later press takes its place. */
let waiting: HTMLButtonElement | undefined;

function pressWhenAwake(button: HTMLButtonElement) {
  waiting = button;
  const began = performance.now();
  const look = () => {
    if (waiting !== button) return;
    if (button.isConnected && !awake(button) && performance.now() - began < LONGEST) {
      setTimeout(look, LOOK_AGAIN);
      return;
    }
    waiting = undefined;
    if (button.isConnected && awake(button)) button.click();
  };
  setTimeout(look);
}

/** On the window, before React hears it on the document. What sleeps is remembered. */
function arriving({ target, isTrusted }: MouseEvent) {
  const button = (target as Element).closest?.<HTMLButtonElement>("button[type=button]");
  if (button && isTrusted && !awake(button)) pressWhenAwake(button);
}

/** Below the document, where only what React did not swallow arrives: it wakes a part within the press that falls on it, and hands the press on then. */
function passed() {
  if (waiting && awake(waiting)) waiting = undefined;
}

/**
 * A drawn page shows its buttons before its scripts are there, and each part of it wakes by itself; React swallows a press on what it cannot wake
 * at once. A button that was pressed meanwhile is pressed again, once, when somebody hears it. In a layout effect, for React may wake the page
 * within a press.
 */
export function EarlyPress() {
  useLayoutEffect(() => {
    const early = globalThis.__earlyPress;
    if (early) {
      removeEventListener("click", early, true);
      globalThis.__earlyPress = undefined;
      if (early.pressed) pressWhenAwake(early.pressed);
    }
    const { documentElement } = document;
    addEventListener("click", arriving, true);
    documentElement.addEventListener("click", passed, true);
    return () => {
      removeEventListener("click", arriving, true);
      documentElement.removeEventListener("click", passed, true);
    };
  }, []);
  return null;
}
