"use client";

import { useEffect, useEffectEvent, useState } from "react";

/** Which of so many slides is shown: by the arrows, and by itself every so many seconds while it runs; the space bar stops it and lets it go on. */
export function useSlides(count: number, seconds: number) {
  const [at, show] = useState(0);
  const [running, run] = useState(false);
  const last = count - 1;
  const go = (by: number) => show((now) => Math.min(last, Math.max(0, now + by)));
  const toggle = () => run((now) => !now);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // What has the focus takes its own keys.
    if (event.target instanceof Element && event.target.closest("select, button, a, input")) {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key) || event.target.closest("select, input")) return;
    }
    if (event.key === "ArrowRight" || event.key === "PageDown") go(1);
    else if (event.key === "ArrowLeft" || event.key === "PageUp") go(-1);
    else if (event.key === " ") toggle();
    else if (event.key === "Home") show(0);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const step = useEffectEvent(() => go(1));
  // A slide that was reached by hand stays its full time, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` starts the time anew
  useEffect(() => {
    if (!running || at === last) return;
    const timer = setTimeout(() => step(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [running, at, last, seconds]);
  return { at, go, running: running && at < last, toggle };
}
